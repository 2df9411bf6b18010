import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import type { OfferInput } from '#lib/contract/own-offers/form.ts';
import { type OfferForm, ownOffersContract } from '#lib/contract/own-offers.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { recruiterProfiles } from '#upstream/platform/schema/accounts.ts';
import { anOfferBody } from '../support/an-offer-body.ts';
import { type Actor, startTestApi, type TestApi } from '../support/api.ts';
import { aRecruiterProfile } from '../support/builders.ts';
import { addOffer } from '../support/content.ts';

let api: TestApi;
let recruiter: Actor;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  recruiter = await api.recruiter({ postalCode: '23000' });
});

const { create, update, read, list } = ownOffersContract;

const REQUIRED = 'Ce champ est obligatoire';
const INVALID = 'Ce champ est non valide';
const UNKNOWN_TOWN = 'Cette ville est inconnue. Choisissez-en une dans la liste.';

const save = async (body: OfferInput, actor = recruiter) => (await actor.call(create, { body })).data;
const change = (form: OfferForm, changes: Partial<BodyInput<typeof update>> = {}, actor = recruiter) =>
  actor.call(update, { body: { ...form, ...changes } });
const readOwn = async (id: number, actor = recruiter) => (await actor.call(read, { params: { id } })).data;
const drafts = async () => (await recruiter.call(list, { query: { status: 'draft' } })).total;
const published = async () => (await recruiter.call(list, {})).total;

/** The messages beside the fields of an offer that is refused; nothing of it is stored. */
async function fieldsOf(body: OfferInput, actor = recruiter) {
  const { failure } = await actor.refused(create, { body });
  expect(failure).toMatchObject({ statusCode: 422, code: 'invalid' });
  expect([await drafts(), await published()]).toEqual([0, 0]);
  return failure.fields;
}

describe('a published offer', () => {
  it('needs every required field, and reports all missing ones at once', async () => {
    const names = Object.keys((await fieldsOf({ status: 'published', languages: [] })) ?? {});
    expect(names).toHaveLength(16);
    expect(await fieldsOf(anOfferBody({ name_company: ' ', adv_advantages: [] }))).toEqual({
      name_company: REQUIRED,
      adv_advantages: REQUIRED,
    });
  });

  it('needs a specific of each mission, a competence of each skill, a reason for a criminal record', async () => {
    const body = anOfferBody({
      mission: [{ search_mission: 2001, search_specMission: [] }],
      skill: [{ search_skill: 4001, search_skillComp: [] }],
      extra_criminalRecord: true,
    });
    expect(await fieldsOf(body)).toEqual({
      'mission.0.search_specMission': REQUIRED,
      'skill.0.search_skillComp': REQUIRED,
      criminal_record_reason: REQUIRED,
    });
  });

  it('needs a town that is known', async () => {
    const unknown = anOfferBody({ city_code: null, pres_city: 'Trifouilly', pres_zip: '' });
    expect(await fieldsOf(unknown)).toEqual({ pres_city: UNKNOWN_TOWN });
    expect(await fieldsOf(anOfferBody({ city_code: '99999' }))).toEqual({ pres_city: UNKNOWN_TOWN });
    expect(await fieldsOf(anOfferBody({ city_code: 'ailleurs' }))).toEqual({ city_code: UNKNOWN_TOWN });
    const elsewhere = anOfferBody({ city_code: null, pres_city: 'Guéret', pres_zip: '69003' });
    expect(await fieldsOf(elsewhere)).toEqual({ pres_city: UNKNOWN_TOWN });
  });

  it.each([
    ['Vienne', '38200', 'Vienne', '38200', '38544'],
    ['Vienne (38200)', '', 'Vienne', '38200', '38544'],
    ['vienne', '', 'Vienne', '38200', '38544'],
  ])('finds the town of %j %j', async (pres_city, pres_zip, city, zip, code) => {
    const form = await save(anOfferBody({ city_code: null, pres_city, pres_zip }));
    expect([form.pres_city, form.pres_zip, form.city_code]).toEqual([city, zip, code]);
  });

  it('has one of the postal codes of the town that was picked', async () => {
    const form = await save(anOfferBody({ city_code: '23096', pres_zip: '75001' }));
    expect(form.pres_zip).toBe('23000');
  });

  it('cannot become a draft again, by name or number, and stays as it was', async () => {
    const form = await save(anOfferBody());
    for (const status of ['draft', 1]) {
      const body = { ...form, status, name_company: 'Autre' };
      const { failure } = await recruiter.refused(update, { body });
      expect(failure).toMatchObject({ statusCode: 409, code: 'offer_published' });
    }
    expect(await readOwn(form.id)).toEqual(form);
  });
});

