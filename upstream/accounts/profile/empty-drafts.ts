import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { RETENTION } from '#lib/rules/retention.ts';
import type { Db } from '#upstream/platform/db.ts';
import { cvExperiences, cvFormations, cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';

const isBlank = (columns: readonly PgColumn[]) =>
  and(
    ...columns.map((column) =>
      column.columnType === 'PgArray'
        ? sql`cardinality(${column}) = 0`
        : sql`nullif(${column}::text, '') is null`,
    ),
  );

const cvContent = [
  cvs.name,
  cvs.placeNumber,
  cvs.city,
  cvs.tradeId,
  cvs.preciseJobId,
  cvs.experienceId,
  cvs.missionIds,
  cvs.skillIds,
  cvs.toolIds,
  cvs.mainQualityIds,
  cvs.quality2Ids,
  cvs.quality3Ids,
  cvs.languageIds,
  cvs.licenceIds,
  cvs.hasCleanCriminalRecord,
  cvs.interests,
];

const offerContent = [
  offers.placeNumber,
  offers.city,
  offers.postalCode,
  offers.street,
  offers.phone,
  offers.callingHours,
  offers.tradeId,
  offers.objectiveId,
  offers.responsibilityId,
  offers.contractTypeId,
  offers.experienceId,
  offers.diplomaId,
  offers.missionIds,
  offers.skillIds,
  offers.toolIds,
  offers.mainQualityIds,
  offers.quality2Ids,
  offers.quality3Ids,
  offers.languageIds,
  offers.licenceIds,
  offers.requiredHabilitationIds,
  offers.preferredHabilitationIds,
  offers.advantageIds,
  offers.description,
  offers.companyPitch,
  offers.otherAdvantage,
  offers.criminalRecordReason,
  offers.salaryCents,
  offers.weeklyHoursTenths,
  offers.workDays,
  offers.saturday,
  offers.startOn,
  offers.positions,
  offers.contractMonths,
  offers.targetDiplomaId,
  offers.rhythm,
  offers.school,
  offers.logoKey,
];

/**
 * Deletes drafts that were never filled in and are untouched for 3 months. The company name does not count: it comes
 * from the account.
 */
export async function purgeEmptyDrafts(db: Db, now: Date): Promise<void> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${RETENTION.emptyDraftMonths})`;
  const none = sql`1`;
  await db
    .delete(cvs)
    .where(
      and(
        eq(cvs.status, 'draft'),
        eq(cvs.isDemo, false),
        lt(cvs.updatedAt, before),
        isBlank(cvContent),
        notExists(db.select({ none }).from(cvExperiences).where(eq(cvExperiences.cvId, cvs.id))),
        notExists(db.select({ none }).from(cvFormations).where(eq(cvFormations.cvId, cvs.id))),
      ),
    );
  await db
    .delete(offers)
    .where(
      and(
        eq(offers.status, 'draft'),
        eq(offers.isDemo, false),
        lt(offers.updatedAt, before),
        isBlank(offerContent),
      ),
    );
}
