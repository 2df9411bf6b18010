import { addDays } from 'date-fns/addDays';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { type Interview, interviewsContract } from '#lib/contract/interviews/interviews.ts';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import type { Caller } from './applications.ts';
import { loadReceived } from './received.ts';

/** Applications shown; the list has them all. */
const SHOWN = 3;

export type ToDo = {
  /** Those whose answer is due first. */
  waiting: ReceivedApplication[];
  /** Received applications in all. */
  received: number;
  /** Interviews of today and tomorrow, the next first; a proposal has no day yet. */
  meetings: Interview[];
  /** The first to end first. */
  ending: OwnOffer[];
};

/** What a garage has to do; null where nothing is. Applications wait for a plan, which opens them. */
export async function loadToDo(
  { call }: Pick<Caller, 'call'>,
  { hasPlan, now }: { hasPlan: boolean; now: Date },
): Promise<ToDo | null> {
  const [received, { data: upcoming }, { data: ending }] = await Promise.all([
    hasPlan
      ? loadReceived({ call }, 'received', { page: 1, limit: 10, order: 'due' })
      : { data: [], total: 0 },
    call(interviewsContract.list, { query: {} }),
    call(ownOffersContract.list, { query: { ending: 'true' } }),
  ]);
  const days = [now, addDays(now, 1)].map(parisDay);
  const isSoon = ({ time, slots }: Interview) =>
    slots.length === 0 && days.includes(parisDay(new Date(time)));
  const waiting = received.data.filter(({ answerDueOn }) => answerDueOn !== null).slice(0, SHOWN);
  const meetings = upcoming.filter(isSoon);
  if (waiting.length + meetings.length + ending.length === 0) return null;
  return { waiting, received: received.total ?? 0, meetings, ending };
}
