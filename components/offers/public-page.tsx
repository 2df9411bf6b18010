import clsx from 'clsx';
import type { ReactNode } from 'react';
import { JsonLd } from '#components/frame/json-ld.tsx';
import { SiteFooter } from '#components/frame/site-footer.tsx';
import { SiteHeader } from '#components/frame/site-header.tsx';
import { MAIN_ID, SkipLink } from '#components/frame/skip-link.tsx';
import { MenuPlace } from '#components/frame/space/menu-place.tsx';
import { PublicMenu } from '#components/frame/space/public-menu.tsx';
import { Breadcrumb, type Crumb } from '#components/ui/breadcrumb.tsx';
import { ToastPlace } from '#components/ui/notices/toast-place.tsx';
import type { breadcrumbList } from '#lib/web/pages/breadcrumb-list.ts';

type Props = Readonly<{
  crumbs: readonly Crumb[];
  /** Breadcrumb steps hidden on phones. */
  spare?: 'first' | 'both' | 'all';
  /** Breadcrumb for search engines. */
  markup?: ReturnType<typeof breadcrumbList>;
  /** Beside or above the main element, inside the column. */
  aside?: ReactNode;
  className?: string;
  mainClass?: string;
  children: ReactNode;
}>;

/** A list has its criteria beside the main element. */
export function PublicPage({
  crumbs,
  spare = 'first',
  markup,
  aside,
  className = 'wrap',
  mainClass,
  children,
}: Props) {
  return (
    <>
      <SkipLink />
      {markup && <JsonLd value={markup} />}
      <SiteHeader>
        <MenuPlace name="row" />
        <div
          className={clsx('bg-paper border-b border-line', spare === 'all' && 'max-md:hidden')}
          data-print="no"
        >
          <div className={`wrap flex items-center min-h-12 crumbs-spare-${spare}`}>
            <Breadcrumb crumbs={crumbs} />
          </div>
        </div>
      </SiteHeader>
      <div className={className}>
        {aside}
        <main id={MAIN_ID} className={mainClass}>
          {children}
        </main>
      </div>
      <ToastPlace />
      <SiteFooter />
      <MenuPlace name="bar" />
      <PublicMenu />
    </>
  );
}
