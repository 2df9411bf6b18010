import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import { type OfferCriteriaInput, searchContract } from '#lib/contract/search/search.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addOffer } from '#tests/support/content.ts';
import { anAlertStage } from '#tests/support/saved-searches/an-alert.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { placeByCode } from '#upstream/reference/places.ts';

/** Of another trade each. */
const [MECHANIC, TRUCK, BODY] = [1, 2, 3];

let api: TestApi;
let visitor: Actor;
let ids: { ajaccio: number; bastia: number; truck: number; body: number; limoges: number };

const at = (code: string) => {
  const place = placeByCode(code);
  if (!place) throw new Error(`no place ${code}`);
  return { placeNumber: place.number, city: place.name, postalCode: place.postalCodes[0] ?? '' };
};

/** A skill of one trade, and one that both have. */
function skillsOf(first: number, second: number) {
  const { skills } = referenceLists();
  const own = skills.find(({ jobIds }) => jobIds.includes(first) && !jobIds.includes(second));
  const other = skills.find(({ jobIds }) => jobIds.includes(second) && !jobIds.includes(first));
  if (!own || !other) throw new Error('the trades have the same skills');
  return { own: own.id, other: other.id };
}

const search = async (body: OfferCriteriaInput) => visitor.call(searchContract.searchOffer, { body });
const found = async (body: OfferCriteriaInput) =>
  new Set((await search(body)).data.map(({ offerId }) => offerId));

beforeAll(async () => {
  api = await startTestApi();
  visitor = api.visitor();
  const { userId: recruiterId } = await api.recruiter();
  const add = (tradeId: number, code: string) => addOffer(api.db, { recruiterId, tradeId, ...at(code) });
  ids = {
    ajaccio: await add(MECHANIC, '2A004'),
    bastia: await add(MECHANIC, '2B033'),
    truck: await add(TRUCK, '2A004'),
    body: await add(BODY, '2A004'),
    limoges: await add(MECHANIC, '87085'),
  };
});
afterAll(() => api.close());

describe('a search in an area', () => {
  test('finds the offers of a department, of a region, of the whole country', async () => {
    expect(await found({ tradeId: MECHANIC, area: '2A' })).toEqual(new Set([ids.ajaccio]));
    expect(await found({ tradeId: MECHANIC, area: 'corse' })).toEqual(new Set([ids.ajaccio, ids.bastia]));
    const { data, total } = await search({ tradeId: MECHANIC, area: 'france' });
    expect(total).toBeGreaterThanOrEqual(3);
    expect(data.map(({ offerId }) => offerId)).toEqual(
      expect.arrayContaining([ids.ajaccio, ids.bastia, ids.limoges]),
    );
  });

  test('has no distances, and lists the newest first where nothing scores', async () => {
    const { data } = await search({ tradeId: MECHANIC, area: 'corse' });
    expect(data.map(({ distance }) => distance)).toEqual([null, null]);
    expect(data.map(({ offerId }) => offerId)).toEqual([ids.bastia, ids.ajaccio]);
  });

  test('wins over the place of a text, and leaves that to the words', async () => {
    expect(await found({ q: 'mécanicien', area: '2A' })).toEqual(new Set([ids.ajaccio]));
    expect(await found({ q: 'mécanicien limoges', area: '2A' })).not.toContain(ids.limoges);
  });

  test('leaves the place to a town beside it', async () => {
    const town = { townCode: '87085', maxRange: 0 };
    expect(await found({ tradeId: MECHANIC, area: '2A', ...town })).toEqual(new Set([ids.limoges]));
  });

  test('is named in the field of the town, where only a large town of that name wins', async () => {
    for (const [city, area] of [
      ['Corse-du-Sud (2A)', '2A'],
      ['corse', 'corse'],
      ['Partout en France', 'france'],
      ['Anywhere in France', 'france'],
      ['Bretagne', 'bretagne'],
    ] as const) {
      expect(await found({ tradeId: MECHANIC, city }), city).toEqual(
        await found({ tradeId: MECHANIC, area }),
      );
    }
    expect(await found({ tradeId: MECHANIC, city: 'Paris', maxRange: 0 })).toEqual(
      await found({ tradeId: MECHANIC, townCode: '75056', maxRange: 0 }),
    );
  });

  test('is refused where the area does not exist, and needs a trade or words', async () => {
    const unknown = await visitor.refused(searchContract.searchOffer, {
      body: { tradeId: MECHANIC, area: '99' },
    });
    expect(unknown.failure).toMatchObject({ statusCode: 422, fields: { area: expect.any(String) } });
    const untold = await visitor.refused(searchContract.searchOffer, { body: { area: '2A' } });
    expect(untold.failure).toMatchObject({ fields: { tradeId: expect.any(String) } });
  });
});

