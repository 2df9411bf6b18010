import { and, asc, eq, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { NEAR_DUPLICATE, shinglesOf, similarity } from '#lib/rules/offers/near-duplicate.ts';
import { compareDue, forgetTexts } from '#upstream/offers/near-duplicates.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { offerPairs, offerTexts } from '#upstream/platform/schema/rights.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer, addPlan } from '../../support/content.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';

const DAY = 86_400_000;
const TEXT =
  'Vous entretenez et réparez les véhicules de nos clients, du diagnostic à la livraison. L’atelier compte cinq ponts et six personnes. Une journée type commence à huit heures par un point avec le chef d’atelier, puis vous suivez vos ordres de réparation.';

let api: TestApi;
let recruiter: Actor;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  recruiter = await api.recruiter();
});
afterAll(() => api?.close());

const pairsOf = (id: number) =>
  api.db
    .select()
    .from(offerPairs)
    .where(or(eq(offerPairs.offerId, id), eq(offerPairs.otherId, id)))
    .orderBy(asc(offerPairs.offerId), asc(offerPairs.otherId));
const compared = () => compareDue(api.db, api.clock.now());
const withText = (description: string, changes: Partial<typeof offers.$inferInsert> = {}) =>
  addOffer(api.db, { recruiterId: recruiter.userId, description, ...changes });
const rewrite = (id: number, changes: Partial<typeof offers.$inferInsert>) =>
  api.db.update(offers).set(changes).where(eq(offers.id, id));

describe('an offer that is published', () => {
  it('is compared with every live offer, whichever company it names', async () => {
    const other = await api.recruiter({ postalCode: '23000' });
    await addPlan(api.db, { recruiterId: other.userId, packageId: 4 });
    const first = await withText(`${TEXT} Bienvenue chez nous.`);
    await compared();
    const { data } = await other.call(ownOffersContract.create, {
      body: anOfferBody({
        companyName: 'Carrosserie Lumière',
        description: `${TEXT} Bienvenue !`,
        companyPitch: '',
      }),
    });
    await vi.waitFor(async () => expect(await pairsOf(data.id)).toHaveLength(1), { timeout: 60_000 });
    const [pair] = await pairsOf(data.id);
    expect(pair).toMatchObject({ offerId: first, otherId: data.id, seenAt: null });
    expect(pair?.similarity).toBeGreaterThan(NEAR_DUPLICATE);
    expect(pair?.similarity).toBeLessThan(1);
  });

  it('has no pair for a short text, or without any', async () => {
    const short = 'Poste à pourvoir, bon salaire.';
    const ids = [await withText(short), await withText(short), await withText('', { description: null })];
    await compared();
    for (const id of ids) expect(await pairsOf(id)).toEqual([]);
  });
});

describe('a pair', () => {
  /** A text that no other test has. */
  const textOf = (topic: string) => Array.from({ length: 60 }, (_, index) => `${topic}${index}`).join(' ');

  it('ends with the likeness, and stays seen while there is one', async () => {
    const [one, other] = [await withText(textOf('pair')), await withText(textOf('pair'))];
    await compared();
    expect(await pairsOf(one)).toHaveLength(1);
    await api.db.update(offerPairs).set({ seenAt: api.clock.now() }).where(eq(offerPairs.offerId, one));
    await rewrite(other, { description: `${textOf('pair')} Fin.` });
    await compared();
    expect(await pairsOf(one)).toMatchObject([{ otherId: other, seenAt: api.clock.now() }]);
    await rewrite(other, {
      description:
        'Nous cherchons une personne pour l’accueil, le standard, la prise de rendez-vous et la facturation.',
    });
    await compared();
    expect(await pairsOf(one)).toEqual([]);
  });

  it('ends when one of the two is closed, and comes back with it', async () => {
    const [one, other] = [await withText(textOf('closing')), await withText(textOf('closing'))];
    await compared();
    await rewrite(other, { isActive: false });
    expect(await pairsOf(one)).toEqual([]);
    await rewrite(other, { isActive: true });
    await compared();
    expect(await pairsOf(one)).toMatchObject([{ otherId: other, similarity: 1 }]);
  });

  it('ends with the term of an offer', async () => {
    const now = api.clock.now();
    const one = await withText(textOf('ending'));
    const other = await withText(textOf('ending'), { expiresAt: new Date(now.getTime() + DAY) });
    await compared();
    expect(await pairsOf(one)).toHaveLength(1);
    await forgetTexts(api.db, new Date(now.getTime() + 2 * DAY));
    expect(await pairsOf(one)).toEqual([]);
    expect(await api.db.$count(offerTexts, eq(offerTexts.offerId, other))).toBe(0);
  });

  it('is found once when both texts come at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => withText(textOf('moment'))));
    await Promise.all([compared(), compared(), compared()]);
    const found = await Promise.all(ids.map(async (id) => (await pairsOf(id)).length));
    expect(found).toEqual([5, 5, 5, 5, 5, 5]);
  });
});

describe('all pairs of many offers', () => {
  const filler = (number: number) => `mot${number}`;
  /** A text of 60 to 110 words; `kept` of them come from the text of the group. */
  function text(group: number, number: number): string {
    const length = 60 + ((group * 7) % 50);
    const replaced = (number * 3) % 16;
    return Array.from({ length }, (_, index) =>
      index < replaced
        ? filler(1_000_000 + group * 10_000 + number * 100 + index)
        : filler(group * 1_000 + index),
    ).join(' ');
  }

  it('are those whose shingles agree to 85 %', async () => {
    const texts = Array.from({ length: 240 }, (_, index) => text(Math.floor(index / 6), index % 6));
    const shingles = texts.map((written) => shinglesOf(written));
    const expected = shingles.flatMap((one, index) =>
      shingles
        .slice(index + 1)
        .flatMap((other, offset) =>
          similarity(one, other) >= NEAR_DUPLICATE ? [[index, index + 1 + offset]] : [],
        ),
    );
    const ids: number[] = [];
    for (const written of texts) ids.push(await withText(written));
    await compared();
    const rows = await api.db
      .select({ one: offerPairs.offerId, other: offerPairs.otherId })
      .from(offerPairs)
      .where(and(sql`${offerPairs.offerId} >= ${ids[0]}`, sql`${offerPairs.otherId} <= ${ids.at(-1)}`))
      .orderBy(asc(offerPairs.offerId), asc(offerPairs.otherId));
    expect(expected.length).toBeGreaterThan(80);
    expect(rows.map(({ one, other }) => [ids.indexOf(one), ids.indexOf(other)])).toEqual(expected);
  }, 60_000);
});
