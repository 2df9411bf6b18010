import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import type { OfferInput } from '#lib/contract/own-offers/form.ts';
import { type OfferForm, ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { searchContract } from '#lib/contract/search/search.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';

let api: TestApi;
let recruiter: Actor;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  recruiter = await api.recruiter({ postalCode: '23000' });
});

const { create, update, read, list, remove } = ownOffersContract;

const INVALID = 'Ce champ est non valide';

const save = async (body: OfferInput, actor = recruiter) => (await actor.call(create, { body })).data;
const change = (form: OfferForm, changes: Partial<BodyInput<typeof update>> = {}, actor = recruiter) =>
  actor.call(update, { body: { ...form, ...changes } });
const readOwn = async (id: number, actor = recruiter) => (await actor.call(read, { params: { id } })).data;
const drafts = async () => (await recruiter.call(list, { query: { status: 'draft' } })).total;
const published = async () => (await recruiter.call(list, {})).total;

it('an organisation has 500 drafts at most, and a published offer counts as none', async () => {
  const draft = anOfferBody({ status: 'draft' });
  const { id } = await save(draft);
  await api.db.execute(sql`insert into offers (organisation_id, author_id, status, company_name)
    select organisation_id, author_id, 'draft', company_name from offers, generate_series(1, 498) where id = ${id}`);
  await save(draft);
  const { failure } = await recruiter.refused(create, { body: draft });
  expect(failure).toMatchObject({ statusCode: 409, code: 'too_many_drafts' });
  expect(failure.message).toMatch(/^Votre entreprise a déjà 500 brouillons/);
  expect(await drafts()).toBe(500);
  await recruiter.call(remove, { params: { id } });
  await save(draft);
  expect(await drafts()).toBe(500);
});

it('a published offer names the towns that its town may mean, and a draft keeps the name as typed', async () => {
  const town = { city: 'Saint-Denis', postalCode: '', townCode: null };
  const { failure } = await recruiter.refused(create, { body: anOfferBody(town) });
  expect(failure).toMatchObject({ statusCode: 422, code: 'invalid' });
  expect(failure.fields?.city).toMatch(
    /^Plusieurs villes sont possibles\s: Saint-Denis \(97400, La Réunion\), Saint-Denis \(93200, Seine-Saint-Denis\)/,
  );
  expect(await published()).toBe(0);
  const { city } = await save(anOfferBody({ ...town, status: 'draft' }));
  expect(city).toBe('Saint-Denis');
});

/** The messages beside the fields of an offer that is refused; nothing of it is stored. */
async function fieldsOf(body: OfferInput, actor = recruiter) {
  const { failure } = await actor.refused(create, { body });
  expect(failure).toMatchObject({ statusCode: 422, code: 'invalid' });
  expect([await drafts(), await published()]).toEqual([0, 0]);
  return failure.fields;
}

describe('a draft', () => {
  it('may be empty, and is in French', async () => {
    const { data, message } = await recruiter.call(create, { body: {} });
    expect(message).toBe('L’offre a été créée avec succès');
    expect(data).toMatchObject({ status: 'draft', revision: 1, live: false, languages: [1], salary: null });
    expect(await drafts()).toBe(1);
  });

  it('accepts everything that can be stored, even an unknown town', async () => {
    const { id } = await save({ city: 'Trifouilly', postalCode: '99', cleanRecord: true });
    expect(await readOwn(id)).toMatchObject({
      city: 'Trifouilly',
      postalCode: '99',
      townCode: null,
      cleanRecord: true,
      cleanRecordReason: '',
    });
  });

  it('keeps unanswered fields undecided', async () => {
    const { id } = await save({ mission: [{}, { missionId: '' }], skill: [{}] });
    expect(await readOwn(id)).toMatchObject({ cleanRecord: null, mission: [], skill: [] });
  });

  it('takes no credit and belongs to its author only', async () => {
    const { id } = await save(anOfferBody({ status: 'draft' }));
    await save(anOfferBody());
    const stranger = await api.recruiter({ postalCode: '23000' });
    for (const actor of [stranger, api.visitor()]) {
      const { failure } = await actor.refused(offersContract.read, { params: { id } });
      expect(failure.statusCode).toBe(404);
    }
    expect((await stranger.refused(read, { params: { id } })).failure.statusCode).toBe(404);
  });
});

