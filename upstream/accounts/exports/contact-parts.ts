import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { planStatus } from '#upstream/plans/credits.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { interviewCandidates, interviewSlots, interviews } from '#upstream/platform/schema/interviews.ts';
import { messageCopies, messages } from '#upstream/platform/schema/messages.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { columnsBut, fullName } from './columns.ts';
import type { Part, Reading } from './person.ts';

const sender = alias(users, 'sender');
const recipient = alias(users, 'recipient');
const senderCompany = alias(organisations, 'sender_company');
const recipientCompany = alias(organisations, 'recipient_company');

/** Without a plan a recruiter opens no mailbox; what the person has written stays theirs. */
async function readableMessages({ tx, person, now }: Reading) {
  if (person.role === 'candidate') return eq(messageCopies.mailbox, person.id);
  const { isActive } = await planStatus(tx, person.organisationId, now);
  const written = isActive ? undefined : eq(messages.authorId, person.id);
  return and(eq(messageCopies.mailbox, person.organisationId), written);
}

const messagesPart: Part = {
  name: 'messages',
  tables: ['messages', 'message_copies', 'conversations'],
  async read(reading) {
    const rows = await reading.tx
      .select({
        id: messages.id,
        conversation: messages.conversationId,
        folder: messageCopies.folder,
        writtenAt: messages.createdAt,
        openedAt: messageCopies.readAt,
        from: { first: sender.firstName, last: sender.lastName, company: senderCompany.name },
        to: { first: recipient.firstName, last: recipient.lastName, company: recipientCompany.name },
        subject: messages.subject,
        text: messages.body,
      })
      .from(messageCopies)
      .innerJoin(messages, eq(messages.id, messageCopies.messageId))
      .leftJoin(sender, eq(sender.id, sql`coalesce(${messages.authorId}, ${messages.senderId})`))
      .leftJoin(recipient, eq(recipient.id, messages.recipientId))
      .leftJoin(senderCompany, eq(senderCompany.id, messages.senderId))
      .leftJoin(recipientCompany, eq(recipientCompany.id, messages.recipientId))
      .where(await readableMessages(reading))
      .orderBy(asc(messages.id));
    const named = (who: { first: string | null; last: string | null; company: string | null }) => ({
      name: fullName(who.first, who.last),
      company: who.company,
    });
    return rows.map(({ from, to, ...row }) => ({ ...row, from: named(from), to: named(to) }));
  },
};

function selectInterviews({ tx, person }: Reading) {
  const invited = tx
    .select({ id: interviewCandidates.interviewId })
    .from(interviewCandidates)
    .where(eq(interviewCandidates.candidateId, person.id));
  const own = columnsBut(
    interviews,
    'organisationId',
    'authorId',
    'organiserEmail',
    'colleagueEmails',
    'remindDayAt',
    'remindHoursAt',
    'uid',
  );
  return tx
    .select({ ...own, colleagues: sql<number>`cardinality(${interviews.colleagueEmails})` })
    .from(interviews)
    .where(or(eq(interviews.organisationId, person.organisationId), inArray(interviews.id, invited)))
    .orderBy(asc(interviews.startsAt), asc(interviews.id));
}

async function slotsOf(tx: Reading['tx'], ids: readonly number[]) {
  const { interviewId, startsAt, endsAt } = interviewSlots;
  const rows = await tx
    .select({ interviewId, startsAt, endsAt })
    .from(interviewSlots)
    .where(inArray(interviewId, [...ids]))
    .orderBy(asc(startsAt));
  return Map.groupBy(rows, (row) => row.interviewId);
}

const interviewsPart: Part = {
  name: 'interviews',
  tables: ['interviews', 'interview_candidates', 'interview_slots'],
  async read(reading) {
    const { tx, person } = reading;
    const rows = await selectInterviews(reading);
    if (rows.length === 0) return [];
    const slots = await slotsOf(
      tx,
      rows.map(({ id }) => id),
    );
    const mine = person.role === 'candidate' ? eq(interviewCandidates.candidateId, person.id) : undefined;
    const invitations = await tx
      .select({
        interviewId: interviewCandidates.interviewId,
        first: users.firstName,
        last: users.lastName,
        cv: interviewCandidates.cvName,
        answer: interviewCandidates.answer,
        invitedAt: interviewCandidates.invitedAt,
        answeredAt: interviewCandidates.answeredAt,
        message: interviewCandidates.answerMessage,
        otherTime: interviewCandidates.otherTime,
        otherTimeAt: interviewCandidates.otherTimeAt,
      })
      .from(interviewCandidates)
      .innerJoin(users, eq(users.id, interviewCandidates.candidateId))
      .where(
        and(
          inArray(
            interviewCandidates.interviewId,
            rows.map(({ id }) => id),
          ),
          mine,
        ),
      )
      .orderBy(asc(interviewCandidates.id));
    const byInterview = Map.groupBy(invitations, ({ interviewId }) => interviewId);
    return rows.map((row) => ({
      ...row,
      slots: (slots.get(row.id) ?? []).map(({ interviewId: _, ...slot }) => slot),
      invitations: (byInterview.get(row.id) ?? []).map(({ interviewId: _, first, last, ...rest }) => ({
        name: fullName(first, last),
        ...rest,
      })),
    }));
  },
};

export const CONTACT_PARTS: readonly Part[] = [messagesPart, interviewsPart];
