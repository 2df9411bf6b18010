import { useTranslations } from 'next-intl';
import type { Role } from '#lib/contract/platform/operation.ts';
import { DemoMark } from '../demo-notice.tsx';
import { SPACE_LINKS } from '../footer-links.ts';

export function SpaceFoot({ role }: Readonly<{ role: Role }>) {
  const t = useTranslations('frame.footer');
  return (
    <footer className="wrap pb-24 lg:pb-6 text-14" data-print="no">
      <nav aria-label={t('links')} className="pt-4 border-t border-line">
        <ul className="flex flex-wrap gap-x-5">
          {SPACE_LINKS[role].map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                className="inline-flex items-center min-h-11 lg:min-h-8 text-steel hover:text-ink no-underline hover:underline"
              >
                {t(`link.${label}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <DemoMark className="text-steel" />
    </footer>
  );
}
