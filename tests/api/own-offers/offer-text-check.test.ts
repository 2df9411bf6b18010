import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offersContract } from '#lib/contract/offers/offers.ts';
import type { OfferInput } from '#lib/contract/own-offers/form.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { LAWFUL } from '../../support/offers/ad-sentences.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';
import { aCsv } from '../../support/pages/a-csv.ts';
import { imported } from '../../support/pages/send-import.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());

const { create, update } = ownOffersContract;
const aRecruiter = () => api.recruiter({ postalCode: '23000' });

describe('the text of an offer', () => {
  it.each<[string, Partial<OfferInput>, object]>([
    [
      'an age limit',
      { description: 'Vous avez moins de 35 ans.' },
      {
        description:
          '«\u00a0moins de 35 ans\u00a0»\u00a0: une annonce ne peut pas fixer d’âge limite (article L5331-2 du Code du travail).',
      },
    ],
    [
      'a sex',
      { companyPitch: 'Nous recrutons un homme.' },
      { companyPitch: expect.stringContaining('L1142-1') },
    ],
    [
      'a premium-rate number',
      { otherAdvantage: 'Appelez le 08 92 12 34 56.' },
      { otherAdvantage: expect.stringContaining('08 92 12 34 56') },
    ],
    [
      'another language',
      {
        description:
          'We are looking for a mechanic with experience and you will join our team in the workshop.',
      },
      { description: expect.stringContaining('L5331-4') },
    ],
  ])('is refused with %s, and nothing is stored', async (_, changes, fields) => {
    const recruiter = await aRecruiter();
    const { failure } = await recruiter.refused(create, { body: { ...anOfferBody(), ...changes } });
    expect(failure).toMatchObject({ statusCode: 422, code: 'invalid' });
    expect(failure.fields).toEqual(fields);
    expect((await recruiter.call(ownOffersContract.list, {})).total).toBe(0);
  });

  it('may be a draft, which is refused at publication', async () => {
    const recruiter = await aRecruiter();
    const body = anOfferBody({ status: 'draft', description: 'Hommes uniquement.' });
    const { data: form } = await recruiter.call(create, { body });
    const { failure } = await recruiter.refused(update, { body: { ...form, status: 'published' } });
    expect(failure.fields).toEqual({ description: expect.stringContaining('Hommes uniquement') });
  });

  it('is published with what only looks unlawful', async () => {
    const recruiter = await aRecruiter();
    const description = LAWFUL.join('\n').slice(0, 4_000);
    const { data } = await recruiter.call(create, { body: anOfferBody({ description }) });
    expect(data).toMatchObject({ live: true, description });
  });

  it('names its column in a file of offers', async () => {
    const content = aCsv([{ description: 'Vous avez moins de 35 ans.' }]);
    const { data } = await imported(api, await api.internal(), content);
    const [only] = data.report.details.errors;
    expect(only?.error).toMatch(/^Colonne « Description du poste », valeur .* L5331-2/);
  });

  it('stays online where it was published before the rules, and is closed and opened as before', async () => {
    const recruiter = await aRecruiter();
    const description = 'Vous avez moins de 35 ans. Hommes uniquement.';
    const id = await addOffer(api.db, { recruiterId: recruiter.userId, description });
    const visitor = api.visitor();
    const { data } = await visitor.call(offersContract.read, { params: { id } });
    expect(data).toMatchObject({ live: true, description });
    for (const live of [false, true]) {
      await recruiter.call(ownOffersContract.switchActive, { params: { id } });
      expect((await visitor.call(offersContract.read, { params: { id } })).data.live).toBe(live);
    }
  });
});
