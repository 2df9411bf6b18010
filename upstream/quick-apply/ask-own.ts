import { eq } from 'drizzle-orm';
import type { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { type Account, readAccount } from '#upstream/accounts/authentication/light-account.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context } from '#upstream/platform/http/handlers.ts';
import { storedPhone } from '#upstream/platform/phones/stored-phone.ts';
import { raised } from '#upstream/platform/revisions.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { isPosterOf } from '#upstream/posters/store.ts';
import { checkedForm, type Filled, storePending } from './ask.ts';
import { findApplication, readOpenOffer } from './store.ts';

/** The garage reads name and telephone of the account. */
export async function correctAccount(
  tx: Db,
  { id, postalCode }: Pick<Account, 'id' | 'postalCode'>,
  { firstName, lastName, phoneNumber }: Pick<Filled, 'firstName' | 'lastName' | 'phoneNumber'>,
  now: Date,
): Promise<void> {
  const phone = storedPhone(phoneNumber, { postalCode: postalCode ?? '', field: 'phoneNumber' });
  const revision = raised(users.revision);
  await tx
    .update(users)
    .set({ firstName, lastName, phone, revision, updatedAt: now })
    .where(eq(users.id, id));
}

/**
 * Prepares the application of the candidate who is signed in, and returns its token. The garage reads name and
 * telephone of the account, so both become what was typed.
 * @throws not_found, offer_closed, already_applied, invalid with the fields
 */
export async function askOwn(context: Context<(typeof quickApplyContract)['askOwn']>): Promise<string> {
  const { db, deps, params, body, caller } = context;
  const now = deps.clock();
  const offer = await readOpenOffer(db, params.id, now);
  const account = await readAccount(db, caller.userId);
  if (!account) throw apiError('not_found');
  if (await findApplication(db, account.id, offer.id)) throw apiError('already_applied');
  const { email } = account;
  const form = checkedForm({ ...body, email }, offer);
  return db.transaction(async (tx) => {
    await correctAccount(tx, account, body, now);
    const viaPoster = await isPosterOf(tx, offer.id, body.poster);
    const file = body.file === undefined ? undefined : { secret: body.file };
    return storePending(tx, { ...context, offer, email, form, viaPoster, file, correction: null });
  });
}
