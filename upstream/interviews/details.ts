import type { InterviewBody, InterviewUpdate } from '#lib/contract/interviews/form.ts';
import {
  addressComplement,
  INTERVIEW_MINUTES,
  type InterviewDuration,
  interviewMoment,
  interviewZone,
  kindOf,
} from '#lib/rules/interviews/interview.ts';
import { secureAddress } from '#lib/rules/text/web-address.ts';
import { HOUR, later, MINUTE } from '#upstream/platform/clock.ts';
import { storedPhone } from '#upstream/platform/phones/stored-phone.ts';
import type { InterviewRow } from './read.ts';
import type { NewSlot } from './slots/slots.ts';

export type Details = Pick<
  InterviewRow,
  | 'isProposal'
  | 'startsAt'
  | 'endsAt'
  | 'durationId'
  | 'timeZone'
  | 'kind'
  | 'meetingUrl'
  | 'caller'
  | 'phone'
  | 'address'
  | 'town'
  | 'addressComplement'
  | 'information'
  | 'organiserName'
  | 'organiserEmail'
  | 'colleagueEmails'
>;

type Body = InterviewBody | InterviewUpdate;

const NO_ADDRESS = { address: '', town: '', addressComplement: '' };

const zoneOf = (body: Body) => interviewZone({ ...body, kind: kindOf(body) });

/** In the order of the form. */
export const slotsIn = (body: Body): NewSlot[] =>
  [body, ...body.moreSlots].map(({ startTime }) => {
    const startsAt = interviewMoment(startTime, zoneOf(body));
    const durationId = body.duration as InterviewDuration;
    if (typeof startsAt === 'string') throw new Error('An interview passed its schema unchecked');
    return { startsAt, endsAt: later(startsAt, INTERVIEW_MINUTES[durationId] * MINUTE), durationId };
  });

function timesOf(
  slots: readonly NewSlot[],
): Pick<Details, 'isProposal' | 'startsAt' | 'endsAt' | 'durationId'> {
  const [first, ...others] = slots.toSorted(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime(),
  );
  if (!first) throw new Error('An interview has no time');
  const last = others.at(-1);
  return last ? { ...first, endsAt: last.startsAt, isProposal: true } : { ...first, isProposal: false };
}

/**
 * What the form contains for another kind is dropped.
 * @throws invalid with the field, for a number that nobody has
 */
function placeOf(
  body: Body,
): Pick<Details, 'kind' | 'meetingUrl' | 'caller' | 'phone' | keyof typeof NO_ADDRESS> {
  const kind = kindOf(body);
  const none = { kind, meetingUrl: '', caller: null, phone: '', ...NO_ADDRESS };
  if (kind === 'video') return { ...none, meetingUrl: secureAddress(body.meetingUrl) ?? '' };
  if (kind === 'telephone') {
    const { caller, address1: postalCode } = body;
    const phone = caller === 'candidate' ? storedPhone(body.phone, { postalCode, field: 'phone' }) : null;
    return { ...none, caller, phone: phone ?? '' };
  }
  const { address, address1: town, address2 } = body;
  return { ...none, address, town, addressComplement: addressComplement(address2) };
}

export function detailsOf(body: Body): Details {
  const [organiser] = body.organizer;
  if (!organiser) throw new Error('An interview passed its schema unchecked');
  return {
    ...timesOf(slotsIn(body)),
    timeZone: zoneOf(body),
    ...placeOf(body),
    information: body.information,
    organiserName: organiser.name,
    organiserEmail: organiser.email,
    colleagueEmails: body.colleagues.flatMap(({ email }) => email || []),
  };
}

const TERMS = ['durationId', 'kind', 'caller', 'address', 'town', 'addressComplement'] as const;
const NOTES = ['meetingUrl', 'phone', 'information', 'organiserName', 'organiserEmail'] as const;

/** `keepsSlots`: the same slots are proposed as before. */
export function differences(former: Details, after: Details, keepsSlots: boolean) {
  // Rows from before an empty complement was allowed.
  const before = { ...former, addressComplement: addressComplement(former.addressComplement) };
  const differs = (name: keyof Details) => before[name] !== after[name];
  const isMoved = after.isProposal
    ? !keepsSlots
    : before.isProposal || before.startsAt.getTime() !== after.startsAt.getTime();
  return {
    isMoved,
    terms: isMoved || TERMS.some(differs),
    notes: NOTES.some(differs),
    colleagues: before.colleagueEmails.join(' ') !== after.colleagueEmails.join(' '),
  };
}

const REMIND_BEFORE = { day: 24 * HOUR, hours: 2 * HOUR } as const;

/** A proposal has none. */
export function reminders(
  { startsAt, isProposal }: Pick<InterviewRow, 'startsAt' | 'isProposal'>,
  now: Date,
): Pick<InterviewRow, 'remindDayAt' | 'remindHoursAt'> {
  const due = (before: number) => {
    if (isProposal) return null;
    const at = later(startsAt, -before);
    return at > now ? at : null;
  };
  return { remindDayAt: due(REMIND_BEFORE.day), remindHoursAt: due(REMIND_BEFORE.hours) };
}
