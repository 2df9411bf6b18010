import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { interviewCandidates } from '#upstream/platform/schema/interviews.ts';
import type { InterviewRow } from './read.ts';

/** Somebody invited, as mails and calendars name them. */
export type Guest = {
  invitationId: number;
  candidateId: number;
  firstName: string;
  lastName: string;
  email: string;
  language: Locale;
  cvName: string;
  answer: 'pending' | 'accepted' | 'rejected';
};

/**
 * Somebody on the side of the company: the organiser or a colleague. `isKnown` says that the address is one that an
 * account has confirmed: nobody else is mailed what people have typed.
 */
export type Host = { email: string; name: string; language: Locale; isKnown: boolean };

/** Everybody invited to an interview, in the order of the form. */
export async function guestsOf(tx: Db, interviewId: number): Promise<Guest[]> {
  return tx
    .select({
      invitationId: interviewCandidates.id,
      candidateId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      language: users.language,
      cvName: interviewCandidates.cvName,
      answer: interviewCandidates.answer,
    })
    .from(interviewCandidates)
    .innerJoin(users, eq(users.id, interviewCandidates.candidateId))
    .where(eq(interviewCandidates.interviewId, interviewId))
    .orderBy(asc(interviewCandidates.id));
}

/** Those of some addresses that an account has confirmed. */
export async function confirmedAmong(tx: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, [...emails]), isNotNull(users.emailVerifiedAt)));
  return new Set(rows.map(({ email }) => email));
}

/** The organiser and the colleagues; they read the language of the recruiter who planned it. */
export async function hostsOf(tx: Db, interview: InterviewRow): Promise<[Host, ...Host[]]> {
  const [recruiter] = await tx
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, interview.recruiterId));
  const language = recruiter?.language ?? 'fr';
  const { organiserEmail, organiserName, colleagueEmails } = interview;
  const known = await confirmedAmong(tx, colleagueEmails);
  const organiser = { email: organiserEmail, name: organiserName, language, isKnown: true };
  return [
    organiser,
    ...colleagueEmails.map((email) => ({ email, name: '', language, isKnown: known.has(email) })),
  ];
}
