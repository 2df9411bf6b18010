import type { Offer } from '#lib/contract/offers/offers.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import type { PayColumn, PayTable } from '#lib/rules/offers/trainee-pay.ts';
import { WEEKLY_HOURS } from '#lib/rules/offers/working-time.ts';

/** A table of pay in words: a row for each age. */
export type PayTableWords = {
  title: string;
  age: string;
  columns: string[];
  rows: { age: string; amounts: string[] }[];
  note: string;
};

type Row = PayTable['rows'][number];

function ageText({ from, to }: Row, t: Texts): string {
  if (from !== null && to !== null) return t('offerTraining.pay.ages.between', { from, to });
  if (to !== null) return t('offerTraining.pay.ages.below', { age: to + 1 });
  return from === null ? t('offerTraining.pay.ages.any') : t('offerTraining.pay.ages.from', { age: from });
}

export function payTableWords(
  { columns, rows, since, source }: NonNullable<Offer['payTable']>,
  weeklyHours: number | null,
  locale: Locale,
  t: Texts,
): PayTableWords {
  const { date, number, euros, cents } = formatter(locale);
  const isHourly = columns.includes('hour');
  const amount = (value: number) => (isHourly ? cents(Math.round(value * 100)) : euros(value));
  const origin = { date: date(since), source };
  return {
    title: t(`offerTraining.pay.${isHourly ? 'internship' : 'title'}`),
    age: t('offerTraining.pay.age'),
    columns: columns.map((column: PayColumn) => t(`offerTraining.pay.columns.${column}`)),
    rows: rows.map((row) => ({ age: ageText(row, t), amounts: row.amounts.map(amount) })),
    note: isHourly
      ? t('offerTraining.pay.hour', origin)
      : t('offerTraining.pay.month', { ...origin, hours: number(weeklyHours ?? WEEKLY_HOURS.full) }),
  };
}
