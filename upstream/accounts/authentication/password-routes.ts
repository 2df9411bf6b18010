import type { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { isCommonPassword } from '#lib/rules/accounts/common-password.ts';
import { mustUseProvider } from '#upstream/organisations/connection/store.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { SHORT_ANSWER, takesAtLeast } from '#upstream/platform/http/takes-at-least.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { mayAct } from '#upstream/platform/may-act.ts';
import { hashPassword } from '#upstream/platform/passwords.ts';
import { noteConfirmation } from '#upstream/platform/sessions.ts';
import { passwordChangedMail } from '../mails.ts';
import { confirmAddress } from './confirm-address.ts';
import { confirmOwn, wrongPassword } from './own-password.ts';
import { useResetCode } from './secrets.ts';
import { mailCode } from './sign-in-help.ts';
import { type Account, countPasskeys, holdsPassword, readAccount, setPassword } from './store.ts';
import { triedAccounts } from './tried-accounts.ts';
import { mayMail, noteReset } from './tries.ts';

type Contract = typeof authenticationContract;

async function sendCodes(context: Context<Contract['sendOtpCode']>): Promise<void> {
  const { deps, db, body } = context;
  const { accounts, requester, address } = await triedAccounts(context);
  if (!(await mayMail(deps.limits, `code:${body.email}`, { requester, address }))) return;
  await db.transaction(async (tx) => {
    for (const account of accounts) {
      if (body.role && account.role !== body.role) continue;
      await mailCode(tx, deps, account, body.next);
    }
  });
}

async function passwordChangedValues(tx: Db, { id, firstName, role }: Account) {
  return { firstName, role, passkeys: await countPasskeys(tx, id) };
}

async function resetWithCode(context: Context<Contract['resetPassword']>): Promise<void> {
  const { deps, db, body } = context;
  if (isCommonPassword(body.newPassword)) throw fieldError('newPassword', 'common_password');
  const { userIds, requester, address } = await triedAccounts(context);
  const pair = `${body.email} ${requester.id}`;
  await deps.limits.take('resetPair', pair);
  await deps.limits.take('resetAddress', address);
  const passwordHash = await hashPassword(body.newPassword);
  const now = deps.clock();
  // A refusal inside the transaction would undo the count of the try.
  const done = await db.transaction(async (tx) => {
    const userId = await useResetCode(tx, { code: body.code, userIds, now, secret: deps.settings.secret });
    const account = userId === undefined ? undefined : await readAccount(tx, userId);
    if (!account) return undefined;
    if (!(await mayAct(tx, { account: account.id }))) return 'suspended';
    if (await mustUseProvider(tx, account)) return 'refused';
    await setPassword(tx, { userId: account.id, passwordHash, now });
    await recordAct(tx, { act: 'password_reset', subjectId: account.id, now, request: context.request });
    // Reading the code proves ownership of the mailbox.
    if (!account.emailVerifiedAt) await confirmAddress(tx, deps, account.id, context.request);
    await queueMail(tx, deps, {
      to: account.email,
      language: account.language,
      template: passwordChangedMail,
      values: await passwordChangedValues(tx, account),
    });
    return account;
  });
  if (!done) throw fieldError('code', 'bad_code', 'bad_code');
  if (done === 'suspended') throw apiError('account_suspended');
  if (done === 'refused') throw apiError('use_garage');
  await deps.limits.forget('resetPair', pair);
  await deps.limits.giveBack('resetAddress', address);
  await noteReset(deps.limits, { account: `${done.role}:${done.email}`, address, requester });
}

async function changeOwn(context: Context<Contract['changePassword']>): Promise<void> {
  const { deps, db, body, caller } = context;
  if (isCommonPassword(body.newPassword)) throw fieldError('newPassword', 'common_password');
  const account = await confirmOwn(context, context.body.password);
  const passwordHash = await hashPassword(body.newPassword);
  await db.transaction(async (tx) => {
    if (!(await holdsPassword(tx, account))) throw wrongPassword();
    await setPassword(tx, {
      userId: account.id,
      passwordHash,
      now: deps.clock(),
      keepTokenId: caller.tokenId,
    });
    const own = { actorId: account.id, subjectId: account.id };
    await recordAct(tx, { act: 'password_changed', ...own, now: deps.clock(), request: context.request });
    await queueMail(tx, deps, {
      to: account.email,
      language: account.language,
      template: passwordChangedMail,
      values: await passwordChangedValues(tx, account),
    });
  });
}

export const passwordHandlers: Pick<
  Handlers<Contract>,
  'sendOtpCode' | 'resetPassword' | 'changePassword' | 'confirmAuthentication'
> = {
  async sendOtpCode(context) {
    await takesAtLeast(SHORT_ANSWER, () => sendCodes(context));
    return { data: null, message: context.t('authentication.codeSent') };
  },

  async resetPassword(context) {
    await resetWithCode(context);
    return { data: null, message: context.t('authentication.passwordUpdated') };
  },

  async changePassword(context) {
    await changeOwn(context);
    return { data: null, message: context.t('authentication.passwordUpdated') };
  },

  async confirmAuthentication(context) {
    const { db, deps, caller } = context;
    const account = await confirmOwn(context, context.body.password);
    await db.transaction(async (tx) => {
      if (!(await holdsPassword(tx, account))) throw wrongPassword();
      await noteConfirmation(tx, caller, deps.clock());
    });
    return { data: null };
  },
};
