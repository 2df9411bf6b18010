import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import type { Jobs } from '#upstream/platform/jobs.ts';
import { domainChecks, organisations } from '#upstream/platform/schema/organisations.ts';
import { freeOfferUses, plans } from '#upstream/platform/schema/plans.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';
import { dropRequestsTo } from '../join-request.ts';
import { siteAndOfferPages } from '../page-tags.ts';

type Proof = { by: 'domain'; domain: string } | { by: 'document' | 'register' };

export type Change = { now: Date; jobs: Pick<Jobs, 'send'> };

/** Its sites and offers say whether it is verified. */
async function itsPagesChanged(tx: Db, jobs: Pick<Jobs, 'send'>, organisationId: number): Promise<void> {
  await pagesChanged(tx, jobs, await siteAndOfferPages(tx, organisationId));
}

/**
 * The date is that of the first proof of this kind. A domain is proved in addition to a document or the register, and
 * stays proved when one of these comes later. The caller has locked the organisation, and for a document or the
 * register the SIREN.
 */
export async function verify(tx: Db, id: number, proof: Proof, { now, jobs }: Change): Promise<void> {
  const { siret, verifiedAt, verifiedBy } = organisations;
  const keepsDate = proof.by === 'domain' ? sql`${verifiedBy} is not null` : sql`${verifiedBy} = ${proof.by}`;
  await tx
    .update(organisations)
    .set({
      verifiedAt: sql`case when ${keepsDate} then ${verifiedAt} else ${now.toISOString()}::timestamptz end`,
      ...(proof.by === 'domain'
        ? { verifiedBy: sql`coalesce(${verifiedBy}, 'domain')`, verifiedDomain: proof.domain }
        : { verifiedBy: proof.by, siren: sql`left(${siret}, 9)` }),
    })
    .where(eq(organisations.id, id));
  await tx.delete(domainChecks).where(eq(domainChecks.organisationId, id));
  if (proof.by !== 'domain') await proveFreeUse(tx, id);
  await itsPagesChanged(tx, jobs, id);
}

/** The first offer that it had free counts from now on for everybody with its SIREN. */
async function proveFreeUse(tx: Db, id: number): Promise<void> {
  await tx
    .update(freeOfferUses)
    .set({ isProven: true })
    .where(
      and(
        inArray(
          freeOfferUses.planId,
          tx.select({ id: plans.id }).from(plans).where(eq(plans.organisationId, id)),
        ),
        eq(freeOfferUses.siren, sql`(select left(o.siret, 9) from organisations o where o.id = ${id})`),
      ),
    );
}

/**
 * Also ends the mailed link, which was asked for under the former name or SIREN, and the requests of people who were led
 * here by the proof.
 */
export async function endVerification(tx: Db, id: number, { jobs }: Pick<Change, 'jobs'>): Promise<void> {
  await tx.delete(domainChecks).where(eq(domainChecks.organisationId, id));
  const ended = await tx
    .update(organisations)
    .set({ siren: null, verifiedAt: null, verifiedBy: null, verifiedDomain: null })
    .where(and(eq(organisations.id, id), sql`${organisations.verifiedAt} is not null`))
    .returning({ id: organisations.id });
  if (ended.length === 0) return;
  await dropRequestsTo(tx, id);
  await itsPagesChanged(tx, jobs, id);
}
