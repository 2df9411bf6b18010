import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { cvFormValues } from '#components/cvs/form/cv-form-values.ts';
import { fillingOf } from '#components/cvs/form/fill-from-file.ts';
import { formReference } from '#components/long-form/form-reference.ts';
import { jsonResume } from '#lib/contract/cv-import/json-resume.ts';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { cvFacts } from '#lib/facts/cv-facts.ts';
import { jsonResumeOf } from '#lib/facts/json-resume.ts';
import { indexReference } from '#lib/facts/reference.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { findTown } from '#upstream/cv-import/cv-fields.ts';
import { jsonResumeFields } from '#upstream/cv-import/json-resume/fields.ts';
import { parseJsonResume } from '#upstream/cv-import/json-resume/parse.ts';
import { aJsonResume } from '../../support/cv-import/a-json-resume.ts';
import published from '../../support/cv-import/json-resume-schema.json' with { type: 'json' };
import { aCv, anEmptyCv, aPost, aTraining } from '../../support/cvs/a-cv.ts';
import { referenceLists } from '../../support/pages/reference-lists.ts';
import { aView } from '../../support/view.ts';

const { $schema: _draft, ...rules } = published;
const ajv = new Ajv({ strict: false, allErrors: true });
formats.default(ajv);
const isPublished = ajv.compile(rules);

const fieldsOf = (resume: unknown): CvFields =>
  jsonResumeFields(parseJsonResume(Buffer.from(JSON.stringify(resume))), referenceLists(), findTown);

/** The dates of one post. */
const datesOf = (startDate: unknown, endDate?: unknown) => {
  const [post] = fieldsOf({ work: [{ name: 'Garage', startDate, endDate }] }).experiences;
  return [post?.start, post?.end];
};

function exported(cv: Cv, locale: Locale = 'fr') {
  const view = aView(locale);
  return jsonResumeOf(cv, cvFacts(cv, view), view);
}

/** Every place of a value, as a path. */
function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [path, ...entries.flatMap(([key, each]) => placesIn(each, [...path, key]))];
}

function changedAt(path: readonly (string | number)[], value: unknown): unknown {
  const copy: unknown = structuredClone(aJsonResume());
  let at = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as typeof at;
  at[path.at(-1) ?? ''] = value;
  return copy;
}

const places = placesIn(aJsonResume()).filter((path) => path.length > 0);

describe('the format JSON Resume', () => {
  it('is the published one: both accept and refuse the same values at every place', () => {
    const wrong = [7, true, ['x'], { x: 1 }, 'some words', '2019-13-77', '2019-02'];
    for (const path of places) {
      for (const value of wrong) {
        const file = changedAt(path, value);
        expect(jsonResume.safeParse(file).success, `${path.join('.')} = ${JSON.stringify(value)}`).toBe(
          isPublished(file),
        );
      }
    }
    expect(places.length).toBeGreaterThan(80);
  });

  it('refuses an unknown part, and allows unknown keys within parts', () => {
    const other = aJsonResume({ hobbies: [] });
    expect([jsonResume.safeParse(other).success, isPublished(other)]).toEqual([false, false]);
    const more = aJsonResume({ basics: { name: 'Julie', pronouns: 'elle' } });
    expect([jsonResume.safeParse(more).success, isPublished(more)]).toEqual([true, true]);
  });

  it('counts an empty value as absent, as other programs write one for what they do not know', () => {
    const { endDate, ...post } = { name: 'Garage', startDate: '2019-03', endDate: '' };
    const empty = aJsonResume({ work: [{ ...post, endDate, url: '', summary: null }], awards: null });
    expect(fieldsOf(empty).experiences).toMatchObject([{ company: 'Garage', start: '2019-03', end: null }]);
  });
});

