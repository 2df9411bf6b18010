import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { catalogueContract } from '#lib/contract/offers/catalogue.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import type { OfferInput } from '#lib/contract/own-offers/form.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { searchContract } from '#lib/contract/search/search.ts';
import { eraseOffersOf } from '#upstream/own-offers/erase.ts';
import { outboxMails } from '#upstream/platform/schema/mail.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addCv } from '../../support/content.ts';
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

const { create, read, update, switchActive } = ownOffersContract;

const publish = async (changes: Partial<OfferInput>) =>
  (await recruiter.call(create, { body: { ...anOfferBody(), ...changes } })).data;
const seenBy = async (actor: Actor, id: number) =>
  (await actor.call(offersContract.read, { params: { id } })).data;

const STREET = '7 rue du Pont-Neuf';
const HIDDEN = '9 impasse des Tilleuls';
const CONTACT = { phone: '04 65 71 00 12', callingHours: 'du lundi au vendredi, 14 h – 17 h' };

describe('the telephone number of an offer', () => {
  it('is stored as dialled, and shown to everybody with its calling hours', async () => {
    const form = await publish({
      ...CONTACT,
      callingHours: `  ${CONTACT.callingHours.replace(',', ',\n')} `,
    });
    expect(form).toMatchObject({ ...CONTACT, phone: '+33465710012' });
    expect(await seenBy(api.visitor(), form.id)).toMatchObject({ ...CONTACT, phone: '+33465710012' });
    const again = await recruiter.call(update, { body: { ...form, phone: '' } });
    expect(again.data).toMatchObject({ phone: '', callingHours: CONTACT.callingHours });
    expect(await seenBy(api.visitor(), form.id), 'hours alone').toMatchObject({
      phone: null,
      callingHours: null,
    });
  });

  it('may be left out', async () => {
    const form = await publish({});
    expect(form).toMatchObject({ phone: '', callingHours: '', street: '', showsStreet: false });
    expect(await seenBy(api.visitor(), form.id)).toMatchObject({ phone: null, callingHours: null });
  });

  it('is shown to the owner alone while the offer is not online', async () => {
    const { id } = await publish(CONTACT);
    await recruiter.call(switchActive, { params: { id }, body: { isActive: false } });
    const hidden = { live: false, phone: null, callingHours: null };
    expect(await seenBy(api.visitor(), id)).toMatchObject(hidden);
    expect(await seenBy(recruiter, id)).toMatchObject({ ...CONTACT, phone: '+33465710012' });
  });

  it('is left out of lists, so that it cannot be harvested', async () => {
    const { id } = await publish({ ...CONTACT, street: STREET, showsStreet: true });
    const { data } = await api.visitor().call(catalogueContract.offers, {});
    expect(data.find((offer) => offer.id === id)).toMatchObject({ street: STREET });
    for (const url of ['/catalogue/offers', '/offers?limit=50']) {
      const { body } = await api.inject({ method: 'GET', url });
      expect(body).toContain(`"id":${id},`);
      expect(body, url).not.toMatch(/465710012|14 h – 17 h/);
    }
  });

  it.each([
    ['no number', { phone: '04 65 71' }, 'phone', /numéro complet/],
    ['a premium-rate number', { phone: '08 92 12 34 56' }, 'phone', /surtaxé.*L5321-3/],
    ['a premium-rate number from abroad', { phone: '+33 8 99 12 34 56' }, 'phone', /surtaxé/],
    ['unlawful words', { callingHours: 'moins de 35 ans seulement' }, 'callingHours', /L5331-2/],
    ['too many words', { callingHours: 'x'.repeat(81) }, 'callingHours', /trop long/],
    ['too long a street', { street: 'x'.repeat(101) }, 'street', /trop long/],
  ])('is refused with %s, and nothing is stored', async (_, changes, field, text) => {
    const { failure } = await recruiter.refused(create, { body: { ...anOfferBody(), ...changes } });
    expect(failure).toMatchObject({ statusCode: 422, code: 'invalid' });
    expect(failure.fields).toEqual({ [field]: expect.stringMatching(text) });
    expect((await recruiter.call(ownOffersContract.list, {})).total).toBe(0);
  });

  it('is deleted with the account of its owner, as the street is', async () => {
    const { id } = await publish({ ...CONTACT, street: STREET, showsStreet: true });
    await eraseOffersOf(api.db, recruiter.userId, api.clock.now());
    const [left] = await api.db.select().from(offers).where(eq(offers.id, id));
    expect(left).toMatchObject({ phone: null, callingHours: null, street: null });
  });
});

describe('the street of an offer', () => {
  it('is shown with the offer once the recruiter says so', async () => {
    const { id } = await publish({ street: `  ${STREET} `, showsStreet: true });
    expect((await seenBy(api.visitor(), id)).street).toBe(STREET);
  });

  it('is absent from other people’s answers and from mails without the tick', async () => {
    const { id } = await publish({ street: HIDDEN, showsStreet: false, ...CONTACT });
    expect((await recruiter.call(read, { params: { id } })).data).toMatchObject({
      street: HIDDEN,
      showsStreet: false,
    });
    const candidate = await api.candidate();
    const cvId = await addCv(api.db, { candidateId: candidate.userId });
    await candidate.call(applicationsContract.decide, { body: { cvId, offerId: id } });
    const urls = [
      `/offers/${id}`,
      `/offers/${id}/similar`,
      `/offers/${id}/trade`,
      '/offers?limit=50',
      '/catalogue/offers',
      `/offer-infos/${id}`,
      '/favorite/offers/list',
      '/trades/mecanicien-automobile',
    ];
    for (const url of urls) {
      const { statusCode, body } = await api.inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${candidate.token}` },
      });
      expect([url, statusCode, body.includes('Tilleuls')]).toEqual([url, 200, false]);
    }
    const found = await candidate.call(searchContract.searchOffer, {
      body: { tradeId: 1, townCode: '23096', maxRange: 0 },
    });
    expect(found.data.map(({ offerId }) => offerId)).toContain(id);
    const sent = await candidate.call(applicationsContract.listSent, { body: {} });
    expect(sent.data.map(({ offerId }) => offerId)).toEqual([id]);
    expect(JSON.stringify([found, sent])).not.toContain('Tilleuls');
    const mails = await api.db.select().from(outboxMails);
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).not.toContain('Tilleuls');
    expect((await seenBy(recruiter, id)).street, 'the owner sees what others see').toBeNull();
  });
});
