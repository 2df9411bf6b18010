import type { ReactNode } from 'react';

type Props = Readonly<{ label: string; named: string; open: boolean; children: ReactNode }>;

/** Opens below its word, also without JavaScript. */
export function Opened({ label, named, open, children }: Props) {
  return (
    <details open={open} className="min-w-0">
      <summary
        aria-label={named}
        className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-signal underline"
      >
        {label}
      </summary>
      <div className="mt-2 mb-3">{children}</div>
    </details>
  );
}
