import type { MetricsPeriod } from '#lib/contract/staff/metrics.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import type { PeriodKind } from '#lib/rules/metrics/periods.ts';

/** In the order of the page and of the file. */
export const FIGURES = [
  'liveOffers',
  'applications',
  'responsePercent',
  'answerDays',
  'candidates',
  'recruiters',
  'orders',
  'revenueHtCents',
] as const satisfies readonly (keyof MetricsPeriod)[];

export type Figure = (typeof FIGURES)[number];

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** How a figure is read: `12`, `80 %`, `3 jours`, `60,00 €`; a dash for one that does not exist. */
export function figureText(figure: Figure, value: number | null, locale: Locale): string {
  const t = staffTexts(locale);
  const { number, cents } = formatter(locale);
  if (value === null) return t('metrics.noValue');
  if (figure === 'responsePercent') return t('metrics.percent', { value });
  if (figure === 'answerDays') return t('metrics.days', { count: value });
  return figure === 'revenueHtCents' ? cents(value) : number(value);
}

/** `16/11/2026`, `16/11/2026 – 22/11/2026`, `novembre 2026`. */
export function periodText({ from, to }: Pick<MetricsPeriod, 'from' | 'to'>, by: PeriodKind, locale: Locale) {
  const { date } = formatter(locale);
  if (by === 'month') return monthText(from, 'long', locale);
  return from === to ? date(noon(from)) : `${date(noon(from))} – ${date(noon(to))}`;
}

const monthText = (day: string, month: 'long' | 'short', locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    month,
    year: month === 'long' ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  }).format(noon(day));

/** Below a bar: `16/11`, `nov. 26`. */
export function periodTick({ from }: Pick<MetricsPeriod, 'from'>, by: PeriodKind, locale: Locale): string {
  if (by === 'month') return monthText(from, 'short', locale);
  const [, month = '', day = ''] = from.split('-');
  return `${day}/${month}`;
}
