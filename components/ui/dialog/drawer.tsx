import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-names.ts';
import { Tag, type TagTone } from '../tag.tsx';

export type DrawerState = 'complete' | 'current' | 'todo' | 'optional' | 'bad';

const STATES: Record<DrawerState, { tone: TagTone; icon: IconName }> = {
  complete: { tone: 'ok', icon: 'check' },
  current: { tone: 'warn', icon: 'minus' },
  todo: { tone: 'neutral', icon: 'circle' },
  optional: { tone: 'neutral', icon: 'circle' },
  bad: { tone: 'stop', icon: 'circle-alert' },
};

type Props = Readonly<{
  number: number;
  title: string;
  hint?: string;
  state?: DrawerState;
  /** Replaces the usual word for the state. */
  stateText?: string;
  open?: boolean;
  /** Among drawers of one name, one is open at a time. */
  name?: string;
  id?: string;
  ref?: Ref<HTMLDetailsElement>;
  /** Its title is a heading of the page. */
  heading?: boolean;
  onToggle?: ComponentProps<'details'>['onToggle'];
  onSummary?: ComponentProps<'summary'>['onClick'];
  children: ReactNode;
}>;

/** Opens without JavaScript. */
export function Drawer({ number, title, hint, state, stateText, heading = false, children, ...rest }: Props) {
  const t = useTranslations('ui.drawer');
  const { onSummary, ...details } = rest;
  const Title = heading ? 'h2' : 'b';
  return (
    <details className="drawer" data-bad={state === 'bad' ? '' : undefined} {...details}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the button of its details */}
      <summary onClick={onSummary}>
        <span className="drawer-no" aria-hidden={heading || undefined}>
          {number}
        </span>
        <Title className="drawer-title">{title}</Title>
        {hint && <span className="drawer-hint text-14 text-steel">{hint}</span>}
        <span className="drawer-state">
          {state && (
            <Tag tone={STATES[state].tone} icon={STATES[state].icon}>
              {stateText ?? t(state)}
            </Tag>
          )}
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className="p-4 md:p-6">{children}</div>
    </details>
  );
}

export function Drawers({ children }: Readonly<{ children: ReactNode }>) {
  return <div className="grid gap-1.5">{children}</div>;
}
