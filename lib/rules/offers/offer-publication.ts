import { type MissingField, missing } from '../missing-fields.ts';

export type OfferDraft = {
  companyName?: string;
  city?: string;
  tradeId?: number | null;
  preciseJobId?: number | null;
  experienceId?: number | null;
  minDiplomaId?: number | null;
  mission?: readonly { missionId: number | null; taskIds: readonly number[] }[];
  mainQualities?: readonly number[];
  qualities2?: readonly number[];
  qualities3?: readonly number[];
  skill?: readonly { skillId: number | null; competenceIds: readonly number[] }[];
  languages?: readonly number[];
  cleanRecord?: boolean | null;
  cleanRecordReason?: string;
  contractTypeId?: number | null;
  /** As typed in a form. */
  salary?: number | string | null;
  benefits?: readonly number[];
};

const COMPANY = ['companyName', 'city'];
const POST = ['tradeId', 'preciseJobId'];
const PROFILE = ['experienceId', 'minDiplomaId', 'mainQualities', 'qualities2', 'qualities3'];
const EXTRA = ['languages', 'cleanRecord'];
const CONDITIONS = ['contractTypeId', 'salary', 'benefits'];

/** In the order of the form. Missions and skills are optional, but one that is begun needs a name and a detail. */
export function offerProblems(offer: OfferDraft): MissingField[] {
  const { mission = [], skill = [] } = offer;
  return [
    ...missing(offer, [...COMPANY, ...POST, ...PROFILE]),
    ...mission.flatMap((entry, index) => missing(entry, ['missionId', 'taskIds'], ['mission', index])),
    ...skill.flatMap((entry, index) => missing(entry, ['skillId', 'competenceIds'], ['skill', index])),
    ...missing(offer, EXTRA),
    ...(offer.cleanRecord ? missing(offer, ['cleanRecordReason']) : []),
    ...missing(offer, CONDITIONS),
  ];
}
