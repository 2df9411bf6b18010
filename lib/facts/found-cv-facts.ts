import type { FoundCv } from '#lib/contract/cv-search/cv-search.ts';
import { DAYS_PER_YEAR, latestPost } from '#lib/rules/cvs/experience-years.ts';
import { ownForm } from '#lib/rules/text/gendered-wording.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { type CvView, yearsOf } from './cv-facts.ts';
import { placeLabel, type Quality } from './offer-facts.ts';

export type FoundCvFacts = {
  person: string;
  job: string | undefined;
  place: string;
  experience: string | undefined;
  /** From the dates of the posts. */
  years: number | undefined;
  lastPost: string | undefined;
  diploma: string | undefined;
  qualities: Quality[];
};

/** The highest diploma by its rank, with its option. */
function bestDiploma(trainings: FoundCv['trainings'], { reference }: CvView): string | undefined {
  const ranked = trainings.flatMap(({ diplomaValue, diplomaOptionValue }) => {
    const entry = reference.entry('diplomas', diplomaValue?.id);
    if (!entry) return [];
    const name =
      reference.name('diplomaOptions', diplomaOptionValue?.id) ?? reference.name('diplomas', entry.id);
    return [{ name, rank: entry.rank }];
  });
  return ranked.sort((one, other) => other.rank - one.rank)[0]?.name;
}

export function foundCvFacts(cv: FoundCv, view: CvView, today = parisDay(new Date())): FoundCvFacts {
  const { reference, locale } = view;
  const own = (entry: Parameters<typeof ownForm>[0]) => ownForm(entry, cv.user.gender, locale);
  const link = cv.trades[0];
  const job = reference.entry('otherJobs', link?.preciseJobId) ?? reference.entry('jobs', link?.tradeId);
  const level = reference.entry('xp', cv.experienceLevels[0]?.levelId);
  const last = latestPost(cv.experiences);
  return {
    person: [cv.user.firstName, cv.user.lastName].filter(Boolean).join(' '),
    job: job && own(job),
    place: placeLabel(cv.city, cv.postalCode ?? ''),
    experience: level && own(level),
    years: yearsOf(cv, { today, daysPerYear: DAYS_PER_YEAR.recruiter }),
    lastPost: last && [last.expJobName, last.expCompany].filter(Boolean).join(', '),
    diploma: bestDiploma(cv.trainings, view),
    qualities: cv.qualityMain.flatMap(({ qualityMainId }) => {
      const entry = reference.entry('qualityMain', qualityMainId);
      return entry ? [{ id: entry.id, name: own(entry), icon: entry.icon }] : [];
    }),
  };
}
