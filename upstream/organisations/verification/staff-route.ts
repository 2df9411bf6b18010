import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { lockOrganisation } from '#upstream/platform/account-locks.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { holdsSecret } from '#upstream/platform/http/caller-address.ts';
import { accountIds } from '#upstream/platform/operations/account-ids.ts';
import { membershipOf } from '../membership.ts';
import { readOrganisation } from './store.ts';
import { endVerification, verify } from './verify.ts';

export type StaffVerification = { organisation: number; name: string; verified: boolean };

const body = z.object({ account: z.string(), verified: z.boolean() });

/** By a number or an address of somebody who works there. */
async function verifyByDocument(
  { database: { db }, clock, jobs }: Deps,
  { account, verified }: z.output<typeof body>,
  request: FastifyRequest,
): Promise<StaffVerification | undefined> {
  const change = { now: clock(), jobs };
  return db.transaction(async (tx) => {
    for (const subjectId of await accountIds(tx, account)) {
      const membership = await membershipOf(tx, subjectId);
      if (!membership) continue;
      const id = membership.organisationId;
      await lockOrganisation(tx, id);
      const organisation = await readOrganisation(tx, id);
      if (!organisation) continue;
      if (verified) await verify(tx, id, { by: 'document' }, change);
      else await endVerification(tx, id, change);
      const act = verified ? 'organisation_verified' : 'organisation_unverified';
      const object = `organisation ${id}, by an operator`;
      await recordAct(tx, { act, subjectId, object, now: change.now, request });
      return { organisation: id, name: organisation.name, verified };
    }
    return undefined;
  });
}

/**
 * `POST /operations/organisations/verify` (`{ account, verified }`, answers `StaffVerification`), outside the JSON
 * contract, for `npm run verify-garage`. Needs the secret shared by web and upstream; 404 without.
 */
export function addVerificationRoute(app: FastifyInstance, deps: Deps): void {
  app.post(
    '/operations/organisations/verify',
    {
      schema: { hide: true },
      onRequest: async (request) => {
        if (!holdsSecret(request, deps.settings.secret)) throw apiError('not_found');
      },
    },
    async (request, reply) => {
      const parsed = body.safeParse(request.body);
      if (!parsed.success) throw apiError('invalid');
      const done = await verifyByDocument(deps, parsed.data, request);
      if (!done) throw apiError('not_found');
      return reply.send(done);
    },
  );
}
