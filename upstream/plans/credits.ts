import { and, asc, desc, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { ApiKey } from '#lib/i18n/api-texts.ts';
import { expiryOf } from '#lib/rules/offers/offer-life.ts';
import { lockOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { Caller } from '#upstream/platform/http/handlers.ts';
import { notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { memberships } from '#upstream/platform/schema/organisations.ts';
import { packages, plans } from '#upstream/platform/schema/plans.ts';
import { type Credit, isRunning, REFUSAL_TEXTS, takeFreeOffer } from './free-offer.ts';
import type { FreeRequester } from './free-requester.ts';

export type PlanStatus = {
  /** Reading and answering applications, and messages: a paid plan, the free offer's, or no limit. */
  isActive: boolean;
  /** CV search and CV details: a paid plan or no limit, never the free offer's. */
  hasPaidPackage: boolean;
  /** End of the last plan, possibly past; null without any. */
  expirationDate: Date | null;
  /** Set while only the free offer's plan runs: the one offer whose applications it opens. */
  freeOfferId: number | null;
};

export function liftsPlan({ bypass, internal }: Pick<Caller, 'bypass' | 'internal'>): boolean {
  return bypass || internal;
}

export async function planStatus(db: Db, organisationId: number, now: Date): Promise<PlanStatus> {
  const [row] = await db
    .select({
      isLifted: sql<boolean>`bool_or(${users.isInternal} or ${users.bypassesPlan})`,
      isPaid: sql<boolean>`coalesce(bool_or(not ${plans.isFree} and ${isRunning(now)}), false)`,
      freePlanId: sql`max(${plans.id}) filter (where ${plans.isFree} and ${isRunning(now)})`.mapWith(Number),
      // A free offer that was given back is no plan that has ended.
      expirationDate:
        sql`max(${plans.expiresAt}) filter (where coalesce(${plans.returnedDays}, 0) = 0)`.mapWith(
          plans.expiresAt,
        ),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(plans, eq(plans.organisationId, memberships.organisationId))
    .where(eq(memberships.organisationId, organisationId));
  const hasPaidPackage = Boolean(row?.isLifted || row?.isPaid);
  const freePlanId = hasPaidPackage ? null : (row?.freePlanId ?? null);
  return {
    isActive: hasPaidPackage || freePlanId !== null,
    hasPaidPackage,
    expirationDate: row?.expirationDate ?? null,
    freeOfferId: freePlanId === null ? null : await offerOf(db, freePlanId),
  };
}

/** @throws no_plan, with the sentence `refusal`, when no plan runs */
export async function activePlan(
  db: Db,
  organisationId: number,
  now: Date,
  refusal: ApiKey,
): Promise<PlanStatus> {
  const plan = await planStatus(db, organisationId, now);
  if (!plan.isActive) throw apiError('no_plan', { message: refusal });
  return plan;
}

async function offerOf(db: Db, planId: number): Promise<number | null> {
  const [offer] = await db
    .select({ id: offers.id })
    .from(offers)
    .where(eq(offers.planId, planId))
    .orderBy(desc(offers.id))
    .limit(1);
  return offer?.id ?? null;
}

type Wish = {
  organisationId: number;
  /** Who publishes. */
  authorId?: number;
  packageId?: number | undefined;
  /** Without a requester, no offer is free. */
  requester?: FreeRequester | undefined;
  /** When the term of an extension begins. The free offer is for a first publication. */
  from?: Date;
};

/** Condition on a paid plan. */
export const holdsCredit = (organisationId: number, now: Date): SQL | undefined =>
  and(
    eq(plans.organisationId, organisationId),
    eq(plans.isFree, false),
    gt(plans.offersLeft, 0),
    lte(plans.startsAt, now),
    gt(plans.expiresAt, now),
  );

async function takePaidOffer(
  tx: Db,
  { organisationId, packageId, from }: Wish,
  now: Date,
): Promise<Credit | undefined> {
  const [plan] = await tx
    .select({ id: plans.id, offerLifeDays: packages.offerLifeDays })
    .from(plans)
    .innerJoin(packages, eq(packages.id, plans.packageId))
    .where(
      and(
        holdsCredit(organisationId, now),
        packageId === undefined ? undefined : eq(plans.packageId, packageId),
      ),
    )
    .orderBy(asc(plans.expiresAt), asc(plans.id))
    .limit(1);
  if (!plan) return undefined;
  await tx
    .update(plans)
    .set({ offersLeft: sql`${plans.offersLeft} - 1` })
    .where(eq(plans.id, plan.id));
  return { planId: plan.id, expiresAt: expiryOf(from ?? now, plan.offerLifeDays) };
}

async function isFreePackage(tx: Db, packageId: number): Promise<boolean> {
  const [row] = await tx.select({ kind: packages.kind }).from(packages).where(eq(packages.id, packageId));
  if (!row) throw fieldError('packageId', 'unknown_package');
  return row.kind === 'free';
}

/**
 * Uses the free offer first, then the plan that ends first; or only the named package. Locks the organisation until
 * the transaction ends, so that concurrent publications cannot share a credit.
 * @throws no_plan when none is left; ApiError 422 on `packageId` for an unknown package
 */
export async function takeCredit(tx: Db, wish: Wish, now: Date): Promise<Credit> {
  const { organisationId, packageId, from, requester } = wish;
  await lockOrganisation(tx, organisationId);
  const namesFree = packageId !== undefined && (await isFreePackage(tx, packageId));
  const mayBeFree = from === undefined && (packageId === undefined || namesFree);
  const free = mayBeFree && requester ? await takeFreeOffer(tx, { ...wish, requester }, now) : 'used';
  if (typeof free !== 'string') return free;
  const credit = namesFree ? undefined : await takePaidOffer(tx, wish, now);
  if (!credit) throw apiError('no_plan', { message: REFUSAL_TEXTS[free] });
  return credit;
}

/** `quantity` counts packages, `unitCount` the offers of one when it was ordered; without it those of the product. */
export type Bought = {
  organisationId: number;
  orderId: number;
  lines: readonly { packageId: number; quantity: number; unitCount?: number }[];
};

/**
 * Starts the plans in the transaction of the payment, beside running ones, and updates open pages. The free package's
 * plan opens with the first offer instead. The caller has locked the account.
 * @throws when the order has given its plans already
 */
export async function grantPlans(
  tx: Db,
  { organisationId, orderId, lines }: Bought,
  now: Date,
): Promise<void> {
  const linesByPackage = Map.groupBy(lines, ({ packageId }) => packageId);
  const bought = await tx
    .select()
    .from(packages)
    .where(and(inArray(packages.id, [...linesByPackage.keys()]), ne(packages.kind, 'free')));
  for (const { id: packageId, offersCredited, planDays } of bought) {
    const offersTotal = (linesByPackage.get(packageId) ?? []).reduce(
      (sum, { quantity, unitCount = offersCredited }) => sum + quantity * unitCount,
      0,
    );
    await tx.insert(plans).values({
      organisationId,
      orderId,
      packageId,
      offersTotal,
      offersLeft: offersTotal,
      startsAt: now,
      expiresAt: expiryOf(now, planDays),
    });
  }
  await notifyOrganisation(tx, organisationId, 'plan');
}

/**
 * Runs in the transaction of the refund: unused credits are lost; published offers stay until their own end. The caller
 * has locked the account.
 */
export async function revokePlans(tx: Db, organisationId: number, orderId: number, now: Date): Promise<void> {
  await tx
    .update(plans)
    .set({
      offersLeft: 0,
      // A plan must last at least a millisecond.
      expiresAt: sql`greatest(least(${plans.expiresAt}, ${now.toISOString()}), ${plans.startsAt} + interval '1 millisecond')`,
    })
    .where(and(eq(plans.organisationId, organisationId), eq(plans.orderId, orderId)));
  await notifyOrganisation(tx, organisationId, 'plan');
}