describe('an offer', () => {
  it('is read as written, including the town, and is unchanged when it is sent back', async () => {
    const body = anOfferBody({
      cleanRecord: true,
      cleanRecordReason: 'Convoyage',
      salary: 28_500.5,
    });
    const form = await save(body);
    const { packageId: _, licencesB: __, isFeatured: ___, logo: ____, ...sent } = body;
    expect(form).toMatchObject(sent);
    const { data, message } = await change(form);
    expect(message).toBe('L’offre a été mise à jour avec succès');
    const { revision, updatedAt, ...rest } = form;
    expect(data).toMatchObject({ ...rest, revision: revision + 1 });
  });

  it('keeps HTML, quotes and emoji to the letter', async () => {
    const text = `<b onclick="x()">L’été</b> & 'Cie' "€" 🔧 <!-- -->`;
    const texts = { companyName: text, otherAdvantage: text, description: text, companyPitch: text };
    const { id } = await save(anOfferBody(texts));
    const { data } = await api.visitor().call(offersContract.read, { params: { id } });
    expect(data).toMatchObject(texts);
  });

  it('keeps 4,000 characters of free text with its lines, and lists of offers leave it out', async () => {
    const description = 'Bonjour,\n\n- freins\n- '.padEnd(4_000, 'é');
    const { id } = await save(anOfferBody({ description: `  ${description.replaceAll('\n', '\r\n')}\n` }));
    const { data } = await api.visitor().call(offersContract.read, { params: { id } });
    expect(data.description).toBe(description);
    const { data: list } = await api.visitor().call(offersContract.list, { query: {} });
    expect(list.find((offer) => offer.id === id)).toBeDefined();
    expect(list.filter((offer) => 'description' in offer)).toEqual([]);
  });

  it('may have no free text', async () => {
    const form = await save(anOfferBody({ description: '', companyPitch: '' }));
    expect(form).toMatchObject({ description: '', companyPitch: '' });
    const { data } = await api.visitor().call(offersContract.read, { params: { id: form.id } });
    expect(data).toMatchObject({ description: null, companyPitch: null });
  });

  it('shows the reason for a criminal record to its owner alone', async () => {
    const reason = 'Convoyage de fonds';
    const form = await save(anOfferBody({ cleanRecord: true, cleanRecordReason: reason }));
    expect((await readOwn(form.id)).cleanRecordReason).toBe(reason);
    const answer = await api.inject({ method: 'GET', url: `/offers/${form.id}` });
    expect(answer.body).not.toContain(reason);
    const { data } = await change(form, { cleanRecord: false });
    expect(data.cleanRecordReason, 'no question, no reason').toBe('');
  });

  it('is found by its criteria as soon as it is published, and no longer when they change', async () => {
    const form = await save(anOfferBody());
    const found = async (tradeId: number) => {
      const body = { tradeId, townCode: '23096', maxRange: 0 };
      const { data } = await api.visitor().call(searchContract.searchOffer, { body });
      return data.some(({ offer }) => offer.id === form.id);
    };
    expect(await found(1)).toBe(true);
    await change(form, { tradeId: 2, preciseJobId: 1011, mission: [], skill: [], tools: [] });
    expect([await found(1), await found(2)]).toEqual([false, true]);
  });
});

describe('a change', () => {
  it('is refused when the offer has been changed since, and the other change stands', async () => {
    const form = await save(anOfferBody({ status: 'draft' }));
    const { data: newer } = await change(form, { companyName: 'Premier' });
    const { failure } = await recruiter.refused(update, { body: { ...form, companyName: 'Second' } });
    expect(failure).toMatchObject({ statusCode: 409, code: 'offer_changed' });
    expect(await readOwn(form.id)).toEqual(newer);
  });

  it('happens once when two come at the same moment', async () => {
    const form = await save(anOfferBody({ status: 'draft' }));
    const tries = await Promise.allSettled(
      ['Un', 'Deux', 'Trois'].map((companyName) => change(form, { companyName })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await readOwn(form.id)).revision).toBe(2);
  });

  it('is allowed to the owner only, whatever owner the body names', async () => {
    const form = await save(anOfferBody());
    const stranger = await api.recruiter({ postalCode: '23000' });
    const body = { ...form, userId: stranger.userId, recruiterId: stranger.userId };
    expect((await stranger.refused(update, { body })).failure.statusCode).toBe(404);
    expect((await stranger.refused(remove, { params: { id: form.id } })).failure.statusCode).toBe(404);
    await recruiter.call(update, { body });
    const { data } = await api.visitor().call(offersContract.read, { params: { id: form.id } });
    expect(data.userId).toBe(recruiter.userId);
  });

  it('keeps the day of publication and the term', async () => {
    const form = await save(anOfferBody());
    api.clock.advance(3_600_000);
    const { data } = await change(form, { companyName: 'Garage Neuf' });
    expect([data.sentDate, data.offerPackage]).toEqual([form.sentDate, form.offerPackage]);
    expect(data.updatedAt > form.updatedAt).toBe(true);
  });
});