describe('what is refused of drafts too', () => {
  it.each([
    [
      'a company of 101 characters',
      { name_company: 'G'.repeat(101) },
      { name_company: 'Ce texte est trop long' },
    ],
    ['a town of 200 characters', { pres_city: 'V'.repeat(200) }, { pres_city: 'Ce texte est trop long' }],
    [
      'four main qualities',
      { search_qualityMain: [1, 2, 3, 4] },
      { search_qualityMain: 'Nombre de choix maximum atteint.' },
    ],
    [
      'six missions',
      { mission: Array(6).fill({}) },
      { mission: 'Le nombre maximum de missions est atteint' },
    ],
    ['six skills', { skill: Array(6).fill({}) }, { skill: 'Le nombre maximum de compétences est atteint' }],
    ['an unknown trade', { joblistId: 999 }, { joblistId: INVALID }],
    [
      'a precise job of another trade',
      { joblistId: 1, pres_jobOtherName: 2001 },
      { pres_jobOtherName: INVALID },
    ],
    ['unknown objectives', { recruit_recruitObj: 99 }, { recruit_recruitObj: INVALID }],
    ['unknown responsibilities', { recruit_responsability: 99 }, { recruit_responsability: INVALID }],
    ['an unknown contract', { recruit_contractType: 99 }, { recruit_contractType: INVALID }],
    ['a fifth level', { search_exp: 5 }, { search_exp: INVALID }],
    ['an unknown diploma', { search_minDiploma: 99 }, { search_minDiploma: INVALID }],
    ['an unknown quality', { search_quality2: 99 }, { search_quality2: INVALID }],
    ['an unknown advantage', { adv_advantages: [1, 99] }, { adv_advantages: INVALID }],
    ['an unknown language', { languages: [99] }, { languages: INVALID }],
    ['an unknown licence', { extra_driversLicenceOther: [99] }, { extra_driversLicenceOther: INVALID }],
    [
      'a specific of another mission',
      { joblistId: 1, mission: [{ search_mission: 2001, search_specMission: [3999] }] },
      { 'mission.0.search_specMission': INVALID },
    ],
    [
      'a mission without a trade',
      { mission: [{ search_mission: 2001 }] },
      { 'mission.0.search_mission': INVALID },
    ],
    ['a tool of no trade', { tools: [6001] }, { tools: INVALID }],
    ['a list that is none', { tools: 'clé' }, { tools: INVALID }],
    ['a salary of nothing', { salary: 0 }, { salary: expect.stringContaining('500') }],
    ['a status that is none', { status: 'archived' }, { status: INVALID }],
  ] as [string, OfferInput, object][])('%s', async (_case, body, fields) => {
    expect(await fieldsOf(body)).toEqual(fields);
  });

  it('a body that is not an object', async () => {
    const answer = await api.inject({
      method: 'POST',
      url: '/recruiter/create-offer',
      headers: { authorization: `Bearer ${recruiter.token}`, 'content-type': 'application/json' },
      payload: '[1, 2',
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('an incomplete profile', () => {
  it.each([
    ['no postal code', {}],
    ['no first name', { postalCode: '23000', firstName: '' }],
    ['no last name', { postalCode: '23000', lastName: '' }],
  ])('with %s keeps from creating offers', async (_case, person) => {
    recruiter = await api.recruiter(person);
    for (const body of [{}, anOfferBody()]) {
      const { failure } = await recruiter.refused(create, { body });
      expect(failure).toMatchObject({
        statusCode: 409,
        code: 'profile_incomplete',
        message: 'Complétez votre profil (prénom, nom et code postal) avant de créer une annonce.',
      });
    }
    expect([await drafts(), await published()]).toEqual([0, 0]);
  });

  it('keeps from publishing a draft, not from keeping one', async () => {
    recruiter = await api.recruiter();
    const id = await addOffer(api.db, { recruiterId: recruiter.userId, status: 'draft' });
    const form = await readOwn(id);
    const { data } = await change(form, { name_company: 'Toujours brouillon' });
    const { failure } = await recruiter.refused(update, {
      body: { ...anOfferBody(), id, revision: data.revision },
    });
    expect(failure.code).toBe('profile_incomplete');
  });

  it('without a SIRET keeps drafts, and publishes once the SIRET is there', async () => {
    recruiter = await api.recruiter({ postalCode: '23000' });
    const ofRecruiter = eq(recruiterProfiles.userId, recruiter.userId);
    await api.db.update(recruiterProfiles).set({ siret: null }).where(ofRecruiter);
    await recruiter.call(create, { body: anOfferBody({ status: 'draft' }) });
    const { failure } = await recruiter.refused(create, { body: anOfferBody() });
    expect(failure).toMatchObject({ statusCode: 409, code: 'profile_incomplete' });
    expect(failure.message).toContain('Indiquez le SIRET');
    expect([await drafts(), await published()]).toEqual([1, 0]);
    await recruiter.call(profileContract.updateUser, { body: aRecruiterProfile() });
    await recruiter.call(create, { body: anOfferBody() });
    expect(await published()).toBe(1);
  });

  it('does not matter with the bypass flag', async () => {
    recruiter = await api.recruiter({ bypassesPlan: true, firstName: '' });
    await save(anOfferBody());
    expect(await published()).toBe(1);
  });
});
