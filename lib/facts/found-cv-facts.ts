import type { FoundCv } from '#lib/contract/cv-search/cv-search.ts';
import { DAYS_PER_YEAR, experienceYears, latestPost } from '#lib/rules/cvs/experience-years.ts';
import { ownForm } from '#lib/rules/text/gendered-wording.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import type { CvView } from './cv-facts.ts';
import { placeLabel, type Quality } from './offer-facts.ts';

export type FoundCvFacts = {
  person: string;
  job: string | undefined;
  place: string;
  level: string | undefined;
  years: string | undefined;
  lastPost: string | undefined;
  diploma: string | undefined;
  qualities: Quality[];
};

type Post = FoundCv['experiences'][number];

function yearsText(posts: readonly Post[], t: CvView['t'], today: string): string | undefined {
  const dated = posts
    .filter(({ expEntryDate, expExitDate }) => expEntryDate !== '' && expExitDate !== '')
    .map(({ expEntryDate, expExitDate }) => ({ entryDate: expEntryDate, exitDate: expExitDate }));
  if (dated.length === 0) return undefined;
  return t('cvSheet.years', { years: experienceYears(dated, today, DAYS_PER_YEAR.recruiter) });
}

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
  const { reference, locale, t } = view;
  const own = (entry: Parameters<typeof ownForm>[0]) => ownForm(entry, cv.user.gender, locale);
  const link = cv.trades[0];
  const job = reference.entry('otherJobs', link?.preciseJobId) ?? reference.entry('jobs', link?.tradeId);
  const level = reference.entry('xp', cv.experienceLevels[0]?.levelId);
  const last = latestPost(cv.experiences);
  return {
    person: [cv.user.firstName, cv.user.lastName].filter(Boolean).join(' '),
    job: job && own(job),
    place: placeLabel(cv.city, cv.postalCode ?? ''),
    level: level && own(level),
    years: yearsText(cv.experiences, t, today),
    lastPost: last && [last.expJobName, last.expCompany].filter(Boolean).join(', '),
    diploma: bestDiploma(cv.trainings, view),
    qualities: cv.qualityMain.flatMap(({ qualityMainId }) => {
      const entry = reference.entry('qualityMain', qualityMainId);
      return entry ? [{ id: entry.id, name: own(entry), icon: entry.icon }] : [];
    }),
  };
}
