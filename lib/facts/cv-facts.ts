import type { Cv } from '#lib/contract/cvs/cvs.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { shownPhone } from '#lib/rules/accounts/phone.ts';
import { DAYS_PER_YEAR, experienceYears } from '#lib/rules/cvs/experience-years.ts';
import { ownForm, usedForm } from '#lib/rules/text/gendered-wording.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { countryName } from './country-name.ts';
import { type HeldHabilitation, heldHabilitations } from './habilitations.ts';
import type { Group, Quality, View } from './offer-facts.ts';
import { placeLabel } from './offer-facts.ts';
import { periodText } from './period-text.ts';

export type CvView = Pick<View, 'locale' | 't' | 'reference'>;

export type CvEntry = {
  id: number;
  title: string;
  /** Company or school, and its town: `Garage du Port, Lyon`. */
  place: string;
  /** `09/2016 – 06/2021`, `2016 – 2021`, `Depuis 09/2016`; empty without dates. */
  period: string;
  /** Diploma and option of a training. */
  details: string[];
  text: string;
};

export type CvTool = { id: number; name: string; level: 1 | 2 | 3; word: string };

export type CvFacts = {
  name: string;
  person: string;
  email: string | undefined;
  phone: string | undefined;
  /** The same as it is dialled from anywhere. */
  dialled: string | undefined;
  address: string[];
  /** In the owner's gender. */
  trade: string | undefined;
  /** Falls back to the trade; in the owner's gender. */
  job: string | undefined;
  level: string | undefined;
  /** `De 2 à 5 ans d’expérience`: what the level stands for. */
  levelHint: string | undefined;
  /** Whole years worked; undefined when no dated post tells. */
  years: number | undefined;
  yearsText: string | undefined;
  /** `Lyon (69001), dans un rayon de 15 km`. */
  mobility: string | undefined;
  experiences: CvEntry[];
  noExperience: string;
  trainings: CvEntry[];
  noFormation: string;
  missions: Group[];
  skills: Group[];
  tools: CvTool[];
  qualities: Quality[];
  otherQualities: string[];
  languages: string[];
  licences: string[];
  habilitations: HeldHabilitation[];
  /** Only when the person stated it. */
  criminalRecord: string | undefined;
  interests: string | undefined;
};

export type CvFactsOptions = {
  /** Current posts count up to this day, `YYYY-MM-DD`; by default today in Paris. */
  today?: string;
  daysPerYear?: number;
};

const joined = (parts: readonly string[], separator = ', ') => parts.filter(Boolean).join(separator);

function addressOf({ address, postalCode, city, country }: Cv['user'], locale: Locale): string[] {
  const lines = [
    address ?? '',
    joined([postalCode ?? '', city ?? ''], ' '),
    countryName(country ?? '', locale),
  ];
  return lines[0] || lines[1] ? lines.filter(Boolean) : [];
}

function mobilityOf({ city, postalCode, radius }: Cv, t: CvView['t']): string | undefined {
  if (!city) return undefined;
  const town = placeLabel(city, postalCode ?? '');
  if (radius === null) return town;
  return radius === 0 ? t('cvSheet.townAlone', { town }) : t('cvSheet.range', { town, km: String(radius) });
}

export function yearsOf(
  cv: { experiences: readonly Pick<Cv['experiences'][number], 'expEntryDate' | 'expExitDate'>[] },
  { today, daysPerYear }: CvFactsOptions,
): number | undefined {
  const posts = cv.experiences
    .filter(({ expEntryDate, expExitDate }) => expEntryDate !== '' && expExitDate !== '')
    .map(({ expEntryDate, expExitDate }) => ({ entryDate: expEntryDate, exitDate: expExitDate }));
  if (posts.length === 0) return undefined;
  return experienceYears(posts, today ?? parisDay(new Date()), daysPerYear ?? DAYS_PER_YEAR.candidate);
}

const experiencesOf = (cv: Cv, t: CvView['t']): CvEntry[] =>
  cv.experiences.map((post) => ({
    id: post.id,
    title: post.expJobName,
    place: joined([post.expCompany, post.expCity]),
    period: periodText(post.expEntryDate, post.expExitDate, t),
    details: [],
    text: post.expMissions,
  }));

const formationsOf = (cv: Cv, { t, reference }: CvView): CvEntry[] =>
  cv.trainings.map((training) => ({
    id: training.id,
    title: training.activity,
    place: joined([training.formSchool, training.formCity]),
    period: periodText(training.formEntryDate, training.formExitDate, t),
    details: [
      reference.name('diplomas', training.diplomaValue?.id),
      reference.name('diplomaOptions', training.diplomaOptionValue?.id),
    ].filter((name) => name !== undefined),
    text: training.formMissions,
  }));

