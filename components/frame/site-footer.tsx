import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import { type Texts, textsOf } from '#lib/i18n/texts.ts';
import { SOCIAL, siteContact } from '#lib/operator/site.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { DemoMark } from './demo-notice.tsx';
import { FOOTER_GROUPS } from './footer-links.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { NewsletterBox } from './newsletter-box.tsx';
import { ScriptsReady } from './scripts-ready.tsx';

const LINK =
  'inline-flex items-center min-h-11 lg:min-h-9 text-on-frame-soft hover:text-on-frame no-underline hover:underline';
const TITLE = 'text-16 mb-2';

/** React hydrates it last, maybe deferred (lib/web/next-adapter/deferred-scripts.ts). */
export function SiteFooter() {
  const t = textsOf(useLocale());
  const newsletter = useTranslations('frame.newsletter');
  return (
    <footer
      data-can-defer-scripts=""
      className="frame bg-frame text-on-frame mt-12 py-8 border-t-4 border-signal"
    >
      <div className="wrap">
        <div className="grid gap-8 grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] lg:grid-cols-[1.3fr_1.6fr_.6fr_auto] lg:gap-12">
          <div className="max-lg:col-span-full">
            <Logo />
            <p className="mt-2 text-14 text-on-frame-soft max-w-[34ch]">{t('frame.footer.tagline')}</p>
          </div>
          <NewsletterBox
            className="max-lg:col-span-full"
            texts={{
              title: newsletter('title'),
              email: newsletter('email'),
              subscribe: newsletter('subscribe'),
              done: newsletter('done'),
              next: newsletter('next'),
              invalid: newsletter('invalid'),
              failed: newsletter('failed'),
            }}
          />
          <StaticMarkup className="contents" html={staticHtml(<Reach t={t} />)} />
        </div>
        <StaticMarkup html={staticHtml(<UsefulLinks t={t} />)} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 mt-8 pt-4 border-t border-frame-line text-14 text-on-frame-soft">
          <p>{t('frame.footer.copyright', { year: String(new Date().getFullYear()) })}</p>
          <DemoMark />
          <LanguageSwitch form="full" className="flex ml-auto" />
        </div>
      </div>
      <ScriptsReady />
    </footer>
  );
}

export function Reach({ t }: Readonly<{ t: Texts }>) {
  const { email, phone } = siteContact();
  return (
    <>
      <div>
        <h2 className={TITLE}>{t('frame.footer.follow')}</h2>
        <ul>
          {SOCIAL.map((place) => (
            <li key={place.name}>
              <a href={place.href} rel="noopener external" className={LINK}>
                {place.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div id="contact">
        <h2 className={TITLE}>{t('frame.footer.contact')}</h2>
        <Reveal icon="phone" label={t('frame.footer.showPhone')}>
          <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
        </Reveal>
        <Reveal icon="mail" label={t('frame.footer.showEmail')}>
          <a href={`mailto:${email}`} className="wrap-anywhere">
            {email}
          </a>
        </Reveal>
      </div>
    </>
  );
}

export function UsefulLinks({ t }: Readonly<{ t: Texts }>) {
  return (
    <nav aria-labelledby="footer-links" className="mt-8">
      <h2 id="footer-links" className="vh">
        {t('frame.footer.links')}
      </h2>
      <div className="max-md:columns-[9rem] gap-6 md:grid md:grid-cols-4">
        {FOOTER_GROUPS.map(({ title, links }) => (
          <div key={title} className="max-md:mb-6 break-inside-avoid">
            <h3 className={TITLE}>{t(`frame.footer.group.${title}`)}</h3>
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} className={LINK}>
                    {t(`frame.footer.link.${label}`)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

/** Shown on a click, to hide the contact from simple harvesters. */
function Reveal({ icon, label, children }: Readonly<{ icon: IconName; label: string; children: ReactNode }>) {
  return (
    <details className="max-w-65 mb-2">
      <summary className={buttonClass({ variant: 'line', wide: true })}>
        <Icon name={icon} />
        {label}
      </summary>
      <p className="flex items-center min-h-11 px-1 font-semibold num">{children}</p>
    </details>
  );
}
