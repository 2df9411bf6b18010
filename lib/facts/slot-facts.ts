import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { Slot } from '#lib/contract/interviews/slots.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { InterviewDuration } from '#lib/rules/interviews/interview.ts';
import { withZone, zoneName } from './interview-facts.ts';
import type { View } from './offer-facts.ts';

export type SlotFacts = Pick<Slot, 'id' | 'state' | 'busy'> &
  Readonly<{
    /** `jeudi 3 décembre à 9 h 30`, `… à 9 h 30 (heure de La Réunion)`. */
    when: string;
    /** `1 heure`. */
    duration: string;
  }>;

export function slotFacts(
  interview: Pick<Interview, 'slots' | 'timeZone' | 'kind' | 'address1'>,
  view: View,
  now = new Date(),
): SlotFacts[] {
  const { t, locale } = view;
  const format = formatter(locale, interview.timeZone);
  const zone = zoneName(interview, interview.address1, view);
  return interview.slots.map(({ id, state, busy, time, duration }) => ({
    id,
    state,
    busy,
    when: t('interviews.slots.when', {
      day: format.weekdayDate(time, now),
      time: withZone(format.time(time), zone, view),
    }),
    duration: t(`interviews.duration.${duration as InterviewDuration}`),
  }));
}
