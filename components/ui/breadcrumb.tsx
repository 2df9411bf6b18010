import { useTranslations } from 'next-intl';

export type Crumb = Readonly<{ label: string; href?: string }>;

/** The last step is the page itself. */
export function Breadcrumb({ crumbs }: Readonly<{ crumbs: readonly Crumb[] }>) {
  const t = useTranslations('ui');
  const last = crumbs.length - 1;
  return (
    <nav aria-label={t('breadcrumb')} className="text-14 text-steel">
      <ol className="flex flex-wrap items-center gap-1">
        {crumbs.map((crumb, index) => (
          <li key={`${index} ${crumb.label}`} className="crumb flex items-center gap-1">
            {index < last && crumb.href ? (
              <a
                href={crumb.href}
                className="inline-flex items-center min-h-11 lg:min-h-0 text-steel hover:text-ink"
              >
                {crumb.label}
              </a>
            ) : (
              <span
                aria-current={index === last ? 'page' : undefined}
                className={index === last ? 'text-ink font-semibold' : undefined}
              >
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
