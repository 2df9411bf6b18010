import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OfferSearchInput, searchContract } from '#lib/contract/search/search.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer, placeNumber } from '../../support/content.ts';

let api: TestApi;
let visitor: Actor;
let recruiterId: number;
const ids: Record<string, number> = {};

const INTERMEDIATE = 2;
const CAP = 2;
const LICENCE_C = 11;

beforeAll(async () => {
  api = await startTestApi();
  visitor = api.visitor();
  recruiterId = (await api.recruiter()).userId;
  const lyon = { placeNumber: await placeNumber(api.db, '69123'), city: 'Lyon', postalCode: '69002' };
  const asking = { ...lyon, recruiterId, experienceId: INTERMEDIATE, diplomaId: CAP };
  ids.part = await addOffer(api.db, { ...asking, weeklyHoursTenths: 200, companyName: 'Garage Tilleul' });
  ids.full = await addOffer(api.db, { ...asking, weeklyHoursTenths: 390, companyName: 'Garage Érable' });
  ids.weekend = await addOffer(api.db, {
    ...asking,
    workDays: [1, 2, 3, 4, 5],
    saturday: 'never',
    companyName: 'Garage Cèdre',
  });
  ids.beginner = await addOffer(api.db, { ...asking, experienceId: 1, companyName: 'Garage Hêtre' });
  ids.untrained = await addOffer(api.db, { ...asking, diplomaId: 1, companyName: 'Garage Bouleau' });
  ids.truck = await addOffer(api.db, {
    ...asking,
    licenceIds: [LICENCE_C],
    description: 'Nous aidons à trouver un studio.',
    companyName: 'Garage Frêne',
  });
});
afterAll(() => api.close());

const search = (body: OfferSearchInput) => visitor.call(searchContract.searchOffer, { body });
const namesOf = async (body: OfferSearchInput) =>
  (await search(body)).data.map(({ offerId }) => Object.keys(ids).find((name) => ids[name] === offerId));
const read = async (q: string) => (await visitor.call(searchContract.reading, { query: { q } })).data;

test.each([
  ['mécano temps partiel lyon', ['part']],
  ['mécano à temps plein lyon', ['full']],
  ['mécano lyon pas le samedi', ['weekend']],
  ['temps partiel', ['part']],
  ['mécano lyon sans permis', ['untrained', 'beginner', 'weekend', 'full', 'part']],
])('a search for %j leaves out other offers', async (q, names) => {
  expect(await namesOf({ q })).toEqual(names);
});

test.each([
  ['mécano permis C lyon', 'truck'],
  ['mécano permis poids lourd lyon', 'truck'],
  ['mécano lyon débutant accepté', 'beginner'],
  ['mécano lyon sans expérience', 'beginner'],
  ['mécano lyon sans diplôme', 'untrained'],
])('a search for %j shows every offer, those that fit first', async (q, first) => {
  const { data, total } = await search({ q });
  expect(total).toBe(6);
  expect(data.map(({ offerId, score }) => [offerId === ids[first], score])).toEqual([
    [true, 100],
    ...Array.from({ length: 5 }, () => [false, 0]),
  ]);
});

test('a choice in the form wins over the text', async () => {
  expect(await namesOf({ q: 'mécano temps partiel lyon', hours: 'full' })).toEqual(['full']);
  const { data } = await search({ q: 'mécano lyon débutant', experienceId: INTERMEDIATE });
  expect(data.every(({ score }) => score === 100)).toBe(true);
});

test('the facets of a text count with its conditions', async () => {
  const { data } = await visitor.call(searchContract.facets, { body: { q: 'mécano pas le samedi lyon' } });
  expect(data.contract.filter(({ count }) => count)).toEqual([{ value: 1, count: 1 }]);
});

test('the reading names filters as typed, with the text without them', async () => {
  expect(await read('mécano CDI à temps partiel, week-end libre, débutant, lyon')).toMatchObject({
    contractTypes: [1],
    hours: 'part',
    freeWeekends: true,
    experienceId: 1,
    filterTexts: ['CDI', 'temps partiel', 'week-end libre'],
    unfiltered: 'mécano à débutant lyon',
    words: [],
    unknown: [],
    leftOut: [],
  });
});

test('lodging is no filter, but a word that offers may have', async () => {
  expect(await read('mécano logé lyon')).toMatchObject({ unknown: ['logé'], words: [] });
  expect((await search({ q: 'mécano logé lyon' })).total).toBe(6);
  ids.lodged = await addOffer(api.db, {
    recruiterId,
    placeNumber: await placeNumber(api.db, '69123'),
    description: 'Logement possible au-dessus du garage.',
  });
  expect(await read('mécano logée lyon')).toMatchObject({ words: ['logée'] });
  expect(await namesOf({ q: 'mécano logée lyon' })).toEqual(['lodged']);
});

test('near me is no place: a town is asked for', async () => {
  expect(await read('mécano près de chez moi')).toMatchObject({ needsTown: true, place: null, unknown: [] });
  expect(await read('mécano près de chez moi, lyon')).toMatchObject({ needsTown: false });
  expect((await search({ q: 'mécano près de chez moi' })).total).toBe(Object.keys(ids).length);
  expect(await search({ q: 'autour de moi' })).toMatchObject({ data: [], total: 0 });
});

test('what no criterion covers is left out, and said to be', async () => {
  expect(await read('mécano jamais le dimanche lyon')).toMatchObject({ leftOut: ['jamais le dimanche'] });
});

test('a suggestion keeps the conditions beside the name that it completes', async () => {
  const { data } = await visitor.call(searchContract.suggest, {
    query: { q: 'mécanicien à temps partiel lyon' },
  });
  expect(data.trades[0]?.id).toBe(1);
  expect(data.kept).toBe('temps partiel lyon');
});
