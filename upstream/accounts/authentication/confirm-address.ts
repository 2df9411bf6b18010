import type { FastifyRequest } from 'fastify';
import { followSiren } from '#upstream/organisations/join-request.ts';
import { membershipOf } from '#upstream/organisations/membership.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { markLinksUsed } from './secrets.ts';
import { verifyEmail } from './store.ts';

type Confirmed = {
  role: 'candidate' | 'recruiter';
  /** The organisation that has proved the SIREN of the registration, and was asked to let the person in. */
  holderName: string | undefined;
};

/** Confirms the address of an account, and asks the organisation that has proved the SIREN which was typed with it. */
export async function confirmAddress(
  tx: Db,
  deps: Deps,
  userId: number,
  request: FastifyRequest,
): Promise<Confirmed | undefined> {
  const role = await verifyEmail(tx, userId, deps.clock());
  if (role === undefined) return undefined;
  await markLinksUsed(tx, userId, deps.clock());
  const own = role === 'recruiter' ? await membershipOf(tx, userId) : undefined;
  const holderName =
    own && (await followSiren(tx, deps, { userId, organisationId: own.organisationId, request }));
  return { role, holderName };
}