describe('a search of several trades', () => {
  const corsica = { tradeId: MECHANIC, area: 'corse' };

  test('finds the offers of each of them', async () => {
    expect(await found({ ...corsica, otherTrades: [TRUCK] })).toEqual(
      new Set([ids.ajaccio, ids.bastia, ids.truck]),
    );
    const { total } = await search({ ...corsica, otherTrades: [TRUCK, BODY, TRUCK, MECHANIC] });
    expect(total).toBe(4);
  });

  test('counts a criterion in each trade that has it, by the documented points', async () => {
    const { own, other } = skillsOf(MECHANIC, TRUCK);
    const { userId: recruiterId } = await api.recruiter();
    const add = (tradeId: number, skills: number[]) =>
      addOffer(api.db, { recruiterId, tradeId, ...at('97105'), skillIds: skills });
    const mechanic = await add(MECHANIC, [own]);
    const truck = await add(TRUCK, [other]);
    const neither = await add(TRUCK, []);
    const { data } = await search({
      tradeId: MECHANIC,
      otherTrades: [TRUCK],
      area: '971',
      skills: [own, other],
    });
    const scores = new Map(data.map(({ offerId, score }) => [offerId, score]));
    expect(scores.get(mechanic)).toBe(50);
    expect(scores.get(truck)).toBe(50);
    expect(scores.get(neither)).toBe(0);
  });

  test('is refused for an unknown trade, and for more than five', async () => {
    const unknown = await visitor.refused(searchContract.searchOffer, {
      body: { ...corsica, otherTrades: [999] },
    });
    expect(unknown.failure).toMatchObject({
      statusCode: 422,
      fields: { otherTrades: expect.any(String) },
    });
    const many = await visitor.refused(searchContract.searchOffer, {
      body: { ...corsica, otherTrades: [2, 3, 4, 5, 6] },
    });
    expect(many.failure).toMatchObject({ statusCode: 422, fields: { otherTrades: expect.any(String) } });
  });
});

describe('a saved search of several trades in an area', () => {
  const wanted = { tradeId: MECHANIC, otherTrades: [TRUCK], area: '2A' };

  test('keeps them, and is named by them', async () => {
    const candidate = await api.candidate();
    const { data } = await candidate.call(savedSearchesContract.saveOffer, { body: { criteria: wanted } });
    expect(data.criteria).toMatchObject(wanted);
    expect(data.criteria).not.toHaveProperty('townCode');
    expect(data.searchName).toMatch(/^Mécanicien.*, .*, Corse-du-Sud$/);
  });

  test('is one whether the area is known by its code or by its name', async () => {
    const [candidate, recruiter] = [await api.candidate(), await api.recruiter()];
    const place = { tradeId: MECHANIC, maxRange: 50 };
    const [coded, named] = [
      { ...place, area: '2A' },
      { ...place, city: 'Corse-du-Sud (2A)' },
    ];
    for (const [save, actor] of [
      [savedSearchesContract.saveOffer, candidate],
      [savedSearchesContract.saveCv, recruiter],
    ] as const) {
      const first = await actor.call(save, { body: { criteria: named } });
      expect(first.data.criteria).toEqual(coded);
      expect((await actor.call(save, { body: { criteria: coded } })).data.id).toBe(first.data.id);
    }
  });

  test('has an alert for what its search finds, and for nothing else', async () => {
    const stage = await anAlertStage(api);
    const { candidate } = await stage.withAlert('now', wanted);
    const inside = await stage.publish({ tradeId: TRUCK, ...at('2A004') });
    const outside = await stage.publish({ tradeId: TRUCK, ...at('2B033') });
    const other = await stage.publish({ tradeId: BODY, ...at('2A004') });
    await stage.send();
    const texts = (await stage.mailsTo(candidate)).map(({ text }) => text).join('\n');
    expect([inside, outside, other].map((id) => texts.includes(`/offer/${id}\n`))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('has an alert of the whole country', async () => {
    const stage = await anAlertStage(api);
    const { candidate } = await stage.withAlert('now', { tradeId: TRUCK, area: 'france' });
    const anywhere = await stage.publish({ tradeId: TRUCK, ...at('87085') });
    await stage.publish({ tradeId: BODY, ...at('87085') });
    await stage.send();
    const [mail, ...others] = await stage.mailsTo(candidate);
    expect(mail?.text).toContain(`/offer/${anywhere}\n`);
    expect(others).toEqual([]);
  });
});
