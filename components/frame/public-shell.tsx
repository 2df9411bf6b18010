import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

type Props = Readonly<{
  /** Home and sign-in pages show the recruiter's button. */
  recruiterButton?: boolean;
  /** Classes of the main element: `wrap` unless the page has its own columns. */
  className?: string;
  children: ReactNode;
}>;

/** The frame of every public page, the same for everybody. */
export function PublicShell({ recruiterButton, className = 'wrap', children }: Props) {
  return (
    <>
      <SkipLink />
      <SiteHeader recruiterButton={recruiterButton} />
      <main id={MAIN_ID} className={className}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
