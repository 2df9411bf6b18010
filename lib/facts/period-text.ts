import { monthOf, type PartialDate, partialDateText } from '#lib/rules/time/partial-date.ts';
import type { View } from './offer-facts.ts';

/** `03/2019`; `2019` where only the year is known. */
const month = (date: PartialDate) => partialDateText(monthOf(date));

/** From month to month, as CVs say it. */
export function periodText(start: PartialDate, end: PartialDate | null, t: View['t']): string {
  if (end === null) return start ? t('cvSheet.since', { start: month(start) }) : '';
  if (!start) return end ? t('cvSheet.until', { end: month(end) }) : '';
  if (!end || month(start) === month(end)) return month(start);
  return t('cvSheet.period', { start: month(start), end: month(end) });
}
