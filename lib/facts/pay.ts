import type { Offer } from '#lib/contract/offers.ts';
import type { Formatter } from '#lib/i18n/format.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { PAY_UNITS, type PayUnit, payIn } from '#lib/rules/offers/pay.ts';

export type StatedPay = Pick<Offer, 'salary' | 'salaryMax' | 'payUnit' | 'weeklyHours'>;

/** `13,50 €` or `28 500–32 000 €` in `unit`, by default as entered; undefined when the offer states no pay. */
export function payAmount(
  pay: StatedPay,
  format: Formatter,
  unit: PayUnit = pay.payUnit,
): string | undefined {
  const { salary, salaryMax, weeklyHours } = pay;
  if (salary === null) return undefined;
  const amount = (yearly: number) => payIn(unit, yearly, weeklyHours);
  return format.euroRange(amount(salary), salaryMax === null ? null : amount(salaryMax));
}

/** `brut par heure`, `brut/an + primes`. */
export function grossText(
  { payUnit, variablePay }: Pick<Offer, 'payUnit' | 'variablePay'>,
  length: 'short' | 'long',
  t: Texts,
): string {
  const gross = t(`offers.pay.${length}.${payUnit}`);
  return variablePay ? t('offers.pay.withBonus', { gross }) : gross;
}

/** The pay in the two units in which it was not entered: `2 047,50 € par mois, 24 570 € par an`. */
export function otherUnits(pay: StatedPay, format: Formatter, t: Texts): string | undefined {
  const units = PAY_UNITS.filter((unit) => unit !== pay.payUnit);
  const amounts = units.flatMap((unit) => {
    const amount = payAmount(pay, format, unit);
    return amount === undefined ? [] : [t(`offers.pay.per.${unit}`, { amount })];
  });
  return amounts.length === 0 ? undefined : amounts.join(', ');
}
