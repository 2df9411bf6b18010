import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { newsletterSubscribers, users } from '#upstream/platform/schema/accounts.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aProfile, aRecruiterProfile } from '../../support/builders.ts';
import { subscribeByMail } from '../../support/messages/mailed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Changes = Parameters<typeof aRecruiterProfile>[0];

const read = async (actor: Actor) =>
  (await actor.call(profileContract.getUser, { params: { id: actor.userId } })).data;
const save = (actor: Actor, changes: Changes = {}) =>
  actor.call(profileContract.updateUser, { body: aRecruiterProfile(changes) });
const refusedFields = async (actor: Actor, changes: Changes) =>
  (await actor.refused(profileContract.updateUser, { body: aRecruiterProfile(changes) })).failure.fields;

const invalid = 'Ce champ est non valide';
const incomplete = 'Indiquez un numéro complet, par exemple 06 12 34 56 78';

describe('a recruiter’s profile', () => {
  it('is read back as it was saved, and answers in the words of the specification', async () => {
    const sophie = await api.recruiter();
    const answer = await save(sophie, {
      SIRET: '732 829 320 00074',
      mobilePhone: '06 12 34 56 78',
      companyPhone: '+32 470 12 34 56',
      companyWebsite: 'garage-trefonds.fr',
    });
    expect(answer.message).toBe('Mise à jour effectuée');
    expect(answer.data).toEqual(await read(sophie));
    expect(answer.data).toEqual({
      id: sophie.userId,
      roles: ['ROLE_RECRUITER'],
      email: sophie.email,
      firstName: 'Sophie',
      lastName: 'Marchand',
      jobTitle: 'Gérante',
      phoneNumber: '+33474000001',
      mobilePhone: '+33612345678',
      SIRET: '73282932000074',
      companyName: 'Garage Tréfonds',
      companyPhone: '+32470123456',
      companyWebsite: 'garage-trefonds.fr',
      address: '12 rue de la Quarantaine',
      postalCode: '01000',
      city: 'Bourg-en-Bresse',
      country: 'FR',
      gender: null,
      birthday: null,
      language: 'fr',
      profilePicture: null,
      imageUrl: null,
      newsletter: false,
      bypass: false,
      internal: false,
      revision: 4,
    });
  });

  it('maps the wire’s surname to the first name and its name to the family name, in both directions', async () => {
    const sophie = await api.recruiter();
    await save(sophie, { firstName: 'Sophie', lastName: 'Marchand' });
    const [row] = await api.db
      .select({ first: users.firstName, last: users.lastName })
      .from(users)
      .where(eq(users.id, sophie.userId));
    expect(row).toEqual({ first: 'Sophie', last: 'Marchand' });
    expect(await read(sophie)).toMatchObject({ firstName: 'Sophie', lastName: 'Marchand' });
  });

  it('can be sent back exactly as it was read', async () => {
    const sophie = await api.recruiter();
    const { data } = await save(sophie);
    const again = await sophie.call(profileContract.updateUser, { body: data as never });
    expect(again.data).toEqual({ ...data, revision: again.data.revision });
  });

  it('changes neither another recruiter’s company nor anything outside the form', async () => {
    const [sophie, other] = [await api.recruiter(), await api.recruiter()];
    const extra = { email: 'autre@exemple.test', bypass: true, internal: true, userId: other.userId };
    const body = { ...aRecruiterProfile({ companyName: 'Motos Kerné' }), ...extra };
    await sophie.call(profileContract.updateUser, { body });
    expect(await read(sophie)).toMatchObject({ email: sophie.email, bypass: false, internal: false });
    const companies = await api.db
      .select({ id: organisations.id })
      .from(organisations)
      .where(eq(organisations.name, 'Motos Kerné'));
    expect(companies).toEqual([{ id: sophie.userId }]);
  });

  it('takes the form of its role, and refuses the fields of the other', async () => {
    const { failure } = await (await api.recruiter()).refused(profileContract.updateUser, {
      body: aProfile(),
    });
    expect(failure.statusCode).toBe(422);
    expect(Object.keys(failure.fields ?? {})).toEqual(['companyName']);
    const candidate = await api.candidate();
    const answer = await candidate.refused(profileContract.updateUser, { body: aRecruiterProfile() });
    expect(Object.keys(answer.failure.fields ?? {}).toSorted()).toEqual(['birthday', 'gender', 'language']);
  });

  it('is described in the OpenAPI document beside the candidate’s', async () => {
    const document = (await api.inject({ method: 'GET', url: '/openapi.json' })).json();
    const { schema } = document.paths['/user-v2'].patch.requestBody.content['application/json'];
    expect(schema.anyOf.map(({ title }: { title: string }) => title)).toEqual(['candidate', 'recruiter']);
    expect(schema.anyOf[1].properties).toHaveProperty('SIRET');
  });
});

