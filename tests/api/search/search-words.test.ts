// @engines both
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OfferCriteriaInput, searchContract } from '#lib/contract/search/search.ts';
import { deleteOffer, setOfferActive } from '#upstream/own-offers/write.ts';
import { HOUR } from '#upstream/platform/clock.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import { expireOffers, refreshSearch } from '#upstream/reference/search-projection.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';

let api: TestApi;
let recruiter: Actor;
let visitor: Actor;

type Changes = Omit<Parameters<typeof addOffer>[1], 'recruiterId'>;
const at = (code: string): Changes => {
  const place = placeByCode(code);
  if (!place) throw new Error(`no place ${code}`);
  return { placeNumber: place.number, city: place.name, postalCode: place.postalCodes[0] };
};
const publish = (changes: Changes = {}) => addOffer(api.db, { recruiterId: recruiter.userId, ...changes });

const search = (body: OfferCriteriaInput) => visitor.call(searchContract.searchOffer, { body });
const idsOf = async (body: OfferCriteriaInput) => (await search(body)).data.map(({ offerId }) => offerId);
const read = async (q: string) => (await visitor.call(searchContract.reading, { query: { q } })).data;
const suggest = async (q: string) => (await visitor.call(searchContract.suggest, { query: { q } })).data;
const sorted = (ids: readonly (number | undefined)[]) => [...ids].sort((a, b) => Number(a) - Number(b));

const LYON = '69123';
const ids: Record<string, number> = {};
const created = (hours: number) => new Date(api.clock.now().getTime() - hours * HOUR);

beforeAll(async () => {
  api = await startTestApi();
  recruiter = await api.recruiter();
  visitor = api.visitor();
  await api.db.execute(
    sql`update organisations set name = 'Norauto Confluence' where id = ${recruiter.userId}`,
  );
  ids.mechanic = await publish({
    ...at(LYON),
    tradeId: 1,
    companyName: 'Norauto Confluence',
    createdAt: created(5),
  });
  ids.villefranche = await publish({
    ...at('69264'),
    tradeId: 1,
    companyName: 'Garage Bompart',
    createdAt: created(4),
  });
  ids.truck = await publish({
    ...at(LYON),
    tradeId: 2,
    preciseJobId: 1011,
    companyName: 'Poids Lourds Services',
    licenceIds: [11],
    createdAt: created(3),
  });
  ids.body = await publish({
    ...at('44109'),
    tradeId: 7,
    preciseJobId: 1047,
    companyName: 'Carrosserie de l’Erdre',
    description: 'Vous restaurez des voitures de collection, dont une Panhard.',
    createdAt: created(2),
  });
  ids.trainee = await publish({
    ...at('44109'),
    tradeId: 1,
    companyName: 'Garage de Loire',
    contractTypeId: 4,
    salaryCents: 1_200_000,
    toolIds: [6001],
    createdAt: created(1),
  });
});
afterAll(() => api.close());

