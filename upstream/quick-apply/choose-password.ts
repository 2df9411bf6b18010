import type { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { isCommonPassword } from '#lib/rules/accounts/common-password.ts';
import { giveFirstPassword } from '#upstream/accounts/authentication/light-account.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { Context } from '#upstream/platform/http/handlers.ts';
import { hashPassword } from '#upstream/platform/passwords.ts';
import { findPending, requireCandidate } from './store.ts';

type Choose = (typeof quickApplyContract)['choosePassword'];

/**
 * The first password of who sent an application with the link, and a session. Only while the account has none.
 * @throws bad_token, link_refused, invalid for a common password
 */
export async function choosePassword({
  db,
  deps,
  params,
  body,
  request,
}: Context<Choose>): Promise<DataOf<Choose>> {
  if (isCommonPassword(body.password)) throw fieldError('password', 'common_password');
  const now = deps.clock();
  const passwordHash = await hashPassword(body.password);
  return db.transaction(async (tx) => {
    const pending = await findPending(tx, params.token, now);
    const userId = pending?.candidateId;
    if (!userId) throw apiError('bad_token');
    await requireCandidate(tx, pending);
    const user = await giveFirstPassword(tx, deps, { userId, passwordHash }, request);
    if (!user) throw apiError('bad_token');
    return { user };
  });
}
