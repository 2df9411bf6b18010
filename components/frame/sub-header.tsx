import { useTranslations } from 'next-intl';
import { Breadcrumb, type Crumb } from '#components/ui/breadcrumb.tsx';
import type { Counters } from '#lib/browser/counters.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { SiteSwitcher } from './space/site-switcher.tsx';

type Props = Readonly<{ role: Role; crumbs: readonly Crumb[]; sites?: Counters['sites'] }>;

export function SubHeader({ role, crumbs, sites }: Props) {
  const t = useTranslations('frame.space');
  return (
    <div className="bg-paper border-b border-line" data-print="no">
      <div className="wrap flex flex-wrap items-center gap-x-4 min-h-12">
        <Breadcrumb crumbs={crumbs} />
        {sites ? (
          <SiteSwitcher sites={sites} />
        ) : (
          <b className="hidden md:block ml-auto text-14 font-heavy font-wide">{t(role)}</b>
        )}
      </div>
    </div>
  );
}
