import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Breadcrumb, type Crumb } from '#components/ui/breadcrumb.tsx';
import type { Counters } from '#lib/browser/counters.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { SiteSwitcher } from './space/site-switcher.tsx';

type Props = Readonly<{
  role: Role;
  crumbs: readonly Crumb[];
  /** The row and the tabs of the menu already say the place from 1024 px. */
  isInMenu: boolean;
  sites?: Counters['sites'];
}>;

export function SubHeader({ role, crumbs, isInMenu, sites }: Props) {
  const t = useTranslations('frame.space');
  return (
    <div
      className={clsx(
        'max-lg:bg-paper max-lg:border-b border-line',
        isInMenu && !sites && 'max-md:hidden lg:hidden',
      )}
      data-print="no"
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 min-h-12 lg:min-h-11">
        <Breadcrumb crumbs={crumbs} />
        {sites ? (
          <SiteSwitcher sites={sites} />
        ) : (
          <b className="hidden md:block lg:hidden ml-auto text-14 font-heavy font-wide">{t(role)}</b>
        )}
      </div>
    </div>
  );
}
