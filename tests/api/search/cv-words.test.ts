import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import { type CvCriteriaInput, searchContract } from '#lib/contract/search/search.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addCv, addPlan } from '#tests/support/content.ts';
import { HOUR } from '#upstream/platform/clock.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { cvExperiences, cvFormations, cvHabilitations, cvs } from '#upstream/platform/schema/cvs.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import { refreshSearch } from '#upstream/reference/search-projection.ts';

let api: TestApi;
let recruiter: Actor;
let truck: Actor;
const ids: Record<string, number> = {};

const LYON = '69123';
/** Which words are known is kept for a moment. */
const SOON = { timeout: 60_000 };
const at = (code: string) => {
  const place = placeByCode(code);
  if (!place) throw new Error(`no place ${code}`);
  return { placeNumber: place.number, city: place.name };
};
const created = (hours: number) => new Date(api.clock.now().getTime() - hours * HOUR);

const search = (body: CvCriteriaInput, order: 'score' | 'distance' | 'date' = 'score') =>
  recruiter.call(searchContract.searchCV, { body, query: { order } });
const idsOf = async (body: CvCriteriaInput) => (await search(body)).data.map(({ cvId }) => cvId);
const read = async (q: string) => (await recruiter.call(searchContract.readingOfCvs, { query: { q } })).data;
const experience = (cvId: number, changes: Partial<typeof cvExperiences.$inferInsert>) => ({
  cvId,
  position: 0,
  entryDate: '2015-01-01',
  ...changes,
});

beforeAll(async () => {
  api = await startTestApi();
  recruiter = await api.recruiter();
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  const mechanic = await api.candidate({ firstName: 'Nadia', lastName: 'Ferrand-Vasseur' });
  truck = await api.candidate({ firstName: 'Yann', lastName: 'Le Goff' });
  const body = await api.candidate({ firstName: 'Awa', lastName: 'Citerne' });
  ids.mechanic = await addCv(api.db, {
    ...at(LYON),
    candidateId: mechanic.userId,
    name: 'CV de Nadia Ferrand-Vasseur',
    toolIds: [6001],
    toolLevels: [2],
    languageIds: [1],
    interests: 'Compétition de Solex le dimanche.',
    createdAt: created(3),
  });
  ids.truck = await addCv(api.db, {
    ...at('69264'),
    candidateId: truck.userId,
    tradeId: 2,
    preciseJobId: 1011,
    licenceIds: [11],
    createdAt: created(2),
  });
  ids.body = await addCv(api.db, {
    ...at('44109'),
    candidateId: body.userId,
    tradeId: 7,
    preciseJobId: 1047,
    createdAt: created(1),
  });
  await api.db.insert(cvExperiences).values([
    experience(ids.mechanic, {
      jobName: 'Mécanicienne Panhard, Nadia Ferrand, nadia@exemple.fr, 06 12 34 56 78',
      company: 'Garage Bompart',
      exitDate: '2019-06-30',
      missions: 'Remise en état d’une Hotchkiss.',
    }),
    experience(ids.mechanic, {
      position: 1,
      jobName: 'Cheffe d’équipe chez Zimmer',
      company: 'Atelier Zimmer',
      isCurrent: true,
    }),
  ]);
  await api.db
    .insert(cvFormations)
    .values({ cvId: ids.body, position: 0, domain: 'Sellerie Chapron', diplomaId: 2 });
});
afterAll(() => api.close());