describe('urgent and logo', () => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const aLogo = async (actor: Actor) => {
    const body = { name: 'enseigne', extension: 'png', base64: pixel, kind: 'logo' } as const;
    return (await actor.call(profileContract.uploadImage, { body })).data;
  };
  const stored = (address: string) => api.deps.storage.get(address.slice('/files/'.length));

  it('can be set by internal staff; a replaced logo is deleted', async () => {
    const staff = await api.internal();
    const [first, second] = [await aLogo(staff), await aLogo(staff)];
    const form = await save(anOfferBody({ isFeatured: true, logo: first }), staff);
    expect(form).toMatchObject({ isFeatured: true, logo: first });
    const { data } = await change(form, { logo: second }, staff);
    expect(data.logo).toBe(second);
    expect([await stored(first), await stored(second)]).toEqual([undefined, expect.anything()]);
    const { data: plain } = await change(data, { isFeatured: false }, staff);
    expect(plain, 'a logo belongs to an urgent offer').toMatchObject({
      isFeatured: false,
      logo: null,
    });
  });

  it('are refused beside their fields for everybody else', async () => {
    const logo = await aLogo(recruiter);
    expect(await fieldsOf(anOfferBody({ isFeatured: true }))).toEqual({ isFeatured: INVALID });
    expect(await fieldsOf(anOfferBody({ logo: logo }))).toEqual({ logo: INVALID });
    const unlimited = await api.recruiter({ bypassesPlan: true });
    expect(await fieldsOf(anOfferBody({ isFeatured: true }), unlimited)).toEqual({
      isFeatured: INVALID,
    });
  });

  it('remain when somebody else saves the offer', async () => {
    const id = await addOffer(api.db, { recruiterId: recruiter.userId, isFeatured: true });
    const { isFeatured: _, logo: __, ...silent } = anOfferBody();
    const { data } = await recruiter.call(update, { body: { ...silent, id, revision: 1 } });
    expect((await change(data)).data.isFeatured).toBe(true);
  });

  it('cannot refer to another person’s file', async () => {
    const staff = await api.internal();
    const theirs = await aLogo(await api.internal());
    for (const logo of [theirs, '/files/rien.jpg', 'https://ailleurs.test/logo.png']) {
      const body = anOfferBody({ isFeatured: true, logo });
      expect((await staff.refused(create, { body })).failure.fields).toEqual({ logo: INVALID });
    }
  });
});

describe('deleting', () => {
  it('removes a draft for good', async () => {
    const { id } = await save({ companyName: 'Brouillon' });
    const { message } = await recruiter.call(remove, { params: { id } });
    expect(message).toBe('L’annonce a été supprimée');
    expect(await api.db.select().from(offers).where(eq(offers.id, id))).toEqual([]);
  });

  it('leaves a record that a published offer existed', async () => {
    const { id } = await save(anOfferBody());
    await recruiter.call(remove, { params: { id } });
    expect(await published()).toBe(0);
    expect((await api.visitor().refused(offersContract.read, { params: { id } })).failure.statusCode).toBe(
      410,
    );
    for (const operation of [remove, read]) {
      expect((await recruiter.refused(operation, { params: { id } })).failure.statusCode).toBe(404);
    }
    const { rows } = await api.db.execute(sql`select 1 from offer_search where offer_id = ${id}`);
    expect(rows).toEqual([]);
  });
});
