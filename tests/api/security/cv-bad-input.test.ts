import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import type { CvBody } from '#lib/contract/cvs/form.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { aCvBody } from '#tests/support/builders.ts';

let api: TestApi;
let candidate: Actor;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api?.close();
});
beforeEach(async () => {
  candidate = await api.candidate({ phone: '0639980000', postalCode: '23000' });
});

const REQUIRED = 'Ce champ est obligatoire';
const INVALID = 'Ce champ est non valide';
const UNKNOWN_TOWN =
  'Cette ville est inconnue. Choisissez-en une dans la liste\u00a0; pour un CEDEX, saisissez la commune.';
const CAP = 'Nombre de choix maximum atteint.';
const TOO_LONG = 'Ce texte est trop long';

/** The messages beside the fields of a CV that is refused; nothing of it is stored. */
async function fieldsOf(body: BodyInput<typeof cvsContract.create>) {
  const { failure } = await candidate.refused(cvsContract.create, { body });
  expect(failure).toMatchObject({ statusCode: 422, code: 'invalid' });
  expect((await candidate.call(cvsContract.list, {})).data).toEqual([]);
  return failure.fields;
}

const [post] = aCvBody().experiences as [CvBody['experiences'][number]];
const [training] = aCvBody().trainings as [CvBody['trainings'][number]];
const posts = (change: Partial<typeof post>) => aCvBody({ experiences: [{ ...post, ...change }] });
const trainings = (change: Partial<typeof training>) => aCvBody({ trainings: [{ ...training, ...change }] });
const times = <T>(count: number, entry: T) => Array.from({ length: count }, () => entry);

describe('a published CV', () => {
  it('requires its first section, and reports all missing fields at once', async () => {
    expect(await fieldsOf({ cvStatus: 'published', city: '   ' })).toEqual({
      cvName: REQUIRED,
      tradeId: REQUIRED,
      preciseJobId: REQUIRED,
      experienceId: REQUIRED,
      city: REQUIRED,
    });
  });

  it('requires a whole experience and the three names of a training', async () => {
    const nothing = { expJobName: '', expCompany: '', expCity: '', expMissions: '', expEntryDate: '' };
    expect(await fieldsOf(posts({ ...nothing, expExitDate: '' }))).toEqual(
      Object.fromEntries(
        [...Object.keys(nothing), 'expExitDate'].map((name) => [`experiences.0.${name}`, REQUIRED]),
      ),
    );
    expect(await fieldsOf(trainings({ activity: '', formSchool: '', formCity: '' }))).toEqual({
      'trainings.0.activity': REQUIRED,
      'trainings.0.formSchool': REQUIRED,
      'trainings.0.formCity': REQUIRED,
    });
  });

  it('requires no diploma, dates or description of a training', async () => {
    const bare = { formDiploma: null, formDiplomaOption: null, formEntryDate: '', formExitDate: '' };
    const { data } = await candidate.call(cvsContract.create, { body: trainings(bare) });
    expect(data.trainings).toMatchObject([
      { diplomaValue: null, diplomaOptionValue: null, formEntryDate: '', formExitDate: '', formMissions: '' },
    ]);
  });

  it.each([
    ['a year that is far off', posts({ expEntryDate: '2099-01-01' }), 'experiences.0.expEntryDate', /1990/],
    ['a year before 1990', posts({ expEntryDate: '1989-12-31' }), 'experiences.0.expEntryDate', /1990/],
    ['an end before the start', posts({ expExitDate: '2018-01-01' }), 'experiences.0.expExitDate', /précède/],
    [
      'a training’s end before its start',
      trainings({ formExitDate: '2013-01-01' }),
      'trainings.0.formExitDate',
      /précède/,
    ],
    [
      'a training that has not begun',
      trainings({ formEntryDate: `${new Date().getFullYear() + 1}-12-31`, formExitDate: '' }),
      'trainings.0.formEntryDate',
      /futur/,
    ],
    [
      'an entry without its mission',
      aCvBody({ mission: [{ missionId: null, taskIds: [] }] }),
      'mission.0.missionId',
      /obligatoire/,
    ],
    ['a tool without a name', aCvBody({ tools: [{ id: null, level: 1 }] }), 'tools.0.id', /obligatoire/],
  ])('refuses %s', async (_, body, field, message) => {
    const fields = await fieldsOf(body);
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect(fields?.[field]).toMatch(message);
  });

  it.each(['experiences', 'trainings', 'mission', 'skill', 'tools'])(
    'is refused beside its field with the wrong type of %s',
    async (name) => {
      for (const wrong of ['x', 5, {}, [null], ['x']]) {
        const fields = await fieldsOf({ ...aCvBody(), [name]: wrong });
        expect(Object.keys(fields ?? {})).toEqual([Array.isArray(wrong) ? `${name}.0` : name]);
      }
    },
  );

  it('reports all faults at once', async () => {
    const fields = await fieldsOf(aCvBody({ cvName: 'a'.repeat(81), city: '', radius: 31 }));
    expect(Object.keys(fields ?? {}).sort()).toEqual(['city', 'cvName', 'radius']);
  });

  it.each([
    ['typed', { city: 'Trifouillis-les-Oies', townCode: null }],
    ['named by its code', { city: 'Guéret', townCode: '00000' }],
    ['that is no code', { city: 'Guéret', townCode: '<b>' }],
  ])('refuses an unknown town, %s', async (_, town) => {
    const fields = await fieldsOf(aCvBody(town));
    expect(Object.values(fields ?? {})).toEqual([UNKNOWN_TOWN]);
  });

  it('finds the town that was typed', async () => {
    const body = aCvBody({ city: ' vienne (38200) ', townCode: null });
    const { data } = await candidate.call(cvsContract.create, { body });
    expect(data).toMatchObject({ city: 'Vienne', townCode: '38544', postalCode: '38200' });
  });
});

