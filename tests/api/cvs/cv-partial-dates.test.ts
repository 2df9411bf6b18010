import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { experiencesOf, habilitationsOf, trainingsOf } from '#components/cv-import/cv-entries.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import type { CvInput } from '#lib/contract/cvs/form.ts';
import { cvFacts } from '#lib/facts/cv-facts.ts';
import { jsonResumeOf } from '#lib/facts/json-resume.ts';
import { aCvBody } from '#tests/support/builders.ts';
import { aView } from '#tests/support/view.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aJsonResume } from '../../support/cv-import/a-json-resume.ts';
import { foundIn } from '../../support/cv-import/send-cv.ts';

let api: TestApi;
let candidate: Actor;

beforeAll(async () => {
  api = await startTestApi();
  candidate = await api.candidate({ phone: '0639980000', postalCode: '23000' });
});
afterAll(() => api.close());

const create = async (changes: Partial<CvInput>) => {
  const person = await api.candidate({ phone: '0639980000', postalCode: '23000' });
  return (await person.call(cvsContract.create, { body: { ...aCvBody(), ...changes } })).data;
};

const WITH_YEARS = aJsonResume({
  work: [
    { name: 'Garage Delorme', location: 'Vienne', position: 'Peintre', startDate: '2018', endDate: '2021' },
    { name: 'Garage Rey', location: 'Lyon', position: 'Peintre', startDate: '2021-03' },
  ].map((post) => ({ ...post, summary: 'Mise en peinture' })),
  education: [
    {
      institution: 'Lycée Jacquard',
      location: 'Vienne',
      area: 'Peinture',
      startDate: '2016',
      endDate: '2018',
    },
  ],
  certificates: [{ name: 'Habilitation électrique B2VL' }],
});

describe('a file that tells years alone, and a habilitation without its day', () => {
  it('is published as it is, and comes out again as it is', async () => {
    const found = await foundIn(api, api.visitor(), Buffer.from(JSON.stringify(WITH_YEARS)));
    const cv = await create({
      experiences: experiencesOf(found),
      trainings: trainingsOf(found),
      habilitations: habilitationsOf(found),
    });
    expect(cv.status).toBe('published');
    expect(cv).toMatchObject({
      experiences: [
        { expEntryDate: '2018', expExitDate: '2021' },
        { expEntryDate: '2021-03', expExitDate: null },
      ],
      trainings: [{ activity: 'Peinture', formEntryDate: '2016', formExitDate: '2018' }],
      habilitations: [{ trainedOn: '', expiresOn: null }],
    });
    const view = aView();
    const facts = cvFacts(cv, view);
    expect(facts.experiences.map(({ period }) => period)).toEqual(['2018 – 2021', 'Depuis 03/2021']);
    expect(facts.trainings.map(({ period }) => period)).toEqual(['2016 – 2018']);
    expect(facts.habilitations.map(({ validity }) => validity)).toEqual(['Date à préciser']);
    const resume = jsonResumeOf(cv, facts, view);
    expect(resume).toMatchObject({
      work: [{ startDate: '2018', endDate: '2021' }, { startDate: '2021-03' }],
      education: [{ startDate: '2016', endDate: '2018' }],
    });
    expect(JSON.stringify(resume.certificates)).not.toContain('date');
  });
});

const [post] = aCvBody().experiences;
const [training] = aCvBody().trainings;

describe('the dates of a CV', () => {
  it.each([
    [{ experiences: [{ ...post, expEntryDate: '2019-13' }] }, 'experiences.0.expEntryDate'],
    [{ experiences: [{ ...post, expEntryDate: '03/2019' }] }, 'experiences.0.expEntryDate'],
    [{ experiences: [{ ...post, expEntryDate: '2019', expExitDate: '2018' }] }, 'experiences.0.expExitDate'],
    [{ trainings: [{ ...training, formEntryDate: '20', formExitDate: '' }] }, 'trainings.0.formEntryDate'],
    [{ trainings: [{ ...training, formEntryDate: '2099' }] }, 'trainings.0.formEntryDate'],
  ])('are refused beside their field when they cannot be true (case %#)', async (changes, field) => {
    const body = { ...aCvBody(), ...changes } as CvInput;
    const { failure } = await candidate.refused(cvsContract.create, { body });
    expect([failure.statusCode, Object.keys(failure.fields ?? {})]).toEqual([422, [field]]);
  });

  it('say what is expected', async () => {
    const body = { ...aCvBody(), experiences: [{ ...post, expEntryDate: 'mars' }] } as CvInput;
    const { failure } = await candidate.refused(cvsContract.create, { body });
    expect(failure.fields?.['experiences.0.expEntryDate']).toMatch(/une année, par exemple 2019/);
  });

  it('may be a year for start and end', async () => {
    const experiences = [{ ...post, expEntryDate: '2019', expExitDate: '2019' }] as CvInput['experiences'];
    const cv = await create({ experiences });
    expect(cv.experiences).toMatchObject([{ expEntryDate: '2019', expExitDate: '2019' }]);
  });

  it.each([
    ['the year before', -1, true],
    ['this year', 0, false],
    ['the year after', 1, false],
  ])('name a company to the search once the post is over for certain: %s', async (_, years, right) => {
    const { rows } = await api.db.execute(
      sql`select post_over(false, (extract(year from current_date) + ${years}::int)::text) as over`,
    );
    expect(rows).toEqual([{ over: right }]);
  });

  it('never reach the database when they are no dates at all', async () => {
    const { id } = await create({});
    const wrong = api.db.execute(sql`update cv_experiences set entry_date = '03/2019' where cv_id = ${id}`);
    await expect(wrong).rejects.toThrow();
  });
});
