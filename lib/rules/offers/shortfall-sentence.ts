import { formatter } from '#lib/i18n/format.ts';
import type { PayShortfall } from './pay-floor.ts';

/** Amounts, hours and dates are French in both languages. */
function shortfallValues({ month, minimum, hours, step, since, source }: PayShortfall) {
  const { cents, number, date } = formatter('fr');
  return {
    month: cents(month * 100),
    minimum: cents(minimum * 100),
    hours: number(hours),
    step: step ?? '',
    since: date(since),
    source,
  };
}

/** The sentence about a shortfall: its key in validation.json, and what it names. */
export const shortfallSentence = (shortfall: PayShortfall) =>
  ({
    key: shortfall.below === 'smic' ? 'salary_below_smic' : 'salary_below_step',
    values: shortfallValues(shortfall),
  }) as const;
