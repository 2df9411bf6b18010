import type { Role } from '#lib/contract/platform/operation.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { demoData } from '#lib/web/pages/demo-data.ts';
import { SPACE_LINKS } from '../footer-links.ts';

export function SpaceFoot({ role, t }: Readonly<{ role: Role; t: Texts }>) {
  return (
    <footer className="wrap pb-6 bars:max-lg:pb-24 text-14" data-print="no">
      <nav aria-label={t('frame.footer.links')} className="pt-4 border-t border-line">
        <ul className="flex flex-wrap gap-x-5">
          {SPACE_LINKS[role].map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                className="inline-flex items-center min-h-11 lg:min-h-8 text-steel hover:text-ink no-underline hover:underline"
              >
                {t(`frame.footer.link.${label}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {demoData() !== 'none' && <p className="text-steel">{t('frame.demo.label')}</p>}
    </footer>
  );
}
