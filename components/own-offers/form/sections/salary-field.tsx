'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { TextField } from '#components/ui/form/text-field.tsx';
import { formatter } from '#lib/i18n/format.ts';
import { readAmount } from '#lib/rules/amount.ts';
import { SMIC_YEAR, salaryDoubt } from '#lib/rules/offers/minimum-wage.ts';

/** A warning only: it does not block the form. */
function SalaryDoubt() {
  const t = useTranslations('ownOfferForm.conditions.doubt');
  const { number } = formatter(useLocale());
  const { control, setValue } = useFormKit();
  const typed = useWatch({ control, name: 'salary' }) as number | string | null | undefined;
  const salary = readAmount(String(typed ?? ''));
  const doubt = salaryDoubt(salary);
  const year = Math.round((salary ?? 0) * 12);
  const convert = () => {
    setValue('salary', String(year), { shouldDirty: true, shouldValidate: true });
    // The pressed button disappears with the question.
    document.querySelector<HTMLInputElement>('input[name=salary]')?.focus();
  };
  return (
    <div role="status">
      {doubt && (
        <p className="mt-1 text-14 text-warn">
          {t(doubt, { salary: number(salary ?? 0), smic: number(SMIC_YEAR) })}
        </p>
      )}
      {doubt === 'monthly' && (
        <Button variant="second" onClick={convert} className="mt-2">
          {t('convert', { year: number(year) })}
        </Button>
      )}
    </div>
  );
}

/** Gross, per year. */
export function SalaryField() {
  const t = useTranslations('ownOfferForm.conditions');
  return (
    <div>
      <TextField name="salary" label={t('salary')} hint={t('salary_hint')} inputMode="numeric" />
      <SalaryDoubt />
    </div>
  );
}
