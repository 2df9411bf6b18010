import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-names.ts';

const TONES = {
  neutral: { box: 'border-edge bg-sunk', mark: 'text-ink', icon: 'info' },
  ok: { box: 'border-ok bg-ok-tint', mark: 'text-ok', icon: 'circle-check' },
  warn: { box: 'border-warn bg-warn-tint', mark: 'text-warn', icon: 'triangle-alert' },
  stop: { box: 'border-stop bg-stop-tint', mark: 'text-stop', icon: 'circle-alert' },
} as const satisfies Record<string, { box: string; mark: string; icon: IconName }>;

type Props = Readonly<{
  tone?: keyof typeof TONES;
  icon?: IconName;
  /** 'alert' interrupts, 'status' waits; none for notes of the first rendering. */
  role?: 'alert' | 'status';
  id?: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}>;

export function Note({ tone = 'neutral', icon, role, id, action, className, children }: Props) {
  const look = TONES[tone];
  return (
    <div
      id={id}
      role={role}
      className={clsx('flex flex-wrap gap-2.5 px-3.5 py-3 border-l-4 rounded-r', look.box, className)}
    >
      <Icon name={icon ?? look.icon} className={clsx('mt-0.5', look.mark)} />
      <div className="flex-1 min-w-0 basis-[70%] sm:basis-0 [&_a]:text-inherit [&_a]:font-semibold">
        {children}
      </div>
      {action && <div className="max-sm:basis-full max-sm:[&>*]:w-full">{action}</div>}
    </div>
  );
}
