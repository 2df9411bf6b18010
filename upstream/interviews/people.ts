import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Locale } from '#lib/i18n/locales.ts';
import { type TimeZone, timeZoneAt } from '#lib/rules/time/time-zones.ts';
import type { Db } from '#upstream/platform/db.ts';
import { contactOf } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { interviewCandidates } from '#upstream/platform/schema/interviews.ts';
import { places } from '#upstream/platform/schema/places.ts';
import { type CallNumber, callNumbers, garageCalls } from './call-numbers.ts';
import type { InterviewRow } from './read.ts';

export type Guest = {
  invitationId: number;
  candidateId: number;
  firstName: string;
  lastName: string;
  email: string;
  language: Locale;
  /** Of the town on the CV. */
  timeZone: TimeZone | undefined;
  cvName: string;
  answer: 'pending' | 'accepted' | 'rejected';
  /** Where the garage calls. */
  call: CallNumber;
};

/** `isKnown`: an account has confirmed the address. Only those receive texts that people typed. */
export type Host = { email: string; name: string; language: Locale; isKnown: boolean };

export async function guestsOf(tx: Db, interview: InterviewRow, now: Date): Promise<Guest[]> {
  const rows = await tx
    .select({
      invitationId: interviewCandidates.id,
      candidateId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      language: users.language,
      postalCode: sql<string | null>`${places.postalCodes}[1]`,
      cvName: interviewCandidates.cvName,
      answer: interviewCandidates.answer,
    })
    .from(interviewCandidates)
    .innerJoin(users, eq(users.id, interviewCandidates.candidateId))
    .leftJoin(cvs, eq(cvs.id, interviewCandidates.cvId))
    .leftJoin(places, eq(places.number, cvs.placeNumber))
    .where(eq(interviewCandidates.interviewId, interview.id))
    .orderBy(asc(interviewCandidates.id));
  const callTo = await callNumbers(tx, [interview].filter(garageCalls), now);
  return rows.map(({ postalCode, ...guest }) => ({
    ...guest,
    timeZone: timeZoneAt(postalCode ?? ''),
    call: callTo(guest.invitationId),
  }));
}

export async function confirmedAmong(tx: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, [...emails]), isNotNull(users.emailVerifiedAt)));
  return new Set(rows.map(({ email }) => email));
}

export async function hostsOf(tx: Db, interview: InterviewRow): Promise<[Host, ...Host[]]> {
  const [recruiter] = await tx
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, interview.authorId ?? contactOf(interview.organisationId)));
  const language = recruiter?.language ?? 'fr';
  const { organiserEmail, organiserName, colleagueEmails } = interview;
  const known = await confirmedAmong(tx, colleagueEmails);
  const organiser = { email: organiserEmail, name: organiserName, language, isKnown: true };
  return [
    organiser,
    ...colleagueEmails.map((email) => ({ email, name: '', language, isKnown: known.has(email) })),
  ];
}
