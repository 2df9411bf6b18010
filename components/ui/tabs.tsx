import clsx from 'clsx';
import type { ReactNode } from 'react';

export type Tab = Readonly<{
  href: string;
  label: string;
  count?: number;
  badge?: ReactNode;
  /** Only shown from 1024 px. */
  wide?: boolean | undefined;
  current: boolean;
}>;
type Props = Readonly<{ label: string; tabs: readonly Tab[] }>;

/**
 * Links, so that each list has its address. One row, or several where the screen is narrow or the text large: no tab is
 * narrower than its longest word.
 */
export function Tabs({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className="flex flex-wrap bg-paper border border-line rounded overflow-hidden">
      {tabs.map((tab) => (
        <a
          key={tab.href}
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
          className={clsx(
            tab.wide ? 'hidden lg:flex' : 'flex',
            'group relative gap-y-0.5 [&_.num]:ml-0 flex-[1_0_4rem] max-w-full flex-col items-center justify-center min-h-15 px-0.5 pt-1.5 pb-1',
            'text-14 leading-[18px] font-narrow text-center no-underline border-b-4 not-first:border-l not-first:border-l-line',
            'md:flex-row md:gap-2.5 md:min-h-12 md:text-16 md:font-stretch-100% focus-visible:-outline-offset-3',
            tab.current
              ? 'text-ink hover:text-ink font-medium md:font-bold border-b-signal'
              : 'text-steel hover:text-ink border-b-transparent hover:bg-sunk',
          )}
        >
          {tab.count !== undefined && (
            <b className="text-22 leading-6 font-bold text-ink font-stretch-[104%] num">{tab.count}</b>
          )}
          {tab.label}
          {tab.badge}
        </a>
      ))}
    </nav>
  );
}
