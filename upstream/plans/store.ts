import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { SubscriptionStatus } from '#lib/contract/plans/plans.ts';
import { isListedIn } from '#upstream/platform/applications/bucket-conditions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type Caller, organisationOf } from '#upstream/platform/http/handlers.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { packages, plans } from '#upstream/platform/schema/plans.ts';
import { holdsCredit, liftsPlan, planStatus } from './credits.ts';
import { freeRefusal } from './free-offer.ts';
import type { FreeRequester } from './free-requester.ts';

type Remaining = SubscriptionStatus['packages'];

async function paidRemaining(db: Db, organisationId: number, now: Date): Promise<Remaining> {
  return db
    .select({
      id: plans.packageId,
      remaining: sql`sum(${plans.offersLeft})`.mapWith(Number),
    })
    .from(plans)
    .where(holdsCredit(organisationId, now))
    .groupBy(plans.packageId)
    .orderBy(asc(sql`min(${plans.expiresAt})`), asc(plans.packageId));
}

async function hasOrderedFree(db: Db, organisationId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select exists (select from orders where organisation_id = ${organisationId} and status = 'free') as used`);
  return rows[0]?.used === true;
}

async function freeRemaining(db: Db): Promise<Remaining> {
  return db
    .select({ id: packages.id, remaining: packages.offersCredited })
    .from(packages)
    .where(eq(packages.kind, 'free'));
}

async function countLiveOffers(db: Db, organisationId: number, now: Date): Promise<number> {
  const { rows } = await db.execute(sql`
    select count(*) as live from offers o join offer_search s on s.offer_id = o.id
    where o.organisation_id = ${organisationId} and s.expires_at > ${now.toISOString()}`);
  return Number(rows[0]?.live ?? 0);
}

async function countWaitingCvs(db: Db, organisationId: number): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(applications)
    .where(and(eq(applications.organisationId, organisationId), isListedIn('received')));
  return row?.waiting ?? 0;
}

export async function subscriptionOf(
  db: Db,
  caller: Caller,
  requester: FreeRequester,
  now: Date,
): Promise<SubscriptionStatus> {
  const organisationId = organisationOf(caller);
  const bypass = liftsPlan(caller);
  const { isActive, hasPaidPackage, expirationDate } = await planStatus(db, organisationId, now);
  const hasFree = (await freeRefusal(db, organisationId, requester, now)) === undefined;
  const left = [
    ...(hasFree ? await freeRemaining(db) : []),
    ...(await paidRemaining(db, organisationId, now)),
  ];
  const total = left.reduce((sum, { remaining }) => sum + remaining, 0);
  return {
    subscription: {
      isFreeOffer: isActive && !hasPaidPackage,
      free_offer_used: !hasFree || (await hasOrderedFree(db, organisationId)),
    },
    credit: { hasEnoughCredit: bypass || total > 0, totalRemaining: total },
    packages: left,
    offers: { totalActive: await countLiveOffers(db, organisationId, now) },
    plan: {
      isActive,
      cvCount: await countWaitingCvs(db, organisationId),
      expirationDate: expirationDate?.toISOString() ?? null,
    },
    hasPaidPackage,
    bypass,
  };
}