describe('a search by words alone', () => {
  it('finds a trade and a town in one text', async () => {
    expect(await idsOf({ q: 'mécano lyon', maxRange: 10 })).toEqual([ids.mechanic]);
    expect(await idsOf({ q: 'MÉCANICIENNE à Lyon', maxRange: 10 })).toEqual([ids.mechanic]);
  });

  it('reads a number, a name and a region as a whole area, without a distance', async () => {
    for (const q of ['mécano 69', 'mecano Rhône', 'mecano Auvergne-Rhône-Alpes']) {
      const { data, total } = await search({ q });
      expect(
        data.map(({ offerId }) => offerId),
        q,
      ).toEqual([ids.villefranche, ids.mechanic]);
      expect(total, q).toBe(2);
      expect(
        data.map(({ distance }) => distance),
        q,
      ).toEqual([null, null]);
    }
  });

  it('shows every trade of a place alone', async () => {
    expect(sorted(await idsOf({ q: '69003', maxRange: 10 }))).toEqual(sorted([ids.mechanic, ids.truck]));
    expect(sorted(await idsOf({ q: 'Loire-Atlantique' }))).toEqual(sorted([ids.body, ids.trainee]));
  });

  it('shows a trade of the whole country, the newest first', async () => {
    expect(await idsOf({ q: 'mecanissien' })).toEqual([ids.trainee, ids.villefranche, ids.mechanic]);
  });

  it('finds words of the ad, of skills and tools, and of the company', async () => {
    expect(await idsOf({ q: 'panhard' })).toEqual([ids.body]);
    expect(await idsOf({ q: 'voiture collection panhards' })).toEqual([ids.body]);
    expect(await idsOf({ q: 'mécano multimarque' })).toEqual([ids.trainee]);
    expect(await idsOf({ q: 'norauto' })).toEqual([ids.mechanic]);
    expect((await search({ q: 'carrossier panhard bordeaux' })).total).toBe(0);
  });

  it('reads a mistyped company, and says so', async () => {
    expect(await idsOf({ q: 'norotto' })).toEqual([ids.mechanic]);
    expect(await read('norotto')).toMatchObject({ corrected: [{ typed: 'norotto', meant: 'Norauto' }] });
  });

  it('filters by a contract in the text, and scores a licence', async () => {
    expect(await idsOf({ q: 'alternance mécanique nantes' })).toEqual([ids.trainee]);
    const { data } = await search({ q: 'permis C Lyon', maxRange: 10 });
    expect(data.map(({ offerId, score }) => [offerId, score])).toEqual([
      [ids.truck, 100],
      [ids.mechanic, 0],
    ]);
  });

  it('leaves out words that no offer has, and finds nothing when nothing is left', async () => {
    expect(await idsOf({ q: 'mécano zzyzx lyon', maxRange: 10 })).toEqual([ids.mechanic]);
    expect(await read('mécano zzyzx lyon')).toMatchObject({ unknown: ['zzyzx'], words: [] });
    expect(await search({ q: 'zzyzx qwrtp' })).toMatchObject({ data: [], total: 0 });
  });

  it('answers any text of any length', async () => {
    const texts = [
      '%',
      "'",
      '& | ! ( )',
      ':*',
      '\\',
      '😀',
      'a'.repeat(5_000),
      'mot '.repeat(2_000),
      '<script>',
      '\u0000mécano',
      "d'",
      '69 44 13',
      'é'.repeat(300),
      "lyon'; drop table offers --",
    ];
    for (const q of texts) {
      const { total } = await search({ q: `${q} x` });
      expect(total, q.slice(0, 30)).toBeGreaterThanOrEqual(0);
    }
    const long = `${'mécano lyon '.repeat(3)}${'verbiage '.repeat(40)}`;
    expect((await read(long)).leftOut.length).toBeGreaterThan(20);
    expect((await search({ q: long, maxRange: 10 })).total).toBe(1);
  });
});

describe('words beside the lists', () => {
  it('keep what they mean without words', async () => {
    const body = { tradeId: 1, townCode: LYON, maxRange: 50 };
    expect(await idsOf(body)).toEqual([ids.mechanic, ids.villefranche]);
    expect(await idsOf({ ...body, q: '' })).toEqual([ids.mechanic, ids.villefranche]);
  });

  it('filter the chosen trade and town, which win over those of the text', async () => {
    const body = { tradeId: 1, townCode: LYON, maxRange: 50 };
    expect(await idsOf({ ...body, q: 'mécano bompart' })).toEqual([ids.villefranche]);
    expect(await idsOf({ townCode: LYON, maxRange: 10, q: 'mécano' })).toEqual([ids.mechanic]);
    // 'Loire' is a place in the text, and a word of a company's name once a town is chosen.
    expect(await idsOf({ townCode: '44109', maxRange: 10, q: 'Loire' })).toEqual([ids.trainee]);
  });

  it('are required where trade or town is missing', async () => {
    const { failure } = await visitor.refused(searchContract.searchOffer, {
      body: { townCode: LYON, maxRange: 10 } as never,
    });
    expect(failure.code).toBe('invalid');
  });
});

