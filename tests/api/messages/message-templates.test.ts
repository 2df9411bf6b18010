import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageTemplatesContract } from '#lib/contract/messages/templates.ts';
import { MOST_TEMPLATES } from '#lib/rules/messages/templates.ts';
import { RECRUITER_PARTS } from '#upstream/accounts/exports/recruiter-parts.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { messageTemplates } from '#upstream/platform/schema/messages.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addApplication, addCv, addMessage, addOffer, addPlan } from '../../support/content.ts';
import { addEstablishment, addMember } from '../../support/organisations/add-member.ts';

const { list, create, update, remove, values } = messageTemplatesContract;

let api: TestApi;
let recruiter: Actor;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  recruiter = await api.recruiter();
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
});

const form = (changes: object = {}) => ({
  name: 'Accueil',
  subject: 'Bonjour {prénom}',
  text: 'Votre candidature à {garage}',
  ...changes,
});
const add = async (by = recruiter, changes: object = {}) =>
  (await by.call(create, { body: form(changes) })).data.id;
const listed = async (by = recruiter) => (await by.call(list, {})).data;
const rowsOf = ({ userId }: Actor) => api.db.$count(messageTemplates, eq(messageTemplates.userId, userId));

describe('the templates of a person', () => {
  test('are kept, changed and deleted, and listed by name', async () => {
    const second = await add(recruiter, { name: 'zèbre' });
    const first = await add(recruiter, { name: 'Accueil' });
    expect((await listed()).map(({ name }) => name)).toEqual(['Accueil', 'zèbre']);
    const body = form({ name: 'Bienvenue', text: 'Ligne 1\r\nLigne 2' });
    await recruiter.call(update, { params: { id: first }, body });
    await recruiter.call(remove, { params: { id: second } });
    expect(await listed()).toEqual([
      { id: first, name: 'Bienvenue', subject: 'Bonjour {prénom}', text: 'Ligne 1\nLigne 2', revision: 2 },
    ]);
  });

  test('are invisible to colleagues, who cannot change them either', async () => {
    const id = await add();
    const colleague = await addMember(api, { organisationId: recruiter.userId, role: 'manager' });
    expect(await listed(colleague)).toEqual([]);
    const changed = await colleague.refused(update, { params: { id }, body: form() });
    expect(changed.failure.code).toBe('not_found');
    expect((await colleague.refused(remove, { params: { id } })).failure.code).toBe('not_found');
    expect(await listed()).toHaveLength(1);
  });

  test('name the allowed variables where one is unknown', async () => {
    const { failure } = await recruiter.refused(create, { body: form({ text: 'Le {jour}' }) });
    expect(failure.fields).toEqual({
      text: 'Une variable est inconnue. Vous pouvez écrire {prénom}, {offre}, {garage} et {date}.',
    });
    const english = await recruiter.reading('en').refused(create, { body: form({ subject: '{x}' }) });
    expect(english.failure.fields).toEqual({
      subject: 'One variable is unknown. You can write {first name}, {job}, {garage} and {date}.',
    });
  });

  test('are fifty at most, also when two windows add the last one', async () => {
    const row = { userId: recruiter.userId, name: 'Modèle', subject: 'Objet', body: 'Texte' };
    await api.db.insert(messageTemplates).values(Array.from({ length: MOST_TEMPLATES - 1 }, () => row));
    const both = await Promise.allSettled([add(), add()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { failure } = await recruiter.refused(create, { body: form() });
    expect(failure.fields?.name).toMatch(/^Vous avez déjà 50\smodèles/);
  });

  test('are in the export of the person, and deleted with the account', async () => {
    await add();
    const part = RECRUITER_PARTS.find(({ name }) => name === 'templates');
    const person = {
      id: recruiter.userId,
      organisationId: 0,
      role: 'recruiter',
      email: recruiter.email,
      firstName: 'Sophie',
      isVerified: true,
      language: 'fr',
    } as const;
    expect(await part?.read({ tx: api.db, person, now: api.clock.now() })).toMatchObject([
      { name: 'Accueil', body: 'Votre candidature à {garage}' },
    ]);
    const colleague = await addMember(api, { organisationId: recruiter.userId });
    await add(colleague);
    await api.db.delete(users).where(eq(users.id, colleague.userId));
    expect([await rowsOf(colleague), await rowsOf(recruiter)]).toEqual([0, 1]);
  });
});

describe('the values of the variables', () => {
  test('are the first name, the job of the latest application in the person’s form, and the garage', async () => {
    const candidate = await api.candidate({ firstName: 'Nadia', gender: 'f' });
    const cvId = await addCv(api.db, { candidateId: candidate.userId });
    const applied = { candidateId: candidate.userId, recruiterId: recruiter.userId, cvId };
    const day = (date: string) => new Date(`${date}T09:00:00Z`);
    const older = await addOffer(api.db, { recruiterId: recruiter.userId, preciseJobId: 1002 });
    await addApplication(api.db, { ...applied, offerId: older, createdAt: day('2026-11-01') });
    const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
    await addApplication(api.db, { ...applied, offerId, createdAt: day('2026-11-02') });
    const other = await api.candidate({ firstName: 'Karim' });
    await addMessage(api.db, { candidateId: other.userId, recruiterId: recruiter.userId });
    const query = { recipientIds: `${candidate.userId},${other.userId}` };
    const { data } = await recruiter.call(values, { query });
    const byId = new Map(data.map((each) => [each.recipientId, each]));
    const garage = expect.stringMatching(/./);
    expect(byId.get(candidate.userId)).toMatchObject({
      firstName: 'Nadia',
      offer: 'Mécanicienne automobile',
      garage,
    });
    expect(byId.get(other.userId)).toMatchObject({ firstName: 'Karim', offer: null, garage });
    const elsewhere = await addEstablishment(api, recruiter.userId);
    const local = await addMember(api, { organisationId: recruiter.userId, siteIds: [elsewhere] });
    expect((await local.call(values, { query })).data).toEqual([]);
  });

  test('have no job without an application, and are read for contacts only', async () => {
    const candidate = await api.candidate({ firstName: 'Karim' });
    const query = { recipientIds: String(candidate.userId) };
    expect((await recruiter.call(values, { query })).data).toEqual([]);
    await addMessage(api.db, { candidateId: candidate.userId, recruiterId: recruiter.userId });
    expect((await recruiter.call(values, { query })).data).toMatchObject([
      { firstName: 'Karim', offer: null },
    ]);
  });
});
