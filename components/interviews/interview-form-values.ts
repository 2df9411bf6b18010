import * as z from 'zod/mini';
import type { ProfileData } from '#lib/contract/accounts/profile.ts';
import { interviewBody, interviewUpdateBody, slotPath } from '#lib/contract/interviews/form.ts';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { UsualTimesAnswer } from '#lib/contract/interviews/slots.ts';
import { hasItsForm } from '#lib/contract/platform/form-fields.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import {
  type InterviewCaller,
  type InterviewKind,
  interviewMoment,
  interviewTimeProblem,
  interviewZone,
  kindOf,
} from '#lib/rules/interviews/interview.ts';
import { PARIS, type TimeZone, timeZoneAt } from '#lib/rules/time/time-zones.ts';
import { clockIn } from '#lib/rules/time/wall-clock.ts';

/** Rows that are not filled in yet have null or an empty text. */
export type InterviewFormValues = {
  offerId: number | null;
  cvs: { id: number | null }[];
  startTime: string;
  /** Of each slot. */
  duration: number | null;
  /** With others than the first the candidate chooses one. */
  moreSlots: { startTime: string }[];
  /** Of a call, and of a town without a postal code. */
  timeZone: TimeZone;
  kind: InterviewKind;
  meetingUrl: string;
  caller: InterviewCaller;
  phone: string;
  address: string;
  address1: string;
  address2: string;
  information: string;
  organizer: { name: string; email: string }[];
  colleagues: { email: string }[];
};

/** Applied to the offer, and was neither declined nor deleted. */
export type InvitableCv = { cvId: number; person: string; nameCv: string };

export type InvitingOffer = {
  id: number;
  name: string;
  cvs: readonly InvitableCv[];
  /** `69003 Lyon`. */
  town?: string;
  /** The CV that the form was opened for, whatever the offer. */
  picked?: number | undefined;
};

/** From the recruiter's profile. */
export type Organizer = { name: string; email: string; address: string; town: string; phone: string };

export const organizerOf = ({
  companyName,
  firstName,
  lastName,
  email,
  address,
  postalCode,
  city,
  companyPhone,
}: ProfileData): Organizer => ({
  // Nobody has to give a name to register.
  name: [firstName, lastName].filter(Boolean).join(' ') || (companyName ?? ''),
  email,
  address: address ?? '',
  town: [postalCode, city].filter(Boolean).join(' '),
  phone: readablePhone(companyPhone ?? ''),
});

const blank = (organizer: Organizer): InterviewFormValues => ({
  offerId: null,
  cvs: [{ id: null }],
  startTime: '',
  duration: null,
  moreSlots: [],
  timeZone: timeZoneAt(organizer.town) ?? PARIS,
  kind: 'on_site',
  meetingUrl: '',
  caller: 'garage',
  phone: organizer.phone,
  address: organizer.address,
  address1: organizer.town,
  address2: '',
  information: '',
  organizer: [{ name: organizer.name, email: organizer.email }],
  colleagues: [],
});

const townOf = (organizer: Organizer, offer: InvitingOffer | undefined): string =>
  // Somebody who gave no address meets where the job is.
  organizer.town || (offer?.town ?? '');

const chosenOffer = (
  offers: readonly InvitingOffer[],
  offerId: number | undefined,
): InvitingOffer | undefined =>
  offers.find(({ id }) => id === offerId) ?? (offers.length === 1 ? offers[0] : undefined);

/** On whose clock a new form begins. */
export const newFormZone = (
  organizer: Organizer,
  offers: readonly InvitingOffer[],
  offerId: number | undefined,
): TimeZone => timeZoneAt(townOf(organizer, chosenOffer(offers, offerId))) ?? PARIS;

type Chosen = {
  offerId: number | undefined;
  cvIds: readonly number[];
  day?: string | undefined;
  /** Without it the form begins without a time. */
  usual?: UsualTimesAnswer;
};

/** The first free time, on the day for which the form was opened; that day alone when it has none. */
const firstTime = ({ day, usual }: Chosen): string => {
  const first = usual?.times[0] ?? '';
  return day === undefined || first.startsWith(day) ? first : `${day}T`;
};

