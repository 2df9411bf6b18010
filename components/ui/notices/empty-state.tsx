import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-names.ts';

type Props = Readonly<{ icon?: IconName; children: ReactNode; action?: ReactNode; className?: string }>;

/** One sentence, one button that leads on. The sentence may quote what was typed, so a word breaks anywhere. */
export function EmptyState({ icon = 'inbox', children, action, className }: Props) {
  return (
    <div
      className={clsx(
        'grid justify-items-center gap-4 px-4 py-10 text-center wrap-anywhere bg-paper border-2 border-dashed border-edge rounded',
        className,
      )}
    >
      <Icon name={icon} size="huge" className="text-steel" />
      <p>{children}</p>
      {action}
    </div>
  );
}
