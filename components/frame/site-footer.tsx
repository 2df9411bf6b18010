import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { SITE } from '#lib/site.ts';
import { FOOTER_LINKS } from './footer-links.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { NewsletterBox } from './newsletter-box.tsx';

const LINK =
  'inline-flex items-center min-h-11 lg:min-h-9 text-on-frame-soft hover:text-on-frame no-underline hover:underline';
const TITLE = 'text-16 mb-2';

/** The dark foot of every public page. */
export function SiteFooter() {
  const t = useTranslations('frame.footer');
  const newsletter = useTranslations('frame.newsletter');
  return (
    <footer className="frame bg-frame text-on-frame mt-12 py-8 border-t-4 border-signal">
      <div className="wrap">
        <div className="grid gap-8 lg:grid-cols-[1.3fr_1.6fr_.6fr_auto] lg:gap-12">
          <div>
            <Logo />
            <p className="mt-2 text-14 text-on-frame-soft max-w-[34ch]">{t('tagline')}</p>
          </div>
          <NewsletterBox
            texts={{
              title: newsletter('title'),
              email: newsletter('email'),
              subscribe: newsletter('subscribe'),
              done: newsletter('done'),
              invalid: newsletter('invalid'),
              failed: newsletter('failed'),
            }}
          />
          <div>
            <h2 className={TITLE}>{t('follow')}</h2>
            <ul>
              {SITE.social.map((place) => (
                <li key={place.name}>
                  <a href={place.href} rel="noopener external" className={LINK}>
                    {place.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <div id="contact">
            <h2 className={TITLE}>{t('contact')}</h2>
            <Reveal icon="phone" label={t('showPhone')}>
              <a href={`tel:${SITE.phone.dialled}`}>{SITE.phone.shown}</a>
            </Reveal>
            <Reveal icon="mail" label={t('showEmail')}>
              <a href={`mailto:${SITE.email}`}>{SITE.email}</a>
            </Reveal>
          </div>
        </div>
        <UsefulLinks />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 mt-8 pt-4 border-t border-frame-line text-14 text-on-frame-soft">
          <p>{t('copyright', { year: String(new Date().getFullYear()) })}</p>
          <LanguageSwitch form="full" className="flex ml-auto" />
        </div>
      </div>
    </footer>
  );
}

function UsefulLinks() {
  const t = useTranslations('frame.footer');
  if (FOOTER_LINKS.length === 0) return null;
  return (
    <nav aria-labelledby="footer-links" className="mt-6">
      <h2 id="footer-links" className={TITLE}>
        {t('links')}
      </h2>
      <ul className="columns-[220px] gap-6">
        {FOOTER_LINKS.map((link) => (
          <li key={link.href} className="break-inside-avoid">
            <a href={link.href} className={LINK}>
              {t(link.label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A contact that shows itself on a click, out of the reach of simple harvesters' screens. */
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
