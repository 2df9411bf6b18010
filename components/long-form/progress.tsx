'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { DrawerState } from '#components/ui/dialog/drawer.tsx';
import type { FormPlan, SectionMarks } from './plan.ts';

const BARS: Record<DrawerState, string> = {
  complete: 'bg-ok',
  current: 'bg-warn',
  todo: 'bg-line',
  optional: 'bg-line',
  bad: 'bg-stop',
};

const COLUMNS = { cv: 'grid-cols-6', offer: 'grid-cols-5' };

type ProgressProps<S extends string> = { plan: FormPlan<S>; marks: SectionMarks<S> };

export function Progress<S extends string>({ plan, marks }: ProgressProps<S>) {
  const t = useTranslations('longForm');
  const complete = plan.sections.filter((section) => marks[section] === 'complete').length;
  return (
    <div>
      <p role="status" className="font-semibold">
        {t('progress', { complete, all: plan.sections.length })}
      </p>
      <div aria-hidden="true" className={clsx('mt-3 grid gap-1', COLUMNS[plan.of])}>
        {plan.sections.map((section) => (
          <span key={section} className={clsx('h-2 rounded-[2px]', BARS[marks[section]])} />
        ))}
      </div>
    </div>
  );
}
