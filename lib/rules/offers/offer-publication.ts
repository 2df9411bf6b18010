import { type QuestionProblem, questionProblems, type ScreeningQuestion } from '../applications/screening.ts';
import { type MissingField, missing } from '../missing-fields.ts';
import { GAP } from './template-gap.ts';
import { isTraineeContract } from './trainee-contracts.ts';

/** A field that is missing, a question asked twice, or a text with a gap of its template left. */
export type OfferProblem = MissingField | QuestionProblem | { path: string[]; problem: 'template_gap' };

export type OfferDraft = {
  companyName?: string;
  city?: string;
  tradeId?: number | null;
  preciseJobId?: number | null;
  experienceId?: number | null;
  minDiplomaId?: number | null;
  description?: string;
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
  screeningQuestions?: readonly ScreeningQuestion[];
};

const ESSENTIALS = ['preciseJobId', 'companyName', 'city', 'contractTypeId'];
const TRAINED = ['experienceId', 'minDiplomaId'];
const QUALITIES = ['mainQualities', 'qualities2', 'qualities3'];
const EXTRA = ['languages', 'cleanRecord'];

const UNFILLED: OfferProblem = { path: ['description'], problem: 'template_gap' };

/**
 * In the order of the form. Missions and skills are optional, but one that is begun needs a name and a detail. Contracts
 * of people in training ask for no experience and no diploma, and their pay is calculated.
 */
export function offerProblems(offer: OfferDraft): OfferProblem[] {
  const { mission = [], skill = [] } = offer;
  const isTrainee = isTraineeContract(offer.contractTypeId);
  return [
    // A precise job brings its trade with it.
    ...(offer.preciseJobId ? missing(offer, ['tradeId']) : []),
    ...missing(offer, ESSENTIALS),
    ...missing(offer, isTrainee ? QUALITIES : ['salary', ...TRAINED, ...QUALITIES]),
    ...mission.flatMap((entry, index) => missing(entry, ['missionId', 'taskIds'], ['mission', index])),
    ...(offer.description?.includes(GAP) ? [UNFILLED] : []),
    ...skill.flatMap((entry, index) => missing(entry, ['skillId', 'competenceIds'], ['skill', index])),
    ...missing(offer, EXTRA),
    ...(offer.cleanRecord ? missing(offer, ['cleanRecordReason']) : []),
    ...questionProblems(offer.screeningQuestions ?? []),
    ...missing(offer, ['benefits']),
  ];
}
