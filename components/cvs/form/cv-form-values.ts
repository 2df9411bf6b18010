import type { FormReference } from '#components/long-form/form-reference.ts';
import { CV_LENGTHS, type CvBody } from '#lib/contract/cvs/form.ts';
import type { Cv } from '#lib/contract/cvs.ts';
import { cvBodyOf } from '#lib/facts/cv-body.ts';
import { CV_RADIUS } from '#lib/rules/search/radius.ts';

/** Choices are plain ids. */
export type CvFormValues = CvBody;

/** Default radius, and French among the languages. */
function blankValues(reference: FormReference): CvFormValues {
  const french = reference.languages.find(({ code }) => code === 'fr');
  return {
    status_cv: 'draft',
    visible: false,
    name_cv: '',
    city: '',
    city_code: null,
    city_range: CV_RADIUS.default,
    joblistId: null,
    pres_jobOtherName: null,
    search_exp: null,
    no_experience: false,
    experiences: [],
    no_training: false,
    formations: [],
    mission: [],
    skill: [],
    tools: [],
    search_qualityMain: [],
    search_quality2: [],
    search_quality3: [],
    languages: french ? [french.id] : [],
    extra_driversLicenceB: [],
    extra_driversLicenceOther: [],
    extra_criminalRecord: null,
    extra_otherInfos: '',
  };
}

/** The default name of a CV: its trade; empty without a trade. */
export function tradeName(tradeId: number | null, { jobs }: Pick<FormReference, 'jobs'>): string {
  return jobs.find(({ id }) => id === tradeId)?.name.slice(0, CV_LENGTHS.name) ?? '';
}

/** Checks nothing for publication before the person asks for it. */
export function cvFormValues(
  cv: Cv | null,
  reference: FormReference,
  begin: Partial<CvFormValues> = {},
): CvFormValues {
  if (cv) return { ...cvBodyOf(cv), status_cv: 'draft' };
  return { ...blankValues(reference), ...begin, name_cv: tradeName(begin.joblistId ?? null, reference) };
}
