import type { ReactNode } from 'react';
import { ToastPlace } from '#components/ui/notices/toast-place.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

type Props = Readonly<{
  recruiterButton?: boolean;
  /** Classes of the main element. */
  className?: string;
  children: ReactNode;
}>;

export function PublicShell({ recruiterButton, className = 'wrap', children }: Props) {
  return (
    <>
      <SkipLink />
      <SiteHeader recruiterButton={recruiterButton} />
      <main id={MAIN_ID} className={className}>
        {children}
      </main>
      <ToastPlace />
      <SiteFooter />
    </>
  );
}
