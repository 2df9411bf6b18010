import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { organisationsContract } from '#lib/contract/organisations/organisations.ts';
import type { OfferInput } from '#lib/contract/own-offers/form.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { recruiterProfiles } from '#upstream/platform/schema/accounts.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';
import { aSiret } from '../../support/organisations/a-siret.ts';

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

const INVALID = 'Ce champ est non valide';
const ORDER = 'Le maximum doit être supérieur au minimum';
const REQUIRED = 'Ce champ est obligatoire';
const HOURS = expect.stringContaining('de 1 à 48');
const POSITIONS = 'Indiquez un nombre de postes de 1 à 20';
const MONTHS = expect.stringContaining('de 1 à 36');
const TOO_LONG = 'Ce texte est trop long';
const UNKNOWN_TOWN =
  'Cette ville est inconnue. Choisissez-en une dans la liste\u00a0; pour un CEDEX, saisissez la commune.';

const save = async (body: OfferInput, actor = recruiter) => (await actor.call(create, { body })).data;
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
  it('requires every required field, and reports all missing ones at once', async () => {
    const names = Object.keys((await fieldsOf({ status: 'published', languages: [] })) ?? {});
    expect(names).toHaveLength(13);
    expect(await fieldsOf(anOfferBody({ companyName: ' ', benefits: [] }))).toEqual({
      companyName: REQUIRED,
      benefits: REQUIRED,
    });
  });

  it('requires a task for each mission, a competence for each skill, a reason for a criminal record', async () => {
    const body = anOfferBody({
      mission: [{ missionId: 2001, taskIds: [] }],
      skill: [{ skillId: 4001, competenceIds: [] }],
      cleanRecord: true,
    });
    expect(await fieldsOf(body)).toEqual({
      'mission.0.taskIds': REQUIRED,
      'skill.0.competenceIds': REQUIRED,
      cleanRecordReason: REQUIRED,
    });
  });

  it('requires a known town', async () => {
    const unknown = anOfferBody({ townCode: null, city: 'Trifouilly', postalCode: '' });
    expect(await fieldsOf(unknown)).toEqual({ city: UNKNOWN_TOWN });
    expect(await fieldsOf(anOfferBody({ townCode: '99999' }))).toEqual({ city: UNKNOWN_TOWN });
    expect(await fieldsOf(anOfferBody({ townCode: 'ailleurs' }))).toEqual({ townCode: UNKNOWN_TOWN });
    const elsewhere = anOfferBody({ townCode: null, city: 'Guéret', postalCode: '69003' });
    expect(await fieldsOf(elsewhere)).toEqual({ city: UNKNOWN_TOWN });
  });

  it.each([
    ['Vienne', '38200', 'Vienne', '38200', '38544'],
    ['Vienne (38200)', '', 'Vienne', '38200', '38544'],
    ['vienne', '', 'Vienne', '38200', '38544'],
  ])('finds the town of %j %j', async (typed, postalCode, city, zip, code) => {
    const form = await save(anOfferBody({ townCode: null, city: typed, postalCode }));
    expect([form.city, form.postalCode, form.townCode]).toEqual([city, zip, code]);
  });

  it('requires a postal code of the chosen town', async () => {
    const form = await save(anOfferBody({ townCode: '23096', postalCode: '75001' }));
    expect(form.postalCode).toBe('23000');
  });

  it('cannot become a draft again, by name or number, and stays unchanged', async () => {
    const form = await save(anOfferBody());
    for (const status of ['draft', 1]) {
      const body = { ...form, status, companyName: 'Autre' };
      const { failure } = await recruiter.refused(update, { body });
      expect(failure).toMatchObject({ statusCode: 409, code: 'offer_published' });
    }
    expect(await readOwn(form.id)).toEqual(form);
  });
});

