import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** Give it the size of the real line: `h-4 w-3/4`. */
export function Skeleton({ className = 'h-4 w-full' }: Readonly<{ className?: string }>) {
  return <span className={clsx('skel', className)} />;
}

type BlockProps = Readonly<{ label?: string; className?: string; children?: ReactNode }>;

/** Announced once. */
export function SkeletonBlock({ label, className, children }: BlockProps) {
  const t = useTranslations('ui');
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={label ?? t('loading')}
      className={clsx('panel', className)}
    >
      {children ?? (
        <>
          <Skeleton className="h-5 w-[55%]" />
          <Skeleton className="h-4 w-3/4 mt-2.5" />
          <Skeleton className="h-4 w-2/5 mt-2" />
          <Skeleton className="h-6 w-[30%] mt-4" />
        </>
      )}
    </div>
  );
}
