import type { OfferBody } from '#lib/contract/own-offers/form.ts';
import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import { tidyQuestion } from '#lib/rules/applications/screening.ts';
import { contractEnds } from '#lib/rules/offers/contract-months.ts';
import { isTraineeContract, NO_DIPLOMA } from '#lib/rules/offers/trainee-contracts.ts';
import { storedPhone } from '#upstream/platform/phones/stored-phone.ts';
import type { offers } from '#upstream/platform/schema/offers.ts';
import {
  type Check,
  chosenIds,
  ofTrade,
  refuseUnknownChoices,
  tradeChecks,
  uniqueIds,
} from '#upstream/reference/choices.ts';
import { placeOf, townError } from '#upstream/reference/typed-place.ts';

export type OfferValues = Omit<typeof offers.$inferInsert, 'id' | 'organisationId'>;

const listChecks = (body: OfferBody, lists: ReferenceLists): Check[] => [
  ['objectiveId', [body.objectiveId], lists.recruiterObjectives],
  ['responsibilityId', [body.responsibilityId], lists.responsabilities],
  ['contractTypeId', [body.contractTypeId], lists.contractTypes],
  ['experienceId', [body.experienceId], lists.xp],
  ['minDiplomaId', [body.minDiplomaId], lists.diplomas],
  ['targetDiplomaId', [body.targetDiplomaId], lists.diplomas.filter(({ id }) => id !== NO_DIPLOMA)],
  [
    'targetOptionId',
    body.targetDiplomaId === null ? [] : [body.targetOptionId],
    lists.diplomaOptions.filter(({ diplomaId }) => diplomaId === body.targetDiplomaId),
  ],
  ['mainQualities', body.mainQualities, lists.qualityMain],
  ['qualities2', body.qualities2, lists.quality2],
  ['qualities3', body.qualities3, lists.quality3],
  ['tools', body.tools, ofTrade(lists.tools, body.tradeId)],
  ['languages', body.languages, lists.languages],
  ['licences', body.licences, lists.otherDriverLicenses],
  ['licencesB', body.licencesB, lists.otherDriverLicenses],
  ['requiredHabilitations', body.requiredHabilitations, lists.habilitations],
  ['preferredHabilitations', body.preferredHabilitations, lists.habilitations],
  ['benefits', body.benefits, lists.advantages],
];

/** Drafts keep an unknown town as typed; published offers are refused. */
function townValues(body: OfferBody) {
  const found = placeOf(body);
  if (!found && body.status === 'published') throw townError(body);
  return {
    placeNumber: found?.place.number ?? null,
    city: found?.place.name ?? body.city,
    postalCode: found?.postalCode ?? body.postalCode,
  };
}

function contactValues({ street, showsStreet, phone, postalCode, callingHours }: OfferBody) {
  return {
    street: street || null,
    showsStreet,
    phone: storedPhone(phone, { postalCode, field: 'phone' }),
    callingHours: callingHours || null,
  };
}

function knowHowValues({ mission, skill, tools }: OfferBody) {
  return {
    missionIds: chosenIds(mission.map(({ missionId }) => missionId)),
    specificMissionIds: uniqueIds(mission.flatMap(({ taskIds }) => taskIds)),
    skillIds: chosenIds(skill.map(({ skillId }) => skillId)),
    competenceIds: uniqueIds(skill.flatMap(({ competenceIds }) => competenceIds)),
    toolIds: uniqueIds(tools),
  };
}

const cents = (euros: number | null) => (euros === null ? null : Math.round(euros * 100));

/** People in training have no salary: the law sets their pay. */
function payValues(body: OfferBody) {
  const { salary, salaryMax, payUnit, variablePay, agreement, step } = body;
  const isTrainee = isTraineeContract(body.contractTypeId);
  return {
    salaryCents: isTrainee ? null : cents(salary),
    salaryMaxCents: isTrainee || salaryMax === salary ? null : cents(salaryMax),
    payUnit,
    hasVariablePay: variablePay,
    agreement,
    payStep: step,
    payBelowSince: null,
  };
}

function workingTimeValues({ weeklyHours, days, saturday, startOn, startsAtOnce, positions }: OfferBody) {
  return {
    weeklyHoursTenths: weeklyHours === null ? null : Math.round(weeklyHours * 10),
    workDays: uniqueIds(days).sort((one, other) => one - other),
    saturday,
    startOn: (!startsAtOnce && startOn) || null,
    startsAtOnce,
    positions,
  };
}

function habilitationValues({ requiredHabilitations, preferredHabilitations }: OfferBody) {
  const required = uniqueIds(requiredHabilitations);
  const preferred = uniqueIds(preferredHabilitations).filter((id) => !required.includes(id));
  return { requiredHabilitationIds: required, preferredHabilitationIds: preferred };
}

/** What is required of others, and what only people in training are told. */
function trainingValues(body: OfferBody) {
  if (!isTraineeContract(body.contractTypeId)) {
    const none = {
      targetDiplomaId: null,
      targetOptionId: null,
      rhythm: null,
      school: null,
      schoolName: null,
    };
    return { experienceId: body.experienceId, diplomaId: body.minDiplomaId, ...none };
  }
  const { targetDiplomaId, targetOptionId, rhythm, school, schoolName } = body;
  return {
    experienceId: null,
    diplomaId: null,
    targetDiplomaId,
    targetOptionId: targetDiplomaId === null ? null : targetOptionId,
    rhythm,
    school,
    schoolName: (school === 'known' && schoolName) || null,
  };
}

/**
 * @throws 422 beside the fields: unknown choices, choices of another trade, mission or skill, and an unknown town on a
 * published offer
 */
export function offerValues(body: OfferBody): OfferValues {
  refuseUnknownChoices((lists) => [...tradeChecks(body, lists), ...listChecks(body, lists)]);
  return {
    companyName: body.companyName,
    ...townValues(body),
    ...contactValues(body),
    tradeId: body.tradeId,
    preciseJobId: body.preciseJobId,
    objectiveId: body.objectiveId,
    responsibilityId: body.responsibilityId,
    contractTypeId: body.contractTypeId,
    contractMonths: contractEnds(body.contractTypeId) ? body.contractMonths : null,
    description: body.description || null,
    companyPitch: body.companyPitch || null,
    ...trainingValues(body),
    ...knowHowValues(body),
    mainQualityIds: uniqueIds(body.mainQualities),
    quality2Ids: uniqueIds(body.qualities2),
    quality3Ids: uniqueIds(body.qualities3),
    languageIds: uniqueIds(body.languages),
    licenceIds: uniqueIds([...body.licences, ...body.licencesB]),
    ...habilitationValues(body),
    advantageIds: uniqueIds(body.benefits),
    otherAdvantage: body.otherAdvantage || null,
    screeningQuestions: body.screeningQuestions.map(tidyQuestion),
    requiresCriminalRecord: body.cleanRecord,
    criminalRecordReason: (body.cleanRecord && body.cleanRecordReason) || null,
    ...workingTimeValues(body),
    ...payValues(body),
  };
}
