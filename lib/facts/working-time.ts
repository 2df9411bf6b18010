import type { FullOffer } from '#lib/contract/offers/offers.ts';
import { weekday } from '#lib/i18n/weekday.ts';
import { isPartTime } from '#lib/rules/offers/working-time.ts';
import type { View } from './offer-facts.ts';

/** What the offer states; undefined parts are not stated. */
export type WorkingTime = {
  hours: string | undefined;
  days: string | undefined;
  start: string | undefined;
  positions: string | undefined;
  contractMonths: string | undefined;
};

/** `du lundi au vendredi` for three days or more in a row, else their names; ISO weekdays. */
export function dayNames(days: readonly number[], { locale, t }: Pick<View, 'locale' | 't'>): string {
  const names = days.map((day) => weekday(day, locale));
  const [first = 0] = days;
  const isRow = days.length > 2 && days.every((day, index) => day === first + index);
  if (isRow) return t('offers.time.row', { first: names[0] ?? '', last: names.at(-1) ?? '' });
  return new Intl.ListFormat(locale).format(names);
}

function daysText({ days = [], saturday }: Partial<FullOffer>, view: View): string | undefined {
  const { locale, t } = view;
  if (saturday === 'always') {
    const all = [...days, 6].sort((one, other) => one - other);
    return capital(dayNames(all, view), locale);
  }
  const parts = [
    days.length > 0 ? dayNames(days, view) : undefined,
    saturday ? t(`offers.time.saturday.${saturday}`) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : capital(parts.join(', '), locale);
}

const capital = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/** Of an offer from a list, which leaves the working time out, nothing is stated. */
export function workingTime(offer: Partial<FullOffer>, view: View): WorkingTime {
  const { t, format } = view;
  const { weeklyHours = null, startOn = null, startsAtOnce, positions = null, contractMonths = null } = offer;
  const part = isPartTime(weeklyHours) ? 'partTime' : 'fullTime';
  const start = startOn === null ? undefined : t('offers.time.from', { date: format.longDate(startOn) });
  return {
    hours: weeklyHours === null ? undefined : t(`offers.time.${part}`, { hours: format.number(weeklyHours) }),
    days: daysText(offer, view),
    start: startsAtOnce === true ? t('offers.time.atOnce') : start,
    contractMonths: contractMonths === null ? undefined : t('offers.time.months', { count: contractMonths }),
    positions: positions === null ? undefined : format.number(positions),
  };
}
