import type { FastifyRequest } from 'fastify';
import { askToJoin } from '#upstream/organisations/join-request.ts';
import { claimSiren } from '#upstream/organisations/siren.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { markLinksUsed } from './secrets.ts';
import { verifyEmail } from './store.ts';

type Confirmed = {
  role: 'candidate' | 'recruiter';
  /** The organisation that has the SIREN of the registration, and was asked to let the person in. */
  asked: string | undefined;
};

/** Confirms the address of an account, and gives its organisation the SIREN that was typed with it. */
export async function confirmAddress(
  tx: Db,
  deps: Deps,
  userId: number,
  request: FastifyRequest,
): Promise<Confirmed | undefined> {
  const role = await verifyEmail(tx, userId, deps.clock());
  if (role === undefined) return undefined;
  await markLinksUsed(tx, userId, deps.clock());
  const holderId = role === 'recruiter' ? await claimSiren(tx, userId) : undefined;
  const asked = holderId === undefined ? undefined : await askToJoin(tx, deps, { userId, holderId, request });
  return { role, asked };
}