describe('each field of a recruiter', () => {
  it('is optional but the name, the company, the postal code and the country', async () => {
    const { failure } = await (await api.recruiter()).refused(profileContract.updateUser, {
      body: {} as never,
    });
    const required = ['firstName', 'lastName', 'companyName', 'postalCode', 'country'];
    expect(failure.fields).toEqual(
      Object.fromEntries(required.map((name) => [name, 'Ce champ est obligatoire'])),
    );
  });

  it('is stored as unknown when it is left empty', async () => {
    const sophie = await api.recruiter();
    const unsaid = { jobTitle: '', phoneNumber: '', SIRET: '', address: '', city: '' };
    const { data } = await save(sophie, unsaid);
    expect(data).toMatchObject(Object.fromEntries(Object.keys(unsaid).map((field) => [field, null])));
  });

  it.each([
    ['SIRET', '732829320', 'Le SIRET doit comporter au moins 14 caractères'],
    ['SIRET', '732 829 320 0007', 'Le SIRET doit comporter au moins 14 caractères'],
    ['SIRET', '732 829 320 00075', 'Veuillez entrer un numéro SIRET ou SIREN valide'],
    ['SIRET', '73282932000074123', 'Veuillez entrer un numéro SIRET ou SIREN valide'],
    ['phoneNumber', '04 74', incomplete],
    ['mobilePhone', '06 12', incomplete],
    ['companyPhone', '612345678', incomplete],
    ['companyWebsite', 'garage', invalid],
    ['companyWebsite', 'javascript:alert(1)', invalid],
    ['postalCode', '99000', 'Ce code postal n’est pas celui du pays choisi'],
    ['country', 'ZZ', invalid],
  ] as const)('%s %s is refused', async (field, value, sentence) => {
    const sophie = await api.recruiter();
    const before = await read(sophie);
    expect(await refusedFields(sophie, { [field]: value })).toEqual({ [field]: sentence });
    expect(await read(sophie)).toEqual(before);
  });

  it('is reported by name when its value has the wrong kind', async () => {
    const body = { ...aRecruiterProfile(), SIRET: 73282932000074, companyWebsite: 1, newsletter: 'oui' };
    const { failure } = await (await api.recruiter()).refused(profileContract.updateUser, {
      body: body as never,
    });
    expect(Object.keys(failure.fields ?? {}).toSorted()).toEqual(['SIRET', 'companyWebsite', 'newsletter']);
  });

  it('accepts a SIRET of La Poste, a foreign postal code, and markup as text', async () => {
    const sophie = await api.recruiter();
    const changes = {
      SIRET: '356 000 000 49837',
      country: 'BE',
      postalCode: '1050',
      firstName: '<b>Zoé</b>',
    };
    await save(sophie, changes);
    expect(await read(sophie)).toMatchObject({ ...changes, SIRET: '35600000049837' });
  });
});

describe('the telephone number', () => {
  it('can be corrected, including the one given at the registration', async () => {
    const sophie = await api.recruiter({ phone: '04 74 00 00 00' });
    expect((await save(sophie, { phoneNumber: '06 12 34 56 78' })).data.phoneNumber).toBe('+33612345678');
    expect((await save(sophie)).data.phoneNumber).toBe('+33474000001');
  });
});

describe('a recruiter’s newsletter', () => {
  it('follows its box, and stays unchanged without it', async () => {
    const sophie = await api.recruiter();
    await subscribeByMail(api, sophie.email);
    expect((await save(sophie)).data.newsletter).toBe(true);
    expect((await save(sophie, { newsletter: false })).data.newsletter).toBe(false);
    const left = await api.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, sophie.email));
    expect(left).toEqual([]);
    expect((await save(sophie, { newsletter: true })).data.newsletter).toBe(true);
  });
});
