import type { Slot } from '#lib/contract/interviews/slots.ts';
import type { Interview } from '#lib/contract/interviews.ts';
import type { InterviewDuration } from '#lib/rules/interviews/interview.ts';
import type { View } from './offer-facts.ts';

export type SlotFacts = Pick<Slot, 'id' | 'state' | 'busy'> &
  Readonly<{
    /** `jeudi 3 décembre à 9 h 30`, in Paris time. */
    when: string;
    /** `1 heure`. */
    duration: string;
  }>;

export function slotFacts(
  { slots }: Pick<Interview, 'slots'>,
  { t, format }: View,
  now = new Date(),
): SlotFacts[] {
  return slots.map(({ id, state, busy, time, duration }) => ({
    id,
    state,
    busy,
    when: t('interviews.slots.when', { day: format.weekdayDate(time, now), time: format.clock(time) }),
    duration: t(`interviews.duration.${duration as InterviewDuration}`),
  }));
}
