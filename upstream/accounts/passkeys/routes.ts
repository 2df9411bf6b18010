import { MOST_PASSKEYS, type passkeysContract } from '#lib/contract/accounts/passkeys.ts';
import { lockAccountWhole } from '#upstream/platform/account-locks.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { requireConfirmation } from '#upstream/platform/sessions.ts';
import { type Account, countPasskeys, readAccount } from '../authentication/store.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '../mails.ts';
import { type ChallengePurpose, newChallenge } from './challenge.ts';
import { prepareSignin, signinByPasskey } from './signin.ts';
import {
  addPasskey,
  knownCredentials,
  listPasskeys,
  passkeyHandle,
  removePasskey,
  renamePasskey,
  takeChallenge,
} from './store.ts';
import { checkNewCredential, creationOptions } from './webauthn.ts';

type Contract = typeof passkeysContract;
type OwnContext = Context<Contract['prepareAdding']> | Context<Contract['add']> | Context<Contract['remove']>;

const adding = (tokenId: number): ChallengePurpose => `add in session ${tokenId}`;

/**
 * The account, if it may have one more passkey now. A person without a password chooses one first: only a password can
 * confirm who adds the first passkey, and it stays the way in when the passkey is lost.
 * @throws unauthorized, not_confirmed, password_first, too_many_passkeys
 */
async function mayAdd(tx: Db, { deps, caller }: OwnContext): Promise<Account> {
  await requireConfirmation(tx, caller, deps.clock());
  const account = await readAccount(tx, caller.userId);
  if (!account) throw apiError('unauthorized');
  if (account.hasPassword !== true) throw apiError('password_first');
  if ((await countPasskeys(tx, account.id)) >= MOST_PASSKEYS) throw apiError('too_many_passkeys');
  return account;
}

async function prepareAdding(context: Context<Contract['prepareAdding']>) {
  const { db, deps, caller, texts } = context;
  const { settings } = deps;
  const { account, handle, known } = await db.transaction(async (tx) => {
    const account = await mayAdd(tx, context);
    const handle = await passkeyHandle(tx, account.id);
    return { account, handle, known: await knownCredentials(tx, account.id) };
  });
  const signing = { purpose: adding(caller.tokenId), now: deps.clock(), secret: settings.secret };
  const role = texts.api(`passkeys.account.${account.role}`);
  // Browsers show the name when a person has several passkeys here, as one with accounts of both roles has.
  return creationOptions(settings, {
    name: `${account.email} (${role})`,
    handle,
    known,
    challenge: newChallenge(signing),
  });
}

const notAdded = () => apiError('passkey_refused', { message: 'passkeys.notAdded' });

async function add(context: Context<Contract['add']>) {
  const { db, deps, caller, body, request } = context;
  const now = deps.clock();
  await deps.limits.take('passkeyChange', String(caller.userId));
  const checking = { purpose: adding(caller.tokenId), now, settings: deps.settings };
  const checked = await checkNewCredential(body.credential, checking);
  if (!checked) throw notAdded();
  return db.transaction(async (tx) => {
    const account = await mayAdd(tx, context);
    if (!(await takeChallenge(tx, checked.answered))) throw notAdded();
    const values = { ...checked.passkey, userId: account.id, name: body.name, createdAt: now };
    const passkey = await addPasskey(tx, values);
    if (!passkey) throw apiError('passkey_known');
    const own = { actorId: account.id, subjectId: account.id };
    await recordAct(tx, { act: 'passkey_added', ...own, object: `passkey ${passkey.id}`, now, request });
    await queueMail(tx, deps, {
      to: account.email,
      language: account.language,
      template: passkeyAddedMail,
      values: { firstName: account.firstName, role: account.role, passkey: passkey.name },
    });
    return passkey;
  });
}

async function remove(context: Context<Contract['remove']>): Promise<void> {
  const { db, deps, caller, params, request } = context;
  const now = deps.clock();
  await deps.limits.take('passkeyChange', String(caller.userId));
  await db.transaction(async (tx) => {
    await lockAccountWhole(tx, caller.userId);
    const account = await readAccount(tx, caller.userId);
    const name = await removePasskey(tx, { userId: caller.userId, id: params.id });
    if (!account || name === undefined) throw apiError('not_found');
    const own = { actorId: account.id, subjectId: account.id };
    await recordAct(tx, { act: 'passkey_removed', ...own, object: `passkey ${params.id}`, now, request });
    await queueMail(tx, deps, {
      to: account.email,
      language: account.language,
      template: passkeyRemovedMail,
      values: { firstName: account.firstName, role: account.role, passkey: name },
    });
  });
}

export const passkeysHandlers: Handlers<Contract> = {
  async list({ db, caller }) {
    return { data: await listPasskeys(db, caller.userId) };
  },

  async prepareAdding(context) {
    return { data: await prepareAdding(context) };
  },

  async add(context) {
    return { data: await add(context), message: context.t('passkeys.added') };
  },

  async rename({ db, caller, params, body, t }) {
    const renamed = await renamePasskey(db, { userId: caller.userId, id: params.id }, body.name);
    if (!renamed) throw apiError('not_found');
    return { data: renamed, message: t('passkeys.renamed') };
  },

  async remove(context) {
    await remove(context);
    return { data: null, message: context.t('passkeys.removed') };
  },

  prepareSignin,
  signinByPasskey,
};
