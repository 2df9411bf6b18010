import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type PagerStep, pagerWindow } from '#lib/rules/pager-window.ts';
import { ChipLink } from '../chip.tsx';
import { Icon } from '../icon.tsx';

type Props = Readonly<{
  page: number;
  totalPages: number;
  hrefFor: (page: number) => string;
  /** At the end of the row. */
  children?: ReactNode;
}>;

const SQUARE = 'min-w-11 justify-center num';

/** Five numbers, ellipses that jump five, previous and next. */
export function Pager({ page, totalPages, hrefFor, children }: Props) {
  const t = useTranslations('ui.pager');
  const steps = pagerWindow(page, totalPages);
  if (steps.length === 0 && !children) return null;
  const label: Record<PagerStep['kind'], string> = { page: '', back: t('jumpBack'), on: t('jumpOn') };
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center gap-2 mt-5" data-print="no">
      {steps.length > 0 && page > 1 && (
        <ChipLink href={hrefFor(page - 1)} rel="prev" aria-label={t('previous')} className={SQUARE}>
          <Icon name="chevron-left" size="small" />
        </ChipLink>
      )}
      {steps.map((step) =>
        step.kind === 'page' ? (
          <ChipLink
            key={step.page}
            href={hrefFor(step.page)}
            current={step.page === page}
            aria-label={t('page', { page: step.page })}
            className={SQUARE}
          >
            {step.page}
          </ChipLink>
        ) : (
          <ChipLink
            key={step.kind}
            href={hrefFor(step.page)}
            aria-label={label[step.kind]}
            className={SQUARE}
          >
            …
          </ChipLink>
        ),
      )}
      {steps.length > 0 && page < totalPages && (
        <ChipLink href={hrefFor(page + 1)} rel="next" aria-label={t('next')} className={SQUARE}>
          <Icon name="chevron-right" size="small" />
        </ChipLink>
      )}
      {children}
    </nav>
  );
}
