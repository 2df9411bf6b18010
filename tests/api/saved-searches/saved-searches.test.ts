import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SavedSearch, savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import {
  type CvCriteriaInput,
  MOST_SAVED_SEARCHES,
  type OfferCriteriaInput,
} from '#lib/contract/search/search.ts';
import { criteriaToStore } from '#lib/search/stored-criteria.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addSavedSearch } from '#tests/support/content.ts';
import { savedSearches } from '#upstream/platform/schema/applications.ts';

let api: TestApi;
let candidate: Actor;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api?.close();
});
beforeEach(async () => {
  candidate = await api.candidate({ gender: 'f' });
});

const aroundLyon = { tradeId: 1, city: 'lyon', maxRange: 30 } satisfies OfferCriteriaInput;

const save = (criteria: OfferCriteriaInput, by = candidate, searchName?: string) =>
  by.call(savedSearchesContract.saveOffer, { body: { criteria, searchName } });
const list = (query = {}, by = candidate) => by.call(savedSearchesContract.listSaved, { query });
const namesOf = (searches: SavedSearch[]) => searches.map(({ searchName }) => searchName);

describe('saving a search', () => {
  test('stores the criteria under the name of trade and town, and confirms it', async () => {
    const { data, message } = await save({
      ...aroundLyon,
      preciseJobId: { id: 1001, name: 'x' },
      missions: [2001, { id: 2002, name: 'y' }],
      skills: [],
      minSalary: undefined,
    });
    expect(message).toBe('Recherche enregistrée');
    expect(data).toEqual({
      id: expect.any(Number),
      searchName: 'Mécanicienne automobile, Lyon',
      criteria: {
        tradeId: 1,
        city: 'Lyon',
        townCode: '69123',
        maxRange: 30,
        preciseJobId: 1001,
        missions: [2001, 2002],
      },
      alert: 'off',
      revision: 1,
      createdAt: api.clock.now().toISOString(),
      updatedAt: api.clock.now().toISOString(),
    });
    expect((await list()).data).toEqual([data]);
  });

  test('uses the saver’s language and gender for the name, or a name of their choice', async () => {
    const english = await save(aroundLyon, candidate.reading('en'));
    expect(english.message).toBe('Search saved');
    expect(english.data.searchName).toBe('Car mechanic, Lyon');
    const unknown = await save(aroundLyon, await api.candidate({ gender: null }));
    expect(unknown.data.searchName).toBe('Mécanicien\u00a0/ Mécanicienne automobile, Lyon');
    const named = await save(aroundLyon, candidate, ' Près de chez moi ');
    expect(named.data.searchName).toBe('Près de chez moi');
  });

  test.each([
    ['a town that there is not', { ...aroundLyon, city: 'Gotham' }, 'unknown_town', 'city'],
    ['a code that no town has', { tradeId: 1, townCode: '00000' }, 'unknown_town', 'city'],
    ['a trade that no list has', { ...aroundLyon, tradeId: 999 }, 'invalid', 'tradeId'],
    ['too wide a circle', { ...aroundLyon, maxRange: 101 }, 'invalid', 'maxRange'],
    ['no town', { tradeId: 1 }, 'invalid', 'city'],
    ['too many missions', { ...aroundLyon, missions: [1, 2, 3, 4, 5, 6] }, 'invalid', 'missions'],
  ])('is refused with %s, and stores nothing', async (_, criteria, code, field) => {
    const { failure } = await candidate.refused(savedSearchesContract.saveOffer, {
      body: { criteria: criteria },
    });
    expect(failure).toMatchObject({ statusCode: 422, code });
    expect(Object.keys(failure.fields ?? {})).toEqual([`criteria.${field}`]);
    expect((await list()).total).toBe(0);
  });

  test('stores HTML in a name as plain text', async () => {
    const { data } = await save(aroundLyon, candidate, '<b>Lyon</b>');
    expect(data.searchName).toBe('<b>Lyon</b>');
  });

  test('stores the same criteria once, reports it, and takes over a different alert', async () => {
    const first = await save(aroundLyon);
    const [again, third] = await Promise.all([save({ ...aroundLyon }), save(aroundLyon)]);
    expect([again.data.id, third.data.id]).toEqual([first.data.id, first.data.id]);
    expect(again.message).toBe('Cette recherche est déjà enregistrée.');
    const body = { criteria: aroundLyon, alert: 'daily' as const };
    const alerted = await candidate.call(savedSearchesContract.saveOffer, { body });
    expect(alerted.data).toMatchObject({ id: first.data.id, alert: 'daily' });
    expect((await list()).total).toBe(1);
    await save(aroundLyon, candidate, 'Un autre nom');
    expect((await list()).total).toBe(2);
  });

  test('stops at the limit, also when two come at once', async () => {
    const rows = Array.from({ length: MOST_SAVED_SEARCHES - 1 }, () => ({
      userId: candidate.userId,
      kind: 'offer' as const,
      name: 'Lyon',
      criteria: criteriaToStore({ tradeId: 1, city: 'Lyon', townCode: '69123', maxRange: 29 }),
    }));
    await api.db.insert(savedSearches).values(rows);
    const both = await Promise.allSettled([save(aroundLyon), save({ ...aroundLyon, maxRange: 11 })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { failure } = await candidate.refused(savedSearchesContract.saveOffer, {
      body: { criteria: { ...aroundLyon, maxRange: 12 } },
    });
    expect(failure).toMatchObject({ statusCode: 409, code: 'too_many_searches' });
    expect((await list()).total).toBe(MOST_SAVED_SEARCHES);
  });
});

describe('the saved searches of a candidate', () => {
  test('are listed by time, the latest first, page by page', async () => {
    for (let hour = 1; hour <= 12; hour += 1) {
      const createdAt = new Date(Date.UTC(2026, 10, 1, hour));
      await addSavedSearch(api.db, { userId: candidate.userId, name: `n° ${hour}`, createdAt });
    }
    await addSavedSearch(api.db, { userId: candidate.userId, kind: 'cv', name: 'CV' });
    const first = await list();
    expect(first).toMatchObject({ total: 12, totalPages: 2 });
    expect(namesOf(first.data)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((hour) => `n° ${hour}`));
    expect(namesOf((await list({ page: 2 })).data)).toEqual(['n° 2', 'n° 1']);
    expect(namesOf((await list({ sortDirection: 'ASC', limit: 20 })).data)[0]).toBe('n° 1');
  });

  test('can be read one by one', async () => {
    const { data } = await save(aroundLyon);
    const params = { id: data.id };
    expect((await candidate.call(savedSearchesContract.readSaved, { params })).data).toEqual(data);
  });

  test('are replaced with name and criteria, and keep their place', async () => {
    const { data: before } = await save({ ...aroundLyon, missions: [2001] });
    api.clock.advance(60_000);
    const { data, message } = await candidate.call(savedSearchesContract.updateSaved, {
      params: { id: before.id },
      body: { criteria: { tradeId: 2, townCode: '23096', maxRange: 10 } },
    });
    expect(message).toBe('La recherche a été mise à jour');
    expect(data).toEqual({
      ...before,
      searchName: expect.stringMatching(/, Guéret$/),
      criteria: { tradeId: 2, city: 'Guéret', townCode: '23096', maxRange: 10 },
      revision: 2,
      updatedAt: api.clock.now().toISOString(),
    });
    expect((await list()).data).toEqual([data]);
  });

  test('are not replaced by a tab that shows what another has replaced', async () => {
    const { data: before } = await save(aroundLyon);
    const replace = (maxRange: number, revision: number) => ({
      params: { id: before.id },
      body: { criteria: { ...aroundLyon, maxRange }, revision },
    });
    await candidate.call(savedSearchesContract.updateSaved, replace(20, before.revision));
    const { failure } = await candidate.refused(
      savedSearchesContract.updateSaved,
      replace(50, before.revision),
    );
    expect(failure).toMatchObject({ statusCode: 409, code: 'data_changed' });
    const [stored] = (await list()).data;
    expect(stored?.criteria.maxRange).toBe(20);
    await candidate.call(savedSearchesContract.updateSaved, replace(50, stored?.revision ?? 0));
    expect((await list()).data[0]?.criteria.maxRange).toBe(50);
  });

  test('stay as they are when the new criteria are refused', async () => {
    const { data: before } = await save(aroundLyon);
    const { failure } = await candidate.refused(savedSearchesContract.updateSaved, {
      params: { id: before.id },
      body: { criteria: { ...aroundLyon, city: 'Gotham' } },
    });
    expect(failure).toMatchObject({ statusCode: 422, code: 'unknown_town' });
    expect((await list()).data).toEqual([before]);
  });

  test('can be deleted once', async () => {
    const { data } = await save(aroundLyon);
    const params = { id: data.id };
    const deleted = await candidate.call(savedSearchesContract.deleteSaved, { params });
    expect(deleted).toEqual({ data: null, message: 'Recherche supprimée' });
    expect((await list()).total).toBe(0);
    const { failure } = await candidate.refused(savedSearchesContract.deleteSaved, { params });
    expect(failure.statusCode).toBe(404);
  });

  test('cannot be listed, changed or deleted by anybody else', async () => {
    const { data } = await save(aroundLyon);
    const stranger = await api.candidate();
    const request = { params: { id: data.id } };
    expect((await list({}, stranger)).data).toEqual([]);
    const refused = await Promise.all([
      stranger.refused(savedSearchesContract.readSaved, request),
      stranger.refused(savedSearchesContract.deleteSaved, request),
      stranger.refused(savedSearchesContract.updateSaved, {
        ...request,
        body: { criteria: aroundLyon },
      }),
    ]);
    expect(refused.map(({ failure }) => failure.statusCode)).toEqual([404, 404, 404]);
    expect((await list()).data).toEqual([data]);
  });
});

describe('the saved searches of a recruiter', () => {
  const saveCv = (by: Actor, criteria: CvCriteriaInput) =>
    by.call(savedSearchesContract.saveCv, { body: { criteria } });

  test('search for CVs, are named by trade and town, and need no plan', async () => {
    const recruiter = await api.recruiter({ gender: 'f' });
    const { data, message } = await saveCv(recruiter, {
      ...aroundLyon,
      diplomaId: 2,
      diplomaOptionId: 7001,
      cleanRecord: true,
      habilitationId: 3,
      hiredOn: '2027-03-01',
    });
    expect(message).toBe('Recherche enregistrée');
    expect(data).toMatchObject({
      searchName: 'Mécanicien\u00a0/ Mécanicienne automobile, Lyon',
      criteria: {
        tradeId: 1,
        city: 'Lyon',
        townCode: '69123',
        maxRange: 30,
        diplomaId: 2,
        diplomaOptionId: 7001,
        cleanRecord: true,
        habilitationId: 3,
        hiredOn: '2027-03-01',
      },
    });
    expect((await list({}, recruiter)).data).toEqual([data]);
  });

  test('leave out empty criteria and criteria of offers', async () => {
    const recruiter = await api.recruiter();
    const { data } = await saveCv(recruiter, { ...aroundLyon, cleanRecord: false });
    expect(data.criteria).not.toHaveProperty('cleanRecord');
    const changed = await recruiter.call(savedSearchesContract.updateSaved, {
      params: { id: data.id },
      body: { criteria: { tradeId: 2, city: 'Guéret', minSalary: 30_000 } },
    });
    expect(changed.message).toBe('La recherche a été mise à jour');
    expect(changed.data.criteria).toEqual({
      tradeId: 2,
      city: 'Guéret',
      townCode: '23096',
      maxRange: 100,
    });
  });

  test('belong to one recruiter, and disappear when they are deleted', async () => {
    const recruiter = await api.recruiter();
    const { data } = await saveCv(recruiter, aroundLyon);
    const params = { id: data.id };
    for (const other of [await api.recruiter(), candidate]) {
      const { failure } = await other.refused(savedSearchesContract.readSaved, { params });
      expect(failure.statusCode).toBe(404);
      expect((await other.refused(savedSearchesContract.deleteSaved, { params })).failure.statusCode).toBe(
        404,
      );
    }
    await recruiter.call(savedSearchesContract.deleteSaved, { params });
    expect((await list({}, recruiter)).total).toBe(0);
  });
});
