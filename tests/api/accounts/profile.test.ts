import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { newsletterSubscribers, users } from '#upstream/platform/schema/accounts.ts';
import { birthdayAtAge } from '../../support/accounts/birthdays.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aCandidateForm, aProfile } from '../../support/builders.ts';
import { confirmByMail, subscribeByMail } from '../../support/messages/mailed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const read = async (actor: Actor) =>
  (await actor.call(profileContract.getUser, { params: { id: actor.userId } })).data;
const save = (actor: Actor, changes: Partial<Parameters<typeof aProfile>[0]> = {}) =>
  actor.call(profileContract.updateUser, { body: aProfile(changes) });
const refusedFields = async (actor: Actor, changes: Parameters<typeof aProfile>[0]) =>
  (await actor.refused(profileContract.updateUser, { body: aProfile(changes) })).failure.fields;

describe('a profile', () => {
  it('is read back as it was saved, and answers in the words of the specification', async () => {
    const nadia = await api.candidate();
    const answer = await save(nadia, { gender: 'f', firstName: 'Nadia', lastName: 'Ferrand' });
    expect(answer.message).toBe('Mise à jour effectuée');
    const profile = await read(nadia);
    expect(answer.data).toEqual(profile);
    expect(profile).toEqual({
      id: nadia.userId,
      roles: ['ROLE_CANDIDATE'],
      email: nadia.email,
      gender: 'f',
      firstName: 'Nadia',
      lastName: 'Ferrand',
      phoneNumber: '+33612345678',
      birthday: '1994-05-17',
      language: 'fr',
      address: '3 rue du Moulin',
      postalCode: '01000',
      city: 'Bourg-en-Bresse',
      country: 'FR',
      profilePicture: null,
      imageUrl: null,
      newsletter: false,
      bypass: false,
      internal: false,
      revision: 2,
    });
  });

  it('maps the wire’s surname to the first name and its name to the family name, in both directions', async () => {
    const nadia = await api.candidate();
    await save(nadia, { firstName: 'Nadia', lastName: 'Ferrand' });
    const [row] = await api.db
      .select({ first: users.firstName, last: users.lastName })
      .from(users)
      .where(eq(users.id, nadia.userId));
    expect(row).toEqual({ first: 'Nadia', last: 'Ferrand' });
    const { firstName, lastName } = await read(nadia);
    await save(nadia, { firstName, lastName });
    expect(await read(nadia)).toMatchObject({ firstName: 'Nadia', lastName: 'Ferrand' });
  });

  it('leaves the e-mail address and everything outside the form unchanged', async () => {
    const nadia = await api.candidate();
    const body = { ...aProfile(), email: 'autre@exemple.test', bypass: true, role: 'recruiter' };
    await nadia.call(profileContract.updateUser, { body });
    expect(await read(nadia)).toMatchObject({ email: nadia.email, bypass: false, roles: ['ROLE_CANDIDATE'] });
  });

  it('stores markup as plain text', async () => {
    const nadia = await api.candidate();
    await save(nadia, { firstName: '<b>Nadia</b>', address: '1 rue "O\'Neil" & fils' });
    expect(await read(nadia)).toMatchObject({ firstName: '<b>Nadia</b>', address: '1 rue "O\'Neil" & fils' });
  });
});

