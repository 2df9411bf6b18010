import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { searchContract } from '#lib/contract/search/search.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addOffer } from '#tests/support/content.ts';
import { findTraces } from '#tests/support/database/find-traces.ts';
import { storedState } from '#tests/support/database/stored-state.ts';
import { aGarage } from '#tests/support/quick-apply/a-garage.ts';
import { aQuickForm, askQuickly } from '#tests/support/quick-apply/a-quick-application.ts';
import { DAY, HOUR, MINUTE } from '#upstream/platform/clock.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { pendingApplications } from '#upstream/platform/schema/quick-apply.ts';
import { purgePending } from '#upstream/quick-apply/jobs.ts';

let api: TestApi;
let recruiter: Actor;
let offerId: number;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  ({ recruiter, offerId } = await aGarage(api));
});
beforeEach(() => api.clock.advance(10 * MINUTE));
afterAll(() => api?.close());

const read = async (token: string, actor = api.visitor()) =>
  (await actor.call(quickApplyContract.read, { params: { token } })).data;
const send = (token: string, body: { visible?: boolean } = {}, actor = api.visitor()) =>
  actor.call(quickApplyContract.send, { params: { token }, body });
const received = async () =>
  (await recruiter.call(applicationsContract.listReceived, { query: {}, body: {} })).data;
const accountAt = async (email: string) =>
  (await api.db.select().from(users).where(eq(users.email, email)))[0];

