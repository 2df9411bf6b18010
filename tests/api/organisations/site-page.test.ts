import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueContract } from '#lib/contract/offers/catalogue.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { establishmentsContract } from '#lib/contract/organisations/establishments.ts';
import { changedBy } from '#upstream/offers/tags.ts';
import { siteAndOfferPages } from '#upstream/organisations/page-tags.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { aSiteBody } from '../../support/organisations/site-samples.ts';

let api: TestApi;
let visitor: Actor;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  visitor = await api.candidate();
});
afterAll(() => api.close());

const create = async (owner: Actor, name: string) =>
  (await owner.call(establishmentsContract.create, { body: aSiteBody({ name, phone: '05 55 00 00 00' }) }))
    .data;

const offerOf = async (owner: Actor, establishmentId: number | null) => {
  const id = await addOffer(api.db, { recruiterId: owner.userId });
  await api.db.update(offers).set({ establishmentId }).where(eq(offers.id, id));
  return id;
};

const shown = async (slug: string) => {
  const { data, total } = await visitor.call(establishmentsContract.offers, { params: { slug }, query: {} });
  return { ids: data.map(({ id }) => id).sort((a, b) => a - b), total };
};

const siteNamed = async (id: number) =>
  (await visitor.call(offersContract.read, { params: { id } })).data.establishment;

const verify = (id: number) =>
  api.db
    .update(organisations)
    .set({ verifiedAt: api.clock.now(), verifiedBy: 'document' })
    .where(eq(organisations.id, id));

const listed = async () =>
  (await visitor.call(catalogueContract.establishments, {})).data.map(({ slug }) => slug);

describe('the page of a site', () => {
  it.each([
    ['★★★', 'gueret'],
    ['23', '23-gueret'],
    ['Garage Guéret', 'garage-gueret'],
  ])('has an address with a letter for the name %s', async (name, beginning) => {
    const { slug } = await create(await api.recruiter(), name);
    expect(slug).toMatch(new RegExp(`^${beginning}(-\\d+)?$`));
  });

  it('says what the site states, and nothing that only its people may know', async () => {
    const owner = await api.recruiter();
    const { slug } = await create(owner, 'Garage des Tilleuls');
    const { data } = await visitor.call(establishmentsContract.read, { params: { slug } });
    expect(data).toMatchObject({
      name: 'Garage des Tilleuls',
      slug: 'garage-des-tilleuls-gueret',
      city: 'Guéret',
      phone: '+33555000000',
      openingHours: null,
      organisation: { website: null, proof: null },
    });
    expect(data.place?.latitude).toBeCloseTo(46.17, 0);
    expect(Object.keys(data)).not.toContain('siret');
    await verify(owner.userId);
    const again = await visitor.call(establishmentsContract.read, { params: { slug } });
    expect(again.data.organisation.proof).toMatchObject({
      at: api.clock.now().toISOString(),
      domain: null,
    });
  });

  it('is unknown under another address', async () => {
    const read = visitor.call(establishmentsContract.read, { params: { slug: 'nulle-part' } });
    await expect(read).rejects.toMatchObject({ failure: { statusCode: 404 } });
    await expect(shown('nulle-part')).rejects.toMatchObject({ failure: { statusCode: 404 } });
  });

  it('has the live offers of the site, and of a single site those of the whole organisation', async () => {
    const owner = await api.recruiter();
    const north = await create(owner, 'Nord');
    const [own, whole] = [await offerOf(owner, north.id), await offerOf(owner, null)];
    const closed = await offerOf(owner, north.id);
    await api.db.update(offers).set({ isActive: false }).where(eq(offers.id, closed));
    await offerOf(await api.recruiter(), null);
    expect(await shown(north.slug)).toEqual({ ids: [own, whole], total: 2 });
    expect(await siteNamed(whole)).toEqual({ name: 'Nord', slug: north.slug, openingHours: null });
    const south = await create(owner, 'Sud');
    expect(await shown(north.slug)).toEqual({ ids: [own], total: 1 });
    expect(await shown(south.slug)).toEqual({ ids: [], total: 0 });
    expect(await siteNamed(own)).toEqual({ name: 'Nord', slug: north.slug, openingHours: null });
    expect(await siteNamed(whole)).toBeNull();
  });

  it('gives its opening hours to its offers, with or without a choice of the site', async () => {
    const owner = await api.recruiter();
    const { id } = await create(owner, 'Est');
    const day = [{ opens: '08:00', closes: '12:00' }];
    const hours = [day, day, [], [], [], [], []];
    const body = aSiteBody({ name: 'Est', openingHours: hours, revision: 1 });
    await owner.call(establishmentsContract.update, { params: { id }, body });
    const [own, whole] = [await offerOf(owner, id), await offerOf(owner, null)];
    expect((await siteNamed(own))?.openingHours).toEqual(hours);
    expect((await siteNamed(whole))?.openingHours).toEqual(hours);
  });
});

describe('the sitemap', () => {
  it('has the sites of verified organisations with a live offer', async () => {
    const owner = await api.recruiter();
    const [north, south] = [await create(owner, 'Nord'), await create(owner, 'Sud')];
    const offerId = await offerOf(owner, north.id);
    await offerOf(owner, null);
    expect(await listed()).not.toContain(north.slug);
    await verify(owner.userId);
    expect(await listed()).toContain(north.slug);
    expect(await listed()).not.toContain(south.slug);
    await api.db.update(offers).set({ isActive: false }).where(eq(offers.id, offerId));
    expect(await listed()).not.toContain(north.slug);
  });
});

describe('the pages that a change makes old', () => {
  it('are those of the sites when an offer changes, and the offers and their lists too when a site does', async () => {
    const owner = await api.recruiter();
    const [north, south] = [await create(owner, 'Nord'), await create(owner, 'Sud')];
    const offerId = await offerOf(owner, north.id);
    const pages = [`site:${north.slug}`, `site:${south.slug}`];
    expect(await changedBy(api.db, [offerId])).toEqual(expect.arrayContaining(pages));
    expect(await siteAndOfferPages(api.db, owner.userId)).toEqual([
      ...pages,
      `offer:${offerId}`,
      'trade:mecanicien-automobile',
      'results:1',
      'offers',
    ]);
  });
});
