import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { lockOrganisation } from '#upstream/platform/account-locks.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { accountIds } from '#upstream/platform/operations/account-ids.ts';
import { operatorRoute } from '#upstream/platform/operations/operator.ts';
import { membershipOf } from '../membership.ts';
import { readOrganisation } from './store.ts';
import { takeSiren } from './take-siren.ts';
import { endVerification, verify } from './verify.ts';

export type StaffVerification = { organisation: number; name: string; verified: boolean };

const body = z.object({ account: z.string(), verified: z.boolean() });

/** Undefined when the organisation has ended. */
async function decide(tx: Db, deps: Deps, id: number, verified: boolean) {
  const change = { now: deps.clock(), jobs: deps.jobs };
  if (verified) {
    const organisation = await takeSiren(tx, deps, id);
    if (organisation) await verify(tx, id, { by: 'document' }, change);
    return organisation;
  }
  await lockOrganisation(tx, id);
  await endVerification(tx, id, change);
  return readOrganisation(tx, id);
}

/**
 * By a number or an address of somebody who works there.
 * @throws siren_proven
 */
async function verifyByDocument(
  deps: Deps,
  { account, verified }: z.output<typeof body>,
  request: FastifyRequest,
): Promise<StaffVerification | undefined> {
  return deps.database.db.transaction(async (tx) => {
    for (const subjectId of await accountIds(tx, account)) {
      const membership = await membershipOf(tx, subjectId);
      if (!membership) continue;
      const id = membership.organisationId;
      const organisation = await decide(tx, deps, id, verified);
      if (!organisation) continue;
      const act = verified ? 'organisation_verified' : 'organisation_unverified';
      const object = `organisation ${id}, by an operator`;
      await recordAct(tx, { act, subjectId, object, now: deps.clock(), request });
      return { organisation: id, name: organisation.name, verified };
    }
    return undefined;
  });
}

/**
 * `POST /operations/organisations/verify` (`{ account, verified }`, answers `StaffVerification`), outside the JSON
 * contract, for `bielle verify-garage`. See `operatorRoute`.
 */
export function addVerificationRoute(app: FastifyInstance, deps: Deps): void {
  app.post(
    '/operations/organisations/verify',
    operatorRoute(deps, 'verify-garage'),
    async (request, reply) => {
      const parsed = body.safeParse(request.body);
      if (!parsed.success) throw apiError('invalid');
      const done = await verifyByDocument(deps, parsed.data, request);
      if (!done) throw apiError('not_found');
      return reply.send(done);
    },
  );
}
