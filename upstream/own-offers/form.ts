import { and, eq, isNull } from 'drizzle-orm';
import type { OfferForm } from '#lib/contract/own-offers.ts';
import { fileAddress } from '#lib/rules/file-address.ts';
import { isExpired, isLive } from '#lib/rules/offers/offer-life.ts';
import { type OfferRow, offerColumns } from '#upstream/offers/wire.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { placeByNumber } from '#upstream/reference/places.ts';

const formColumns = {
  ...offerColumns,
  revision: offers.revision,
  criminalRecordReason: offers.criminalRecordReason,
};

type FormRow = OfferRow & { revision: number; criminalRecordReason: string | null };

function knowHow({ missionIds, specificMissionIds, skillIds, competenceIds }: FormRow) {
  const { missionSpecs, skillsComp } = referenceLists();
  const missionOf = new Map(missionSpecs.map(({ id, missionId }) => [id, missionId]));
  const skillOf = new Map(skillsComp.map(({ id, skillId }) => [id, skillId]));
  return {
    mission: missionIds.map((mission) => ({
      search_mission: mission,
      search_specMission: specificMissionIds.filter((id) => missionOf.get(id) === mission),
    })),
    skill: skillIds.map((skill) => ({
      search_skill: skill,
      search_skillComp: competenceIds.filter((id) => skillOf.get(id) === skill),
    })),
  };
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function stateOf(row: FormRow, now: Date) {
  return {
    id: row.id,
    revision: row.revision,
    status: row.status,
    status_active: row.isActive,
    live: isLive(row, now),
    expired: row.status === 'published' && isExpired(row.expiresAt, now),
    sentDate: iso(row.publishedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    offerPackage: { package_id: row.packageId, expiryDate: iso(row.expiresAt) },
  };
}

function toOfferForm(row: FormRow, now: Date): OfferForm {
  return {
    ...stateOf(row, now),
    name_company: row.companyName,
    pres_city: row.city,
    pres_zip: row.postalCode,
    city_code: row.placeNumber === null ? null : (placeByNumber(row.placeNumber)?.code ?? null),
    joblistId: row.jobId,
    pres_jobOtherName: row.preciseJobId,
    recruit_recruitObj: row.objectiveId,
    recruit_responsability: row.responsibilityId,
    search_exp: row.experienceId,
    search_minDiploma: row.diplomaId,
    search_qualityMain: row.mainQualityIds,
    search_quality2: row.quality2Ids,
    search_quality3: row.quality3Ids,
    ...knowHow(row),
    tools: row.toolIds,
    languages: row.languageIds,
    extra_driversLicenceOther: row.licenceIds,
    extra_criminalRecord: row.requiresCriminalRecord,
    criminal_record_reason: row.criminalRecordReason ?? '',
    recruit_contractType: row.contractTypeId,
    salary: row.salaryCents === null ? null : row.salaryCents / 100,
    adv_advantages: row.advantageIds,
    otherAdvantage: row.otherAdvantage ?? '',
    featured_offer: row.isFeatured,
    offer_logo: row.logoKey === null ? null : fileAddress(row.logoKey),
  };
}

/** @throws not_found when it is not the recruiter's */
export async function readOfferForm(db: Db, id: number, recruiterId: number, now: Date): Promise<OfferForm> {
  const [row] = await db
    .select(formColumns)
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.recruiterId, recruiterId), isNull(offers.deletedAt)));
  if (!row) throw apiError('not_found');
  return toOfferForm(row, now);
}
