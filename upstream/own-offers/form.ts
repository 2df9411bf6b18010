import { and, eq, isNull } from 'drizzle-orm';
import type { OfferForm } from '#lib/contract/own-offers/own-offers.ts';
import { fileAddress } from '#lib/rules/file-address.ts';
import { isExpired, isLive } from '#lib/rules/offers/offer-life.ts';
import {
  type FullOfferRow,
  fullOfferColumns,
  toHabilitations,
  toPay,
  toTraining,
  toWorkingTime,
} from '#upstream/offers/wire.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { placeByNumber } from '#upstream/reference/places.ts';

const formColumns = {
  ...fullOfferColumns,
  revision: offers.revision,
  establishmentId: offers.establishmentId,
  criminalRecordReason: offers.criminalRecordReason,
};

type FormRow = FullOfferRow &
  Pick<typeof offers.$inferSelect, 'revision' | 'criminalRecordReason' | 'establishmentId'>;

function knowHow({ missionIds, specificMissionIds, skillIds, competenceIds }: FormRow) {
  const { missionSpecs, skillsComp } = referenceLists();
  const missionOf = new Map(missionSpecs.map(({ id, missionId }) => [id, missionId]));
  const skillOf = new Map(skillsComp.map(({ id, skillId }) => [id, skillId]));
  return {
    mission: missionIds.map((mission) => ({
      missionId: mission,
      taskIds: specificMissionIds.filter((id) => missionOf.get(id) === mission),
    })),
    skill: skillIds.map((skill) => ({
      skillId: skill,
      competenceIds: competenceIds.filter((id) => skillOf.get(id) === skill),
    })),
  };
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function stateOf(row: FormRow, now: Date) {
  return {
    id: row.id,
    revision: row.revision,
    status: row.status,
    isActive: row.isActive,
    live: isLive(row, now),
    expired: row.status === 'published' && isExpired(row.expiresAt, now),
    sentDate: iso(row.publishedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    offerPackage: { packageId: row.packageId, expiryDate: iso(row.expiresAt) },
  };
}

function toOfferForm(row: FormRow, now: Date): OfferForm {
  return {
    ...stateOf(row, now),
    companyName: row.companyName,
    city: row.city,
    postalCode: row.postalCode,
    townCode: row.placeNumber === null ? null : (placeByNumber(row.placeNumber)?.code ?? null),
    street: row.street ?? '',
    showsStreet: row.showsStreet,
    phone: row.phone ?? '',
    callingHours: row.callingHours ?? '',
    tradeId: row.tradeId,
    preciseJobId: row.preciseJobId,
    objectiveId: row.objectiveId,
    responsibilityId: row.responsibilityId,
    description: row.description ?? '',
    companyPitch: row.companyPitch ?? '',
    experienceId: row.experienceId,
    minDiplomaId: row.diplomaId,
    mainQualities: row.mainQualityIds,
    qualities2: row.quality2Ids,
    qualities3: row.quality3Ids,
    ...knowHow(row),
    tools: row.toolIds,
    languages: row.languageIds,
    licences: row.licenceIds,
    ...toHabilitations(row),
    cleanRecord: row.requiresCriminalRecord,
    cleanRecordReason: row.criminalRecordReason ?? '',
    contractTypeId: row.contractTypeId,
    ...toPay(row),
    agreement: row.agreement,
    step: row.payStep,
    ...toWorkingTime(row),
    ...toTraining(row),
    schoolName: row.schoolName ?? '',
    startOn: row.startOn ?? '',
    benefits: row.advantageIds,
    otherAdvantage: row.otherAdvantage ?? '',
    screeningQuestions: row.screeningQuestions,
    establishmentId: row.establishmentId,
    isFeatured: row.isFeatured,
    logo: row.logoKey === null ? null : fileAddress(row.logoKey),
  };
}

/** @throws not_found when it is not the recruiter's */
export async function readOfferForm(
  db: Db,
  id: number,
  organisationId: number,
  now: Date,
): Promise<OfferForm> {
  const [row] = await db
    .select(formColumns)
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.organisationId, organisationId), isNull(offers.deletedAt)));
  if (!row) throw apiError('not_found');
  return toOfferForm(row, now);
}
