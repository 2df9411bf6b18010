import type { ReactNode } from 'react';
import { JsonLd } from '#components/frame/json-ld.tsx';
import { SiteFooter } from '#components/frame/site-footer.tsx';
import { SiteHeader } from '#components/frame/site-header.tsx';
import { MAIN_ID, SkipLink } from '#components/frame/skip-link.tsx';
import { Breadcrumb, type Crumb } from '#components/ui/breadcrumb.tsx';
import type { breadcrumbList } from '#lib/web/pages/breadcrumb-list.ts';

type Props = Readonly<{
  crumbs: readonly Crumb[];
  /** The steps of the breadcrumb that a phone has no room for. */
  spare?: 'first' | 'both';
  /** The breadcrumb as search engines are told it. */
  markup?: ReturnType<typeof breadcrumbList>;
  /** Stands beside or above the main element, inside the page's column. */
  aside?: ReactNode;
  /** Follows the main element, over the whole width. */
  after?: ReactNode;
  className?: string;
  mainClass?: string;
  children: ReactNode;
}>;

/** A public page with its breadcrumb; a list has its criteria beside the main element. */
export function PublicPage({
  crumbs,
  spare = 'first',
  markup,
  aside,
  after,
  className = 'wrap',
  mainClass,
  children,
}: Props) {
  return (
    <>
      <SkipLink />
      {markup && <JsonLd value={markup} />}
      <SiteHeader>
        <div className="bg-paper border-b border-line" data-print="no">
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
      {after}
      <SiteFooter />
    </>
  );
}
