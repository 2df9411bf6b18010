import { sql } from 'drizzle-orm';
import type { FullOffer, Offer } from '#lib/contract/offers/offers.ts';
import type { Proof } from '#lib/contract/organisations/proof.ts';
import { type Responses, responseBadge } from '#lib/rules/applications/response-badge.ts';
import { isLive } from '#lib/rules/offers/offer-life.ts';
import { isTraineeContract } from '#lib/rules/offers/trainee-contracts.ts';
import { traineePay } from '#lib/rules/offers/trainee-pay.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { knownMinimaOn } from '#upstream/reference/pay-minima.ts';
import { placeByNumber } from '#upstream/reference/places.ts';
import { proofOf } from './proof.ts';

/** Leaves out the reason for a criminal record check. */
export const offerColumns = {
  id: offers.id,
  organisationId: offers.organisationId,
  companyName: offers.companyName,
  logoKey: offers.logoKey,
  placeNumber: offers.placeNumber,
  city: offers.city,
  postalCode: offers.postalCode,
  tradeId: offers.tradeId,
  preciseJobId: offers.preciseJobId,
  objectiveId: offers.objectiveId,
  responsibilityId: offers.responsibilityId,
  contractTypeId: offers.contractTypeId,
  contractMonths: offers.contractMonths,
  agreement: offers.agreement,
  payStep: offers.payStep,
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
  salaryMaxCents: offers.salaryMaxCents,
  payUnit: offers.payUnit,
  hasVariablePay: offers.hasVariablePay,
  weeklyHoursTenths: offers.weeklyHoursTenths,
  screeningQuestions: offers.screeningQuestions,
  establishmentId: offers.establishmentId,
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
  responses: sql<Responses | null>`(select json_build_object('ended', g.ended_applications,
    'answered', g.answered_applications, 'days', g.answer_days) from organisations g where g.id = offers.organisation_id)`,
  candidatesCount: sql<number>`(select count(*) from applications a where a.offer_id = offers.id)`,
};

export const fullOfferColumns = {
  ...offerColumns,
  description: offers.description,
  companyPitch: offers.companyPitch,
  street: offers.street,
  showsStreet: offers.showsStreet,
  phone: offers.phone,
  callingHours: offers.callingHours,
  workDays: offers.workDays,
  saturday: offers.saturday,
  startOn: offers.startOn,
  startsAtOnce: offers.startsAtOnce,
  positions: offers.positions,
  targetDiplomaId: offers.targetDiplomaId,
  targetOptionId: offers.targetOptionId,
  rhythm: offers.rhythm,
  school: offers.school,
  schoolName: offers.schoolName,
  requiredHabilitationIds: offers.requiredHabilitationIds,
  preferredHabilitationIds: offers.preferredHabilitationIds,
  proof: proofOf(sql`offers.organisation_id`),
  // The only site of an organisation has its offers without a site too.
  establishment: sql<FullOffer['establishment']>`coalesce(
    (select json_build_object('name', e.name, 'slug', e.slug, 'openingHours', e.opening_hours)
      from establishments e where e.id = offers.establishment_id),
    (select json_build_object(
        'name', min(e.name), 'slug', min(e.slug), 'openingHours', min(e.opening_hours::text)::jsonb)
      from establishments e
      where offers.establishment_id is null and e.organisation_id = offers.organisation_id having count(*) = 1))`,
};

export type OfferRow = Pick<
  typeof offers.$inferSelect,
  Exclude<keyof typeof offerColumns, 'candidatesCount' | 'packageId' | 'responses'>
> & {
  responses: Responses | null;
  candidatesCount: number;
  packageId: number | null;
};

export type FullOfferRow = OfferRow &
  Pick<FullOffer, 'establishment'> &
  Pick<
    typeof offers.$inferSelect,
    Exclude<keyof typeof fullOfferColumns, keyof typeof offerColumns | 'establishment' | 'proof'>
  > & { proof: Proof | null };

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function toPlace(number: number | null): Offer['place'] {
  const place = number === null ? undefined : placeByNumber(number);
  if (!place) return null;
  const { code, regionName, latitude, longitude } = place;
  return { code, region: regionName, latitude, longitude };
}

function toLists(row: OfferRow) {
  return {
    recruitment: [
      {
        objectiveId: row.objectiveId,
        responsibilityId: row.responsibilityId,
        contractId: row.contractTypeId,
      },
    ],
    trades: row.tradeId === null ? [] : [{ tradeId: row.tradeId, preciseJobId: row.preciseJobId }],
    trainings: [{ experienceId: row.experienceId, diplomaId: row.diplomaId }],
    missions: row.missionIds.map((missionId) => ({ missionId })),
    tasks: row.specificMissionIds.map((taskId) => ({ taskId })),
    skills: row.skillIds.map((skillId) => ({ skillId })),
    competences: row.competenceIds.map((competenceId) => ({ competenceId })),
    tools: row.toolIds.map((toolId) => ({ toolId })),
    languages: row.languageIds.map((languageId) => ({ languageId })),
    licences: row.licenceIds.map((licenceId) => ({ licenceId })),
    advantages: row.advantageIds.map((advantageId) => ({ advantageId })),
    mainQualities: row.mainQualityIds.map((qualityMainId) => ({ qualityMainId })),
    qualities2: row.quality2Ids.map((quality2Id) => ({ quality2Id })),
    qualities3: row.quality3Ids.map((quality3Id) => ({ quality3Id })),
  };
}

