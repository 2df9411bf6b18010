import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Two on a page at most. */
export function Plate({ className, children }: Readonly<{ className?: string; children: ReactNode }>) {
  return (
    <div className="plate">
      <span className="screw" />
      <span className="screw" />
      <span className="screw" />
      <span className="screw" />
      <div className={clsx(className)}>{children}</div>
    </div>
  );
}
