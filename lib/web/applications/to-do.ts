import { addDays } from 'date-fns/addDays';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { type Interview, interviewsContract } from '#lib/contract/interviews/interviews.ts';
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
};

/** What a garage has to do; null where nothing is. Callers must have a plan. */
export async function loadToDo({ call }: Pick<Caller, 'call'>, now: Date): Promise<ToDo | null> {
  const [received, { data: upcoming }] = await Promise.all([
    loadReceived({ call }, 'received', { page: 1, limit: 10, order: 'due' }),
    call(interviewsContract.list, { query: {} }),
  ]);
  const days = [now, addDays(now, 1)].map(parisDay);
  const isSoon = ({ time, slots }: Interview) =>
    slots.length === 0 && days.includes(parisDay(new Date(time)));
  const waiting = received.data.filter(({ answerDueOn }) => answerDueOn !== null).slice(0, SHOWN);
  const meetings = upcoming.filter(isSoon);
  if (waiting.length === 0 && meetings.length === 0) return null;
  return { waiting, received: received.total ?? 0, meetings };
}
