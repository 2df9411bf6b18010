import type { passkeysContract } from '#lib/contract/accounts/passkeys.ts';
import type { ErrorCode } from '#lib/contract/platform/errors.ts';
import { mustUseProvider } from '#upstream/organisations/connection/store.ts';
import { originOf, recordAct } from '#upstream/platform/audit.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { callerAddress } from '#upstream/platform/http/caller-address.ts';
import type { Context, Handler } from '#upstream/platform/http/handlers.ts';
import { requesterOf } from '#upstream/platform/http/known-device.ts';
import { SHORT_ANSWER, takesAtLeast } from '#upstream/platform/http/takes-at-least.ts';
import { signIns } from '#upstream/platform/metrics.ts';
import { type SessionUser, startSession } from '../authentication/start-session.ts';
import { type Account, readAccount } from '../authentication/store.ts';
import { countSignIn } from '../authentication/tries.ts';
import { newChallenge } from './challenge.ts';
import { findPasskey, noteUse } from './store.ts';
import { CEREMONY_TIMEOUT, checkAssertion, relyingParty } from './webauthn.ts';

type Contract = typeof passkeysContract;
type SigninContext = Context<Contract['signinByPasskey']>;
type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

export const prepareSignin: Handler<Contract['prepareSignin']> = async ({ deps }) => {
  const { settings } = deps;
  const signing = { purpose: 'sign-in', now: deps.clock(), secret: settings.secret } as const;
  return {
    data: {
      challenge: Buffer.from(newChallenge(signing)).toString('base64url'),
      rpId: relyingParty(settings).id,
      timeout: CEREMONY_TIMEOUT,
      userVerification: 'required',
    },
  };
};

/** Undefined when the passkey did not sign what was asked, or belongs to another account than it says. */
async function checkUse({ deps, body }: SigninContext, passkey: StoredPasskey) {
  const { credential } = body;
  const isOwn = passkey.handle?.equals(Buffer.from(credential.response.userHandle, 'base64url')) === true;
  if (!isOwn) return undefined;
  const now = deps.clock();
  return checkAssertion(credential, passkey, { purpose: 'sign-in', now, settings: deps.settings });
}

type Outcome = { user: SessionUser } | { refused: ErrorCode };

/** Opens the session in the transaction that stores the use, so that no challenge opens two. */
async function openFor(context: SigninContext, account: Account, passkey: StoredPasskey): Promise<Outcome> {
  const { deps, db, body, request } = context;
  const use = await checkUse(context, passkey);
  if (!use) return { refused: 'passkey_refused' };
  const now = deps.clock();
  return db.transaction(async (tx): Promise<Outcome> => {
    if (!(await noteUse(tx, { ...use, id: passkey.id, userId: account.id, now }))) {
      return { refused: 'passkey_refused' };
    }
    if (account.role !== body.role) return { refused: 'passkey_other_role' };
    if (!account.emailVerifiedAt) return { refused: 'email_unverified' };
    if (await mustUseProvider(tx, account)) return { refused: 'use_garage' };
    const object = `passkey ${passkey.id}`;
    return { user: await startSession(tx, deps, account, { request, object, isConfirmed: true }) };
  });
}

/**
 * Refuses unknown passkeys, wrong signatures and used challenges alike and in the same time. Counts the try with those
 * of passwords, before the signature is checked.
 * @throws passkey_refused, too_many_requests; passkey_other_role and email_unverified to the owner only
 */
async function signin(context: SigninContext) {
  const { deps, db, body, request } = context;
  const { secret } = deps.settings;
  const passkey = await findPasskey(db, body.credential.id);
  const account = passkey && (await readAccount(db, passkey.userId));
  const isRight = await countSignIn(deps.limits, {
    account: account ? `${account.role}:${account.email}` : `passkey:${body.credential.id}`,
    address: callerAddress(request, secret),
    requester: requesterOf(request, account ? [account.id] : [], secret),
  });
  const outcome: Outcome =
    account && passkey ? await openFor(context, account, passkey) : { refused: 'passkey_refused' };
  const isRefused = 'refused' in outcome && outcome.refused === 'passkey_refused';
  signIns.inc({ role: body.role, outcome: 'user' in outcome ? 'ok' : 'refused' });
  if (isRefused) {
    const origin = originOf(request, deps.settings);
    const refused = { subjectId: account?.id ?? null, object: passkey ? `passkey ${passkey.id}` : null };
    await recordAct(db, { act: 'sign_in_refused', ...refused, origin, now: deps.clock(), request });
  } else await isRight();
  if ('refused' in outcome) throw refusal(outcome.refused, account);
  return outcome.user;
}

/** The owner of a passkey learns on which page it works. */
function refusal(code: ErrorCode, account: Account | undefined) {
  if (code !== 'passkey_other_role' || !account) return apiError(code);
  return apiError(code, { message: `passkeys.of.${account.role}` });
}

export const signinByPasskey: Handler<Contract['signinByPasskey']> = async (context) => ({
  data: await takesAtLeast(SHORT_ANSWER, () => signin(context)),
});
