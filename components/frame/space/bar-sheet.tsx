'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { closeOutside } from './account-menu.tsx';

type Props = Readonly<{
  /** The page that is shown is one of the group's. */
  current: boolean;
  className: string;
  face: ReactNode;
  children: ReactNode;
}>;

/** A group of the bottom bar whose pages open in a sheet over it; one at a time, also without JavaScript. */
export function BarSheet({ current, className, face, children }: Props) {
  const sheet = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeOutside(sheet), []);
  return (
    <details ref={sheet} name="bottom-bar">
      <summary aria-current={current || undefined} className={className}>
        {face}
      </summary>
      {children}
    </details>
  );
}
