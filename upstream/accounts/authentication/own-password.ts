import type { Operation } from '#lib/contract/platform/operation.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { Caller, Context } from '#upstream/platform/http/handlers.ts';
import { checkPassword } from '#upstream/platform/passwords.ts';
import { type Account, readAccount } from './store.ts';

export const wrongPassword = () => fieldError('password', 'wrong_password', 'wrong_password');

type CallerContext = Pick<Context<Operation>, 'deps' | 'db'> & { caller: Caller };

/** @throws ApiError wrong_password beside `password`; too_many_requests past the limit of tries */
export async function confirmOwn({ deps, db, caller }: CallerContext, password: string): Promise<Account> {
  await deps.limits.take('passwordTry', String(caller.userId));
  const account = await readAccount(db, caller.userId);
  if (!account) throw apiError('unauthorized');
  if (!(await checkPassword(account.passwordHash, password))) throw wrongPassword();
  await deps.limits.forget('passwordTry', String(caller.userId));
  return account;
}