describe('any CV', () => {
  it('is refused with an unknown status', async () => {
    const body = { ...aCvBody(), status: 'published' } as unknown as CvBody;
    expect(Object.keys((await fieldsOf(body)) ?? {})).toEqual(['status']);
  });

  it.each([
    [
      'a day that is none',
      { experiences: [{ ...post, expEntryDate: '2023-02-30' }] },
      {
        'experiences.0.expEntryDate': 'Indiquez une année, par exemple 2019, ou un mois, par exemple 03/2019',
      },
    ],
    [
      'the year 0',
      { experiences: [{ ...post, expEntryDate: '0000-01-01' }] },
      {
        'experiences.0.expEntryDate': 'Indiquez une année, par exemple 2019, ou un mois, par exemple 03/2019',
      },
    ],
    ['a town of 200 characters', { city: 'a'.repeat(200) }, { city: TOO_LONG }],
    ['a long name', { cvName: 'a'.repeat(81) }, { cvName: TOO_LONG }],
    [
      'a mobility beyond 30 km',
      { radius: 31 },
      { radius: 'Le rayon doit être compris entre 0 et 30\u00a0km' },
    ],
    ['a status that is none', { cvStatus: 'sent' }, { cvStatus: INVALID }],
    ['a fourth main quality', { mainQualities: [1, 2, 3, 4] }, { mainQualities: CAP }],
    [
      'eleven experiences',
      { experiences: times(11, post) },
      { experiences: 'Le nombre maximum d’expériences est atteint' },
    ],
    [
      'seven formations',
      { trainings: times(7, training) },
      { trainings: 'Le nombre maximum de formations est atteint' },
    ],
    [
      'seven missions',
      { mission: times(7, {}) },
      { mission: 'Le nombre maximum de savoir-faire est atteint' },
    ],
    ['seven skills', { skill: times(7, {}) }, { skill: 'Le nombre maximum de compétences est atteint' }],
    ['six tools', { tools: times(6, {}) }, { tools: 'Le nombre maximum d’outils est atteint' }],
    ['a level of a tool that is none', { tools: [{ id: 6001, level: 4 }] }, { 'tools.0.level': INVALID }],
  ])('refuses %s, as a draft too', async (_, body, fields) => {
    // What is not of the right kind is what is tried.
    expect(await fieldsOf(body as BodyInput<typeof cvsContract.create>)).toEqual(fields);
  });

  it('accepts ten experiences, six trainings, missions and skills, five tools', async () => {
    const full = {
      experiences: times(10, post),
      trainings: times(6, training),
      mission: [2001, 2002, 2003, 2004, 2005, 2006].map((id) => ({
        missionId: id,
        taskIds: [],
      })),
    };
    const { data } = await candidate.call(cvsContract.create, { body: aCvBody(full) });
    expect([data.experiences.length, data.trainings.length, data.mission.length]).toEqual([10, 6, 6]);
  });

  it('stores texts exactly as typed', async () => {
    const html = '<img src=x onerror="alert(1)"> & l’«atelier» \' -- 🔧';
    const body = aCvBody({
      cvName: html,
      otherInformation: html,
      experiences: [
        { ...post, expJobName: html, expCompany: html, expCity: html, expMissions: `${html}\nfin` },
      ],
      trainings: [{ ...training, activity: html, formSchool: html, formCity: html, formMissions: html }],
    });
    const { data } = await candidate.call(cvsContract.create, { body });
    const read = (await candidate.call(cvsContract.read, { params: { id: data.id } })).data;
    expect(read).toMatchObject({
      cvName: html,
      otherInformation: html,
      experiences: [{ expJobName: html, expCompany: html, expCity: html, expMissions: `${html}\nfin` }],
      trainings: [{ activity: html, formSchool: html, formCity: html, formMissions: html }],
    });
  });

  it('may be a draft with values that cannot be published', async () => {
    const town = '<b>Trifouillis</b>';
    const body = aCvBody({
      cvStatus: 'draft',
      city: town,
      townCode: null,
      experiences: [{ ...post, expCompany: '', expEntryDate: '2099-01-01', expExitDate: '2098-01-01' }],
      trainings: [{ ...training, formExitDate: '2013-01-01' }],
    });
    const { data } = await candidate.call(cvsContract.create, { body });
    expect(data).toMatchObject({
      city: town,
      townCode: null,
      postalCode: null,
      experiences: [{ expCompany: '', expEntryDate: '2099-01-01', expExitDate: '2098-01-01' }],
      trainings: [{ formExitDate: '2013-01-01' }],
    });
  });

  it('is refused with a character that cannot be stored, and beyond its size limit', async () => {
    const nul = await candidate.refused(cvsContract.create, { body: { cvName: 'a\u0000b' } });
    expect(nul.failure.statusCode).toBe(400);
    const heavy = await candidate.refused(cvsContract.create, { body: { cvName: 'a'.repeat(300_000) } });
    expect(heavy.failure.statusCode).toBe(413);
  });
});

describe('the database itself', () => {
  const insert = (slot: number) =>
    api.db.execute(sql`insert into cvs (candidate_id, slot) values (${candidate.userId}, ${slot})`);
  const stateOf = (error: unknown) => (error as { cause: { code: string } }).cause.code;

  it('refuses a fourth CV, and two in one slot', async () => {
    for (const slot of [1, 2, 3]) await insert(slot);
    expect(stateOf(await insert(4).catch((error: unknown) => error))).toBe('23514');
    expect(stateOf(await insert(3).catch((error: unknown) => error))).toBe('23505');
  });

  it('refuses a published CV without its first section', async () => {
    await insert(1);
    const publish = api.db.execute(
      sql`update cvs set status = 'published' where candidate_id = ${candidate.userId}`,
    );
    expect(stateOf(await publish.catch((error: unknown) => error))).toBe('23514');
  });
});
