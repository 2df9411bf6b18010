import { eq } from 'drizzle-orm';
import type { RequestedOperation } from '#lib/contract/staff/second-person.ts';
import type { StaffRight } from '#lib/rules/staff/staff-roles.ts';
import { takeSiren } from '#upstream/organisations/verification/take-siren.ts';
import { verify } from '#upstream/organisations/verification/verify.ts';
import { extendPlan } from '#upstream/plans/extend.ts';
import type { Act } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { plans } from '#upstream/platform/schema/plans.ts';
import type { Request } from './store.ts';

export type Wish = Pick<Request, 'targetId' | 'days' | 'reason'>;
type Recorded = Required<Pick<Act, 'object'>> & { detail: NonNullable<Act['detail']> };

type RequestedAct = {
  /** That the second person needs; the first one too, by the contract. */
  right: StaffRight;
  asked: Act['act'];
  done: Act['act'];
  /** What the audit log says. @throws not_found, already_decided */
  check: (tx: Db, wish: Wish) => Promise<Recorded>;
  carryOut: (tx: Db, deps: Deps, wish: Wish) => Promise<unknown>;
};

/** What a second person carries out by agreeing to it. */
export const REQUESTED_ACTS: Readonly<Record<RequestedOperation, RequestedAct>> = {
  'staffAccounts.extendPlan': {
    right: 'accounts',
    asked: 'plan_extension_asked',
    done: 'plan_extended',
    async check(tx, { targetId, days, reason }) {
      const [plan] = await tx
        .select({ organisation: plans.organisationId })
        .from(plans)
        .where(eq(plans.id, targetId));
      if (!plan) throw apiError('not_found');
      return { object: `plan ${targetId}`, detail: { days, organisation: plan.organisation, reason } };
    },
    carryOut: (tx, { clock }, { targetId, days }) => extendPlan(tx, targetId, days ?? 0, clock()),
  },

  'staffGarages.verify': {
    right: 'verification',
    asked: 'garage_proof_asked',
    done: 'organisation_verified',
    async check(tx, { targetId, reason }) {
      const [current] = await tx
        .select({ verifiedBy: organisations.verifiedBy })
        .from(organisations)
        .where(eq(organisations.id, targetId));
      if (!current) throw apiError('not_found');
      // A document proves more than a domain.
      if (current.verifiedBy && current.verifiedBy !== 'domain') throw apiError('already_decided');
      return { object: `organisation ${targetId}`, detail: { document: reason } };
    },
    async carryOut(tx, deps, { targetId }) {
      if (!(await takeSiren(tx, deps, targetId))) throw apiError('not_found');
      await verify(tx, targetId, { by: 'document' }, { now: deps.clock(), jobs: deps.jobs });
    },
  },
};
