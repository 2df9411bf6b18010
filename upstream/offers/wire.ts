import { sql } from 'drizzle-orm';
import type { Offer } from '#lib/contract/offers.ts';
import { isLive } from '#lib/rules/offers/offer-life.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { placeByNumber } from '#upstream/reference/places.ts';

/** Leaves out the reason for a criminal record check. */
export const offerColumns = {
  id: offers.id,
  recruiterId: offers.recruiterId,
  companyName: offers.companyName,
  logoKey: offers.logoKey,
  placeNumber: offers.placeNumber,
  city: offers.city,
  postalCode: offers.postalCode,
  jobId: offers.jobId,
  preciseJobId: offers.preciseJobId,
  objectiveId: offers.objectiveId,
  responsibilityId: offers.responsibilityId,
  contractTypeId: offers.contractTypeId,
  experienceId: offers.experienceId,
  diplomaId: offers.diplomaId,
  missionIds: offers.missionIds,
  specificMissionIds: offers.specificMissionIds,
  skillIds: offers.skillIds,
  competenceIds: offers.competenceIds,
  toolIds: offers.toolIds,
  mainQualityIds: offers.mainQualityIds,
  quality2Ids: offers.quality2Ids,
  quality3Ids: offers.quality3Ids,
  languageIds: offers.languageIds,
  licenceIds: offers.licenceIds,
  advantageIds: offers.advantageIds,
  otherAdvantage: offers.otherAdvantage,
  requiresCriminalRecord: offers.requiresCriminalRecord,
  salaryCents: offers.salaryCents,
  isFeatured: offers.isFeatured,
  status: offers.status,
  isActive: offers.isActive,
  publishedAt: offers.publishedAt,
  expiresAt: offers.expiresAt,
  deletedAt: offers.deletedAt,
  withdrawnAt: offers.withdrawnAt,
  partnerPublishedAt: offers.partnerPublishedAt,
  partnerArchivedAt: offers.partnerArchivedAt,
  createdAt: offers.createdAt,
  updatedAt: offers.updatedAt,
  // Raw SQL: drizzle drops the table of a lone column, and `id` would be the application's.
  packageId: sql<number | null>`(select p.package_id from plans p where p.id = offers.plan_id)`,
  candidatesCount: sql<number>`(select count(*) from applications a where a.offer_id = offers.id)`,
};

export type OfferRow = Pick<
  typeof offers.$inferSelect,
  Exclude<keyof typeof offerColumns, 'candidatesCount' | 'packageId'>
> & {
  candidatesCount: number;
  packageId: number | null;
};

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function toPlace(number: number | null): Offer['place'] {
  const place = number === null ? undefined : placeByNumber(number);
  if (!place) return null;
  const { code, regionName, latitude, longitude } = place;
  return { code, region: regionName, latitude, longitude };
}

function toLists(row: OfferRow) {
  return {
    recruitmentJobs: [
      {
        objectiveId: row.objectiveId,
        responsabilityId: row.responsibilityId,
        contractId: row.contractTypeId,
      },
    ],
    joblistJobs: row.jobId === null ? [] : [{ mainJobId: row.jobId, otherJobId: row.preciseJobId }],
    formationJobs: [{ xpId: row.experienceId, diplomaId: row.diplomaId }],
    missionJobs: row.missionIds.map((missionId) => ({ missionId })),
    missionCompJobs: row.specificMissionIds.map((missionCompId) => ({ missionCompId })),
    skillJobs: row.skillIds.map((skillId) => ({ skillId })),
    skillCompJobs: row.competenceIds.map((skillCompId) => ({ skillCompId })),
    toolsJobs: row.toolIds.map((toolId) => ({ toolId })),
    languagesJobs: row.languageIds.map((langId) => ({ langId })),
    driverLicenseOtherJobs: row.licenceIds.map((licenseId) => ({ licenseId })),
    advantages: row.advantageIds.map((advantageId) => ({ advantageId })),
    qualityMains: row.mainQualityIds.map((qualityMainId) => ({ qualityMainId })),
    quality2s: row.quality2Ids.map((quality2Id) => ({ quality2Id })),
    quality3s: row.quality3Ids.map((quality3Id) => ({ quality3Id })),
  };
}

export type OwnersPart = Pick<Offer, 'liaisons' | 'agendas'>;

/** Contract E-02. `now` decides whether the offer is live. */
export function toOffer(
  row: OfferRow,
  now: Date,
  { liaisons, agendas }: OwnersPart = { liaisons: [], agendas: [] },
): Offer {
  return {
    id: row.id,
    userId: row.recruiterId ?? 0,
    name_company: row.companyName,
    offer_logo: row.logoKey === null ? null : `/files/${row.logoKey}`,
    pres_city: row.city,
    pres_zip: row.postalCode,
    place: toPlace(row.placeNumber),
    salary: row.salaryCents === null ? null : Math.round(row.salaryCents / 100),
    status: row.status,
    status_code: row.status === 'published' ? 2 : 1,
    status_active: row.isActive,
    live: isLive(row, now),
    featured_offer: row.isFeatured,
    extra_criminalRecord: row.requiresCriminalRecord ?? false,
    otherAdvantage: row.otherAdvantage,
    sentDate: iso(row.publishedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    offerPackage: { package_id: row.packageId, expiryDate: iso(row.expiresAt) },
    recrutor: { published_at: iso(row.partnerPublishedAt), archived_at: iso(row.partnerArchivedAt) },
    ...toLists(row),
    candidatesCount: row.candidatesCount,
    liaisons,
    CVJobliaisons: liaisons,
    agendas,
  };
}
