import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { Tag, type TagTone } from './tag.tsx';

export type DrawerState = 'complete' | 'current' | 'todo' | 'bad';

const STATES: Record<DrawerState, { tone: TagTone; icon: IconName }> = {
  complete: { tone: 'ok', icon: 'check' },
  current: { tone: 'warn', icon: 'minus' },
  todo: { tone: 'neutral', icon: 'circle' },
  bad: { tone: 'stop', icon: 'circle-alert' },
};

type Props = Readonly<{
  number: number;
  title: string;
  hint?: string;
  state?: DrawerState;
  open?: boolean;
  /** Drawers of one name open one at a time. */
  name?: string;
  id?: string;
  children: ReactNode;
}>;

/** A drawer of the cabinet: number, title, state and a handle; opens without JavaScript. */
export function Drawer({ number, title, hint, state, open, name, id, children }: Props) {
  const t = useTranslations('ui.drawer');
  return (
    <details className="drawer" id={id} name={name} open={open} data-bad={state === 'bad' ? '' : undefined}>
      <summary>
        <span className="drawer-no">{number}</span>
        <span className="drawer-title">
          <b>{title}</b>
          {hint && <span className="drawer-hint block text-14 text-steel">{hint}</span>}
        </span>
        <span className="drawer-state">
          {state && (
            <Tag tone={STATES[state].tone} icon={STATES[state].icon}>
              {t(state)}
            </Tag>
          )}
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className="p-4 md:p-6">{children}</div>
    </details>
  );
}

/** A column of drawers. */
export function Drawers({ children }: Readonly<{ children: ReactNode }>) {
  return <div className="grid gap-1.5">{children}</div>;
}