describe('a JSON Resume', () => {
  it('tells the fields of a CV, each with its place in the file', () => {
    const cv = fieldsOf(aJsonResume());
    expect(cv.lastName).toEqual({ value: 'Benali', line: 'basics: name Julie BENALI' });
    expect(cv.phone?.value).toBe('06 39 98 11 11');
    expect(cv.town).toMatchObject({ code: '38544', line: 'basics.location: postalCode 38200, city Vienne' });
    expect(cv.jobs).toMatchObject([{ tradeId: 8, preciseJobId: 1057 }]);
    expect(cv.experiences).toMatchObject([
      {
        company: 'Garage Delorme',
        start: '2019-03',
        end: '2022-02-28',
        missions: 'Mise en peinture\nPréparation des supports',
        line: expect.stringMatching(/^work\[0\]: position Peintre en carrosserie, name Garage Delorme/),
      },
    ]);
    expect(cv.trainings).toMatchObject([{ diplomaId: 2, school: 'Lycée Jacquard', end: '2018-06-30' }]);
    expect(cv.licences.map(({ id }) => id)).toEqual([1]);
    expect(cv.habilitations).toMatchObject([{ issuer: 'GNFA', trainedOn: '2024-03-11' }]);
    expect(cv.languages).toMatchObject([{ id: 2, line: 'languages[0]: language Anglais, fluency Courant' }]);
    expect(cv.otherInformation?.value).toBe('Voitures anciennes, Simca');
  });

  it('gives a year where it tells a year alone, and no date for a day that does not exist', () => {
    const work = [{ name: 'Garage', startDate: '2019', endDate: '2021-02-31' }];
    const { experiences } = fieldsOf({ work });
    expect(experiences).toMatchObject([{ start: '2019', end: '' }]);
    const blank = cvFormValues(null, formReference(aView('fr').reference));
    expect(fillingOf(fieldsOf({ work }), blank).added.experiences).toMatchObject([
      { expEntryDate: '2019', expExitDate: '' },
    ]);
  });

  it.each([
    ['Present', null],
    ['Aujourd’hui', null],
    ['en cours', null],
    ['', null],
    [null, null],
    ['2021-3', '2021-03'],
    ['2021/03/04', '2021-03-04'],
    ['2021-03-04T08:00:00.000Z', '2021-03-04'],
    ['03/2021', '2021-03'],
    ['mars 2021', '2021-03'],
    ['Sept. 2021', '2021-09'],
    ['4 mars 2021', '2021-03'],
    [2021, '2021'],
  ])('is understood when it ends %j', (written, end) => {
    expect(datesOf('2019', written)).toEqual(['2019', end]);
  });

  it('is read with numbers and booleans in place of texts', () => {
    const basics = {
      name: 'Julie BENALI',
      phone: 33639981111,
      location: { postalCode: 38200, city: 'Vienne' },
    };
    const cv = fieldsOf({
      basics,
      work: [{ name: 206, position: 'Mécanicienne', startDate: 2019, highlights: [true, 4] }],
      education: [{ institution: 'CFA', studyType: 'CAP', score: 15.5 }],
    });
    expect(cv.leftOut).toEqual([]);
    expect(cv.town).toMatchObject({ name: 'Vienne', code: '38544' });
    expect(cv.experiences).toMatchObject([{ company: '206', start: '2019' }]);
    expect(cv.experiences[0]?.missions).toBe('true\n4');
  });

  it('loses what does not fit the format alone, and says where it stood', () => {
    const cv = fieldsOf({
      basics: { name: 'Julie BENALI', email: 'julie at exemple', phone: '06 39 98 11 11' },
      work: [7, { name: 'Garage Martin', startDate: 'un jour' }, null, { name: 'Garage Delorme', url: 'x' }],
      hobbies: ['Simca'],
      skills: 'Peinture',
    });
    expect(cv.lastName?.value).toBe('Benali');
    expect(cv.phone?.value).toBe('06 39 98 11 11');
    expect(cv.experiences.map(({ company }) => company)).toEqual(['Garage Martin', 'Garage Delorme']);
    expect(cv.leftOut.toSorted()).toEqual([
      'basics.email',
      'hobbies',
      'skills',
      'work[0]',
      'work[1].startDate',
      'work[2]',
      'work[3].url',
    ]);
  });

  it.each(['fr', 'en'] as const)('finds every entry of the reference lists by its name (%s)', (locale) => {
    const lists = referenceLists();
    const named = <T extends { name: Record<Locale, string> }>(list: readonly T[]) =>
      list.map((entry) => ({ name: entry.name[locale] }));
    for (const job of lists.otherJobs) {
      const { jobs } = fieldsOf({ basics: { label: job.name[locale] } });
      expect(jobs, job.name[locale]).toMatchObject([{ tradeId: job.joblistId, preciseJobId: job.id }]);
    }
    for (const option of lists.diplomaOptions) {
      const { trainings } = fieldsOf({ education: [{ studyType: option.name[locale] }] });
      expect(trainings, option.name[locale]).toMatchObject([
        { diplomaId: option.diplomaId, optionId: option.id },
      ]);
    }
    const held = named(lists.habilitations).map((each) => ({ ...each, date: '2024-03-11' }));
    const certificates = [...named(lists.otherDriverLicenses), ...held];
    const languages = lists.languages.map(({ name }) => ({ language: name[locale] }));
    const cv = fieldsOf({ certificates, languages });
    const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
    expect(ids(cv.licences)).toEqual(ids(lists.otherDriverLicenses));
    expect(ids(cv.habilitations)).toEqual(ids(lists.habilitations));
    expect(ids(cv.languages)).toEqual(ids(lists.languages));
  });

  it('leaves out what the lists do not name', () => {
    const cv = fieldsOf({
      basics: { label: 'Astronaute', location: { city: 'Springfield' } },
      languages: [{ language: 'Klingon' }],
      certificates: [{ name: 'Pilote de ligne' }],
      skills: [{ name: 'Télépathie' }],
    });
    expect(cv).toMatchObject({ town: null, jobs: [], languages: [], licences: [], habilitations: [] });
    expect(cv).toMatchObject({ skills: [], tools: [], missions: [], qualities: [] });
  });

  it('loses control characters and what is longer than a CV allows', () => {
    const name = `Garage\u0000\u001b[2J ${'x'.repeat(300)}`;
    const [post] = fieldsOf({ work: [{ name, summary: 'y'.repeat(5000) }] }).experiences;
    expect(post?.company).toMatch(/^Garage \[2J x+$/);
    expect(post?.company.length).toBe(100);
    expect(post?.missions.length).toBe(1000);
  });
});

/** With something in every list that the format has a place for. */
const fullCv = (changes: Parameters<typeof aCv>[0] = {}) =>
  aCv({
    city: 'Vienne',
    townCode: '38544',
    postalCode: '38200',
    experiences: [
      aPost({ id: 2, expCompany: 'Atelier Brotteaux', expEntryDate: '2021-07-15', expExitDate: null }),
      aPost(),
    ],
    trainings: [aTraining({ formMissions: 'Atelier\nProjet de fin d’études' })],
    habilitations: [
      { id: 1, habilitationId: 1, trainedOn: '2024-03-11', issuer: 'GNFA', expiresOn: null },
      { id: 2, habilitationId: 13, trainedOn: '2023-01-09', issuer: '', expiresOn: null },
    ],
    ...changes,
  });

/** No place in the format: name, radius, level, what the person says of themselves, and who may find the CV. */
const KEPT_OUT = [
  'cvStatus',
  'visible',
  'cvName',
  'radius',
  'experienceId',
  'cleanRecord',
  'noExperience',
  'noTraining',
] as const;

function withoutKeptOut(values: object) {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !(KEPT_OUT as readonly string[]).includes(name)),
  );
}