const hoursOf = ({ weeklyHoursTenths }: OfferRow) =>
  weeklyHoursTenths === null ? null : weeklyHoursTenths / 10;

/**
 * Amounts to the cent: an hourly wage is not a whole number of euros a year. Offers for people in training from before
 * their table of pay still have a salary in the database, which nobody reads.
 */
export function toPay(row: OfferRow) {
  const { salaryCents, salaryMaxCents, payUnit, hasVariablePay } = row;
  const euros = (cents: number | null) =>
    cents === null || isTraineeContract(row.contractTypeId) ? null : cents / 100;
  return {
    salary: euros(salaryCents),
    salaryMax: euros(salaryMaxCents),
    payUnit,
    variablePay: hasVariablePay,
    weeklyHours: hoursOf(row),
  };
}

/** By the minima in force on the day of `now`. */
function toPayTable(row: OfferRow, now: Date): Offer['payTable'] {
  if (!isTraineeContract(row.contractTypeId)) return null;
  const { contractTypeId, contractMonths, agreement, payStep: step, postalCode } = row;
  const offer = { contractTypeId, contractMonths, agreement, step, postalCode, weeklyHours: hoursOf(row) };
  const day = parisDay(now);
  const minima = knownMinimaOn(now);
  return minima ? traineePay(offer, minima, day) : null;
}

export function toWorkingTime(row: FullOfferRow) {
  const { workDays, saturday, startOn, startsAtOnce, positions, contractMonths } = row;
  return { days: workDays, saturday, startOn, startsAtOnce, positions, contractMonths };
}

/** Nobody calls about an offer that is over; its owner sees what candidates will see. */
function toContact(row: FullOfferRow, showsPhone: boolean) {
  const { street, showsStreet, phone, callingHours } = row;
  return {
    street: showsStreet === true ? street : null,
    phone: showsPhone ? phone : null,
    callingHours: showsPhone && phone !== null ? callingHours : null,
  };
}

export const toHabilitations = (row: FullOfferRow) => ({
  requiredHabilitations: row.requiredHabilitationIds,
  preferredHabilitations: row.preferredHabilitationIds,
});

export function toTraining(row: FullOfferRow) {
  const { targetDiplomaId, targetOptionId, rhythm, school, schoolName } = row;
  return { targetDiplomaId, targetOptionId, rhythm, school, schoolName };
}

export type OwnersPart = Pick<Offer, 'applicants' | 'interviews'>;

/** Contract E-02. `now` decides whether the offer is live. */
export function toOffer(
  row: OfferRow,
  now: Date,
  { applicants, interviews }: OwnersPart = { applicants: [], interviews: [] },
): Offer {
  return {
    id: row.id,
    userId: row.organisationId ?? 0,
    companyName: row.companyName,
    logo: row.logoKey === null ? null : `/files/${row.logoKey}`,
    city: row.city,
    postalCode: row.postalCode,
    place: toPlace(row.placeNumber),
    ...toPay(row),
    payTable: toPayTable(row, now),
    status: row.status,
    statusNumber: row.status === 'published' ? 2 : 1,
    isActive: row.isActive,
    live: isLive(row, now),
    isFeatured: row.isFeatured,
    cleanRecord: row.requiresCriminalRecord,
    otherAdvantage: row.otherAdvantage,
    sentDate: iso(row.publishedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    offerPackage: { packageId: row.packageId, expiryDate: iso(row.expiresAt) },
    partner: { publishedAt: iso(row.partnerPublishedAt), archivedAt: iso(row.partnerArchivedAt) },
    ...toLists(row),
    asksQuestions: row.screeningQuestions.length > 0,
    responseBadge: row.responses && responseBadge(row.responses),
    siteId: row.establishmentId,
    candidatesCount: row.candidatesCount,
    applicants,
    cvApplicants: applicants,
    interviews,
  };
}

export function toFullOffer(row: FullOfferRow, now: Date, owners?: OwnersPart): FullOffer {
  const { description, companyPitch } = row;
  return {
    ...toOffer(row, now, owners),
    description,
    companyPitch,
    ...toContact(row, owners !== undefined || isLive(row, now)),
    ...toWorkingTime(row),
    ...toTraining(row),
    ...toHabilitations(row),
    screeningQuestions: row.screeningQuestions,
    proof: row.proof,
    establishment: row.establishment,
  };
}
