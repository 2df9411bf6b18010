import * as z from 'zod';
import type { InterviewProposal } from '#lib/contract/interviews/form.ts';
import { INTERVIEW_CALLERS, INTERVIEW_KINDS, INTERVIEW_LIMITS } from '#lib/rules/interviews/interview.ts';
import { PARIS, TIME_ZONES } from '#lib/rules/time/time-zones.ts';

/** A form that names none is on the clock of Paris. */
const timeZone = z.enum(TIME_ZONES).catch(PARIS);

const kind = z.enum(INTERVIEW_KINDS).catch('on_site');
const caller = z.enum(INTERVIEW_CALLERS).catch('garage');

type Values = Readonly<Record<string, string>>;

/** The names of a slot's fields in the plain form, by application. */
export const slotNames = (id: number | string): string[] =>
  Array.from({ length: INTERVIEW_LIMITS.slots }, (_, index) => `slot-${id}-${index}`);

/** Empty ones are skipped, so a slot of the body can be a later one of the form. The first counts when all are empty. */
function filledSlots(values: Values, id: string): string[] {
  const [first = '', ...others] = slotNames(id);
  const filled = [first, ...others].filter((name) => values[name]?.trim());
  return filled.length > 0 ? filled : [first];
}

/** The interview that a plain form proposes for an application. */
export function interviewIn(values: Values, id: string): InterviewProposal {
  const [first, ...moreSlots] = filledSlots(values, id).map((name) => ({ startTime: values[name] ?? '' }));
  return {
    startTime: first?.startTime ?? '',
    duration: Number(values[`duration-${id}`]) || null,
    moreSlots,
    timeZone: timeZone.parse(values[`zone-${id}`]),
    kind: kind.parse(values[`kind-${id}`]),
    caller: caller.parse(values[`caller-${id}`]),
    phone: values[`phone-${id}`] ?? '',
    meetingUrl: values[`meeting-${id}`] ?? '',
    address: values[`address-${id}`] ?? '',
    address1: values[`town-${id}`] ?? '',
    allowOverlap: values[`overlap-${id}`] === 'yes',
  };
}

const FIELDS: Readonly<Record<string, string>> = {
  address: 'address',
  address1: 'town',
  meetingUrl: 'meeting',
  allowOverlap: 'overlap',
  kind: 'kind',
  caller: 'caller',
  phone: 'phone',
};

/** The field of the form that a path in the body is about: `moreSlots.0.startTime` is the second slot that is filled. */
export function interviewField(path: string, values: Values, id: string): string {
  if (path.endsWith('duration')) return `duration-${id}`;
  const known = FIELDS[path];
  if (known !== undefined) return `${known}-${id}`;
  const more = /^moreSlots\.(\d+)\./.exec(path)?.[1];
  const filled = filledSlots(values, id);
  return filled[more === undefined ? 0 : Number(more) + 1] ?? filled[0] ?? `slot-${id}-0`;
}
