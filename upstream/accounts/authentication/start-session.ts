import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { sessionUser } from '#lib/contract/accounts/authentication.ts';
import { originOf, recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { newDeviceToken } from '#upstream/platform/http/known-device.ts';
import { type Account, openSession } from './store.ts';

/** What the web keeps of who has signed in. */
export type SessionUser = z.output<typeof sessionUser>;

function describeSession(account: Account, accessToken: string, secret: string): SessionUser {
  return {
    id: account.id,
    gender: account.gender,
    roles: [account.role === 'candidate' ? 'ROLE_CANDIDATE' : 'ROLE_RECRUITER'],
    accessToken,
    deviceToken: newDeviceToken(account.id, secret),
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    phoneNumber: account.phone,
    postalCode: account.postalCode,
    language: account.language,
    bypass: account.bypassesPlan,
    internal: account.isInternal,
  };
}

type How = {
  request: FastifyRequest;
  /** For the audit trail, when no password was typed: `passkey 12`. */
  object?: string;
  /** The sign-in counts as the check that irreversible actions need. */
  isConfirmed?: boolean;
};

/**
 * Signs in the owner of an account, who has proved it: an act in the audit trail and a session with its token.
 * @throws account_suspended
 */
export async function startSession(
  tx: Db,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  account: Account,
  { request, object, isConfirmed = false }: How,
): Promise<SessionUser> {
  const now = clock();
  const { secret } = settings;
  const own = { actorId: account.id, subjectId: account.id, ...(object !== undefined && { object }) };
  await recordAct(tx, { act: 'sign_in', ...own, origin: originOf(request, settings), now, request });
  const userAgent = request.headers['user-agent'];
  const token = await openSession(tx, account.id, { now, secret, userAgent, isConfirmed });
  return describeSession(account, token, secret);
}
