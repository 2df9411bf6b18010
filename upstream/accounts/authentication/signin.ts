import type { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { mustUseProvider } from '#upstream/organisations/connection/store.ts';
import { originOf, recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { callerAddress } from '#upstream/platform/http/caller-address.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { requesterOf } from '#upstream/platform/http/known-device.ts';
import { SHORT_ANSWER, takesAtLeast } from '#upstream/platform/http/takes-at-least.ts';
import { signIns } from '#upstream/platform/metrics.ts';
import { checkPassword } from '#upstream/platform/passwords.ts';
import { endSessions } from '#upstream/platform/sessions.ts';
import { registrationOfPassword } from './registrations.ts';
import { startSession } from './start-session.ts';
import { type Account, findAccount, holdsPassword } from './store.ts';
import { countSignIn } from './tries.ts';

type Contract = typeof authenticationContract;
type SigninContext = Context<Contract['signinCandidate']> | Context<Contract['signinRecruiter']>;

/** Whether it is the password of a registration that waits beside the first one: its mail waits, too. */
const hasRegistered = async (db: Db, { id }: Account, password: string): Promise<boolean> =>
  (await registrationOfPassword(db, id, password)) !== undefined;

/**
 * Refuses unknown addresses, wrong passwords and accounts of the other role alike, with the same work and in the same
 * time. Counts the try before it checks the password.
 * @throws bad_credentials, too_many_requests
 */
async function checkSignIn(context: SigninContext, role: Role): Promise<Account> {
  const { deps, db, body, request } = context;
  const { secret } = deps.settings;
  const account = await findAccount(db, body.email, role);
  const isRight = await countSignIn(deps.limits, {
    account: `${role}:${body.email}`,
    address: callerAddress(request, secret),
    requester: requesterOf(request, account ? [account.id] : [], secret),
  });
  const fits =
    (await checkPassword(account?.passwordHash, body.password)) ||
    (account?.emailVerifiedAt === null && (await hasRegistered(db, account, body.password)));
  signIns.inc({ role, outcome: account && fits ? 'ok' : 'refused' });
  if (!account || !fits) {
    const origin = originOf(request, deps.settings);
    const subjectId = account?.id ?? null;
    await recordAct(db, { act: 'sign_in_refused', subjectId, origin, now: deps.clock(), request });
    throw apiError('bad_credentials');
  }
  await isRight();
  return account;
}

async function signin(context: SigninContext, role: Role) {
  const { deps, db, request } = context;
  const account = await takesAtLeast(SHORT_ANSWER, () => checkSignIn(context, role));
  if (!account.emailVerifiedAt) throw apiError('email_unverified');
  const data = await db.transaction(async (tx) => {
    if (!(await holdsPassword(tx, account))) throw apiError('bad_credentials');
    if (await mustUseProvider(tx, account)) throw apiError('use_garage');
    return startSession(tx, deps, account, { request });
  });
  return { data };
}

export const signinHandlers: Pick<Handlers<Contract>, 'signinCandidate' | 'signinRecruiter' | 'signout'> = {
  signinCandidate: (context) => signin(context, 'candidate'),
  signinRecruiter: (context) => signin(context, 'recruiter'),

  async signout({ db, deps, caller, request, t }) {
    await db.transaction(async (tx) => {
      await endSessions(tx, caller.userId, { only: caller.tokenId });
      const own = { actorId: caller.userId, subjectId: caller.userId };
      await recordAct(tx, { act: 'sign_out', ...own, now: deps.clock(), request });
    });
    return { data: null, message: t('authentication.signedOut') };
  },
};
