import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ApiKey } from '#lib/i18n/api-texts.ts';
import { expiryOf } from '#lib/rules/offers/offer-life.ts';
import { sirenOf } from '#lib/rules/orders/siret.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { provenHolder } from '#upstream/organisations/siren.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { contactOf, notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { freeOfferUses, packages, plans } from '#upstream/platform/schema/plans.ts';
import type { FreeRequester } from './free-requester.ts';

export type Credit = { planId: number; expiresAt: Date };

export const isRunning = (now: Date): SQL => sql`${plans.expiresAt} > ${now.toISOString()}`;

/** A typed SIREN says nothing about who typed it. */
const provesSiren = sql<boolean>`${organisations.siren} is not null`;

/** Days in which a requester without a proved SIREN has one free offer, and those who share a network or domain three. */
const REQUESTER_DAYS = RETENTION.freeRequesterDays;
const MOST_SHARED = 3;

/**
 * `used`: by itself; `siren_used`: under the same SIREN, by a garage that has proved it or by the same mailbox;
 * `siren_held`: another organisation has proved the SIREN; `siren_unknown`: the register does not know it;
 * `requester_used`: lately, by the same person or too many of the same network or domain.
 */
type FreeRefusal = 'used' | 'siren_used' | 'siren_held' | 'siren_unknown' | 'requester_used';

const ofOthers = (organisationId: number) => sql`not exists (
  select from plans own where own.id = ${freeOfferUses.planId} and own.organisation_id = ${organisationId})`;

const hasUse = async (db: Db, where: SQL | undefined, most = 1): Promise<boolean> =>
  (await db.$count(freeOfferUses, where)) >= most;

async function isRequesterUsed(
  db: Db,
  organisationId: number,
  { mailbox, device, shared }: FreeRequester,
  now: Date,
): Promise<boolean> {
  const lately = and(
    ofOthers(organisationId),
    eq(freeOfferUses.isProven, false),
    gt(freeOfferUses.usedAt, later(now, -REQUESTER_DAYS * DAY)),
  );
  const byDevice = device.length > 0 ? arrayOverlaps(freeOfferUses.traces, device) : sql`false`;
  const byPerson = or(inArray(freeOfferUses.mailbox, mailbox), byDevice);
  if (await hasUse(db, and(lately, byPerson))) return true;
  for (const trace of shared) {
    if (await hasUse(db, and(lately, arrayContains(freeOfferUses.traces, [trace])), MOST_SHARED)) return true;
  }
  return false;
}

type Free = { refusal: FreeRefusal } | { returned?: { planId: number; days: number } };

/**
 * Whether an organisation may publish an offer free: its first one, or for the days that were left of one that it
 * deleted. A garage that has proved its SIREN is asked nothing else.
 */
async function readFree(db: Db, organisationId: number, requester: FreeRequester, now: Date): Promise<Free> {
  const [own] = await db
    .select({ planId: plans.id, days: plans.returnedDays })
    .from(plans)
    .where(and(eq(plans.organisationId, organisationId), plans.isFree));
  if (own) return own.days ? { returned: { planId: own.planId, days: own.days } } : { refusal: 'used' };
  const [garage] = await db
    .select({ siret: organisations.siret, isProven: provesSiren })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  const isProven = garage?.isProven === true;
  const bySamePerson = isProven ? undefined : inArray(freeOfferUses.mailbox, requester.mailbox);
  const underSiren = and(
    ofOthers(organisationId),
    eq(freeOfferUses.siren, sirenOf(garage?.siret ?? '') ?? ''),
    or(eq(freeOfferUses.isProven, true), bySamePerson),
  );
  if (await hasUse(db, underSiren)) return { refusal: 'siren_used' };
  if (isProven) return {};
  if (await provenHolder(db, { userId: requester.userId, organisationId })) return { refusal: 'siren_held' };
  if (requester.hasUnknownSiret === true) return { refusal: 'siren_unknown' };
  const isUsed = await isRequesterUsed(db, organisationId, requester, now);
  return isUsed ? { refusal: 'requester_used' } : {};
}

/** Why an organisation cannot publish an offer free; undefined when it can. */
export async function freeRefusal(
  db: Db,
  organisationId: number,
  requester: FreeRequester,
  now: Date,
): Promise<FreeRefusal | undefined> {
  const free = await readFree(db, organisationId, requester, now);
  return 'refusal' in free ? free.refusal : undefined;
}

/** For somebody without a credit: why the first offer is not free. */
export const REFUSAL_TEXTS = {
  used: 'plans.publish',
  siren_used: 'plans.sirenUsed',
  siren_held: 'plans.sirenHeld',
  siren_unknown: 'plans.sirenUnknown',
  requester_used: 'plans.requesterUsed',
} as const satisfies Record<FreeRefusal, ApiKey>;

