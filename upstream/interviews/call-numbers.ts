import { and, eq, inArray, ne } from 'drizzle-orm';
import { contactOfCv, shownCvId } from '#upstream/cvs/versions.ts';
import { planStatus } from '#upstream/plans/credits.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { interviewCandidates } from '#upstream/platform/schema/interviews.ts';
import type { InterviewRow } from './read.ts';

/** `isOpen`: the garage's plan opens the application, which has the number too. */
export type CallNumber = { phone: string | null; isOpen: boolean };

export const NO_NUMBER: CallNumber = { phone: null, isOpen: false };

/** The numbers of those who are expected, as their applications tell them; null without a number. */
async function phonesOf(db: Db, interviewIds: readonly number[]) {
  return db
    .select({
      invitationId: interviewCandidates.id,
      offerId: applications.offerId,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: contactOfCv.phone,
    })
    .from(interviewCandidates)
    .innerJoin(applications, eq(applications.id, interviewCandidates.applicationId))
    .innerJoin(cvs, eq(cvs.id, shownCvId))
    .innerJoin(users, eq(users.id, interviewCandidates.candidateId))
    .where(
      and(
        inArray(interviewCandidates.interviewId, [...interviewIds]),
        ne(interviewCandidates.answer, 'rejected'),
      ),
    );
}

type Called = Pick<InterviewRow, 'id' | 'organisationId'>;

/** Interviews whose candidates the garage calls. */
export const garageCalls = ({ caller }: Pick<InterviewRow, 'caller'>): boolean => caller === 'garage';

/** By invitation. All interviews are of one organisation, or read by one candidate, who needs no plan. */
export async function callNumbers(
  db: Db,
  rows: readonly Called[],
  now: Date,
): Promise<(invitationId: number) => CallNumber> {
  const [first] = rows;
  if (!first) return () => NO_NUMBER;
  const phones = await phonesOf(
    db,
    rows.map(({ id }) => id),
  );
  const { hasPaidPackage, freeOfferId } = await planStatus(db, first.organisationId, now);
  const numbers = new Map(
    phones.map(({ invitationId, offerId, phone }) => {
      const isOpen = hasPaidPackage || (offerId !== null && offerId === freeOfferId);
      return [invitationId, { phone, isOpen }];
    }),
  );
  return (invitationId) => numbers.get(invitationId) ?? NO_NUMBER;
}

type Person = { firstName: string; lastName: string; phone: string | null };

/** Names of those whom nobody can call; empty where everybody has a number. */
export const namesWithoutPhone = (people: readonly Person[]): string =>
  people.flatMap(({ phone, firstName, lastName }) => (phone ? [] : [`${firstName} ${lastName}`])).join(', ');

/** The same for an interview that is planned already. */
export const guestsWithoutPhone = async (db: Db, interviewId: number): Promise<string> =>
  namesWithoutPhone(await phonesOf(db, [interviewId]));