describe('a search of CVs by words alone', () => {
  test('finds a trade and a town in one text, with distances', async () => {
    const { data, total } = await search({ q: 'mécano lyon', maxRange: 10 });
    expect(data.map(({ cvId, distance, tradeId }) => [cvId, distance, tradeId])).toEqual([
      [ids.mechanic, 0, 1],
    ]);
    expect(total).toBe(1);
    expect(await idsOf({ q: 'MECANISSIENNE a lion 69', maxRange: 10 })).toEqual([ids.mechanic]);
  });

  test('reads a department, a region and a trade of the whole country, without a distance', async () => {
    const { data } = await search({ q: 'poids lourd Rhône' });
    expect(data.map(({ cvId, distance }) => [cvId, distance])).toEqual([[ids.truck, null]]);
    expect(await idsOf({ q: 'Auvergne-Rhône-Alpes' })).toEqual([ids.truck, ids.mechanic]);
    expect((await search({ q: 'carossier' })).data[0]).toMatchObject({ cvId: ids.body, distance: null });
    expect(await idsOf({ q: '69' })).toEqual([ids.truck, ids.mechanic]);
  });

  test('finds words of past jobs, of training, of skills, tools and diplomas', async () => {
    expect(await idsOf({ q: 'panhards' })).toEqual([ids.mechanic]);
    expect(await idsOf({ q: 'bompart' })).toEqual([ids.mechanic]);
    expect(await idsOf({ q: 'chapron' })).toEqual([ids.body]);
    expect(await idsOf({ q: 'multimarque' })).toEqual([ids.mechanic]);
    expect(await idsOf({ q: 'CAP' })).toEqual([ids.body]);
    expect(await idsOf({ q: 'carrossier panhard' })).toEqual([]);
  });

  test('scores a licence beside a trade, and requires it alone', async () => {
    const { data } = await search({ q: 'permis C Auvergne-Rhône-Alpes' });
    expect(data.map(({ cvId, score }) => [cvId, score])).toEqual([
      [ids.truck, 100],
      [ids.mechanic, 0],
    ]);
    expect(await idsOf({ q: 'permis C' })).toEqual([ids.truck]);
  });

  test('leaves out words that no CV has and contracts, and finds nothing when nothing is left', async () => {
    expect(await idsOf({ q: 'mécano zzyzx en CDI lyon', maxRange: 10 })).toEqual([ids.mechanic]);
    expect(await read('mécano zzyzx en CDI lyon')).toMatchObject({
      unknown: ['zzyzx'],
      leftOut: ['CDI'],
      contractTypes: [],
      words: [],
      place: { name: 'Lyon' },
    });
    expect(await read('mécano à mi temps')).toMatchObject({ leftOut: ['mi temps'], hours: null });
    for (const q of ['zzyzx qwrtp', 'CDI', '%', "' & !", ':*']) {
      expect(await search({ q }), q).toMatchObject({ data: [], total: 0 });
    }
  });

  test('keeps filters and orders', async () => {
    const q = 'Auvergne-Rhône-Alpes';
    expect(await idsOf({ q, cleanRecord: true })).toEqual([]);
    await api.db
      .insert(cvHabilitations)
      .values({ cvId: ids.truck ?? 0, position: 0, habilitationId: 1, trainedOn: '2024-05-04' });
    expect(await idsOf({ q, habilitationId: 1 })).toEqual([ids.truck]);
    expect((await search({ q }, 'date')).data.map(({ cvId }) => cvId)).toEqual([ids.truck, ids.mechanic]);
    expect((await search({ q: 'lyon', maxRange: 50 }, 'distance')).data.map(({ cvId }) => cvId)).toEqual([
      ids.mechanic,
      ids.truck,
    ]);
  });
});

describe('words beside the lists of a search of CVs', () => {
  test('filter the chosen trade and town, which win over those of the text', async () => {
    expect(await idsOf({ tradeId: 1, townCode: LYON, maxRange: 50 })).toEqual([ids.mechanic]);
    expect(await idsOf({ tradeId: 1, townCode: LYON, maxRange: 50, q: 'panhard' })).toEqual([ids.mechanic]);
    expect(await idsOf({ tradeId: 1, townCode: LYON, maxRange: 50, q: 'chapron' })).toEqual([]);
    expect(await idsOf({ townCode: '44109', maxRange: 50, q: 'carrossier' })).toEqual([ids.body]);
  });

  test('stand beside several trades and an area, which need no town', async () => {
    const area = { tradeId: 1, otherTrades: [2], area: '69' };
    const { data } = await search(area);
    expect(data.map(({ cvId, distance }) => [cvId, distance])).toEqual([
      [ids.truck, null],
      [ids.mechanic, null],
    ]);
    expect(await idsOf({ ...area, q: 'panhard' })).toEqual([ids.mechanic]);
    expect(await idsOf({ tradeId: 7, area: 'france', q: 'chapron' })).toEqual([ids.body]);
    const { data: saved } = await recruiter.call(savedSearchesContract.saveCv, {
      body: { criteria: { ...area, maxRange: 30 } },
    });
    expect(saved.criteria).toMatchObject(area);
  });

  test('are required where trade or town is missing', async () => {
    const { failure } = await recruiter.refused(searchContract.searchCV, { body: { tradeId: 1 } });
    expect(failure).toMatchObject({ code: 'invalid', fields: { city: expect.any(String) } });
  });
});

