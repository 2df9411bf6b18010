import { eq } from 'drizzle-orm';
import type { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { type Account, candidateOf } from '#upstream/accounts/authentication/light-account.ts';
import { moveFile } from '#upstream/applications/files/store.ts';
import { sendApplication } from '#upstream/applications/send-application.ts';
import { holdAccounts } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { newToken } from '#upstream/platform/http/access.ts';
import type { Context } from '#upstream/platform/http/handlers.ts';
import { hashPassword } from '#upstream/platform/passwords.ts';
import { type PendingForm, pendingApplications } from '#upstream/platform/schema/quick-apply.ts';
import { lightCvFor } from './light-candidate.ts';
import { withMessage } from './limits.ts';
import {
  type AppliedOffer,
  cvToSend,
  findPending,
  lockPending,
  readOpenOffer,
  requireCandidate,
} from './store.ts';

type SendContext = Context<(typeof quickApplyContract)['send']>;

type Sending = {
  pendingId: number;
  candidate: Account;
  form: PendingForm;
  offer: AppliedOffer;
  viaPoster: boolean;
};

async function cvFor(tx: Db, { candidate, form, offer }: Sending, { body, deps }: SendContext) {
  const own = candidate.hasPassword ? await cvToSend(tx, candidate.id) : undefined;
  if (own) return { cvId: own.id };
  const { town = null } = form;
  // The search finds CVs around a town.
  if (body.visible && !town) throw fieldError('visible', 'invalid_field');
  const choices = { town, isVisible: body.visible };
  return lightCvFor(tx, candidate, { form, offer, ...choices, now: deps.clock() });
}

async function sendForm(tx: Db, context: SendContext, sending: Sending): Promise<void> {
  const { deps } = context;
  const { pendingId, candidate, form, offer, viaPoster } = sending;
  const cv = await cvFor(tx, sending, context);
  const { message, screeningAnswers = [] } = form;
  const screening = { read: screeningAnswers };
  const request = { candidateId: candidate.id, ...cv, offerId: offer.id, message, screening, viaPoster };
  const { id } = await sendApplication(tx, deps, request, context.request);
  await moveFile(tx, { pendingId }, { applicationId: id });
}

/**
 * Counts what one mailbox sends without a password. Each mail that led to a sent application makes room for another.
 * @throws too_many_requests
 */
async function countSent(
  { deps: { limits } }: SendContext,
  { email, hasPassword }: Account,
  send: () => Promise<void>,
): Promise<void> {
  if (!hasPassword) await withMessage(limits.take('quickApplySent', email), 'quickApply.tooManySent');
  try {
    await send();
  } catch (error) {
    if (!hasPassword) await limits.giveBack('quickApplySent', email);
    throw error;
  }
  if ((await limits.used('quickApplyMailbox', email)) > 0) await limits.giveBack('quickApplyMailbox', email);
}

/**
 * Sends what the link stands for: account, CV and application at once, or nothing. Sent again, it stays sent.
 * @throws invalid beside `visible` without a town, bad_token, link_refused, sign_in_first, recruiter_address, offer_closed, already_applied, too_many_cvs
 */
export async function sendPending(context: SendContext): Promise<void> {
  const { db, deps, params, caller } = context;
  const now = deps.clock();
  // Slow, so before the transaction.
  const passwordHash = await hashPassword(newToken());
  await db.transaction(async (tx) => {
    const found = await findPending(tx, params.token, now);
    if (!found) throw apiError('bad_token');
    const { email, form, language, offerId } = found;
    await requireCandidate(tx, found);
    if (email === null || form === null) return;
    const offer = await readOpenOffer(tx, offerId, now);
    const person = { passwordHash, callerId: caller?.userId, now };
    const candidate = await candidateOf(tx, { email, form, language }, person);
    await holdAccounts(tx, [candidate.id]);
    const pending = await lockPending(tx, params.token, now);
    // The same link, sent twice at once.
    if (!pending?.form || pending.email === null) return;
    const { id: pendingId, viaPoster } = pending;
    const sending = { pendingId, candidate, form: pending.form, offer, viaPoster };
    await countSent(context, candidate, () => sendForm(tx, context, sending));
    await tx
      .update(pendingApplications)
      .set({ email: null, candidateId: candidate.id })
      .where(eq(pendingApplications.id, pending.id));
  });
}
