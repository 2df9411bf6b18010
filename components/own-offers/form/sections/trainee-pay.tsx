'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { PayTable } from '#components/offers/pay-table.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { payTableWords } from '#lib/facts/pay-table.ts';
import type { PayMinima } from '#lib/rules/offers/pay-floor.ts';
import { traineePay } from '#lib/rules/offers/trainee-pay.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { hoursOf } from '../pay-amounts.ts';

/** Months as typed; null when they are not a number. */
const monthsOf = (typed: unknown) => Number.parseInt(String(typed), 10) || null;

/** Pay by age and year, as the law sets it: there is nothing to enter. */
export function TraineePay({ minima }: { minima: PayMinima }): ReactNode {
  const t = useTranslations();
  const locale = useLocale();
  const { control } = useFormKit();
  const { contractTypeId, contractMonths, weeklyHours, agreement, step, postalCode } = useWatch({ control });
  const hours = hoursOf({ weeklyHours });
  const table = traineePay(
    {
      contractTypeId,
      contractMonths: monthsOf(contractMonths),
      weeklyHours: hours,
      agreement,
      step,
      postalCode,
    },
    minima,
    parisDay(new Date()),
  );
  return (
    <div role="status" className="sm:col-span-2">
      {table ? (
        <PayTable words={payTableWords(table, hours, locale, t)} />
      ) : (
        <p className="text-steel">{t('ownOfferForm.training.unpaid')}</p>
      )}
    </div>
  );
}