describe('the reading of a text', () => {
  it('orders trades by likelihood, and marks those that it shows', async () => {
    const { trades, place } = await read('peintre carrossier saint etienne');
    expect(trades.slice(0, 2).map(({ tradeId, isUsed }) => [tradeId, isUsed])).toEqual([
      [7, true],
      [8, true],
    ]);
    expect(trades[0]).toMatchObject({ likelihood: 1, slug: 'carrossier-reparateur' });
    expect(place).toMatchObject({ kind: 'town', name: 'Saint-Étienne' });
  });

  it('takes a word that every object of the language knows for a plain word', async () => {
    const { contractTypes, trades } = await read('mécano constructor');
    expect([contractTypes, trades[0]?.tradeId]).toEqual([[], 1]);
  });

  it('keeps a real word of another trade as it is', async () => {
    expect((await read('coiffeur lyon')).trades).toEqual([]);
  });
});

describe('suggestions', () => {
  it('are all trades by family without a text', async () => {
    const { trades, preciseJobs } = await suggest('');
    expect(trades).toHaveLength(26);
    expect(trades[0]).toEqual({ id: 1, name: 'Mécanicien automobile (H/F)', family: 'mechanics' });
    const families = trades.map(({ family }) => family);
    expect(families.filter((family, index) => family !== families[index - 1])).toEqual([
      'mechanics',
      'body',
      'heavy',
      'workshop',
      'sales',
      'other',
    ]);
    expect(preciseJobs).toEqual([]);
  });

  it('come in groups: trades, precise jobs, skills and companies with live offers', async () => {
    const found = await suggest('nor');
    expect(found.companies).toEqual(['Norauto Confluence']);
    const { trades, preciseJobs, skills } = await suggest('pneu');
    expect(trades.map(({ id }) => id)).toContain(6);
    expect(preciseJobs.length).toBeGreaterThan(0);
    expect(skills.length).toBeGreaterThan(0);
    expect((await suggest('mécano')).trades[0]).toMatchObject({ id: 1 });
    expect(await suggest('%')).toMatchObject({ companies: [] });
  });

  it.each([
    ['lyon mécanicien', 'lyon'],
    ['mécano lyon', 'lyon'],
    ['mécano zorglub 69', 'zorglub 69'],
    ['norauto lyon', 'lyon'],
    ['mécanicien', ''],
  ])('read %j and leave %j beside the picked name, which finds the same place', async (text, kept) => {
    const { kept: left, trades } = await suggest(text);
    expect(left).toBe(kept);
    const picked = await read(`${trades[0]?.name ?? text} ${kept}`);
    expect(picked.place?.code).toBe((await read(text)).place?.code);
  });
});

describe('the words of an offer', () => {
  const stored = async () =>
    (await api.db.execute(sql`select offer_id, document::text from offer_text order by offer_id`)).rows;

  it('follow it offline, and come back', async () => {
    const offer = { id: ids.body ?? 0, organisationId: recruiter.userId };
    await setOfferActive(api.db, { ...offer, isActive: false }, api.clock.now());
    expect(await idsOf({ q: 'carrossier panhard' })).toEqual([]);
    await setOfferActive(api.db, { ...offer, isActive: true }, api.clock.now());
    await expect.poll(() => idsOf({ q: 'carrossier panhard' })).toEqual([ids.body]);
  });

  it('are the same after a rebuild', async () => {
    const before = await stored();
    await api.db.execute(sql`delete from offer_text where offer_id = ${ids.truck}`);
    await refreshSearch(api.db);
    expect(await stored()).toEqual(before);
  });

  it('leave with an expired or deleted offer', async () => {
    const id = await publish({ companyName: 'Garage éphémère' });
    await api.db.execute(sql`update offers set expires_at = ${created(1).toISOString()} where id = ${id}`);
    await expireOffers(api.db, api.clock.now());
    const other = await publish({ companyName: 'Garage éphémère' });
    await deleteOffer(api.db, { id: other, organisationId: recruiter.userId }, api.clock.now());
    const left = (await stored()).map(({ offer_id }) => Number(offer_id));
    expect(left).not.toContain(id);
    expect(left).not.toContain(other);
  });
});
