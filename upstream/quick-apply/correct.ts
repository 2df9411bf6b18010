import { eq } from 'drizzle-orm';
import type { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { findAccount } from '#upstream/accounts/authentication/light-account.ts';
import { addFile, removeFile } from '#upstream/applications/files/store.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { newToken } from '#upstream/platform/http/access.ts';
import type { Context } from '#upstream/platform/http/handlers.ts';
import { pendingApplications } from '#upstream/platform/schema/quick-apply.ts';
import { checkedForm, type Prepared, storeAndMail, takeLimits } from './ask.ts';
import { correctAccount } from './ask-own.ts';
import { findPending, lockPending, type Pending, readOpenOffer, requireCandidate } from './store.ts';

type CorrectContext = Context<(typeof quickApplyContract)['correct']>;

/** The form that waits. @throws bad_token */
function requireWaiting(pending: Pending | undefined): Pending & { email: string } {
  if (pending?.email == null || pending.form === null) throw apiError('bad_token');
  return { ...pending, email: pending.email };
}

/** A candidate with a password corrects their account too, as their form does. @throws sign_in_first */
async function correctOwn(tx: Db, { email }: { email: string }, context: CorrectContext): Promise<void> {
  const { body, caller, deps } = context;
  const account = await findAccount(tx, email, 'candidate');
  if (!account?.emailVerifiedAt || !account.hasPassword) return;
  if (account.id !== caller?.userId) throw apiError('sign_in_first');
  await correctAccount(tx, account, body, deps.clock());
}

/** The file that goes with the corrected form. */
function fileAfter({ id }: Pending, { body: { file } }: CorrectContext): Prepared['file'] {
  if (file === undefined) return { pendingId: id };
  return file === null ? undefined : { secret: file };
}

async function correctFile(tx: Db, { id }: Pending, { body: { file }, deps }: CorrectContext): Promise<void> {
  if (file === null) await removeFile(tx, { pendingId: id });
  else if (file !== undefined) await addFile(tx, file, { pendingId: id }, deps.clock());
}

/**
 * Corrects what waits for its link. Another address has to be proved, so its owner is mailed a new link, and this one
 * ends. Returns the secret that corrects the new one; null when the address is the same.
 * @throws bad_token, link_refused, sign_in_first, not_found, offer_closed, invalid with the fields, too_many_requests
 */
export async function correctPending(context: CorrectContext): Promise<string | null> {
  const { db, deps, params } = context;
  const now = deps.clock();
  const found = requireWaiting(await findPending(db, params.token, now));
  await requireCandidate(db, found);
  const offer = await readOpenOffer(db, found.offerId, now);
  const email = context.body.email ?? found.email;
  const form = checkedForm({ ...context.body, email }, offer);
  const moves = email !== found.email;
  if (moves) await takeLimits(context);
  return db.transaction(async (tx) => {
    const pending = requireWaiting(await lockPending(tx, params.token, now));
    const own = eq(pendingApplications.id, pending.id);
    await correctOwn(tx, pending, context);
    if (!moves) {
      await tx.update(pendingApplications).set({ form }).where(own);
      await correctFile(tx, pending, context);
      return null;
    }
    const { deps: tools, locale, request } = context;
    const correction = newToken();
    const prepared: Prepared = {
      deps: tools,
      locale,
      request,
      offer,
      email,
      form,
      viaPoster: pending.viaPoster,
      file: fileAfter(pending, context),
      correction,
    };
    await storeAndMail(tx, prepared);
    // Afterwards: its file may have moved.
    await tx.delete(pendingApplications).where(own);
    return correction;
  });
}
