import type { Offer } from '#lib/contract/offers/offers.ts';
import type { Formatter } from '#lib/i18n/format.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { PAY_UNITS, type PayUnit, payIn } from '#lib/rules/offers/pay.ts';
import { payBounds } from '#lib/rules/offers/trainee-pay.ts';

export type StatedPay = Pick<Offer, 'salary' | 'salaryMax' | 'payUnit' | 'weeklyHours' | 'payTable'>;

/** From the least of a table of pay to its most: whole euros a month, or an hourly amount to the cent. */
function tableAmount(table: NonNullable<Offer['payTable']>, format: Formatter): string {
  const { least, most } = payBounds(table);
  return isHourly(table)
    ? format.euroRange(least, most)
    : format.euroRange(Math.round(least), Math.round(most));
}

const isHourly = ({ columns }: NonNullable<Offer['payTable']>) => columns.includes('hour');

/**
 * `13,50 €` or `28 500–32 000 €` in `unit`, by default as entered; for people in training from the least of their table
 * to its most. Undefined when the offer states no pay.
 */
export function payAmount(
  pay: StatedPay,
  format: Formatter,
  unit: PayUnit = pay.payUnit,
): string | undefined {
  const { salary, salaryMax, weeklyHours, payTable } = pay;
  if (payTable) return tableAmount(payTable, format);
  if (salary === null) return undefined;
  const amount = (yearly: number) => payIn(unit, yearly, weeklyHours);
  return format.euroRange(amount(salary), salaryMax === null ? null : amount(salaryMax));
}

export type ListPay = { year: string; month: string | undefined; note: string };

/**
 * Gross pay as lists compare it, whatever unit it was entered in: `27 600 €/an`, `2 300 €/mois` and `brut + primes`,
 * rounded to the euro. Internships state an hour of presence alone. Undefined when the offer states no pay.
 */
export function listPay(
  pay: StatedPay & Pick<Offer, 'variablePay'>,
  format: Formatter,
  t: Texts,
): ListPay | undefined {
  const { salary, salaryMax, payTable } = pay;
  if (payTable && isHourly(payTable)) {
    const amount = tableAmount(payTable, format);
    return { year: t('offers.pay.list.presence', { amount }), month: undefined, note: '' };
  }
  const table = payTable && payBounds(payTable);
  const least = table ? table.least * 12 : salary;
  const most = table ? table.most * 12 : salaryMax;
  if (least === null) return undefined;
  const range = (share: number) =>
    format.euroRange(Math.round(least / share), most === null ? null : Math.round(most / share));
  const bonus = pay.variablePay ? 'withBonus' : 'gross';
  return {
    year: t('offers.pay.list.year', { amount: range(1) }),
    month: t('offers.pay.list.month', { amount: range(12) }),
    note: t(`offers.pay.list.${table ? 'byAge' : bonus}`),
  };
}

/** What a pay is for: the unit in which it was entered, or how people in training are paid. */
export function payPer({ payUnit, payTable }: Pick<Offer, 'payUnit' | 'payTable'>) {
  if (!payTable) return payUnit;
  return isHourly(payTable) ? 'presence' : 'byAge';
}

/** `brut par heure`, `brut/an + primes`, `brut/mois selon l’âge`. */
export function grossText(
  pay: Pick<Offer, 'payUnit' | 'variablePay' | 'payTable'>,
  length: 'short' | 'long',
  t: Texts,
): string {
  const gross = t(`offers.pay.${length}.${payPer(pay)}`);
  return pay.variablePay && !pay.payTable ? t('offers.pay.withBonus', { gross }) : gross;
}

/** The pay in the two units in which it was not entered: `2 047,50 € par mois, 24 570 € par an`. */
export function otherUnits(pay: StatedPay, format: Formatter, t: Texts): string | undefined {
  if (pay.payTable) return undefined;
  const units = PAY_UNITS.filter((unit) => unit !== pay.payUnit);
  const amounts = units.flatMap((unit) => {
    const amount = payAmount(pay, format, unit);
    return amount === undefined ? [] : [t(`offers.pay.per.${unit}`, { amount })];
  });
  return amounts.length === 0 ? undefined : amounts.join(', ');
}
