import type { JsonResume } from '#lib/contract/cv-import/json-resume.ts';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import type { CvFacts, CvView } from './cv-facts.ts';

type Part<Name extends 'basics' | 'work' | 'education' | 'certificates'> = NonNullable<JsonResume[Name]>;

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

type Full<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** Without what the CV does not say: the format wants no empty dates. */
function said<T extends object>(values: T): Partial<Full<T>> {
  const kept = Object.entries(values).filter(
    ([, value]) =>
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as Partial<Full<T>>;
}

/** The town where the person looks for work; the street of their home stays here, because such files are often published. */
function basicsOf({ user, city, postalCode }: Cv, { person, job }: CvFacts): Part<'basics'> {
  const location = said({ postalCode, city, countryCode: city ? 'FR' : '' });
  return said({
    name: person,
    label: job,
    email: user.email,
    phone: user.phoneNumber,
    location: city ? location : undefined,
  }) as Part<'basics'>;
}

/** A post that goes on has no end. */
const workOf = ({ experiences }: Cv) =>
  experiences.map((post) =>
    said({
      name: post.expCompany,
      position: post.expJobName,
      location: post.expCity,
      startDate: post.expEntryDate,
      endDate: post.expExitDate,
      summary: post.expMissions,
    }),
  ) as Part<'work'>;

const educationOf = ({ trainings }: Cv, { reference }: CvView) =>
  trainings.map((training) =>
    said({
      institution: training.formSchool,
      location: training.formCity,
      area: training.activity,
      studyType:
        reference.name('diplomaOptions', training.diplomaOptionValue?.id) ??
        reference.name('diplomas', training.diplomaValue?.id),
      startDate: training.formEntryDate,
      endDate: training.formExitDate,
      courses: training.formMissions ? [training.formMissions] : [],
    }),
  ) as Part<'education'>;

/** Licences of drivers, and habilitations with their day and issuer. */
function certificatesOf({ habilitations }: Cv, { licences }: CvFacts, { reference }: CvView) {
  const held = habilitations.map(({ habilitationId, trainedOn, issuer }) =>
    said({ name: reference.name('habilitations', habilitationId), date: trainedOn, issuer }),
  );
  return [...licences.map((name) => ({ name })), ...held] as Part<'certificates'>;
}

function skillsOf({ missions, skills, tools, otherQualities, qualities }: CvFacts) {
  return [
    ...[...missions, ...skills].map(({ name, items }) => said({ name, keywords: items })),
    ...tools.map(({ name, word }) => ({ name, level: word })),
    ...[...qualities.map(({ name }) => name), ...otherQualities].map((name) => ({ name })),
  ];
}

/** A CV in the format JSON Resume, in the language of the view. What the format has no place for is left out. */
export function jsonResumeOf(cv: Cv, facts: CvFacts, view: CvView): JsonResume {
  return {
    $schema: SCHEMA,
    ...said({
      basics: basicsOf(cv, facts),
      work: workOf(cv),
      education: educationOf(cv, view),
      certificates: certificatesOf(cv, facts, view),
      skills: skillsOf(facts),
      languages: facts.languages.map((language) => ({ language })),
      interests: facts.interests ? [{ name: facts.interests }] : [],
    }),
    meta: { version: 'v1.0.0', lastModified: cv.updatedAt.slice(0, 19) },
  } as JsonResume;
}