/** A single candidate is preselected, and so is the one that the form was opened for. */
export const firstRows = (offer: InvitingOffer | undefined): InterviewFormValues['cvs'] => [
  { id: offer?.picked ?? (offer?.cvs.length === 1 ? (offer.cvs[0]?.cvId ?? null) : null) },
];

/** `chosen` is what the page was opened for; impossible choices are ignored. */
export function newInterviewValues(
  organizer: Organizer,
  offers: readonly InvitingOffer[],
  chosen: Chosen,
): InterviewFormValues {
  const offer = chosenOffer(offers, chosen.offerId);
  const invited = offer?.cvs.filter(({ cvId }) => chosen.cvIds.includes(cvId)) ?? [];
  return {
    ...blank({ ...organizer, town: townOf(organizer, offer) }),
    startTime: firstTime(chosen),
    duration: chosen.usual?.duration ?? null,
    offerId: offer?.id ?? null,
    cvs: invited.length > 0 ? invited.map(({ cvId }) => ({ id: cvId })) : firstRows(offer),
  };
}

/** The slots that have not begun, or the date. */
function timesOf(interview: Interview) {
  const { slots, time, duration } = interview;
  const timeZone = interviewZone(interview);
  const shown = slots.filter(({ state }) => state !== 'past');
  const times = (shown.length > 0 ? shown : [{ time }]).map((slot) => ({
    startTime: clockIn(timeZone, new Date(slot.time)),
  }));
  const [first, ...moreSlots] = times;
  return { startTime: first?.startTime ?? '', duration, moreSlots };
}

/** The organiser's address is that of the account. */
export function interviewValues(
  interview: Interview,
  { email, phone }: Pick<Organizer, 'email' | 'phone'>,
): InterviewFormValues {
  const { offerId, timeZone, kind, meetingUrl, caller, address, address1, address2, information } = interview;
  return {
    offerId,
    cvs: interview.invitations.map(({ cvId }) => ({ id: cvId })),
    ...timesOf(interview),
    timeZone,
    kind,
    meetingUrl,
    caller: caller ?? 'garage',
    phone: readablePhone(interview.phone) || phone,
    address,
    address1,
    address2,
    information,
    organizer: interview.organizer.map(({ name }) => ({ name, email })),
    colleagues: interview.colleagues.map(({ email }) => ({ email })),
  };
}

/** The draft on the device without choices that no longer exist. */
export function stillPossible(
  values: InterviewFormValues,
  offers: readonly InvitingOffer[],
): InterviewFormValues {
  const offer = offers.find(({ id }) => id === values.offerId);
  const known = values.cvs.filter(({ id }) => offer?.cvs.some(({ cvId }) => cvId === id));
  return { ...values, offerId: offer?.id ?? null, cvs: known.length > 0 ? known : firstRows(offer) };
}

type TimeContext = {
  addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void;
};

type Times = { startTime: string; moreSlots: { startTime: string }[] };
type TimesAndPlace = Times & Parameters<typeof kindOf>[0] & Omit<Parameters<typeof interviewZone>[0], 'kind'>;

/** The rule that depends on the hour; the times that an interview has already may stay. */
const checkTimes =
  (stored: readonly string[]) =>
  (form: TimesAndPlace, context: TimeContext): void => {
    const zone = interviewZone({ ...form, kind: kindOf(form) });
    for (const [index, { startTime }] of [form, ...form.moreSlots].entries()) {
      const moment = interviewMoment(startTime, zone);
      if (!(moment instanceof Date) || stored.includes(startTime)) continue;
      const message = interviewTimeProblem(moment, new Date());
      if (message) context.addIssue({ code: 'custom', path: [...slotPath(index), 'startTime'], message });
    }
  };

export const newInterviewForm = interviewBody.check(z.superRefine(checkTimes([]), { when: hasItsForm }));

/** For an interview planned for the times of the stored form. */
export const changedInterviewForm = ({ startTime, moreSlots }: Times) =>
  interviewUpdateBody.check(
    z.superRefine(checkTimes([startTime, ...moreSlots.map((slot) => slot.startTime)]), { when: hasItsForm }),
  );
