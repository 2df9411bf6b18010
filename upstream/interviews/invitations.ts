import { aliasedTable, and, eq, exists, gt, inArray, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#lib/contract/platform/operation.ts';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { contactOf, organisationOfUser } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';
import { outboxMails } from '#upstream/platform/schema/mail.ts';
import { answerInvitation } from './answer.ts';
import { cancelInterview } from './change.ts';
import { mailHost } from './mails.ts';
import { occasionOf, tellEverybody } from './occasion.ts';
import { type InterviewReader, interviewsOf, isRefusedFor } from './read.ts';
import { raiseRevision } from './revision.ts';
import { closesAfter } from './slots/slots.ts';

export { type InterviewReader, interviewsOf, isRefusedFor } from './read.ts';

export function interviewIsPending(db: Db, now: Date): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(interviewCandidates)
      .innerJoin(interviews, eq(interviews.id, interviewCandidates.interviewId))
      .where(
        and(
          eq(interviewCandidates.applicationId, applications.id),
          eq(interviewCandidates.answer, 'pending'),
          closesAfter(now),
        ),
      ),
  );
}

/** Those to come that are not refused; for a candidate, also those waiting for an answer. */
export async function countInterviews(
  db: Db,
  reader: InterviewReader,
  now: Date,
): Promise<{ toCome: number; unanswered: number }> {
  const [row] = await db
    .select({
      toCome: sql`count(distinct ${interviews.id})`.mapWith(Number),
      unanswered:
        sql`count(*) filter (where ${interviewCandidates.answer} = 'pending' and ${closesAfter(now)})`.mapWith(
          Number,
        ),
    })
    .from(interviews)
    .leftJoin(interviewCandidates, eq(interviewCandidates.interviewId, interviews.id))
    .where(
      and(
        gt(interviews.endsAt, now),
        interviewsOf(db, reader),
        not(isRefusedFor(db, reader)),
        reader.role === 'candidate' ? eq(interviewCandidates.candidateId, reader.userId) : undefined,
      ),
    );
  const { toCome = 0, unanswered = 0 } = row ?? {};
  return { toCome, unanswered: reader.role === 'candidate' ? unanswered : 0 };
}

/** Also removes the CV from past interviews. */
export async function refuseInvitations(
  tx: Db,
  mail: MailDeps,
  { applicationId, candidateId }: { applicationId: number; candidateId: number },
  texts: ApiTexts,
): Promise<void> {
  const open = await tx
    .select({ interviewId: interviews.id, answer: interviewCandidates.answer })
    .from(interviewCandidates)
    .innerJoin(interviews, eq(interviews.id, interviewCandidates.interviewId))
    .where(
      and(
        eq(interviewCandidates.applicationId, applicationId),
        ne(interviewCandidates.answer, 'rejected'),
        closesAfter(mail.clock()),
      ),
    )
    .orderBy(interviews.id);
  for (const { interviewId, answer } of open) {
    const message = answer === 'accepted' ? '' : undefined;
    await answerInvitation(tx, mail, { interviewId, candidateId, status: 'rejected', message }, texts);
  }
  await tx
    .update(interviewCandidates)
    .set({ cvId: null })
    .where(eq(interviewCandidates.applicationId, applicationId));
}

type Leaver = { id: number; organisationId: number | null; role: Role; email: string };

/** Deletes mails not wiped yet; mails to the company name candidates. */
async function forgetMails(tx: Db, ids: readonly number[], whose: 'all' | 'hosts'): Promise<void> {
  const ofInterview = sql`${outboxMails.values} ->> 'interview'`;
  await tx
    .delete(outboxMails)
    .where(
      and(
        inArray(ofInterview, ids.map(String)),
        sql`${outboxMails.template} like 'interview%'`,
        whose === 'hosts' ? sql`${outboxMails.values} ->> 'reader' <> 'candidate'` : undefined,
      ),
    );
}

const lockInterviewsOf = (tx: Db, { id: userId, organisationId, role }: Leaver) =>
  tx
    .select()
    .from(interviews)
    .where(interviewsOf(tx, { userId, organisationId, member: null, role }))
    .orderBy(interviews.id)
    .for('update');

/**
 * The rows are deleted with the account. The mails name only company and job; their calendar file names the organiser,
 * whom calendars need to find the entry, and is wiped after sending.
 */
async function endInterviews(tx: Db, mail: MailDeps, leaver: Leaver): Promise<void> {
  const own = await lockInterviewsOf(tx, leaver);
  await forgetMails(
    tx,
    own.map(({ id }) => id),
    'all',
  );
  for (const interview of own) await cancelInterview(tx, mail, interview);
}

/** Notifies the company; an interview without candidates ends. */
async function withdrawCandidate(tx: Db, mail: MailDeps, leaver: Leaver): Promise<void> {
  const now = mail.clock();
  const joined = await lockInterviewsOf(tx, leaver);
  await forgetMails(
    tx,
    joined.map(({ id }) => id),
    'hosts',
  );
  await tx.delete(interviewCandidates).where(eq(interviewCandidates.candidateId, leaver.id));
  for (const interview of joined) {
    const { guests } = await occasionOf(tx, mail, interview);
    if (guests.length === 0) {
      await cancelInterview(tx, mail, interview);
      await tx.delete(interviews).where(eq(interviews.id, interview.id));
    } else if (interview.endsAt > now) {
      const occasion = await occasionOf(tx, mail, await raiseRevision(tx, interview.id, {}, now));
      for (const host of occasion.hosts) await mailHost(occasion, host, 'interviewWithdrawn');
      await tellEverybody(occasion);
    }
  }
}

export async function leaveInterviews(tx: Db, mail: MailDeps, leaver: Leaver): Promise<void> {
  if (leaver.role === 'recruiter') await endInterviews(tx, mail, leaver);
  else await withdrawCandidate(tx, mail, leaver);
}

/** A member leaves, the organisation stays: its contact takes over the interviews that the member planned. */
export async function handOverInterviews(tx: Db, leaver: Leaver): Promise<void> {
  if (leaver.organisationId === null) return;
  const heir = aliasedTable(users, 'heir');
  await tx
    .update(interviews)
    .set({
      authorId: sql`${heir.id}`,
      organiserName: sql`trim(concat(${heir.firstName}, ' ', ${heir.lastName}))`,
      organiserEmail: sql`${heir.email}`,
    })
    .from(heir)
    .where(
      and(
        eq(interviews.organisationId, leaver.organisationId),
        eq(interviews.organiserEmail, leaver.email),
        eq(heir.id, contactOf(leaver.organisationId)),
      ),
    );
}

/** Calendars and replies keep reaching the recruiter. */
export async function moveOrganiser(
  tx: Db,
  { userId, from, to }: { userId: number; from: string; to: string },
): Promise<void> {
  await tx
    .update(interviews)
    .set({ organiserEmail: to })
    .where(
      and(eq(interviews.organisationId, organisationOfUser(userId)), eq(interviews.organiserEmail, from)),
    );
}

export async function eraseInterviewAddress(tx: Db, email: string): Promise<void> {
  await tx
    .update(interviews)
    .set({ colleagueEmails: sql`array_remove(${interviews.colleagueEmails}, ${email})` })
    .where(sql`${email} = any(${interviews.colleagueEmails})`);
}
