import { type OfferDraft, offerProblems } from './offer-publication.ts';

export const OFFER_SECTIONS = ['company', 'post', 'description', 'profile', 'conditions'] as const;
export type OfferSection = (typeof OFFER_SECTIONS)[number];

/** What the form asks of everybody, above the sections. */
export const OFFER_ESSENTIALS = [
  'tradeId',
  'preciseJobId',
  'establishmentId',
  'companyName',
  'city',
  'townCode',
  'contractTypeId',
  'contractMonths',
  'weeklyHours',
  'payUnit',
  'salary',
  'salaryMax',
  'startOn',
  'startsAtOnce',
  'phone',
] as const;

export const OFFER_SECTION_FIELDS: Readonly<Record<OfferSection, readonly string[]>> = {
  company: ['postalCode', 'street', 'showsStreet', 'callingHours', 'isFeatured', 'logo'],
  post: ['targetDiplomaId', 'targetOptionId', 'rhythm', 'school', 'schoolName', 'mission'],
  description: ['description', 'companyPitch'],
  profile: [
    'experienceId',
    'minDiplomaId',
    'mainQualities',
    'qualities2',
    'qualities3',
    'languages',
    'skill',
    'tools',
    'licences',
    'licencesB',
    'requiredHabilitations',
    'preferredHabilitations',
    'cleanRecord',
    'cleanRecordReason',
    'screeningQuestions',
  ],
  conditions: [
    'variablePay',
    'agreement',
    'step',
    'days',
    'saturday',
    'positions',
    'benefits',
    'otherAdvantage',
    'objectiveId',
    'responsibilityId',
  ],
};

export type OfferSections = OfferDraft & {
  otherAdvantage?: string;
  tools?: readonly number[];
};

/** French is preselected: it alone does not start its section. */
const isFilled = (name: string, value: unknown) => {
  if (Array.isArray(value)) return value.length > (name === 'languages' ? 1 : 0);
  return value !== undefined && value !== null && value !== false && String(value).trim() !== '';
};

export function offerSectionState(
  offer: OfferSections,
  section: OfferSection,
): 'complete' | 'current' | 'todo' {
  const fields = OFFER_SECTION_FIELDS[section];
  const problems = offerProblems(offer).filter(({ path }) => fields.includes(String(path[0])));
  const values = offer as Readonly<Record<string, unknown>>;
  const isBegun = fields.some((name) => isFilled(name, values[name]));
  // The only section that requires nothing is complete once something stands in it.
  if (problems.length === 0) return isBegun || section !== 'description' ? 'complete' : 'todo';
  return isBegun ? 'current' : 'todo';
}
