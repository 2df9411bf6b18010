import type { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { readAccount } from '#upstream/accounts/authentication/light-account.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context } from '#upstream/platform/http/handlers.ts';
import { storePending } from './ask.ts';
import { findApplication, findPending, readOpenOffer, requireCandidate } from './store.ts';

/**
 * Prepares what a link has sent for another offer, with the same file, and returns the token of the new one. Its sender
 * is known already, so nothing is mailed.
 * @throws bad_token unless it was sent, link_refused, sign_in_first, not_found also for an offer with questions, offer_closed, already_applied
 */
export async function sendAlso(context: Context<(typeof quickApplyContract)['sendAlso']>): Promise<string> {
  const { db, deps, params, body, caller } = context;
  const now = deps.clock();
  const found = await findPending(db, params.token, now);
  if (!found || found.candidateId === null || found.form === null) throw apiError('bad_token');
  await requireCandidate(db, found);
  const account = await readAccount(db, found.candidateId);
  if (!account) throw apiError('bad_token');
  if (account.hasPassword && account.id !== caller?.userId) throw apiError('sign_in_first');
  const offer = await readOpenOffer(db, body.offerId, now);
  // Its answers would be missing.
  if (offer.screeningQuestions.length > 0) throw apiError('not_found');
  if (await findApplication(db, account.id, offer.id)) throw apiError('already_applied');
  const sent = await findApplication(db, account.id, found.offerId);
  const form = { ...found.form, screeningAnswers: [] };
  return db.transaction((tx) =>
    storePending(tx, {
      ...context,
      locale: account.language,
      offer,
      email: account.email,
      form,
      viaPoster: false,
      file: sent && { applicationId: sent.id },
      correction: null,
    }),
  );
}
