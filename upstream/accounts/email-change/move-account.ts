import { and, eq, isNull, ne, notLike } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { moveOrganiser } from '#upstream/interviews/invitations.ts';
import { moveNewsletter } from '#upstream/newsletter/subscriptions.ts';
import { moveBilling } from '#upstream/orders/billing.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { MailTurn } from '#upstream/platform/mail/mail-turns.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { type emailChanges, oneTimeSecrets, users } from '#upstream/platform/schema/accounts.ts';
import { visitorAlerts } from '#upstream/platform/schema/alerts.ts';
import { outboxMails } from '#upstream/platform/schema/mail.ts';
import { pendingApplications } from '#upstream/platform/schema/quick-apply.ts';
import { quotes } from '#upstream/platform/schema/quotes.ts';
import { offerReports } from '#upstream/platform/schema/rights.ts';
import { endSessions } from '#upstream/platform/sessions.ts';
import { type Account, findAccount, readAccount } from '../authentication/store.ts';
import { emailChangedMail, emailChangeTakenMail } from '../mails.ts';
import { dropChange, endChange } from './store.ts';

export async function mailTaken(
  tx: Db,
  mail: MailDeps,
  { email, language, firstName, role }: Account,
  turn: MailTurn = {},
): Promise<void> {
  await queueMail(tx, mail, {
    to: email,
    language,
    template: emailChangeTakenMail,
    values: { firstName, role },
    ...turn,
  });
}

/** An unverified registration gives way: the person who confirmed the change owns the mailbox. */
async function makeRoom(tx: Db, mail: MailDeps, { role }: Account, email: string): Promise<boolean> {
  const standing = await findAccount(tx, email, role);
  if (!standing) return true;
  const gone = await tx
    .delete(users)
    .where(and(eq(users.id, standing.id), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  if (gone.length === 0) await mailTaken(tx, mail, standing);
  return gone.length > 0;
}

type Move = { userId: number; from: string; to: string; isShared: boolean; now: Date };

/**
 * Waiting mails go to the new address. Data that the other role's account shares stays at the old one. Addresses typed
 * by others (colleagues, CV readers) never change: that would show them the new address.
 */
async function moveAddress(tx: Db, move: Move): Promise<void> {
  const { from, to } = move;
  await moveNewsletter(tx, move);
  await moveOrganiser(tx, move);
  await moveBilling(tx, move);
  if (move.isShared) return;
  await tx
    .update(outboxMails)
    .set({ recipient: to })
    .where(and(eq(outboxMails.recipient, from), notLike(outboxMails.template, 'emailChange%')));
  await tx.update(pendingApplications).set({ email: to }).where(eq(pendingApplications.email, from));
  await tx.update(visitorAlerts).set({ email: to }).where(eq(visitorAlerts.email, from));
  await tx.update(quotes).set({ email: to }).where(eq(quotes.email, from));
  await tx.update(offerReports).set({ email: to }).where(eq(offerReports.email, from));
}

/**
 * Needs the account locked by the caller. Ends its other sessions and its codes and links, and notifies the old
 * address. Returns false, and drops the change, when somebody else has taken the address meanwhile.
 */
export async function moveAccount(
  tx: Db,
  mail: MailDeps,
  { userId, newEmail, sessionId }: typeof emailChanges.$inferSelect,
  { now, request }: { now: Date; request: Pick<FastifyRequest, 'id'> },
): Promise<boolean> {
  const account = await readAccount(tx, userId);
  if (!account) return false;
  if (!(await makeRoom(tx, mail, account, newEmail))) {
    await dropChange(tx, userId);
    return false;
  }
  const { email: from, language, firstName } = account;
  const others = await tx.$count(users, and(eq(users.email, from), ne(users.id, userId)));
  await tx.update(users).set({ email: newEmail, updatedAt: now }).where(eq(users.id, userId));
  await tx.delete(oneTimeSecrets).where(eq(oneTimeSecrets.userId, userId));
  await moveAddress(tx, { userId, from, to: newEmail, isShared: others > 0, now });
  await endSessions(tx, userId, sessionId === null ? 'all' : { but: sessionId });
  await endChange(tx, userId, now);
  await recordAct(tx, { act: 'email_changed', subjectId: userId, now, request });
  await queueMail(tx, mail, {
    to: from,
    language,
    template: emailChangedMail,
    aboutUserId: userId,
    values: { firstName },
  });
  return true;
}
