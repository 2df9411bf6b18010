import type { Interview } from '#lib/contract/interviews/interviews.ts';
import { clockIn } from '#lib/rules/time/wall-clock.ts';

/** An interview, or one of its proposed slots, on a day. */
export type Meeting = Readonly<{ interview: Interview; time: string; isSlot: boolean }>;

/** A proposal waits at each slot that can still be chosen. */
const meetingsOf = (interview: Interview): Meeting[] =>
  interview.slots.length === 0
    ? [{ interview, time: interview.time, isSlot: false }]
    : interview.slots
        .filter(({ state }) => state === 'free')
        .map(({ time }) => ({ interview, time, isSlot: true }));

/** What takes place on each day (`YYYY-MM-DD`), the earliest first; each time is on the clock of its interview. */
export function meetingsByDay(interviews: readonly Interview[]): ReadonlyMap<string, readonly Meeting[]> {
  const meetings = interviews.flatMap(meetingsOf).sort((one, other) => one.time.localeCompare(other.time));
  return Map.groupBy(meetings, ({ interview, time }) =>
    clockIn(interview.timeZone, new Date(time)).slice(0, 10),
  );
}
