import type { Locale } from './locales.ts';

/** Dates are DD/MM/YYYY in both languages, so English is British; amounts are French in both. */
const tags: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

/** The typeface lacks U+202F but has the ordinary no-break space. */
const printable = (text: string) => text.replaceAll('\u202f', '\u00a0');

type Moment = Date | string | number;

/** The latest amounts; V8 takes long for a range of them, and a list shows the same again and again. */
const MOST_RANGES = 1_000;

/** As people say them. */
function spokenDates(locale: Locale, timeZone: string) {
  const tag = tags[locale];
  const weekdayDate = (year: boolean) =>
    new Intl.DateTimeFormat(tag, {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(year ? { year: 'numeric' } : {}),
    });
  const weekday = { thisYear: weekdayDate(false), otherYear: weekdayDate(true) };
  const shortDate = (year: boolean) =>
    new Intl.DateTimeFormat(tag, {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...(year ? { year: 'numeric' } : {}),
    });
  const short = { thisYear: shortDate(false), otherYear: shortDate(true) };
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const yearOf = new Intl.DateTimeFormat(tag, { timeZone, year: 'numeric' });
  const dayIn = (formats: Record<'thisYear' | 'otherYear', Intl.DateTimeFormat>, at: Date, now: Moment) => {
    const isThisYear = yearOf.format(at) === yearOf.format(new Date(now));
    const text = (isThisYear ? formats.thisYear : formats.otherYear).format(at);
    return locale === 'fr' ? text.replace(/ 1 /, ' 1er ') : text.replace(',', '');
  };
  return {
    /** `jeudi 3 décembre`, `Thursday 3 December`; with the year when it is not that of `now`. */
    weekdayDate: (moment: Moment, now: Moment) => dayIn(weekday, new Date(moment), now),
    /** `jeu. 3 déc., 10 h`, `jeu. 3 déc., 9 h 30`, `Thu 3 Dec, 10:00`; with the year when it is not that of `now`. */
    shortDateTime: (moment: Moment, now: Moment) => {
      const at = new Date(moment);
      const time = clock.format(at);
      const [hours, minutes] = time.split(':');
      const spoken = `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
      return `${dayIn(short, at, now)}, ${locale === 'fr' ? spoken : time}`;
    },
  };
}

function formatterOf(locale: Locale, timeZone: string) {
  const tag = tags[locale];
  const date = new Intl.DateTimeFormat(tag, { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  const fullDate = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'full' });
  const longDate = new Intl.DateTimeFormat(tag, { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
  const time = new Intl.DateTimeFormat(tag, { timeZone, hour: '2-digit', minute: '2-digit', hour12: false });
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const euros = (digits: number) => {
    const amount = new Intl.NumberFormat(tags.fr, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return (value: number) => `${amount.format(value)}\u00a0€`;
  };
  const range = (digits: number) =>
    new Intl.NumberFormat(tags.fr, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const wholeRange = range(0);
  const exactRange = range(2);
  const ranges = new Map<string, string>();
  const whole = euros(0);
  const exact = euros(2);
  return {
    /** `05/09/2026` from a Date, an ISO string or milliseconds. */
    date: (moment: Moment) => date.format(new Date(moment)),
    /** `5 septembre 2026`, `5 September 2026`. */
    longDate: (moment: Moment) => longDate.format(new Date(moment)),
    /** `samedi 5 septembre 2026`, `Saturday 5 September 2026`. */
    fullDate: (moment: Moment) => fullDate.format(new Date(moment)),
    /** `05/09/2026 14:30`. */
    dateTime: (moment: Moment) => `${date.format(new Date(moment))} ${time.format(new Date(moment))}`,
    /** `14:30`. */
    time: (moment: Moment) => time.format(new Date(moment)),
    ...spokenDates(locale, timeZone),
    /** `28 500`, `28,500`; at most two decimals. */
    number: (value: number) => printable(number.format(value)),
    /** Whole euros, French in both languages: `28 500 €`. */
    euros: (value: number) => printable(whole(value)),
    /** `28 500 €`, `28 500–32 000 €`, `13,50–15,00 €`: French in both languages; cents when one has them. */
    euroRange: (least: number, most: number | null) => {
      const key = `${least} ${most}`;
      const known = ranges.get(key);
      if (known !== undefined) return known;
      const format = Number.isInteger(least) && Number.isInteger(most ?? 0) ? wholeRange : exactRange;
      const isRange = most !== null && most > least;
      const text = printable(isRange ? format.formatRange(least, most) : format.format(least));
      if (ranges.size >= MOST_RANGES) ranges.clear();
      ranges.set(key, text);
      return text;
    },
    /** Integer cents as euros with two decimals, in French form in both languages: `60,00 €`. */
    cents: (value: number) => printable(exact(value / 100)),
  };
}

export type Formatter = ReturnType<typeof formatterOf>;

/** Of the zones asked for so far. */
const formatters: Record<Locale, Map<string, Formatter>> = { fr: new Map(), en: new Map() };

/** Names the zone, because server and browser may run in others. */
export function formatter(locale: Locale, timeZone = 'Europe/Paris'): Formatter {
  const known = formatters[locale].get(timeZone);
  if (known) return known;
  const format = formatterOf(locale, timeZone);
  formatters[locale].set(timeZone, format);
  return format;
}
