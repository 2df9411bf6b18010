'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { closeOutside } from './account-menu.tsx';

type Props = Readonly<{
  current: boolean;
  className: string;
  face: ReactNode;
  children: ReactNode;
}>;

/** One sheet is open at a time, also without JavaScript. */
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