describe('a CV exported as JSON Resume', () => {
  it.each(['fr', 'en'] as const)('fits the published format (%s)', (locale) => {
    for (const cv of [fullCv(), anEmptyCv()]) {
      const file = JSON.parse(JSON.stringify(exported(cv, locale)));
      expect(isPublished(file), ajv.errorsText(isPublished.errors)).toBe(true);
    }
  });

  it.each(['fr', 'en'] as const)('gives the same fields when it is imported again (%s)', (locale) => {
    const cv = fullCv();
    const form = formReference(indexReference(referenceLists(), locale));
    const blank = { ...cvFormValues(null, form), languages: [] };
    const { added, replacing } = fillingOf(fieldsOf(exported(cv, locale)), blank);
    expect(replacing).toEqual({});
    const filled = { ...blank, ...added };
    const original = cvFormValues(cv, form);
    expect(withoutKeptOut({ ...filled, city: 'Vienne' })).toEqual(withoutKeptOut(original));
  });

  it('tells name and contact details, and neither birthday, picture nor street', () => {
    const file = exported(fullCv());
    expect(file.basics).toEqual({
      name: 'Salomé Lefèvre',
      label: expect.any(String),
      email: 'salome@exemple.test',
      phone: '+33612345678',
      location: { postalCode: '38200', city: 'Vienne', countryCode: 'FR' },
    });
    expect(JSON.stringify(file)).not.toMatch(/1997|Quarantaine/);
  });
});