function groupsOf(cv: Cv, { reference }: CvView): { missions: Group[]; skills: Group[] } {
  const group = (name: string | undefined, items: string[]) => (name === undefined ? [] : [{ name, items }]);
  return {
    missions: cv.mission.flatMap(({ missionId, tasks }) =>
      group(
        reference.name('missions', missionId),
        reference.names(
          'missionSpecs',
          tasks.map(({ taskId }) => taskId),
        ),
      ),
    ),
    skills: cv.skills.flatMap(({ skillId, competences }) =>
      group(
        reference.name('skills', skillId),
        reference.names(
          'skillsComp',
          competences.map(({ competenceId }) => competenceId),
        ),
      ),
    ),
  };
}

function toolsOf(cv: Cv, { reference, t }: CvView): CvTool[] {
  return cv.tools.flatMap(({ id, level }) => {
    const name = reference.name('tools', id);
    if (name === undefined) return [];
    const step = level === 3 || level === 2 ? level : 1;
    return [{ id, name, level: step, word: t(`cvSheet.levels.${step}`) }];
  });
}

function qualitiesOf(cv: Cv, { reference, locale }: CvView): Pick<CvFacts, 'qualities' | 'otherQualities'> {
  const { gender } = cv.user;
  const own = (entry: Parameters<typeof ownForm>[0]) => ownForm(entry, gender, locale);
  const main = cv.qualityMain.map(({ qualityMainId }) => reference.entry('qualityMain', qualityMainId));
  const third = cv.quality3.map(({ id }) => reference.entry('quality3', id));
  return {
    qualities: main
      .filter((entry) => entry !== undefined)
      .map((entry) => ({ id: entry.id, name: own(entry), icon: entry.icon })),
    otherQualities: [
      ...reference.names(
        'quality2',
        cv.quality2.map(({ id }) => id),
      ),
      ...third.filter((entry) => entry !== undefined).map(own),
    ],
  };
}

function headOf(cv: Cv, view: CvView, options: CvFactsOptions) {
  const { reference, locale, t } = view;
  const { gender } = cv.user;
  const link = cv.trades[0];
  const trade = reference.entry('jobs', link?.tradeId);
  const job = reference.entry('otherJobs', link?.preciseJobId) ?? trade;
  const level = reference.entry('xp', cv.experienceLevels[0]?.levelId);
  const years = yearsOf(cv, options);
  return {
    name: cv.cvName || t('cvSheet.unnamed'),
    person: joined([cv.user.firstName, cv.user.lastName], ' '),
    email: cv.user.email ?? undefined,
    phone: cv.user.phoneNumber ? shownPhone(cv.user.phoneNumber) : undefined,
    dialled: cv.user.phoneNumber ?? undefined,
    address: addressOf(cv.user, locale),
    trade: trade && ownForm(trade, gender, locale),
    job: job && ownForm(job, gender, locale),
    level: level && ownForm(level, gender, locale),
    levelHint: level?.hint[locale],
    years,
    yearsText: years === undefined ? undefined : t('cvSheet.years', { years }),
    mobility: mobilityOf(cv, t),
  };
}

/** Without a stated gender, what the person calls themselves. */
function inOwnForm(cv: Cv, { reference }: CvView): Cv {
  const [job] = cv.trades;
  const names = [
    reference.entry('jobs', job?.tradeId),
    reference.entry('otherJobs', job?.preciseJobId),
  ].filter((entry) => entry !== undefined);
  const texts = [cv.cvName, ...cv.experiences.map(({ expJobName }) => expJobName)];
  return { ...cv, user: { ...cv.user, gender: cv.user.gender ?? usedForm(names, texts) } };
}

/** Only a short CV is published without saying whether there is any. */
function emptyTexts({ status, noExperience, noTraining }: Cv) {
  const isUntold = status === 'published';
  return {
    noExperience: isUntold && !noExperience ? 'cvSheet.untold' : 'cvSheet.noExperience',
    noFormation: noTraining ? 'cvSheet.noTraining' : isUntold ? 'cvSheet.untold' : 'cvSheet.noFormation',
  } as const;
}

export function cvFacts(stored: Cv, view: CvView, options: CvFactsOptions = {}): CvFacts {
  const cv = inOwnForm(stored, view);
  const { reference, t } = view;
  const record = cv.cleanRecord;
  const empty = emptyTexts(cv);
  return {
    ...headOf(cv, view, options),
    experiences: experiencesOf(cv, t),
    noExperience: t(empty.noExperience),
    trainings: formationsOf(cv, view),
    noFormation: t(empty.noFormation),
    ...groupsOf(cv, view),
    tools: toolsOf(cv, view),
    ...qualitiesOf(cv, view),
    languages: reference.names(
      'languages',
      cv.languages.map(({ id }) => id),
    ),
    licences: reference.names(
      'otherDriverLicenses',
      cv.licences.map(({ licenceId }) => licenceId),
    ),
    habilitations: heldHabilitations(cv, view, options.today),
    criminalRecord: record === null ? undefined : t(record ? 'cvSheet.yes' : 'cvSheet.no'),
    interests: cv.otherInformation || undefined,
  };
}