describe('an error in an offer, even a draft, is refused', () => {
  it.each([
    [
      'a company of 101 characters',
      { companyName: 'G'.repeat(101) },
      { companyName: 'Ce texte est trop long' },
    ],
    ['a town of 200 characters', { city: 'V'.repeat(200) }, { city: 'Ce texte est trop long' }],
    [
      'four main qualities',
      { mainQualities: [1, 2, 3, 4] },
      { mainQualities: 'Nombre de choix maximum atteint.' },
    ],
    [
      'six missions',
      { mission: Array(6).fill({}) },
      { mission: 'Le nombre maximum de missions est atteint' },
    ],
    ['six skills', { skill: Array(6).fill({}) }, { skill: 'Le nombre maximum de compétences est atteint' }],
    ['an unknown trade', { tradeId: 999 }, { tradeId: INVALID }],
    ['a precise job of another trade', { tradeId: 1, preciseJobId: 2001 }, { preciseJobId: INVALID }],
    ['unknown objectives', { objectiveId: 99 }, { objectiveId: INVALID }],
    ['unknown responsibilities', { responsibilityId: 99 }, { responsibilityId: INVALID }],
    ['an unknown contract', { contractTypeId: 99 }, { contractTypeId: INVALID }],
    ['a fifth level', { experienceId: 5 }, { experienceId: INVALID }],
    ['an unknown diploma', { minDiplomaId: 99 }, { minDiplomaId: INVALID }],
    ['an unknown quality', { qualities2: 99 }, { qualities2: INVALID }],
    ['an unknown advantage', { benefits: [1, 99] }, { benefits: INVALID }],
    ['a description of 4,001 characters', { description: 'x'.repeat(4_001) }, { description: TOO_LONG }],
    ['a range that ends below its beginning', { salary: 26_500, salaryMax: 25_000 }, { salaryMax: ORDER }],
    ['pay a week', { payUnit: 'week' as never }, { payUnit: INVALID }],
    ['49 hours a week', { weeklyHours: 49 }, { weeklyHours: HOURS }],
    ['hours in hundredths', { weeklyHours: 35.25 }, { weeklyHours: HOURS }],
    ['hours in words', { weeklyHours: 'trente-cinq' as never }, { weeklyHours: HOURS }],
    ['a contract of 37 months', { contractMonths: 37 }, { contractMonths: MONTHS }],
    ['21 positions', { positions: 21 }, { positions: POSITIONS }],
    ['a half position', { positions: 1.5 }, { positions: POSITIONS }],
    ['a Saturday among the days', { days: [5, 6] }, { 'days.1': INVALID }],
    ['a Saturday of another kind', { saturday: 'often' as never }, { saturday: INVALID }],
    ['a start on 31 February', { startOn: '2027-02-31' }, { startOn: 'Choisissez une date qui existe' }],
    ['a company pitch of 801 characters', { companyPitch: 'x'.repeat(801) }, { companyPitch: TOO_LONG }],
    ['an unknown language', { languages: [99] }, { languages: INVALID }],
    ['an unknown licence', { licences: [99] }, { licences: INVALID }],
    [
      'a specific of another mission',
      { tradeId: 1, mission: [{ missionId: 2001, taskIds: [3999] }] },
      { 'mission.0.taskIds': INVALID },
    ],
    ['a mission without a trade', { mission: [{ missionId: 2001 }] }, { 'mission.0.missionId': INVALID }],
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
  it('prevents nothing when it lacks names and postal code: the offer says what candidates need', async () => {
    recruiter = await api.recruiter({ firstName: '', lastName: '' });
    await recruiter.call(create, { body: anOfferBody() });
    expect(await published()).toBe(1);
  });

  it('allows drafts without a SIRET, and publication once it is given', async () => {
    recruiter = await api.recruiter({ postalCode: '23000' });
    const ofRecruiter = eq(recruiterProfiles.userId, recruiter.userId);
    await api.db.update(recruiterProfiles).set({ siret: null }).where(ofRecruiter);
    await recruiter.call(create, { body: anOfferBody({ status: 'draft' }) });
    const { failure } = await recruiter.refused(create, { body: anOfferBody() });
    expect(failure).toMatchObject({ statusCode: 409, code: 'profile_incomplete' });
    expect(failure.message).toContain('Indiquez le SIRET');
    expect([await drafts(), await published()]).toEqual([1, 0]);
    const { addMissingSiret } = organisationsContract;
    const wrong = await recruiter.refused(addMissingSiret, { body: { siret: '123' } });
    expect(wrong.failure).toMatchObject({ statusCode: 422, fields: { siret: expect.any(String) } });
    await recruiter.call(addMissingSiret, { body: { siret: aSiret() } });
    await recruiter.call(create, { body: anOfferBody() });
    expect(await published()).toBe(1);
    const again = await recruiter.refused(addMissingSiret, { body: { siret: aSiret() } });
    expect(again.failure).toMatchObject({ statusCode: 409, code: 'data_changed' });
  });

  it('is accepted with the bypass flag', async () => {
    recruiter = await api.recruiter({ bypassesPlan: true, firstName: '' });
    await save(anOfferBody());
    expect(await published()).toBe(1);
  });
});
