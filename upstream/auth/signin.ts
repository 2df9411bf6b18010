import type { z } from 'zod';
import type { authContract, sessionUser } from '#lib/contract/auth.ts';
import { originOf, recordAct } from '#upstream/platform/audit.ts';
import { callerAddress } from '#upstream/platform/caller-address.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/handlers.ts';
import { signIns } from '#upstream/platform/metrics.ts';
import { checkPassword } from '#upstream/platform/passwords.ts';
import { endSessions } from '#upstream/platform/sessions.ts';
import { type Account, findAccount, holdsPassword, openSession } from './store.ts';

type Contract = typeof authContract;
type SigninContext = Context<Contract['signinCandidate']> | Context<Contract['signinRecruiter']>;

function describe(account: Account, accessToken: string): z.output<typeof sessionUser> {
  return {
    id: account.id,
    gender: account.gender,
    roles: [account.role === 'candidate' ? 'ROLE_CANDIDATE' : 'ROLE_RECRUITER'],
    accessToken,
    email: account.email,
    surname: account.firstName,
    name: account.lastName,
    phonenumber: account.phone,
    postalcode: account.postalCode,
    language: account.language,
    bypass: account.bypassesPlan,
    internal: account.isInternal,
  };
}

/**
 * Signs in. Unknown addresses, wrong passwords and accounts of the other role are refused alike and in the
 * same time. Tries are counted before the password is looked at and given back when it was right.
 */
async function signin(context: SigninContext, role: 'candidate' | 'recruiter') {
  const { deps, db, body, request } = context;
  const address = callerAddress(request, deps.settings.secret);
  const accountKey = `${role}:${body.email}`;
  await deps.limits.take('signinAddress', address);
  await deps.limits.take('signinAccount', accountKey);

  const account = await findAccount(db, body.email, role);
  const fits = await checkPassword(account?.passwordHash, body.password);
  signIns.inc({ role, outcome: account && fits ? 'ok' : 'refused' });
  const origin = originOf(request, deps.settings);
  const now = deps.clock();
  if (account && !fits) {
    await recordAct(db, { act: 'sign_in_refused', subjectId: account.id, origin, now, request });
  }
  if (!account || !fits) throw apiError('bad_credentials');

  await deps.limits.giveBack('signinAddress', address);
  await deps.limits.forget('signinAccount', accountKey);
  if (!account.emailVerifiedAt) throw apiError('email_unverified');
  const token = await db.transaction(async (tx) => {
    if (!(await holdsPassword(tx, account))) throw apiError('bad_credentials');
    const own = { actorId: account.id, subjectId: account.id };
    await recordAct(tx, { act: 'sign_in', ...own, origin, now, request });
    return openSession(tx, account.id, now, request.headers['user-agent']);
  });
  return { data: describe(account, token) };
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
    return { data: null, message: t('auth.signedOut') };
  },
};