describe('the words of a CV', () => {
  const lexemes = async (id = ids.mechanic) => {
    const { rows } = await api.db.execute(
      sql`select unnest(tsvector_to_array(document)) as word from cv_text where cv_id = ${id}`,
    );
    return rows.map(({ word }) => String(word));
  };

  test('are only those that the search shows, never a name, an address or a number', async () => {
    expect((await lexemes()).filter((word) => !word.startsWith('#')).sort()).toEqual([
      'bompart',
      'cheff',
      'chez',
      'equip',
      'garag',
      'mecanicien',
      'panhard',
    ]);
    const hidden = ['Nadia', 'Ferrand', 'Ferrand-Vasseur', 'Vasseur', 'nadia@exemple.fr', 'exemple.fr'];
    for (const q of [...hidden, '06 12 34 56 78', '0612345678', 'Solex', 'Hotchkiss', 'Citerne', 'Goff']) {
      expect(await idsOf({ q }), q).toEqual([]);
      expect((await read(q)).words, q).toEqual([]);
    }
  });

  test('do not lead a company to the people who work there now', async () => {
    expect(await idsOf({ q: 'Zimmer' })).toEqual([]);
    const left = { isCurrent: false, exitDate: '2026-01-31' };
    await api.db.update(cvExperiences).set(left).where(eq(cvExperiences.company, 'Atelier Zimmer'));
    await expect.poll(() => idsOf({ q: 'Zimmer' }), SOON).toEqual([ids.mechanic]);
    await api.db
      .update(cvExperiences)
      .set({ isCurrent: true, exitDate: null })
      .where(eq(cvExperiences.company, 'Atelier Zimmer'));
    await expect.poll(() => idsOf({ q: 'Zimmer' }), SOON).toEqual([]);
  });

  test('lose a name that the person takes later', async () => {
    const renamed = (lastName: string) =>
      api.db.update(users).set({ lastName }).where(eq(users.firstName, 'Nadia'));
    await renamed('Panhard');
    expect(await lexemes()).not.toContain('panhard');
    await renamed('Ferrand-Vasseur');
    expect(await lexemes()).toContain('panhard');
  });

  test('leave with a hidden, suspended or deleted CV, and come back', async () => {
    const toggle = (visible: boolean) =>
      truck.call(cvsContract.setVisible, { params: { id: ids.truck ?? 0 }, body: { visible } });
    const suspend = (suspendedAt: Date | null) =>
      api.db.update(users).set({ suspendedAt }).where(eq(users.id, truck.userId));
    await toggle(false);
    expect(await lexemes(ids.truck)).toEqual([]);
    await toggle(true);
    expect(await lexemes(ids.truck)).toContain('#l11');
    await suspend(api.clock.now());
    expect(await lexemes(ids.truck)).toEqual([]);
    await suspend(null);
    expect(await lexemes(ids.truck)).toContain('#h1');
    const other = await addCv(api.db, { candidateId: truck.userId, slot: 2 });
    await api.db.insert(cvExperiences).values(experience(other, { jobName: 'Peintre' }));
    expect(await lexemes(other)).toContain('peintr');
    await api.db.delete(cvs).where(eq(cvs.id, other));
    expect(await lexemes(other)).toEqual([]);
  });

  test('are the same after a rebuild', async () => {
    const stored = async () =>
      (await api.db.execute(sql`select cv_id, document::text from cv_text order by cv_id`)).rows;
    const before = await stored();
    expect(before).toHaveLength(3);
    await api.db.execute(sql`delete from cv_text where cv_id = ${ids.body}`);
    await refreshSearch(api.db);
    expect(await stored()).toEqual(before);
  });
});

describe('the reading of a text for CVs', () => {
  test('is for recruiters with a plan alone, like the search', async () => {
    const without = await api.recruiter();
    const query = { q: 'panhard' };
    expect((await without.refused(searchContract.readingOfCvs, { query })).failure.code).toBe('no_plan');
    expect((await without.refused(searchContract.searchCV, { body: query })).failure.code).toBe('no_plan');
    expect((await truck.refused(searchContract.readingOfCvs, { query })).failure.statusCode).toBe(403);
    expect((await api.visitor().refused(searchContract.readingOfCvs, { query })).failure.statusCode).toBe(
      401,
    );
  });

  test('knows the words of CVs apart from those of offers', async () => {
    expect((await read('panhard')).words).toEqual(['panhard']);
    const visitor = api.visitor();
    const offers = await visitor.call(searchContract.reading, { query: { q: 'panhard' } });
    expect(offers.data).toMatchObject({ words: [], unknown: ['panhard'] });
  });
});

describe('a saved search of CVs by words', () => {
  test('keeps its words without trade and town, and takes them for its name', async () => {
    const { data } = await recruiter.call(savedSearchesContract.saveCv, {
      body: { criteria: { q: 'mécano lyon', maxRange: 30 } },
    });
    expect(data).toMatchObject({ searchName: 'mécano lyon', criteria: { q: 'mécano lyon', maxRange: 30 } });
    expect(data.criteria).not.toHaveProperty('tradeId');
    const { failure } = await recruiter.refused(savedSearchesContract.saveCv, {
      body: { criteria: { tradeId: 1 } },
    });
    expect(failure.code).toBe('invalid');
  });
});