describe('an application without an account', () => {
  it('reaches the recruiter only when its link is confirmed, with account, CV and mails at once', async () => {
    const email = 'premier@exemple.test';
    const token = await askQuickly(api, offerId, { email, city: 'guéret' });
    expect(await accountAt(email)).toBeUndefined();
    expect(await received()).toEqual([]);
    expect(await api.mails(recruiter.email)).toEqual([]);
    expect(await read(token)).toMatchObject({
      state: 'waiting',
      offerId,
      form: {
        firstName: 'Zélie',
        lastName: 'Quirinale',
        email,
        phoneNumber: '+33612987654',
        city: 'Guéret (23000)',
        licences: [1],
      },
    });
    await send(token);
    const [application] = await received();
    expect(application).toMatchObject({
      offerId,
      origin: 'application',
      message: 'Disponible dès lundi.',
      cv: {
        city: 'Guéret',
        user: { firstName: 'Zélie', lastName: 'Quirinale', email, phoneNumber: '+33612987654' },
        trades: [{ tradeId: 1, preciseJobId: 1001 }],
        experienceLevels: [{ levelId: 2 }],
      },
    });
    const account = await accountAt(email);
    expect(account).toMatchObject({
      role: 'candidate',
      hasPassword: false,
      emailVerifiedAt: api.clock.now(),
    });
    expect((await api.mails(recruiter.email)).map(({ template }) => template)).toEqual([
      'applicationReceived',
    ]);
    expect((await api.mails(email)).map(({ template }) => template)).toEqual([
      'quickApplyConfirm',
      'applicationSentByLink',
    ]);
    const { data: cv } = await recruiter.call(cvsContract.read, { params: { id: application?.cvId ?? 0 } });
    expect(cv).toMatchObject({ noExperience: false, experiences: [], licencesB: [1], languages: [] });
  });

  it('has a mail without anything that was typed', async () => {
    const email = 'muet@exemple.test';
    const typed = { firstName: 'Xanthippe', lastName: 'Ouvrard', message: 'Phrase jamais recopiée' };
    await askQuickly(api, offerId, { email, ...typed });
    const [mail] = await api.mails(email);
    for (const word of Object.values(typed)) expect(`${mail?.subject} ${mail?.html}`).not.toContain(word);
    expect(mail?.text).toContain('Guéret (23000)');
  });

  it('does not change when its link is read a thousand times', { timeout: 4 * 60_000 }, async () => {
    const token = await askQuickly(api, offerId, { email: 'robot@exemple.test' });
    const before = await storedState(api.db);
    const url = `/pending-applications/${token}`;
    for (let index = 0; index < 1000; index += 1) {
      expect((await api.inject({ method: 'GET', url })).statusCode).toBe(200);
    }
    expect(await storedState(api.db)).toEqual(before);
    expect((await read(token)).state).toBe('waiting');
  });

  it('leaves no trace after 72 hours without its link', async () => {
    const email = 'oublie@exemple.test';
    const typed = { email, firstName: 'Vespasien', lastName: 'Quirinalis', phoneNumber: '06 98 11 22 33' };
    const token = await askQuickly(api, offerId, { ...typed, message: 'Texte effacé' });
    const words = [email, 'Vespasien', 'Quirinalis', '698112233', 'Texte effacé'];
    api.clock.advance(72 * HOUR - MINUTE);
    await purgePending(api.db, api.clock.now());
    expect((await read(token)).state).toBe('waiting');
    api.clock.advance(MINUTE);
    expect((await read(token)).state).toBe('expired');
    expect(
      (await api.visitor().refused(quickApplyContract.send, { params: { token }, body: {} })).failure.code,
    ).toBe('bad_token');
    await purgePending(api.db, api.clock.now());
    expect(await findTraces(api.db, words)).toEqual([]);
  });

  it('keeps only that its link was used once it is sent, and stays sent when it is sent again', async () => {
    const email = 'deuxfois@exemple.test';
    const token = await askQuickly(api, offerId, { email });
    await Promise.all([send(token), send(token)]);
    await send(token);
    expect((await received()).filter(({ cv }) => cv.user.email === email)).toHaveLength(1);
    const { id } = (await accountAt(email)) ?? { id: 0 };
    const rows = await api.db
      .select()
      .from(pendingApplications)
      .where(eq(pendingApplications.candidateId, id));
    expect(rows).toEqual([expect.objectContaining({ email: null })]);
    expect(await read(token)).toMatchObject({ state: 'sent', canSignIn: false });
  });

  it('is not found by the CV search unless the person ticks the box, which needs a town', async () => {
    const town = { tradeId: 1, townCode: '23096' };
    const found = async () =>
      (await recruiter.call(searchContract.searchCV, { body: town, query: {} })).data.map(
        ({ cv }) => cv.user.firstName,
      );
    const ask = (firstName: string, city = 'Guéret') =>
      askQuickly(api, offerId, { email: `${firstName.toLowerCase()}@exemple.test`, firstName, city });
    await send(await ask('Cachee'));
    const body = { visible: true };
    const params = { token: await ask('Nullepart', '') };
    const { failure } = await api.visitor().refused(quickApplyContract.send, { params, body });
    expect(failure).toMatchObject({ statusCode: 422, fields: { visible: expect.any(String) } });
    await send(await ask('Visible'), body);
    expect(await found()).toEqual(['Visible']);
  });

  it('needs the box about the age, and says which fields are wrong', async () => {
    const body = {
      ...aQuickForm({ email: 'x', phoneNumber: '12', lastName: '' }),
      isOldEnough: false as true,
    };
    const refused = await api.visitor().refused(quickApplyContract.ask, { params: { id: offerId }, body });
    expect(refused.failure.statusCode).toBe(422);
    expect(Object.keys(refused.failure.fields ?? {}).toSorted()).toEqual([
      'email',
      'isOldEnough',
      'lastName',
      'phoneNumber',
    ]);
    const wrong = aQuickForm({ experienceId: 9, licences: [999], email: 'choix@exemple.test' });
    const choices = await api
      .visitor()
      .refused(quickApplyContract.ask, { params: { id: offerId }, body: wrong });
    expect(Object.keys(choices.failure.fields ?? {})).toEqual(['experienceId', 'licences']);
    const town = aQuickForm({ city: 'Nullepart-sur-Rien', email: 'ville@exemple.test' });
    const nowhere = await api
      .visitor()
      .refused(quickApplyContract.ask, { params: { id: offerId }, body: town });
    expect(Object.keys(nowhere.failure.fields ?? {})).toEqual(['city']);
    const long = aQuickForm({ message: 'x'.repeat(501) });
    const tooLong = await api
      .visitor()
      .refused(quickApplyContract.ask, { params: { id: offerId }, body: long });
    expect(Object.keys(tooLong.failure.fields ?? {})).toEqual(['message']);
    const link = aQuickForm({ message: 'Voir www.exemple.com' });
    const linked = await api
      .visitor()
      .refused(quickApplyContract.ask, { params: { id: offerId }, body: link });
    expect(Object.keys(linked.failure.fields ?? {})).toEqual(['message']);
  });

  it('asks for a human check when the honeypot is filled, and says nothing false', async () => {
    const email = 'gestionnaire@exemple.test';
    const body = aQuickForm({ email, blank: 'https://spam.test' });
    const visitor = api.visitor();
    const refused = await visitor.refused(quickApplyContract.ask, { params: { id: offerId }, body });
    expect(refused.failure.fields).toEqual({
      isPerson: 'Cochez la case pour confirmer que vous êtes une personne',
    });
    expect(await api.mails(email)).toEqual([]);
    await visitor.call(quickApplyContract.ask, {
      params: { id: offerId },
      body: { ...body, isPerson: true },
    });
    expect(await api.mails(email)).toHaveLength(1);
  });

  it('is limited to five an hour from one address, and refused to nobody for what others asked', async () => {
    const visitor = api.visitor();
    const ask = (email: string, actor = visitor) =>
      actor.call(quickApplyContract.ask, { params: { id: offerId }, body: aQuickForm({ email }) });
    for (const number of [1, 2, 3, 4, 5]) await ask(`flot${number}@exemple.test`);
    const refusedOf = (email: string, actor = visitor) =>
      actor.refused(quickApplyContract.ask, { params: { id: offerId }, body: aQuickForm({ email }) });
    const sixth = await refusedOf('flot6@exemple.test');
    expect(sixth.failure).toMatchObject({
      statusCode: 429,
      message: expect.stringContaining('Cinq candidatures'),
    });
    const mailbox = 'boite@exemple.test';
    for (let stranger = 0; stranger < 3; stranger += 1) await ask(mailbox, api.visitor());
    await ask(mailbox, api.visitor());
    expect(await api.mails(mailbox)).toHaveLength(4);
    for (let stranger = 0; stranger < 10; stranger += 1) await ask(mailbox, api.visitor());
    expect(await api.mails(mailbox)).toHaveLength(9);
  });

  it('is refused for an offer that is over or a draft', async () => {
    const of = async (changes: Partial<Parameters<typeof addOffer>[1]>) => {
      const id = await addOffer(api.db, { recruiterId: recruiter.userId, ...changes });
      return (await api.visitor().refused(quickApplyContract.ask, { params: { id }, body: aQuickForm() }))
        .failure.code;
    };
    expect(await of({ isActive: false })).toBe('offer_closed');
    expect(await of({ expiresAt: new Date(api.clock.now().getTime() - DAY) })).toBe('offer_closed');
    expect(await of({ status: 'draft' })).toBe('not_found');
  });

  it('leaves nothing behind when the offer closes before the link is confirmed', async () => {
    const closing = await addOffer(api.db, { recruiterId: recruiter.userId });
    const email = 'tard@exemple.test';
    const token = await askQuickly(api, closing, { email });
    await recruiter.call(ownOffersContract.switchActive, {
      params: { id: closing },
      body: { isActive: false },
    });
    expect(await read(token)).toMatchObject({ state: 'closed', offerId: closing, form: null });
    const refused = await api.visitor().refused(quickApplyContract.send, { params: { token }, body: {} });
    expect(refused.failure.code).toBe('offer_closed');
    expect(await accountAt(email)).toBeUndefined();
  });

  it('gives a second application of the same person the same CV, with what was typed last', async () => {
    const email = 'fidele@exemple.test';
    await send(await askQuickly(api, offerId, { email }));
    const other = await addOffer(api.db, { recruiterId: recruiter.userId });
    await send(await askQuickly(api, other, { email, experienceId: 4, phoneNumber: '0612000000' }));
    const { id = 0, phone } = (await accountAt(email)) ?? {};
    expect(phone).toBe('+33612000000');
    const own = await api.db
      .select()
      .from(cvs)
      .where(and(eq(cvs.candidateId, id), isNull(cvs.versionOf)));
    expect(own).toEqual([expect.objectContaining({ experienceId: 4, status: 'published' })]);
  });
});
