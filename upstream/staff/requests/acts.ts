import { eq } from 'drizzle-orm';
import type { RequestedOperation } from '#lib/contract/staff/second-person.ts';
import type { StaffRight } from '#lib/rules/staff/staff-roles.ts';
import { newestId, saveContent } from '#upstream/content/save.ts';
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

export type Wish = Pick<Request, 'targetId' | 'reason'> & Partial<Pick<Request, 'days' | 'change'>>;
type Recorded = Required<Pick<Act, 'object'>> & { detail: NonNullable<Act['detail']> };

type RequestedAct = {
  /** That the second person needs; the first one too, by the contract. */
  right: StaffRight;
  asked: Act['act'];
  done: Act['act'];
  /** What the audit log says. @throws not_found, already_decided, content_changed */
  check: (tx: Db, wish: Wish) => Promise<Recorded>;
  carryOut: (tx: Db, deps: Deps, request: Request) => Promise<unknown>;
};

const priceChange = {
  right: 'prices',
  asked: 'price_change_asked',
  async check(tx, { change }) {
    if (!change) throw apiError('not_found');
    const { key, value, seenId, effectiveFrom } = change;
    if ((await newestId(tx, { kind: 'package', key })) !== seenId) throw apiError('content_changed');
    return { object: `package ${key}`, detail: { cents: value?.unitPriceCents ?? null, effectiveFrom } };
  },
  async carryOut(tx, { clock, jobs }, { change, askedBy }) {
    if (!change) throw apiError('not_found');
    const now = clock();
    const { effectiveFrom: planned } = change;
    // A moment that has passed while it waited is now.
    const effectiveFrom = planned !== null && new Date(planned) > now ? new Date(planned) : now;
    const { key, value, seenId, note } = change;
    await saveContent(
      tx,
      jobs,
      { kind: 'package', key, value, seenId, note, effectiveFrom, staffId: askedBy },
      now,
    );
  },
} satisfies Omit<RequestedAct, 'done'>;

/** What a second person carries out by agreeing to it. */
export const REQUESTED_ACTS: Readonly<Record<RequestedOperation, RequestedAct>> = {
  'staffAccounts.extendPlan': {
    right: 'accounts',
    asked: 'plan_extension_asked',
    done: 'plan_extended',
    async check(tx, { targetId, days = null, reason }) {
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

  'staffContent.savePackage': { ...priceChange, done: 'content_saved' },
  'staffContent.revertPackage': { ...priceChange, done: 'content_reverted' },
};
