'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { DrawerState } from '#components/ui/dialog/drawer.tsx';
import type { DraftState } from '#components/ui/form/use-device-draft.ts';
import { Icon } from '#components/ui/icon.tsx';
import { formatter } from '#lib/i18n/format.ts';
import type { FormPlan, SectionMarks } from './plan.ts';

const BARS: Record<DrawerState, string> = {
  complete: 'bg-ok',
  current: 'bg-warn',
  todo: 'bg-line',
  optional: 'bg-line',
  bad: 'bg-stop',
};

function SaveState({ state }: { state: DraftState }) {
  const t = useTranslations('longForm.device');
  const { time } = formatter(useLocale());
  if (state === null) return null;
  const isStored = state !== 'refused';
  return (
    <p className={clsx('flex items-center gap-1.5 text-14', isStored ? 'text-ok' : 'text-warn')}>
      <Icon name={isStored ? 'circle-check' : 'triangle-alert'} size="small" />
      {isStored ? t('kept', { time: time(state.at) }) : t('refused')}
    </p>
  );
}

const COLUMNS = { cv: 'grid-cols-6', offer: 'grid-cols-5' };

type ProgressProps<S extends string> = { plan: FormPlan<S>; marks: SectionMarks<S>; state: DraftState };

export function Progress<S extends string>({ plan, marks, state }: ProgressProps<S>) {
  const t = useTranslations('longForm');
  const complete = plan.sections.filter((section) => marks[section] === 'complete').length;
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="font-semibold">
          {t('progress', { complete, all: plan.sections.length })}
        </p>
        <SaveState state={state} />
      </div>
      <div aria-hidden="true" className={clsx('mt-3 grid gap-1', COLUMNS[plan.of])}>
        {plan.sections.map((section) => (
          <span key={section} className={clsx('h-2 rounded-[2px]', BARS[marks[section]])} />
        ))}
      </div>
    </div>
  );
}
