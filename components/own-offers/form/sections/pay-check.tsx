'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { formatter } from '#lib/i18n/format.ts';
import { PAY_UNITS, payIn } from '#lib/rules/offers/pay.ts';
import { payDoubt } from '#lib/rules/offers/pay-doubt.ts';
import { isWideRange, type OfferedPay, type PayMinima, payShortfall } from '#lib/rules/offers/pay-floor.ts';
import { shortfallSentence } from '#lib/rules/offers/shortfall-sentence.ts';
import { WEEKLY_HOURS } from '#lib/rules/offers/working-time.ts';
import { hoursOf, unitOf, yearlyAmount } from '../pay-amounts.ts';

/** What is typed, in euros a year. */
function usePay() {
  const { control } = useFormKit();
  const fields = useWatch({ control });
  return {
    fields,
    unit: unitOf(fields),
    hours: hoursOf(fields),
    least: yearlyAmount(fields.salary, fields),
    most: yearlyAmount(fields.salaryMax, fields),
  };
}

type Pay = ReturnType<typeof usePay>;

/** The amounts in the two units in which they were not typed. */
function OtherUnits({ unit, hours, least = 0, most }: Pay) {
  const t = useTranslations('ownOfferForm.conditions');
  const { euroRange, number } = formatter(useLocale());
  const amounts = PAY_UNITS.filter((one) => one !== unit).map((one) => {
    const range = euroRange(payIn(one, least, hours), most ? payIn(one, most, hours) : null);
    return t(`per.${one}`, { amount: range });
  });
  return (
    <p className="text-14 text-steel">
      {t('other_units', { amounts: amounts.join(', '), hours: number(hours ?? WEEKLY_HOURS.full) })}
    </p>
  );
}

/** Asks whether an amount is one of a month. */
function Doubt({ doubt, least = 0 }: { doubt: 'monthly' | 'odd'; least: number | undefined }) {
  const t = useTranslations('ownOfferForm.conditions.doubt');
  const { number } = formatter(useLocale());
  const { setValue } = useFormKit();
  const convert = () => {
    setValue('payUnit', 'month', { shouldDirty: true });
    // The pressed button disappears with the question.
    document.querySelector<HTMLInputElement>('input[name=salary]')?.focus();
  };
  return (
    <>
      <p className="mt-1 text-14 text-warn">{t(doubt, { salary: number(least) })}</p>
      {doubt === 'monthly' && (
        <Button variant="second" onClick={convert} className="mt-2">
          {t('convert')}
        </Button>
      )}
    </>
  );
}

function Shortfall({ fields, hours, least = 0, minima }: Pay & { minima: PayMinima }) {
  const t = useTranslations('validation');
  const shortfall = payShortfall(
    {
      salary: least,
      weeklyHours: hours,
      contractTypeId: fields.contractTypeId,
      agreement: fields.agreement,
      step: fields.step || null,
      postalCode: fields.postalCode,
    } satisfies OfferedPay,
    minima,
  );
  if (!shortfall) return null;
  const { key, values } = shortfallSentence(shortfall);
  return (
    <p className={`mt-1 text-14 ${shortfall.isRefused ? 'font-demi text-stop' : 'text-warn'}`}>
      {t(key, values)}
    </p>
  );
}

/** What the typed pay means, and what is wrong with it, while it is typed. */
export function PayCheck({ minima }: { minima: PayMinima }) {
  const t = useTranslations('ownOfferForm.conditions');
  const pay = usePay();
  const { unit, hours, least, most } = pay;
  const doubt = payDoubt(least, unit);
  return (
    <div role="status">
      {least && doubt !== 'odd' ? <OtherUnits {...pay} /> : null}
      {doubt ? <Doubt doubt={doubt} least={least} /> : null}
      {least && !doubt ? <Shortfall {...pay} minima={minima} /> : null}
      {least && hours === null ? <p className="mt-1 text-14 text-warn">{t('no_hours')}</p> : null}
      {least && most && isWideRange(least, most) ? (
        <p className="mt-1 text-14 text-warn">{t('wide_range')}</p>
      ) : null}
    </div>
  );
}
