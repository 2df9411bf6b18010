import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = Readonly<{
  id: string;
  title: string;
  lead?: string;
  action?: ReactNode;
  children: ReactNode;
}>;

/** A section of a long page, of which the title shows until it is opened; LandingIsland opens the one that the address names. */
export function FoldedSection({ id, title, lead, action, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="sec-folded">
      <details>
        <summary>
          <h2 id={`${id}-title`}>{title}</h2>
          <Icon name="chevron-down" className="turn ml-auto" />
        </summary>
        {(lead || action) && (
          <div className="flex flex-wrap items-baseline gap-x-4 mb-5">
            {lead && <p className="text-steel">{lead}</p>}
            {action}
          </div>
        )}
        {children}
      </details>
    </section>
  );
}
