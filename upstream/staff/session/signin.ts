import { eq } from 'drizzle-orm';
import type { StaffSignedIn, staffSessionContract } from '#lib/contract/staff/session.ts';
import { countSignIn } from '#upstream/accounts/authentication/tries.ts';
import { takeChallenge } from '#upstream/accounts/passkeys/store.ts';
import { checkAssertion } from '#upstream/accounts/passkeys/webauthn.ts';
import { originOf, recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type ApiError, apiError } from '#upstream/platform/errors.ts';
import { callerAddress } from '#upstream/platform/http/caller-address.ts';
import type { Context } from '#upstream/platform/http/handlers.ts';
import { newDeviceToken, requesterOf } from '#upstream/platform/http/known-device.ts';
import { SHORT_ANSWER, takesAtLeast } from '#upstream/platform/http/takes-at-least.ts';
import { checkPassword } from '#upstream/platform/passwords.ts';
import { staffMembers } from '#upstream/platform/schema/staff.ts';
import { takeCode } from './codes.ts';
import {
  findMember,
  findStaffPasskey,
  lockMember,
  type Member,
  noteStaffUse,
  openStaffSession,
  staffHandle,
} from './store.ts';
import { openKey, sealKey, stepOf } from './totp.ts';

type Contract = typeof staffSessionContract;
type CodeContext = Context<Contract['signinByCode']>;
type PasskeyContext = Context<Contract['signinByPasskey']>;
type SigninContext = CodeContext | PasskeyContext;

/** In the transaction that used the code or the passkey up. */
export async function startSession(
  tx: Db,
  { deps, request }: Pick<SigninContext, 'deps' | 'request'>,
  { id, name, email, language, roles }: Member,
  object: string,
): Promise<StaffSignedIn> {
  const now = deps.clock();
  const { secret } = deps.settings;
  const origin = originOf(request, deps.settings);
  await recordAct(tx, { act: 'sign_in', staffId: id, object, origin, now, request });
  const userAgent = request.headers['user-agent'];
  const accessToken = await openStaffSession(tx, { staffId: id, now, secret, userAgent });
  const deviceToken = newDeviceToken(`staff-${id}`, secret);
  return { id, name, email, language, roles, accessToken, deviceToken };
}

async function refuse(
  { deps, db, request }: SigninContext,
  member: Member | undefined,
  error: ApiError,
): Promise<never> {
  const origin = originOf(request, deps.settings);
  const object = member ? `staff ${member.id}` : 'staff';
  await recordAct(db, { act: 'sign_in_refused', object, origin, now: deps.clock(), request });
  throw error;
}

/** Counts tries of staff apart from those of users with the same address. */
function countTry({ deps, request }: SigninContext, account: string, member: Member | undefined) {
  const { secret } = deps.settings;
  const address = callerAddress(request, secret);
  const requester = requesterOf(request, member ? [`staff-${member.id}`] : [], secret);
  return countSignIn(deps.limits, { account: `staff:${account}`, address, requester });
}

/** Uses the code up: one of the app works once, and one of the ten too. */
async function takeSigninCode(
  tx: Db,
  { deps, body }: CodeContext,
  member: Member,
): Promise<string | undefined> {
  const { secret } = deps.settings;
  const now = deps.clock();
  if (await takeCode(tx, member.id, { code: body.code, secret, now })) return 'one-time code';
  const totp = member.totpSecret ? await openKey(member.totpSecret, member.email, secret) : undefined;
  const step = totp && stepOf(totp, body.code, now);
  if (!totp || step === undefined || step <= member.totpStep) return undefined;
  // Sealed again with the secret that signs now, so that an earlier one may end.
  const totpSecret = await sealKey(totp, secret);
  await tx.update(staffMembers).set({ totpStep: step, totpSecret }).where(eq(staffMembers.id, member.id));
  return 'app';
}

async function byCode(context: CodeContext): Promise<StaffSignedIn> {
  const { db, body } = context;
  const found = await findMember(db, body.email);
  const isRight = await countTry(context, body.email, found);
  const fits = await checkPassword(found?.passwordHash ?? undefined, body.password);
  const session =
    found && fits
      ? await db.transaction(async (tx) => {
          const member = await lockMember(tx, found.id);
          if (member.passwordHash !== found.passwordHash) return undefined;
          const used = await takeSigninCode(tx, context, member);
          return used && startSession(tx, context, member, used);
        })
      : undefined;
  if (!session)
    return refuse(context, found, apiError('bad_credentials', { message: 'staff.badCredentials' }));
  await isRight();
  return session;
}

async function byPasskey(context: PasskeyContext): Promise<StaffSignedIn> {
  const { db, deps, body } = context;
  const { credential } = body;
  const found = await findStaffPasskey(db, credential.id);
  const isRight = await countTry(context, `passkey:${credential.id}`, found?.member);
  const now = deps.clock();
  const isOwn =
    found && Buffer.from(credential.response.userHandle, 'base64url').equals(staffHandle(found.member.id));
  const use = isOwn
    ? await checkAssertion(credential, found.passkey, { purpose: 'sign-in', now, settings: deps.settings })
    : undefined;
  const session =
    found && use
      ? await db.transaction(async (tx) => {
          await lockMember(tx, found.member.id);
          if (!(await takeChallenge(tx, use.answered))) return undefined;
          const { id } = found.passkey;
          if (!(await noteStaffUse(tx, { id, counter: use.counter, now }))) return undefined;
          return startSession(tx, context, found.member, `staff passkey ${id}`);
        })
      : undefined;
  if (!session) return refuse(context, found?.member, apiError('passkey_refused'));
  await isRight();
  return session;
}

/**
 * Refuses unknown addresses, wrong passwords, wrong and used codes alike, in the same time.
 * @throws bad_credentials, too_many_requests
 */
export const signinByCode = async (context: CodeContext) => ({
  data: await takesAtLeast(SHORT_ANSWER, () => byCode(context)),
});

/** @throws passkey_refused, too_many_requests */
export const signinByPasskey = async (context: PasskeyContext) => ({
  data: await takesAtLeast(SHORT_ANSWER, () => byPasskey(context)),
});
