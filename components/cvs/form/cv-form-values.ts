import type { FormReference } from '#components/long-form/form-reference.ts';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { CV_LENGTHS, type CvBody } from '#lib/contract/cvs/form.ts';
import { cvBodyOf } from '#lib/facts/cv-body.ts';
import { CV_RADIUS } from '#lib/rules/search/radius.ts';

/** Choices are plain ids. */
export type CvFormValues = CvBody;

/** Default radius, and French among the languages. */
function blankValues(reference: FormReference): CvFormValues {
  const french = reference.languages.find(({ code }) => code === 'fr');
  return {
    cvStatus: 'draft',
    visible: false,
    cvName: '',
    city: '',
    townCode: null,
    radius: CV_RADIUS.default,
    tradeId: null,
    preciseJobId: null,
    experienceId: null,
    noExperience: false,
    experiences: [],
    noTraining: false,
    trainings: [],
    mission: [],
    skill: [],
    tools: [],
    mainQualities: [],
    qualities2: [],
    qualities3: [],
    languages: french ? [french.id] : [],
    licencesB: [],
    licences: [],
    habilitations: [],
    cleanRecord: null,
    otherInformation: '',
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
  if (cv) return { ...cvBodyOf(cv), cvStatus: 'draft' };
  return { ...blankValues(reference), ...begin, cvName: tradeName(begin.tradeId ?? null, reference) };
}
