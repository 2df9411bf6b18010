import type { OfferBody } from '#lib/contract/own-offers/form.ts';
import type { ReferenceLists } from '#lib/contract/reference.ts';
import { fieldError } from '#upstream/platform/errors.ts';
import type { offers } from '#upstream/platform/schema/offers.ts';
import {
  type Check,
  chosenIds,
  ofTrade,
  refuseUnknownChoices,
  tradeChecks,
  uniqueIds,
} from '#upstream/reference/choices.ts';
import { type FoundPlace, resolvePlace } from '#upstream/reference/find-place.ts';
import { placeByCode } from '#upstream/reference/places.ts';

export type OfferValues = Omit<typeof offers.$inferInsert, 'id' | 'recruiterId'>;

const listChecks = (body: OfferBody, lists: ReferenceLists): Check[] => [
  ['recruit_recruitObj', [body.recruit_recruitObj], lists.recruiterObjectives],
  ['recruit_responsability', [body.recruit_responsability], lists.responsabilities],
  ['recruit_contractType', [body.recruit_contractType], lists.contractTypes],
  ['search_exp', [body.search_exp], lists.xp],
  ['search_minDiploma', [body.search_minDiploma], lists.diplomas],
  ['search_qualityMain', body.search_qualityMain, lists.qualityMain],
  ['search_quality2', body.search_quality2, lists.quality2],
  ['search_quality3', body.search_quality3, lists.quality3],
  ['tools', body.tools, ofTrade(lists.tools, body.joblistId)],
  ['languages', body.languages, lists.languages],
  ['extra_driversLicenceOther', body.extra_driversLicenceOther, lists.otherDriverLicenses],
  ['extra_driversLicenceB', body.extra_driversLicenceB, lists.otherDriverLicenses],
  ['adv_advantages', body.adv_advantages, lists.advantages],
];

type TypedPlace = Pick<OfferBody, 'pres_city' | 'pres_zip' | 'city_code'>;

/** Keeps the typed postal code if it belongs to the town. */
function pickedPlace({ pres_city, pres_zip }: TypedPlace, code: string): FoundPlace | undefined {
  const place = placeByCode(code);
  if (!place) return undefined;
  const typed = pres_zip || resolvePlace(pres_city)?.postalCode || '';
  return { place, postalCode: place.postalCodes.includes(typed) ? typed : (place.postalCodes[0] ?? '') };
}

/** Also parses typed towns: 'Vienne', 'Vienne (38200)'. */
export function placeOf(body: TypedPlace): FoundPlace | undefined {
  const { pres_city, pres_zip, city_code } = body;
  if (pres_city === '') return undefined;
  if (city_code) return pickedPlace(body, city_code);
  return resolvePlace(pres_zip === '' || /\d{5}/.test(pres_city) ? pres_city : `${pres_city} (${pres_zip})`);
}

/** Drafts keep an unknown town as typed; published offers are refused. */
function townValues(body: OfferBody) {
  const found = placeOf(body);
  if (!found && body.status === 'published') throw fieldError('pres_city', 'unknown_town');
  return {
    placeNumber: found?.place.number ?? null,
    city: found?.place.name ?? body.pres_city,
    postalCode: found?.postalCode ?? body.pres_zip,
  };
}

function knowHowValues({ mission, skill, tools }: OfferBody) {
  return {
    missionIds: chosenIds(mission.map(({ search_mission }) => search_mission)),
    specificMissionIds: uniqueIds(mission.flatMap(({ search_specMission }) => search_specMission)),
    skillIds: chosenIds(skill.map(({ search_skill }) => search_skill)),
    competenceIds: uniqueIds(skill.flatMap(({ search_skillComp }) => search_skillComp)),
    toolIds: uniqueIds(tools),
  };
}

/**
 * @throws 422 beside the fields: unknown choices, choices of another trade, mission or skill, and an unknown town on a
 * published offer
 */
export function offerValues(body: OfferBody): OfferValues {
  refuseUnknownChoices((lists) => [...tradeChecks(body, lists), ...listChecks(body, lists)]);
  return {
    companyName: body.name_company,
    ...townValues(body),
    jobId: body.joblistId,
    preciseJobId: body.pres_jobOtherName,
    objectiveId: body.recruit_recruitObj,
    responsibilityId: body.recruit_responsability,
    contractTypeId: body.recruit_contractType,
    experienceId: body.search_exp,
    diplomaId: body.search_minDiploma,
    ...knowHowValues(body),
    mainQualityIds: uniqueIds(body.search_qualityMain),
    quality2Ids: uniqueIds(body.search_quality2),
    quality3Ids: uniqueIds(body.search_quality3),
    languageIds: uniqueIds(body.languages),
    licenceIds: uniqueIds([...body.extra_driversLicenceOther, ...body.extra_driversLicenceB]),
    advantageIds: uniqueIds(body.adv_advantages),
    otherAdvantage: body.otherAdvantage || null,
    requiresCriminalRecord: body.extra_criminalRecord,
    criminalRecordReason: (body.extra_criminalRecord && body.criminal_record_reason) || null,
    salaryCents: body.salary === null ? null : Math.round(body.salary * 100),
  };
}
