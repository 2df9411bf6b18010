import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { newsletterSubscribers, users } from '#upstream/platform/schema/accounts.ts';
import { ACTOR_PASSWORD, startTestApi, type TestApi } from '../../support/api.ts';
import { aCandidateForm, aRecruiterForm } from '../../support/builders.ts';
import { confirmByMail, mailedLink } from '../../support/messages/mailed.ts';

const MINUTE = 60_000;
const {
  signupCandidate,
  signupRecruiter,
  signinCandidate,
  signinRecruiter,
  checkEmail,
  signinByLink,
  newsletter,
} = authenticationContract;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('registration', () => {
  it('leads a candidate from the form to the first sign-in', async () => {
    const visitor = api.visitor();
    const form = aCandidateForm({ email: '  Karim@Exemple.TEST ', newsletter: true });
    const answer = await visitor.call(signupCandidate, { body: form });
    expect(answer).toEqual({
      data: null,
      message:
        'L’inscription a été effectuée avec succès. Veuillez vérifier votre e-mail pour activer le compte',
    });
    const credentials = { email: 'karim@exemple.test', password: form.password };
    const early = await visitor.refused(signinCandidate, { body: credentials });
    expect(early.failure).toMatchObject({
      statusCode: 409,
      code: 'email_unverified',
      message: 'Veuillez vérifier votre e-mail pour activer le compte',
    });

    const token = await mailedLink(api, 'karim@exemple.test');
    // A mail scanner that opens links changes nothing for who comes after it.
    for (let time = 0; time < 2; time += 1) {
      const opened = await visitor.call(checkEmail, { query: { token } });
      expect(opened.data).toMatchObject({
        role: 'candidate',
        state: 'waiting',
        email: 'karim@exemple.test',
        isOwnBrowser: false,
      });
    }
    await visitor.call(signinByLink, { body: { token, password: form.password } });
    const again = await visitor.call(checkEmail, { query: { token } });
    expect(again.data).toMatchObject({
      message: 'Votre adresse est confirmée. Connectez-vous.',
      state: 'confirmed',
      email: null,
    });

    const { data } = await visitor.call(signinCandidate, { body: credentials });
    expect(data).toMatchObject({
      firstName: 'Karim',
      lastName: 'Benali',
      email: 'karim@exemple.test',
      roles: ['ROLE_CANDIDATE'],
      language: 'fr',
      internal: false,
      bypass: false,
    });
    expect(data.accessToken).toMatch(/^[\w-]{48}$/);
    const subscribed = await api.db
      .select({ email: newsletterSubscribers.email })
      .from(newsletterSubscribers);
    expect(subscribed).toEqual([{ email: 'karim@exemple.test' }]);
  });

  it('stores first name and family name apart, on the way in and out', async () => {
    const [row] = await api.db
      .select({ firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.email, 'karim@exemple.test'));
    expect(row).toEqual({ firstName: 'Karim', lastName: 'Benali' });
  });

  it('leads a recruiter from the form to the first sign-in, in English', async () => {
    const visitor = api.visitor().reading('en');
    const answer = await visitor.call(signupRecruiter, { body: aRecruiterForm() });
    expect(answer.message).toBe('Please verify your email to activate your account');
    const [mail] = await api.mails('garage@exemple.test');
    expect(mail).toMatchObject({ language: 'en', subject: 'Activate your Bielle account', state: 'kept' });
    expect(mail?.html).toContain('<html lang="en">');
    expect(mail?.html).toContain('Verify my address');
    const body = { token: await mailedLink(api, 'garage@exemple.test'), password: 'Vilebrequin7' };
    const { data } = await visitor.call(signinByLink, { body });
    expect(data).toMatchObject({ message: 'Your email address is verified. Welcome!', role: 'recruiter' });
    const session = await visitor.call(signinRecruiter, {
      body: { email: 'garage@exemple.test', password: 'Vilebrequin7' },
    });
    expect(session.data).toMatchObject({
      roles: ['ROLE_RECRUITER'],
      language: 'en',
      phoneNumber: '+33474000000',
    });
  });

  it('reports each wrong field in the caller’s language', async () => {
    const visitor = api.visitor();
    const body = {
      firstName: ' ',
      lastName: '',
      email: 'karim@',
      password: 'court',
      confirmPassword: '',
      policy: false,
    } as never;
    const french = await visitor.refused(signupCandidate, { body });
    expect(french.failure).toEqual({
      statusCode: 422,
      code: 'invalid',
      message: 'Certains champs sont à corriger.',
      fields: {
        firstName: 'Ce champ est obligatoire',
        lastName: 'Ce champ est obligatoire',
        email: 'Indiquez une adresse complète, par exemple prenom@exemple.fr',
        password: 'Le mot de passe doit comporter de 8 à 64 caractères',
        confirmPassword: 'Confirmez votre mot de passe *',
        policy: 'Cochez cette case pour continuer',
      },
    });
    const differing = { ...aCandidateForm(), lastName: '', confirmPassword: 'Vilebrequin8' };
    expect((await visitor.refused(signupCandidate, { body: differing })).failure.fields).toEqual({
      lastName: 'Ce champ est obligatoire',
      confirmPassword: 'Les mots de passe ne correspondent pas',
    });
    const english = await visitor.reading('en').refused(signupCandidate, { body });
    expect(english.failure.fields?.policy).toBe('Tick this box to continue');
  });

  it('refuses passwords that differ, are common, too short or too long, and numbers that are no telephone', async () => {
    const visitor = api.visitor();
    const fieldsOf = async (changes: object) =>
      (await visitor.refused(signupRecruiter, { body: aRecruiterForm(changes) })).failure.fields;
    expect(await fieldsOf({ confirmPassword: 'Vilebrequin8' })).toEqual({
      confirmPassword: 'Les mots de passe ne correspondent pas',
    });
    expect(await fieldsOf({ password: 'Password1' })).toEqual({
      password: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
    });
    for (const password of ['Culass7', 'x'.repeat(65)]) {
      expect(await fieldsOf({ password })).toEqual({
        password: 'Le mot de passe doit comporter de 8 à 64 caractères',
      });
    }
    expect(await fieldsOf({ phone: '12' })).toEqual({
      phone: 'Indiquez un numéro complet, par exemple 06 12 34 56 78',
    });
  });

  it.each([
    ['password', 'one of the first thousand'],
    ['Nounours', 'one of the third thousand'],
    ['azerty123', 'one that is common in French'],
    ['Bielle2026!', 'the name of the site with figures'],
    ['2026-Mécanicien', 'a word of its trade, accents and all'],
  ])('refuses the password %s: %s', async (password) => {
    const form = aCandidateForm({ password, confirmPassword: password });
    const { failure } = await api.visitor().refused(signupCandidate, { body: form });
    expect(failure.fields).toEqual({
      password: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
    });
  });

  it('accepts passwords of 8 and of 64 characters', async () => {
    for (const password of ['Culass-8', `Culasse-${'x'.repeat(56)}`]) {
      const form = aCandidateForm({ email: `long.${password.length}@exemple.test`, password });
      await api.visitor().call(signupCandidate, { body: { ...form, confirmPassword: password } });
    }
  });

  it('accepts a password of any composition, exactly as typed', async () => {
    const password = ' ÉÀ 機械  €';
    const email = 'exact@exemple.test';
    const visitor = api.visitor();
    await visitor.call(signupCandidate, {
      body: aCandidateForm({ email, password, confirmPassword: password }),
    });
    const messageOf = async (input: string) =>
      (await visitor.refused(signinCandidate, { body: { email, password: input } })).failure.code;
    // The right one is told that the address waits for its verification; one that differs by a space is wrong.
    expect(await messageOf(password)).toBe('email_unverified');
    expect(await messageOf(password.trim())).toBe('bad_credentials');
    expect(await messageOf(password.toLowerCase())).toBe('bad_credentials');
  });

  it('gives the same answer when the address has an account, and mails its owner', async () => {
    const owner = await api.candidate({ email: 'deja@exemple.test', firstName: 'Nadia' });
    const visitor = api.visitor();
    const known = await visitor.call(signupCandidate, {
      body: aCandidateForm({ email: 'deja@exemple.test', password: 'Intrus-2026' }),
    });
    const fresh = await visitor.call(signupCandidate, {
      body: aCandidateForm({ email: 'neuf@exemple.test' }),
    });
    expect(known).toEqual(fresh);
    const mails = await api.mails('deja@exemple.test');
    expect(mails.map(({ template }) => template)).toEqual(['alreadyRegistered']);
    expect(mails[0]?.text).toContain('Bonjour Nadia,');
    await visitor.call(signinCandidate, { body: { email: owner.email, password: ACTOR_PASSWORD } });
    const intruder = await visitor.refused(signinCandidate, {
      body: { email: owner.email, password: 'Intrus-2026' },
    });
    expect(intruder.failure.code).toBe('bad_credentials');
  });

  it('waits beside the registration of a stranger, whose link confirms nothing without its password', async () => {
    const visitor = api.visitor();
    const email = 'vole@exemple.test';
    await visitor.call(signupCandidate, { body: aCandidateForm({ email, password: 'Intrus-2026' }) });
    const stale = await mailedLink(api, email);
    await visitor.call(signupCandidate, { body: aCandidateForm({ email, firstName: 'Vraie' }) });
    const bare = await visitor.refused(signinByLink, { body: { token: stale } });
    expect(bare.failure.fields).toEqual({ password: 'Ce champ est obligatoire' });
    await visitor.call(signinByLink, { body: { token: stale, password: 'Vilebrequin7' } });
    const intruder = await visitor.refused(signinCandidate, { body: { email, password: 'Intrus-2026' } });
    expect(intruder.failure.code).toBe('bad_credentials');
    const session = await visitor.call(signinCandidate, { body: { email, password: 'Vilebrequin7' } });
    expect(session.data.firstName).toBe('Vraie');
  });

  it('keeps the first link valid when the same form is sent twice', async () => {
    const visitor = api.visitor();
    const email = 'double@exemple.test';
    const body = aCandidateForm({ email });
    const answers = await Promise.all([1, 2, 3].map(() => visitor.call(signupCandidate, { body })));
    expect(answers[1]).toEqual(answers[0]);
    expect(await api.mails(email)).toHaveLength(1);
    await confirmByMail(api, email);
    await visitor.call(signinCandidate, { body: { email, password: body.password } });
  });

  it('mails a new link to a person who registers again later', async () => {
    const visitor = api.visitor();
    const email = 'perdu@exemple.test';
    await visitor.call(signupCandidate, { body: aCandidateForm({ email }) });
    const lost = await mailedLink(api, email);
    api.clock.advance(5 * MINUTE);
    await visitor.call(signupCandidate, { body: aCandidateForm({ email }) });
    const link = await mailedLink(api, email);
    expect(link).not.toBe(lost);
    expect((await visitor.call(checkEmail, { query: { token: link } })).data.state).toBe('waiting');
    expect((await confirmByMail(api, email)).role).toBe('candidate');
  });

  it('lets one address have an account of each role', async () => {
    const visitor = api.visitor();
    const email = 'deux@exemple.test';
    await api.candidate({ email });
    await visitor.call(signupRecruiter, { body: aRecruiterForm({ email }) });
    await confirmByMail(api, email);
    const session = await visitor.call(signinRecruiter, { body: { email, password: 'Vilebrequin7' } });
    expect(session.data.roles).toEqual(['ROLE_RECRUITER']);
  });
});

describe('the newsletter', () => {
  it('accepts an address, gives the same answer the second time, and subscribes nobody before a confirmation', async () => {
    const visitor = api.visitor();
    const body = { email: ' Lettre@exemple.test' };
    const first = await visitor.call(newsletter, { body });
    expect(first.message).toMatch(/^Plus qu’une étape\s: confirmez votre adresse/);
    expect(await visitor.call(newsletter, { body })).toEqual(first);
    const rows = await api.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, 'lettre@exemple.test'));
    expect(rows).toEqual([]);
    const refused = await visitor.refused(newsletter, { body: { email: 'lettre' } });
    expect(refused.failure.fields).toEqual({ email: 'Votre e-mail est invalide. Vérifiez votre saisie.' });
  });
});
