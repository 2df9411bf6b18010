import { eq } from 'drizzle-orm';
import { MOST_PASSKEYS } from '#lib/contract/accounts/passkeys.ts';
import type { staffSessionContract } from '#lib/contract/staff/session.ts';
import { isCommonPassword } from '#lib/rules/accounts/common-password.ts';
import { secretsIn } from '#lib/system/secrets.ts';
import { type ChallengePurpose, newChallenge } from '#upstream/accounts/passkeys/challenge.ts';
import { takeChallenge } from '#upstream/accounts/passkeys/store.ts';
import { checkNewCredential, creationOptions } from '#upstream/accounts/passkeys/webauthn.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { hashPassword } from '#upstream/platform/passwords.ts';
import { staffMembers, staffPasskeys } from '#upstream/platform/schema/staff.ts';
import { replaceCodes } from './codes.ts';
import { startSession } from './signin.ts';
import { endStaffSessions, listStaffPasskeys, memberOfSetup, staffHandle } from './store.ts';
import { offeredKey, sealKey, stepOf } from './totp.ts';

type Contract = typeof staffSessionContract;

const settingUp = (staffId: number): ChallengePurpose => `set up staff ${staffId}`;

/** A link works once. */
const USED = { setupHash: null, setupExpiresAt: null };

/** Signs in, too: the code that confirms the app is used up, and the next one comes in half a minute. */
async function setupByCode(context: Context<Contract['setupByCode']>) {
  const { db, deps, params, body, request } = context;
  const now = deps.clock();
  const { secret } = deps.settings;
  const { email } = await memberOfSetup(db, params.token, now);
  if (isCommonPassword(body.password)) throw fieldError('password', 'common_password');
  const offered = secretsIn(secret).map((one) => offeredKey(email, params.token, one));
  const totp = offered.find((each) => stepOf(each, body.code, now) !== undefined);
  const step = totp && stepOf(totp, body.code, now);
  if (!totp || step === undefined) throw fieldError('code', 'bad_code');
  const [passwordHash, totpSecret] = await Promise.all([hashPassword(body.password), sealKey(totp, secret)]);
  return db.transaction(async (tx) => {
    const member = await memberOfSetup(tx, params.token, now, true);
    const { id } = member;
    await tx
      .update(staffMembers)
      .set({ ...USED, passwordHash, totpSecret, totpStep: step })
      .where(eq(staffMembers.id, id));
    // Whoever is signed in knows a password that no longer counts.
    await endStaffSessions(tx, id);
    await recordAct(tx, { act: 'staff_setup_done', staffId: id, object: `staff ${id}, app`, now, request });
    const codes = await replaceCodes(tx, id, { secret, now });
    return { codes, session: await startSession(tx, context, member, 'app') };
  });
}

async function preparePasskey({ db, deps, params }: Context<Contract['preparePasskey']>) {
  const { settings } = deps;
  const now = deps.clock();
  const { id, email } = await memberOfSetup(db, params.token, now);
  const known = await listStaffPasskeys(db, id);
  if (known.length >= MOST_PASSKEYS) throw apiError('too_many_passkeys');
  const challenge = newChallenge({ purpose: settingUp(id), now, secret: settings.secret });
  return creationOptions(settings, {
    name: `${email} (Bielle staff)`,
    handle: staffHandle(id),
    known,
    challenge,
  });
}

const notAdded = () => apiError('passkey_refused', { message: 'passkeys.notAdded' });

async function setupByPasskey({ db, deps, params, body, request }: Context<Contract['setupByPasskey']>) {
  const now = deps.clock();
  const { id } = await memberOfSetup(db, params.token, now);
  const checking = { purpose: settingUp(id), now, settings: deps.settings };
  const checked = await checkNewCredential(body.credential, checking);
  if (!checked) throw notAdded();
  await db.transaction(async (tx) => {
    await memberOfSetup(tx, params.token, now, true);
    if (!(await takeChallenge(tx, checked.answered))) throw notAdded();
    if ((await listStaffPasskeys(tx, id)).length >= MOST_PASSKEYS) throw apiError('too_many_passkeys');
    const [added] = await tx
      .insert(staffPasskeys)
      .values({ ...checked.passkey, staffId: id, name: body.name, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: staffPasskeys.id });
    if (!added) throw apiError('passkey_known');
    await tx
      .update(staffMembers)
      .set({ ...USED, accessSince: now })
      .where(eq(staffMembers.id, id));
    const object = `staff passkey ${added.id}`;
    await recordAct(tx, { act: 'staff_passkey_added', staffId: id, object, now, request });
  });
}

type Setup = 'readSetup' | 'setupByCode' | 'preparePasskey' | 'setupByPasskey';

export const setupHandlers: Pick<Handlers<Contract>, Setup> = {
  async readSetup({ db, deps, params }) {
    const member = await memberOfSetup(db, params.token, deps.clock());
    const totp = offeredKey(member.email, params.token, deps.settings.secret);
    return {
      data: {
        name: member.name,
        email: member.email,
        totpUri: totp.toString(),
        totpKey: totp.secret.base32,
        expiresAt: (member.setupExpiresAt ?? deps.clock()).toISOString(),
      },
    };
  },

  setupByCode: async (context) => ({
    data: await setupByCode(context),
    message: context.t('staff.setUp'),
  }),

  preparePasskey: async (context) => ({ data: await preparePasskey(context) }),

  async setupByPasskey(context) {
    await setupByPasskey(context);
    return { data: null, message: context.t('staff.passkeyAdded') };
  },
};
