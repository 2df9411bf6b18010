import { type OfferDraft, offerProblems } from './offer-publication.ts';

export const OFFER_SECTIONS = ['company', 'post', 'profile', 'conditions'] as const;
export type OfferSection = (typeof OFFER_SECTIONS)[number];

export const OFFER_SECTION_FIELDS: Readonly<Record<OfferSection, readonly string[]>> = {
  company: ['name_company', 'pres_city', 'city_code', 'pres_zip', 'featured_offer', 'offer_logo'],
  post: ['joblistId', 'pres_jobOtherName', 'recruit_recruitObj', 'recruit_responsability', 'mission'],
  profile: [
    'search_exp',
    'search_minDiploma',
    'search_qualityMain',
    'search_quality2',
    'search_quality3',
    'languages',
    'skill',
    'tools',
    'extra_driversLicenceOther',
    'extra_driversLicenceB',
    'extra_criminalRecord',
    'criminal_record_reason',
  ],
  conditions: ['recruit_contractType', 'salary', 'adv_advantages', 'otherAdvantage'],
};

export type OfferSections = OfferDraft & { otherAdvantage?: string; tools?: readonly number[] };

/** French is preselected: one language alone does not start the section. */
const given = (name: string, value: unknown) => {
  if (Array.isArray(value)) return value.length > (name === 'languages' ? 1 : 0);
  return value !== undefined && value !== null && value !== false && String(value).trim() !== '';
};

export function offerSectionState(
  offer: OfferSections,
  section: OfferSection,
): 'complete' | 'current' | 'todo' {
  const fields = OFFER_SECTION_FIELDS[section];
  const problems = offerProblems(offer).filter(({ path }) => fields.includes(String(path[0])));
  if (problems.length === 0) return 'complete';
  const values = offer as Readonly<Record<string, unknown>>;
  return fields.some((name) => given(name, values[name])) ? 'current' : 'todo';
}
