import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { sessionUser } from '#lib/contract/accounts/authentication.ts';
import { dropWish } from '#upstream/newsletter/subscriptions.ts';
import { lockAccountWhole } from '#upstream/platform/account-locks.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { recruiterProfiles } from '#upstream/platform/schema/accounts.ts';

import { endLinks } from './secrets.ts';
import { startSession } from './start-session.ts';
import {
  type Account,
  addAccount,
  findAccount,
  type NewAccount,
  readAccount,
  replaceUnverified,
  setPassword,
  verifyEmail,
} from './store.ts';

export { type Account, findAccount, readAccount } from './store.ts';

/** What somebody typed who has no account, and whose mailbox the link has proved. */
export type Waiting = {
  email: string;
  form: { firstName: string; lastName: string; phone: string };
  language: Account['language'];
};

/** The link proves the mailbox: a registration there that nobody confirmed gives way, with what it brought. */
async function takeOver(tx: Db, values: NewAccount): Promise<number> {
  const userId = await replaceUnverified(tx, values);
  // Confirmed this very moment.
  if (userId === undefined) throw apiError('sign_in_first');
  await endLinks(tx, userId);
  await dropWish(tx, userId);
  return userId;
}

/**
 * The candidate at an address whose owner opened the link; a new one has no password. `passwordHash` is of a secret
 * that nobody knows.
 * @throws sign_in_first when the account has a password and `callerId` is another; recruiter_address
 */
export async function candidateOf(
  tx: Db,
  { email, form, language }: Waiting,
  { passwordHash, callerId, now }: { passwordHash: string; callerId: number | undefined; now: Date },
): Promise<Account> {
  const known = await findAccount(tx, email, 'candidate');
  if (known?.emailVerifiedAt) {
    if (known.hasPassword && known.id !== callerId) throw apiError('sign_in_first');
    return known;
  }
  const recruiter = await findAccount(tx, email, 'recruiter');
  if (recruiter?.emailVerifiedAt) throw apiError('recruiter_address');
  const { firstName, lastName, phone } = form;
  const values: NewAccount = {
    role: 'candidate',
    email,
    passwordHash,
    hasPassword: false,
    firstName,
    lastName,
    phone,
    address: null,
    language,
    companyName: null,
    now,
  };
  const userId = known ? await takeOver(tx, values) : await addAccount(tx, values);
  // The same link was sent twice at once: the other request has added the account.
  if (userId === undefined)
    return candidateOf(tx, { email, form, language }, { passwordHash, callerId, now });
  await verifyEmail(tx, userId, now);
  const account = await readAccount(tx, userId);
  if (!account) throw new Error('an account that was just added is gone');
  return account;
}

/**
 * The first password of an account, and a session. `user` is null when the account has a password already, or is gone.
 */
export async function giveFirstPassword(
  tx: Db,
  deps: Deps,
  { userId, passwordHash }: { userId: number; passwordHash: string },
  request: FastifyRequest,
): Promise<z.output<typeof sessionUser> | null> {
  const now = deps.clock();
  await lockAccountWhole(tx, userId);
  const account = await readAccount(tx, userId);
  if (account?.hasPassword !== false) return null;
  await setPassword(tx, { userId, passwordHash, now, isFirst: true });
  await recordAct(tx, { act: 'password_changed', actorId: userId, subjectId: userId, now, request });
  return startSession(tx, deps, account, { request });
}

type Invited = Pick<NewAccount, 'email' | 'firstName' | 'lastName' | 'passwordHash' | 'language' | 'now'>;

/**
 * A new recruiter whose mailbox the link of an invitation has proved. `join` gives them the membership without which no
 * recruiter exists. Returns the id.
 * @throws invitation_of_other when a confirmed account has the address
 */
export async function invitedRecruiter(
  tx: Db,
  person: Invited,
  join: (userId: number) => Promise<void>,
): Promise<number> {
  const values: NewAccount = { role: 'recruiter', phone: null, address: null, companyName: null, ...person };
  const added = await addAccount(tx, values);
  const userId = added ?? (await replaceUnverified(tx, values));
  if (userId === undefined) throw apiError('invitation_of_other');
  await endLinks(tx, userId);
  await dropWish(tx, userId);
  await join(userId);
  await tx.insert(recruiterProfiles).values({ userId }).onConflictDoNothing();
  await verifyEmail(tx, userId, person.now);
  return userId;
}

/** For an account that was just added. */
export async function firstSession(
  tx: Db,
  deps: Deps,
  userId: number,
  request: FastifyRequest,
): Promise<z.output<typeof sessionUser>> {
  const account = await readAccount(tx, userId);
  if (!account) throw new Error('an account that was just added is gone');
  return startSession(tx, deps, account, { request });
}
