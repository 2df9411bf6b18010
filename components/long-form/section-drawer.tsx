'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Drawer, type DrawerState } from '#components/ui/dialog/drawer.tsx';
import type { FormPlan } from './plan.ts';
import { drawerId } from './use-sections.ts';

type Props<S extends string> = {
  plan: FormPlan<S>;
  section: S;
  title: string;
  hint: string;
  mark: DrawerState;
  wrong: number;
  open: boolean;
  /** Called with this section, or with null while it is open. */
  onAsk: (to: S | null) => void;
  onValidate: (section: S) => void;
  children: ReactNode;
};

export function SectionDrawer<S extends string>(props: Props<S>) {
  const { plan, section, hint, mark, wrong, open, onAsk, onValidate, children } = props;
  const t = useTranslations('longForm');
  const details = useRef<HTMLDetailsElement>(null);
  /** Asks for what the browser did by itself, and undoes it until that is allowed. */
  const follow = () => {
    const drawer = details.current;
    if (!drawer || drawer.open === open) return;
    onAsk(drawer.open ? section : null);
    drawer.open = open;
  };
  // Nothing hears the toggle of a reader who opens a drawer before its script runs.
  const followFirst = useEffectEvent(follow);
  useEffect(() => followFirst(), []);
  return (
    <Drawer
      ref={details}
      id={drawerId(plan, section)}
      number={plan.sections.indexOf(section) + 1}
      title={props.title}
      hint={open ? undefined : hint}
      state={mark}
      open={open}
      heading
      onSummary={(event) => {
        event.preventDefault();
        onAsk(open ? null : section);
      }}
      // Find-in-page opens drawers by itself.
      onToggle={follow}
    >
      {children}
      <div className="mt-5 flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
        <p role="status" className="mr-auto text-14 font-demi text-stop">
          {wrong > 0 ? t('wrong_here', { count: wrong }) : null}
        </p>
        <Button variant="primary" icon="check" onClick={() => onValidate(section)}>
          {t('validate')}
        </Button>
      </div>
    </Drawer>
  );
}