async function recordUse(
  tx: Db,
  { organisationId, requester }: Pick<Taker, 'organisationId' | 'requester'>,
  planId: number,
  usedAt: Date,
): Promise<void> {
  const [own] = await tx
    .select({ siret: organisations.siret, isProven: provesSiren })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  const siren = sirenOf(own?.siret ?? '');
  if (!own || siren === null) return;
  const { mailbox, device, shared } = requester;
  await tx.insert(freeOfferUses).values({
    siren,
    planId,
    isProven: own.isProven,
    mailbox: mailbox[0] ?? null,
    traces: [...new Set([...device, ...shared])],
    usedAt,
  });
}

type Taker = { organisationId: number; authorId?: number; requester: FreeRequester };

/** Arbitrary; free offers are taken one after the other, so that nobody takes two at the same moment. */
const FREE_LOCK = 7_266_359;

/**
 * The plan is used up by its offer. Returns why there is none when the organisation, its SIREN or the requester has had
 * one. The caller has locked the organisation.
 */
export async function takeFreeOffer(tx: Db, taker: Taker, now: Date): Promise<Credit | FreeRefusal> {
  const { organisationId, authorId, requester } = taker;
  const before = await readFree(tx, organisationId, requester, now);
  if ('refusal' in before) return before.refusal;
  await tx.execute(sql`select pg_advisory_xact_lock(${FREE_LOCK})`);
  const [pack] = await tx.select().from(packages).where(eq(packages.kind, 'free'));
  const free = await readFree(tx, organisationId, requester, now);
  if ('refusal' in free) return free.refusal;
  if (!pack) return 'used';
  if (free.returned) return takeReturned(tx, free.returned, now);
  const expiresAt = expiryOf(now, pack.offerLifeDays);
  const [plan] = await tx
    .insert(plans)
    .values({
      organisationId,
      packageId: pack.id,
      isFree: true,
      offersTotal: pack.offersCredited,
      offersLeft: 0,
      startsAt: now,
      expiresAt,
    })
    .returning({ id: plans.id });
  if (!plan) throw new Error('A free plan was not added');
  await recordUse(tx, taker, plan.id, now);
  const own = { actorId: authorId ?? null, subjectId: contactOf(organisationId) };
  await recordAct(tx, { act: 'plan_given', ...own, object: `plan ${plan.id}`, now });
  return { planId: plan.id, expiresAt };
}

async function takeReturned(
  tx: Db,
  { planId, days }: { planId: number; days: number },
  now: Date,
): Promise<Credit> {
  const expiresAt = expiryOf(now, days);
  await tx
    .update(plans)
    .set({ returnedDays: 0, startsAt: now, expiresAt, warnedDays: null })
    .where(eq(plans.id, planId));
  return { planId, expiresAt };
}

export const isReturnable = (now: Date): SQL<boolean> => sql<boolean>`(${plans.isFree} and ${isRunning(now)}
  and ${plans.returnedDays} is null
  and not exists (select from applications a join offers o on o.id = a.offer_id where o.plan_id = ${plans.id}))`;

/** Keeps the days that are left for the next offer, once. */
export async function returnFreeOffer(
  tx: Db,
  { planId, organisationId }: { planId: number; organisationId: number },
  now: Date,
): Promise<void> {
  const [plan] = await tx
    .select({ startsAt: plans.startsAt, expiresAt: plans.expiresAt })
    .from(plans)
    .where(and(eq(plans.id, planId), isReturnable(now)))
    .for('update');
  if (!plan) return;
  const returnedDays = Math.ceil((plan.expiresAt.getTime() - now.getTime()) / DAY);
  // A plan must last at least a millisecond.
  const expiresAt = new Date(Math.max(now.getTime(), plan.startsAt.getTime() + 1));
  await tx.update(plans).set({ returnedDays, expiresAt }).where(eq(plans.id, planId));
  await tx.update(offers).set({ planId: null }).where(eq(offers.planId, planId));
  await notifyOrganisation(tx, organisationId, 'plan');
}

/** Of organisations that have ended; and what recognises requesters, of all. */
export async function purgeFreeUses(db: Db, now: Date): Promise<void> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${RETENTION.freeOfferMonths})`;
  await db.delete(freeOfferUses).where(and(isNull(freeOfferUses.planId), lt(freeOfferUses.usedAt, before)));
  await db
    .update(freeOfferUses)
    .set({ traces: [] })
    .where(
      and(lt(freeOfferUses.usedAt, later(now, -REQUESTER_DAYS * DAY)), sql`${freeOfferUses.traces} <> '{}'`),
    );
}
