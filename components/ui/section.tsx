import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = Readonly<{
  id: string;
  title: string;
  lead?: string;
  /** `label` is the accessible name, which says where the link leads. */
  more?: { href: string; text: string; label: string };
  className?: string;
  children: ReactNode;
}>;

export function Section({ id, title, lead, more, className, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={clsx('sec', className)}>
      <div className="sec-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {more && (
          <a
            href={more.href}
            aria-label={more.label}
            className="ml-auto inline-flex items-center gap-1 min-h-11 -my-2 lg:my-0 lg:min-h-8 font-semibold"
          >
            {more.text}
            <Icon name="chevron-right" />
          </a>
        )}
        {lead && <p className="basis-full text-steel">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
