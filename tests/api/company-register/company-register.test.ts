import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyRegisterContract } from '#lib/contract/company-register/company-register.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import {
  anEstablishment,
  aRegisterAnswer,
  startRegister,
} from '#tests/support/company-register/a-register.ts';
import { HOUR } from '#upstream/platform/clock.ts';

const SIRET = '73282932000074';

let register: Awaited<ReturnType<typeof startRegister>>;
let api: TestApi;
let without: TestApi;

beforeAll(async () => {
  register = await startRegister();
  api = await startTestApi({ settings: { companyRegisterUrl: register.url } });
  without = await startTestApi();
});
beforeEach(() => register.plan(aRegisterAnswer(anEstablishment())));
afterAll(async () => {
  await Promise.all([api?.close(), without?.close()]);
  await register?.close();
});

const find = async (siret = SIRET) =>
  (await api.visitor().call(companyRegisterContract.find, { params: { siret } })).data;
const refusal = async (siret = SIRET, from = api) =>
  (await from.visitor().refused(companyRegisterContract.find, { params: { siret } })).failure;
const status = async (from: TestApi) => (await from.visitor().call(companyRegisterContract.status, {})).data;

describe('the register of companies', () => {
  it('tells name, address, town and activity of an establishment, and nothing else', async () => {
    expect(await status(api)).toEqual({ available: true });
    expect(await find('732 829 320 00074')).toEqual({
      siret: SIRET,
      name: 'GARAGE TREFONDS',
      address: '12 bis rue du Pont d’Or',
      postalCode: '23000',
      city: 'Guéret',
      activity: '45.20A',
      closed: false,
    });
    expect(register.requests.at(-1)).toBe(`/search?q=${SIRET}&page=1&per_page=1`);
  });

  it('says when an establishment or its company has closed', async () => {
    register.plan(aRegisterAnswer(anEstablishment({ etat_administratif: 'F' })));
    expect(await find()).toMatchObject({ closed: true, name: 'GARAGE TREFONDS' });
    register.plan(aRegisterAnswer(anEstablishment(), { etat_administratif: 'C' }));
    expect(await find()).toMatchObject({ closed: true });
  });

  it('finds a head office, and leaves empty what somebody has hidden', async () => {
    const hidden = { adresse: '[NON-DIFFUSIBLE]', code_postal: null, libelle_commune: '[ND]', commune: null };
    const head = anEstablishment({ ...hidden, activite_principale: 'nothing' });
    const names = { nom_raison_sociale: null, nom_complet: '[NON-DIFFUSIBLE]' };
    register.plan(aRegisterAnswer({}, { ...names, siege: head, matching_etablissements: null }));
    expect(await find()).toEqual({
      siret: SIRET,
      name: '',
      address: '',
      postalCode: '',
      city: '',
      activity: null,
      closed: false,
    });
  });

  it('knows nothing of a number that only another establishment has', async () => {
    register.plan(aRegisterAnswer(anEstablishment({ siret: '55210055400013' })));
    expect((await refusal()).code).toBe('not_found');
    register.plan({ results: [] });
    expect((await refusal()).code).toBe('not_found');
  });

  it('is not asked about a wrong number, nor without the setting', async () => {
    const before = register.requests.length;
    for (const wrong of ['73282932000075', '732829320', 'x', '73282932000O74']) {
      expect((await refusal(wrong)).statusCode, wrong).toBe(404);
    }
    expect(await status(without)).toEqual({ available: false });
    expect((await refusal(SIRET, without)).code).toBe('not_found');
    expect(register.requests).toHaveLength(before);
  });

  it('is asked 30 times an hour by an account, or by an address', async () => {
    api.clock.advance(2 * HOUR);
    const busy = await api.recruiter();
    for (let turn = 0; turn < 30; turn += 1) {
      await busy.call(companyRegisterContract.find, { params: { siret: SIRET } });
    }
    const { failure } = await busy.refused(companyRegisterContract.find, { params: { siret: SIRET } });
    expect(failure.code).toBe('too_many_requests');
    expect(
      (await (await api.recruiter()).call(companyRegisterContract.find, { params: { siret: SIRET } })).data
        .siret,
    ).toBe(SIRET);
  });
});
