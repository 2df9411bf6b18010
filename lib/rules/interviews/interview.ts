import { PARIS, type TimeZone, timeZoneAt } from '../time/time-zones.ts';
import { momentIn } from '../time/wall-clock.ts';

export const INTERVIEW_MINUTES = { 1: 30, 2: 60, 3: 90, 4: 120 } as const;
export type InterviewDuration = keyof typeof INTERVIEW_MINUTES;

/** How people meet. */
export const INTERVIEW_KINDS = ['on_site', 'telephone', 'video'] as const;
export type InterviewKind = (typeof INTERVIEW_KINDS)[number];

/** Who calls in an interview by telephone. */
export const INTERVIEW_CALLERS = ['garage', 'candidate'] as const;
export type InterviewCaller = (typeof INTERVIEW_CALLERS)[number];

export const INTERVIEW_LIMITS = {
  address: 200,
  town: 120,
  information: 2000,
  meetingUrl: 1000,
  phone: 40,
  message: 1000,
  name: 100,
  candidates: 20,
  colleagues: 20,
  /** Proposed at once. */
  slots: 5,
  otherTime: 500,
} as const;

/** Minutes. */
export const INTERVIEW_STEP = 15;

/** An interview begins later than `minutes` from now, and within `days`. */
export const INTERVIEW_WINDOW = { minutes: 15, days: 730 } as const;

const MINUTE = 60_000;

export type InterviewTimeProblem =
  | 'required_field'
  | 'invalid_field'
  | 'interview_no_such_time'
  | 'interview_step'
  | 'interview_past'
  | 'interview_too_far';

/** What people used to type where the form asked for something; it says nothing to a candidate. */
const NOTHING = /^(aucune?|néant|none|non|rien|-|\/)\.?$/i;

/** Entrance or floor as typed; empty when that says that there is none. */
export const addressComplement = (typed: string): string => (NOTHING.test(typed) ? '' : typed);

/** The kind of a form; one without it says with `isVideo` whether it is a video call. */
export const kindOf = ({
  kind,
  isVideo,
}: Readonly<{ kind?: InterviewKind | undefined; isVideo?: boolean | undefined }>): InterviewKind =>
  kind ?? (isVideo ? 'video' : 'on_site');

type Place = Readonly<{ kind: InterviewKind; address1: string; timeZone?: TimeZone | undefined }>;

/** On whose clock the times of an interview are: of its place, else of the zone that was given, else Paris. */
export const interviewZone = ({ kind, address1, timeZone = PARIS }: Place): TimeZone =>
  (kind === 'on_site' ? timeZoneAt(address1) : undefined) ?? timeZone;

export type InterviewClock = Readonly<{ kind: InterviewKind; timeZone: TimeZone }>;

/**
 * Whether a time must name its zone: of a call always, which happens in no place, and where somebody could take it for
 * another.
 * @param town of the interview, with its postal code
 */
export const namesZone = ({ kind, timeZone }: InterviewClock, town: string, ofReader?: TimeZone): boolean =>
  kind !== 'on_site' ||
  [PARIS, timeZoneAt(town), ofReader].some((zone) => zone !== undefined && zone !== timeZone);

/** Parses the clock of the zone (`2026-11-24T14:30`) or a moment with an offset (`2026-11-24T13:30:00Z`). */
export function interviewMoment(typed: string, timeZone: TimeZone): Date | InterviewTimeProblem {
  // A form that is half filled in holds the day alone, or the time.
  if (/^T|T$/.test(typed)) return 'required_field';
  const moment = /(?:Z|[+-]\d{2}:\d{2})$/.test(typed) ? new Date(typed) : momentIn(timeZone, typed);
  if (moment === 'skipped') return 'interview_no_such_time';
  if (moment === 'malformed' || Number.isNaN(moment.getTime())) return 'invalid_field';
  return moment.getTime() % (INTERVIEW_STEP * MINUTE) === 0 ? moment : 'interview_step';
}

export function interviewTimeProblem(moment: Date, now: Date): InterviewTimeProblem | null {
  const minutes = (moment.getTime() - now.getTime()) / MINUTE;
  if (minutes <= INTERVIEW_WINDOW.minutes) return 'interview_past';
  return minutes > INTERVIEW_WINDOW.days * 24 * 60 ? 'interview_too_far' : null;
}

export type InterviewAddresses = {
  organizer: readonly { email: string }[];
  colleagues: readonly { email: string }[];
};

export type InterviewProblem = { path: (string | number)[]; problem: string };

/** The organiser's (`email_given`) is reported on both sides, a colleague's (`email_used`) where it repeats. */
export function addressProblems({ organizer, colleagues }: InterviewAddresses): InterviewProblem[] {
  const organiser = organizer[0]?.email ?? '';
  const addresses = colleagues.map(({ email }) => email);
  const repeated = addresses.flatMap((email, index): InterviewProblem[] => {
    const path = ['colleagues', index, 'email'];
    if (email === '') return [];
    if (email === organiser) return [{ path, problem: 'email_given' }];
    return addresses.indexOf(email) < index ? [{ path, problem: 'email_used' }] : [];
  });
  const isReported = repeated.some(({ problem }) => problem === 'email_given');
  return isReported ? [{ path: ['organizer', 0, 'email'], problem: 'email_given' }, ...repeated] : repeated;
}
