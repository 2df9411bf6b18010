import type { ReactNode } from 'react';

type Props = Readonly<{ name: 'row' | 'bar'; children?: ReactNode }>;

/** Empty in a public page; `PublicMenu` fills it for people who are signed in. */
export function MenuPlace({ name, children }: Props) {
  return (
    <div data-space-menu={name} data-print="no">
      {children}
    </div>
  );
}
