import type { authContract } from '#lib/contract/auth.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { callerAddress } from '#upstream/platform/caller-address.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/handlers.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { checkPassword, hashPassword, isCommonPassword } from '#upstream/platform/passwords.ts';
import { noteConfirmation } from '#upstream/platform/sessions.ts';
import { takesAtLeast } from './evenly.ts';
import { makeResetCode, useResetCode } from './secrets.ts';
import { type Account, findAccounts, holdsPassword, readAccount, setPassword, verifyEmail } from './store.ts';

type Contract = typeof authContract;

const EVEN_MS = 120;

async function sendCodes({ deps, db, body }: Context<Contract['sendOtpCode']>): Promise<void> {
  await db.transaction(async (tx) => {
    for (const account of await findAccounts(tx, body.email)) {
      if (body.role && account.role !== body.role) continue;
      const code = await makeResetCode(tx, account.id, deps.clock(), deps.settings.secret);
      await queueMail(tx, deps, {
        to: account.email,
        language: account.language,
        template: 'resetCode',
        // Before the address is confirmed, a stranger may have typed the name.
        values: { firstName: account.emailVerifiedAt ? account.firstName : '', code, role: account.role },
      });
    }
  });
}

/** Limits guesses: of one address, and, when nothing says whose code it is, of everybody together. */
async function countGuess({
  deps,
  body,
  request,
}: Context<Contract['resetPassword']>): Promise<() => Promise<void>> {
  const address = callerAddress(request, deps.settings.secret);
  await deps.limits.take('resetAddress', address);
  if (!body.email) await deps.limits.take('resetAnonymous', 'all');
  return async () => {
    await deps.limits.giveBack('resetAddress', address);
    if (!body.email) await deps.limits.giveBack('resetAnonymous', 'all');
  };
}

async function resetWithCode(context: Context<Contract['resetPassword']>): Promise<void> {
  const { deps, db, body } = context;
  if (isCommonPassword(body.newPassword)) throw fieldError('newPassword', 'common_password');
  const takeBack = await countGuess(context);
  const passwordHash = await hashPassword(body.newPassword);
  const now = deps.clock();
  // Refused inside the transaction it would undo the count of the try, so the refusal comes after it.
  const done = await db.transaction(async (tx) => {
    const userIds = body.email ? (await findAccounts(tx, body.email)).map(({ id }) => id) : undefined;
    const userId = await useResetCode(tx, { code: body.code, userIds, now, secret: deps.settings.secret });
    const account = userId === undefined ? undefined : await readAccount(tx, userId);
    if (!account) return undefined;
    await setPassword(tx, { userId: account.id, passwordHash, now });
    await recordAct(tx, { act: 'password_reset', subjectId: account.id, now, request: context.request });
    // Whoever read the code owns the mailbox.
    if (!account.emailVerifiedAt) await verifyEmail(tx, account.id, now);
    await queueMail(tx, deps, {
      to: account.email,
      language: account.language,
      template: 'passwordChanged',
      values: { firstName: account.firstName, role: account.role },
    });
    return account;
  });
  if (!done) throw fieldError('code', 'bad_code', 'bad_code');
  await takeBack();
  await deps.limits.forget('signinAccount', `${done.role}:${done.email}`);
}

const wrongPassword = () => fieldError('password', 'wrong_password', 'wrong_password');

/**
 * The caller's account, if the password is theirs.
 * @throws ApiFailure wrong_password beside `password`; too_many_requests past the limit of tries
 */
async function confirmOwn(
  context: Context<Contract['changePassword']> | Context<Contract['confirmAuthentication']>,
): Promise<Account> {
  const { deps, db, body, caller } = context;
  await deps.limits.take('passwordTry', String(caller.userId));
  const account = await readAccount(db, caller.userId);
  if (!account) throw apiError('unauthorized');
  if (!(await checkPassword(account.passwordHash, body.password))) {
    throw wrongPassword();
  }
  await deps.limits.forget('passwordTry', String(caller.userId));
  return account;
}

async function changeOwn(context: Context<Contract['changePassword']>): Promise<void> {
  const { deps, db, body, caller } = context;
  if (isCommonPassword(body.new_password)) throw fieldError('new_password', 'common_password');
  const account = await confirmOwn(context);
  const passwordHash = await hashPassword(body.new_password);
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
      template: 'passwordChanged',
      values: { firstName: account.firstName, role: account.role },
    });
  });
}

export const passwordHandlers: Pick<
  Handlers<Contract>,
  'sendOtpCode' | 'resetPassword' | 'changePassword' | 'confirmAuthentication'
> = {
  async sendOtpCode(context) {
    const { deps, body, request, t } = context;
    await deps.limits.take('mailFromAddress', callerAddress(request, deps.settings.secret));
    await deps.limits.take('mailToAccount', `code:${body.email}`);
    await takesAtLeast(EVEN_MS, () => sendCodes(context));
    return { data: null, message: t('auth.codeSent') };
  },

  async resetPassword(context) {
    await resetWithCode(context);
    return { data: null, message: context.t('auth.passwordUpdated') };
  },

  async changePassword(context) {
    await changeOwn(context);
    return { data: null, message: context.t('auth.passwordUpdated') };
  },

  async confirmAuthentication(context) {
    const { db, deps, caller } = context;
    const account = await confirmOwn(context);
    await db.transaction(async (tx) => {
      if (!(await holdsPassword(tx, account))) throw wrongPassword();
      await noteConfirmation(tx, caller, deps.clock());
    });
    return { data: null };
  },
};
