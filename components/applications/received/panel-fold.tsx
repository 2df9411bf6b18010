import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';

type Props = Readonly<{
  title: string;
  /** Whom it concerns, for screen readers. */
  about: string;
  /** Beside the title. */
  note?: ReactNode;
  children: ReactNode;
}>;

/** A part of what is known about a candidate; opens in place. */
export function PanelFold({ title, about, note, children }: Props) {
  return (
    <details className="group border-t border-line" data-print="no">
      <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 min-h-11 px-4 py-2 text-14 font-semibold hover:bg-sunk focus-visible:-outline-offset-3 md:px-6">
        <span>
          {title}
          <span className="vh"> {about}</span>
        </span>
        {note && <span className="flex flex-wrap items-center gap-x-2 font-normal">{note}</span>}
        <Icon name="chevron-down" size="small" className="turn" />
      </summary>
      {children}
    </details>
  );
}