describe('each field', () => {
  it('is required', async () => {
    const nadia = await api.candidate();
    const { failure } = await nadia.refused(profileContract.updateUser, { body: {} as never });
    const required = 'Ce champ est obligatoire';
    const names = Object.keys(aProfile());
    expect(failure.fields).toEqual(Object.fromEntries(names.map((name) => [name, required])));
  });

  it('is reported by name when its value has the wrong kind', async () => {
    const body = { ...aProfile(), postalCode: 1000, country: 33, birthday: 19940517, newsletter: 'oui' };
    const { failure } = await (await api.candidate()).refused(profileContract.updateUser, {
      body: body as never,
    });
    expect(failure.statusCode).toBe(422);
    expect(Object.keys(failure.fields ?? {}).toSorted()).toEqual([
      'birthday',
      'country',
      'newsletter',
      'postalCode',
    ]);
  });

  it.each(['0612345678', '+33 6 12 34 56 78', '0033612345678', '+32 470 12 34 56'])(
    'accepts the phone %s',
    async (phoneNumber) => {
      await save(await api.candidate(), { phoneNumber });
    },
  );

  it.each([
    [
      'a phone without its last pair',
      { phoneNumber: '06 12 34 56' },
      'phoneNumber',
      'Indiquez un numéro complet, par exemple 06 12 34 56 78',
    ],
    [
      'a phone without its first zero',
      { phoneNumber: '612345678' },
      'phoneNumber',
      'Indiquez un numéro complet, par exemple 06 12 34 56 78',
    ],
    [
      'a postal code of 99',
      { postalCode: '99000' },
      'postalCode',
      'Ce code postal n’est pas celui du pays choisi',
    ],
    [
      'a short postal code',
      { postalCode: '1000' },
      'postalCode',
      'Ce code postal n’est pas celui du pays choisi',
    ],
    ['a country that is none', { country: 'ZZ' }, 'country', 'Ce champ est non valide'],
    ['who is 13', { birthday: birthdayAtAge(13) }, 'birthday', 'Vous devez avoir au moins 14 ans'],
    [
      'a birthday to come',
      { birthday: '2030-01-01' },
      'birthday',
      'Cette date de naissance n’est pas valable',
    ],
    [
      'no day of the calendar',
      { birthday: '1994-02-30' },
      'birthday',
      'Cette date de naissance n’est pas valable',
    ],
    [
      'a picture of nobody',
      { profilePicture: `/files/${'ab'.repeat(16)}.jpg` },
      'profilePicture',
      'Ce champ est non valide',
    ],
    [
      'a picture elsewhere',
      { profilePicture: 'https://ailleurs.test/x.jpg' },
      'profilePicture',
      'Ce champ est non valide',
    ],
  ] as const)('refuses %s', async (_case, changes, field, sentence) => {
    const nadia = await api.candidate();
    expect(await refusedFields(nadia, changes)).toEqual({ [field]: sentence });
    expect((await read(nadia)).firstName).toBe('Camille');
  });

  it('accepts a foreign postal code, and keeps the first zero of a French one', async () => {
    const nadia = await api.candidate();
    await save(nadia, { postalCode: '1050', country: 'BE' });
    expect(await read(nadia)).toMatchObject({ postalCode: '1050', country: 'BE' });
    await save(nadia, { postalCode: '01000' });
    expect((await read(nadia)).postalCode).toBe('01000');
  });

  it('accepts a person of 14', async () => {
    await save(await api.candidate(), { birthday: birthdayAtAge(14) });
  });
});

describe('the language', () => {
  it('decides the language of later mails', async () => {
    const nadia = await api.candidate();
    await save(nadia, { language: 'en' });
    await api.visitor().call(authenticationContract.sendOtpCode, { body: { email: nadia.email } });
    const [mail] = await api.mails(nadia.email);
    expect(mail?.html).toContain('lang="en"');
  });
});

describe('the newsletter', () => {
  const subscribed = async (email: string) =>
    (await api.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))).length;

  it('follows its box, and stays unchanged without it', async () => {
    const nadia = await api.candidate();
    expect((await save(nadia, { newsletter: true })).data.newsletter).toBe(true);
    expect((await save(nadia)).data.newsletter).toBe(true);
    expect(await subscribed(nadia.email)).toBe(1);
    expect((await save(nadia, { newsletter: false })).data.newsletter).toBe(false);
    expect(await subscribed(nadia.email)).toBe(0);
  });

  it('is ended for a person under 15, whatever the box says', async () => {
    const noah = await api.candidate();
    await subscribeByMail(api, noah.email);
    const { data } = await save(noah, { birthday: '2012-01-31', newsletter: true });
    expect(data.newsletter).toBe(false);
    expect(await subscribed(noah.email)).toBe(0);
    expect((await save(noah, { birthday: '2011-11-21', newsletter: true })).data.newsletter).toBe(true);
  });

  it('is ended for a person under 15 who asked for it at the registration', async () => {
    const body = aCandidateForm({ email: 'lou@exemple.test', newsletter: true });
    await api.visitor().call(authenticationContract.signupCandidate, { body });
    await confirmByMail(api, body.email);
    const { email, password } = body;
    const { data } = await api
      .visitor()
      .call(authenticationContract.signinCandidate, { body: { email, password } });
    expect(await subscribed(email)).toBe(1);
    await save(api.holder(data.id, data.accessToken), { birthday: '2012-01-31' });
    expect(await subscribed(email)).toBe(0);
  });
});
