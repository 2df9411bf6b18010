import { type MissingField, missing } from '../missing-fields.ts';

export type OfferDraft = {
  name_company?: string;
  pres_city?: string;
  joblistId?: number | null;
  pres_jobOtherName?: number | null;
  recruit_recruitObj?: number | null;
  recruit_responsability?: number | null;
  search_exp?: number | null;
  search_minDiploma?: number | null;
  mission?: readonly { search_mission: number | null; search_specMission: readonly number[] }[];
  search_qualityMain?: readonly number[];
  search_quality2?: readonly number[];
  search_quality3?: readonly number[];
  skill?: readonly { search_skill: number | null; search_skillComp: readonly number[] }[];
  languages?: readonly number[];
  extra_criminalRecord?: boolean | null;
  criminal_record_reason?: string;
  recruit_contractType?: number | null;
  salary?: number | null;
  adv_advantages?: readonly number[];
};

const COMPANY = ['name_company', 'pres_city'];
const POST = ['joblistId', 'pres_jobOtherName', 'recruit_recruitObj', 'recruit_responsability'];
const PROFILE = [
  'search_exp',
  'search_minDiploma',
  'search_qualityMain',
  'search_quality2',
  'search_quality3',
];
const EXTRA = ['languages', 'extra_criminalRecord'];
const CONDITIONS = ['recruit_contractType', 'salary', 'adv_advantages'];

/** In the order of the form. Missions and skills are optional, but one that is begun needs a name and a detail. */
export function offerProblems(offer: OfferDraft): MissingField[] {
  const { mission = [], skill = [] } = offer;
  return [
    ...missing(offer, [...COMPANY, ...POST, ...PROFILE]),
    ...mission.flatMap((entry, index) =>
      missing(entry, ['search_mission', 'search_specMission'], ['mission', index]),
    ),
    ...skill.flatMap((entry, index) =>
      missing(entry, ['search_skill', 'search_skillComp'], ['skill', index]),
    ),
    ...missing(offer, EXTRA),
    ...(offer.extra_criminalRecord ? missing(offer, ['criminal_record_reason']) : []),
    ...missing(offer, CONDITIONS),
  ];
}
