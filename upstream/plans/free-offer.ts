import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ApiKey } from '#lib/i18n/api-texts.ts';
import { expiryOf } from '#lib/rules/offers/offer-life.ts';
import { sirenOf } from '#lib/rules/orders/siret.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { contactOf, notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { freeOfferUses, packages, plans } from '#upstream/platform/schema/plans.ts';

export type Credit = { planId: number; expiresAt: Date };

export const isRunning = (now: Date): SQL => sql`${plans.expiresAt} > ${now.toISOString()}`;

/** A website or a mailbox says nothing about a SIREN. */
const provesSiren = sql<boolean>`coalesce(${organisations.verifiedBy} <> 'domain', false)`;

/** `used`: by itself; `siren_used`: under the same SIREN; `siren_held`: another organisation has the SIREN. */
export type FreeRefusal = 'used' | 'siren_used' | 'siren_held';

/** Why an organisation cannot publish its first offer free; undefined when it can. */
export async function freeRefusal(db: Db, organisationId: number): Promise<FreeRefusal | undefined> {
  const { rows } = await db.execute(sql`
    select
      exists (select from plans own where own.recruiter_id = ${organisations.id} and own.is_free) as used,
      exists (
        select from free_offer_uses u left join plans p on p.id = u.plan_id
        where u.siren = left(${organisations.siret}, 9) and p.recruiter_id is distinct from ${organisations.id}
          and (u.is_proven or not ${provesSiren})
      ) as siren_used,
      ${organisations.siren} is null and exists (
        select from organisations h
        join memberships m on m.organisation_id = h.id
        join users person on person.id = m.user_id and person.email_verified_at is not null
        where h.siren = left(${organisations.siret}, 9) and h.id <> ${organisations.id}
      ) as siren_held
    from ${organisations} where ${organisations.id} = ${organisationId}`);
  const [row] = rows;
  if (row?.used === true) return 'used';
  if (row?.siren_used === true) return 'siren_used';
  return row?.siren_held === true ? 'siren_held' : undefined;
}

/** To who has no credit: why the first offer is not free. */
export const REFUSAL_TEXTS = {
  used: 'plans.publish',
  siren_used: 'plans.sirenUsed',
  siren_held: 'plans.sirenHeld',
} as const satisfies Record<FreeRefusal, ApiKey>;

export async function sentenceWithoutFree(db: Db, organisationId: number): Promise<ApiKey> {
  return REFUSAL_TEXTS[(await freeRefusal(db, organisationId)) ?? 'used'];
}

/** False when somebody else has used it under the SIREN at this very moment. */
async function noteUse(tx: Db, organisationId: number, planId: number, usedAt: Date): Promise<boolean> {
  const [own] = await tx
    .select({ siret: organisations.siret, isProven: provesSiren })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  const siren = sirenOf(own?.siret ?? '');
  if (!own || siren === null) return true;
  const noted = await tx
    .insert(freeOfferUses)
    .values({ siren, planId, isProven: own.isProven, usedAt })
    .onConflictDoNothing()
    .returning({ id: freeOfferUses.id });
  return noted.length > 0;
}

type Taker = { organisationId: number; authorId?: number };

/**
 * The new plan is used up at once; undefined when the organisation or its SIREN has had one. The caller has locked the
 * organisation.
 */
export async function takeFreeOffer(
  tx: Db,
  { organisationId, authorId }: Taker,
  now: Date,
): Promise<Credit | undefined> {
  const [free] = await tx.select().from(packages).where(eq(packages.kind, 'free'));
  if (!free || (await freeRefusal(tx, organisationId)) !== undefined) return undefined;
  const expiresAt = expiryOf(now, free.offerLifeDays);
  const [plan] = await tx
    .insert(plans)
    .values({
      organisationId,
      packageId: free.id,
      isFree: true,
      offersTotal: free.offersCredited,
      offersLeft: 0,
      startsAt: now,
      expiresAt,
    })
    .onConflictDoNothing({ target: plans.organisationId, where: sql`${plans.isFree}` })
    .returning({ id: plans.id });
  if (!plan) return undefined;
  if (!(await noteUse(tx, organisationId, plan.id, now))) {
    await tx.delete(plans).where(eq(plans.id, plan.id));
    return undefined;
  }
  const own = { actorId: authorId ?? null, subjectId: contactOf(organisationId) };
  await recordAct(tx, { act: 'plan_given', ...own, object: `plan ${plan.id}`, now });
  return { planId: plan.id, expiresAt };
}

export const isReturnable = (now: Date): SQL<boolean> => sql<boolean>`(${plans.isFree} and ${isRunning(now)}
  and not exists (select from applications a join offers o on o.id = a.offer_id where o.plan_id = ${plans.id}))`;

export async function returnFreeOffer(
  tx: Db,
  { planId, organisationId }: { planId: number; organisationId: number },
  now: Date,
): Promise<void> {
  const [returned] = await tx
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.id, planId), isReturnable(now)))
    .for('update');
  if (!returned) return;
  await tx.delete(freeOfferUses).where(eq(freeOfferUses.planId, planId));
  await tx.delete(plans).where(eq(plans.id, planId));
  await notifyOrganisation(tx, organisationId, 'plan');
}

/** Of organisations that have ended. */
export async function purgeFreeUses(db: Db, now: Date): Promise<void> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${RETENTION.freeOfferMonths})`;
  await db.delete(freeOfferUses).where(and(isNull(freeOfferUses.planId), lt(freeOfferUses.usedAt, before)));
}
