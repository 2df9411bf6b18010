import { eq } from 'drizzle-orm';
import { type DecisionUndo, isStillTrue, UNDO_SECONDS } from '#lib/rules/applications/decision-undo.ts';
import { later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { cancelMail } from '#upstream/platform/mail/outbox.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { queueTold } from './mails.ts';
import { type Move, type Sorted, sortApplication } from './sort.ts';

/** Of recruiters who decline repeatedly; the site shows the decision anyway. */
const REFUSALS = 'decisionMail';

/** Cancels the mail of the decision before, unless it still says what is decided. */
async function settleWaiting(tx: Db, { limits, clock }: Deps, { id, bucket, current }: Sorted) {
  const mail = current?.mail;
  if (!mail || new Date(mail.leavesAt) <= clock()) return { mail: null, replaced: null };
  if (isStillTrue(mail.told, bucket)) return { mail, replaced: null };
  await cancelMail(tx, mail.id);
  if (mail.told === 'applicationDeclined') await limits.giveBack(REFUSALS, String(id));
  return { mail: null, replaced: mail.told };
}

async function queueDecision(
  tx: Db,
  deps: Deps,
  { id, told }: Sorted,
  until: Date,
): Promise<DecisionUndo['mail']> {
  if (told === null) return null;
  if (told === 'applicationDeclined' && !(await deps.limits.tryTake(REFUSALS, String(id)))) return null;
  const mailId = await queueTold(tx, deps, id, told, until);
  return mailId === null ? null : { id: mailId, told, leavesAt: until.toISOString() };
}

/**
 * Moves an application, and queues the mail to its candidate in the same transaction: it leaves once the move can no
 * longer be undone. `isTold`: a mail is on its way.
 * @throws what `sortApplication` throws
 */
export async function decideApplication(
  tx: Db,
  deps: Deps,
  move: Move,
): Promise<{ id: number; isTold: boolean }> {
  const now = deps.clock();
  const sorted = await sortApplication(tx, move, now);
  const { id, next } = sorted;
  if (next === null) return { id, isTold: false };
  const waiting = await settleWaiting(tx, deps, sorted);
  const until = later(now, UNDO_SECONDS * 1000);
  const mail = await queueDecision(tx, deps, sorted, until);
  const undo: DecisionUndo = {
    ...next,
    until: until.toISOString(),
    mail: mail ?? waiting.mail,
    replaced: next.before ? waiting.replaced : null,
  };
  await tx.update(applications).set({ undo }).where(eq(applications.id, id));
  return { id, isTold: mail !== null };
}
