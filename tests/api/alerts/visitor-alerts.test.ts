import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alertsContract, type VisitorFrequency } from '#lib/contract/alerts/alerts.ts';
import { changeEmail } from '#tests/support/accounts/change-email.ts';
import { endAccount } from '#tests/support/accounts/end-account.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { mailedAlert } from '#tests/support/messages/mailed.ts';
import { anAlertStage, GUERET } from '#tests/support/saved-searches/an-alert.ts';
import { bodyOnTheWire } from '#tests/support/wire.ts';
import { PARTS } from '#upstream/accounts/exports/files.ts';
import { purgeTold } from '#upstream/alerts/send.ts';
import { DAY, MINUTE } from '#upstream/platform/clock.ts';
import { stopToken } from '#upstream/platform/links/stop-link.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { searchAlerts, visitorAlerts } from '#upstream/platform/schema/alerts.ts';
import { savedSearches } from '#upstream/platform/schema/applications.ts';

let api: TestApi;
let stage: Awaited<ReturnType<typeof anAlertStage>>;
beforeAll(async () => {
  api = await startTestApi();
  stage = await anAlertStage(api);
});
beforeEach(() => api.clock.advance(10 * MINUTE));
afterAll(() => api?.close());

type Changes = { criteria?: typeof GUERET; frequency?: VisitorFrequency };

const ask = (email: string, { criteria = GUERET, ...changes }: Changes = {}) =>
  api.visitor().call(alertsContract.ask, { body: { email, criteria, ...changes } });
const confirm = (token: string) => api.visitor().call(alertsContract.confirm, { params: { token } });
const request = async (token: string) =>
  (await api.visitor().call(alertsContract.readRequest, { params: { token } })).data;
const mailsTo = async (email: string, template: string) =>
  (await api.mails(email)).filter((mail) => mail.template === template);
const searchesOf = async (email: string) =>
  (await api.db.select().from(visitorAlerts).where(eq(visitorAlerts.email, email))).map(
    ({ searchId }) => searchId,
  );
const storedSearch = (id: number) => api.db.select().from(savedSearches).where(eq(savedSearches.id, id));

async function subscribe(email: string, changes?: Changes): Promise<number> {
  const before = await searchesOf(email);
  await ask(email, changes);
  await confirm(await mailedAlert(api, email));
  const [id] = (await searchesOf(email)).filter((each) => !before.includes(each));
  if (id === undefined) throw new Error(`no alert was stored for ${email}`);
  return id;
}

/** Nearby towns, so that each search is another one. */
const radius = (maxRange: number) => ({ ...GUERET, maxRange });

describe('an alert that somebody asks for without an account', () => {
  test('sends nothing but its request before the link is confirmed; opening the link changes nothing', async () => {
    const email = 'sans-compte@exemple.test';
    await ask(email);
    const token = await mailedAlert(api, email);
    expect(await request(token)).toEqual({
      state: 'waiting',
      searchName: 'Mécanicien\u00a0/ Mécanicienne automobile, Guéret',
      frequency: 'weekly',
      stopToken: expect.stringMatching(/^\d+\.[\w-]{43}$/),
    });
    expect(await request(token)).toMatchObject({ state: 'waiting' });
    await stage.publish();
    api.clock.advance(6 * DAY);
    await stage.send();
    expect((await api.mails(email)).map(({ template }) => template)).toEqual(['alertConfirm']);

    expect((await confirm(token)).message).toMatch(/chaque lundi matin/);
    expect((await confirm(token)).data).toBeNull();
    expect(await request(token)).toMatchObject({ state: 'confirmed' });
  });

  test('sends new offers on Mondays once confirmed, with one click to end it and nothing that needs an account', async () => {
    const email = 'lundi@exemple.test';
    const early = await stage.publish();
    const id = await subscribe(email);
    const offer = await stage.publish();
    await stage.send();
    expect(await mailsTo(email, 'searchAlert')).toEqual([]);
    api.clock.advance(8 * DAY);
    await Promise.all([stage.send(), stage.send()]);
    const [mail, ...others] = await mailsTo(email, 'searchAlert');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Une nouvelle offre\u00a0: Mécanicien\u00a0/ Mécanicienne automobile, Guéret');
    expect(mail?.text).toContain(`/offer/${offer}\n`);
    expect(mail?.text).not.toContain(`/offer/${early}\n`);
    expect(mail?.text).toContain('/candidate/searchjob/result?job=1&city=23096&radius=30\n');
    expect(mail?.text).not.toContain('/candidate/saved-search');
    expect(mail?.unsubscribeUrl).toMatch(
      new RegExp(`^http://localhost:3000/api/alert/stop/${id}\\.[\\w-]{43}$`),
    );
  });

  test('sends every morning when asked to, and changes its frequency by a second link', async () => {
    const email = 'matin@exemple.test';
    const id = await subscribe(email, { frequency: 'daily' });
    await stage.publish();
    api.clock.advance(DAY);
    await stage.send();
    expect(await mailsTo(email, 'searchAlert')).toHaveLength(1);
    await ask(email, { frequency: 'weekly' });
    const [before] = await api.db.select().from(searchAlerts).where(eq(searchAlerts.searchId, id));
    expect(before?.frequency).toBe('daily');
    await confirm(await mailedAlert(api, email));
    const [after] = await api.db.select().from(searchAlerts).where(eq(searchAlerts.searchId, id));
    expect(after?.frequency).toBe('weekly');
    expect(await searchesOf(email)).toEqual([id]);
  });

  test('never mails an offer twice to an address that has an account with an alert, too', async () => {
    const { candidate } = await stage.withAlert('daily');
    await subscribe(candidate.email, { frequency: 'daily', criteria: radius(40) });
    await stage.publish();
    api.clock.advance(DAY);
    await stage.send();
    expect(await stage.mailsTo(candidate)).toHaveLength(1);
  });

  test('refuses a search without a trade or words, and one of an unknown town', async () => {
    const send = (criteria: object) =>
      api.visitor().refused(alertsContract.ask, { body: { email: 'vide@exemple.test', criteria } as never });
    expect((await send({ townCode: '23096' })).failure).toMatchObject({ statusCode: 422 });
    expect((await send({ tradeId: 1 })).failure).toMatchObject({ statusCode: 422 });
    expect((await send({ tradeId: 1, townCode: '99999' })).failure.code).toBe('unknown_town');
    const wrong = { body: { email: 'camille@exemple', criteria: GUERET } };
    expect((await api.visitor().refused(alertsContract.ask, wrong)).failure.fields).toEqual({
      email: 'Votre e-mail est invalide. Vérifiez votre saisie.',
    });
  });
});

describe('the link that confirms an alert', () => {
  test('is refused when it never existed', async () => {
    const token = 'x'.repeat(43);
    expect(await request(token)).toEqual({ state: 'expired' });
    const { failure } = await api.visitor().refused(alertsContract.confirm, { params: { token } });
    expect(failure).toMatchObject({ statusCode: 422, code: 'bad_token' });
  });

  test('is refused after a week, when the job has deleted the search; a confirmed alert stays', async () => {
    const email = 'oubli@exemple.test';
    const kept = await subscribe(email);
    await ask(email, { criteria: radius(50) });
    const token = await mailedAlert(api, email);
    api.clock.advance(7 * DAY + MINUTE);
    expect(await request(token)).toEqual({ state: 'expired' });
    await api.visitor().refused(alertsContract.confirm, { params: { token } });
    await purgeTold(api.db, api.clock.now());
    expect(await searchesOf(email)).toEqual([kept]);
    const rows = await api.db.select().from(savedSearches);
    expect(rows.filter(({ userId }) => userId === null).map(({ id }) => id)).toContain(kept);
  });

  test('confirms ten alerts of an address, and says that one must end before an eleventh', async () => {
    const email = 'dix@exemple.test';
    const ids: number[] = [];
    for (let km = 10; km < 20; km += 1) {
      api.clock.advance(DAY);
      ids.push(await subscribe(email, { criteria: radius(km) }));
    }
    api.clock.advance(DAY);
    await ask(email, { criteria: radius(60) });
    const token = await mailedAlert(api, email);
    const { failure } = await api.visitor().refused(alertsContract.confirm, { params: { token } });
    expect(failure).toMatchObject({
      code: 'too_many_alerts',
      message: expect.stringContaining('10 alertes'),
    });
    const params = { token: stopToken('alert', ids[0] ?? 0, api.deps.settings) };
    await api.visitor().call(alertsContract.stop, { params });
    expect((await confirm(token)).data).toBeNull();
  });
});

describe('what strangers learn and send with an address', () => {
  test('is the same answer for an unknown address, an account, one with the alert, and a full mailbox', async () => {
    const { email: account } = await api.candidate();
    const known = 'deja@exemple.test';
    await subscribe(known);
    const full = 'plein@exemple.test';
    for (let km = 10; km < 20; km += 1) {
      api.clock.advance(3 * MINUTE);
      await ask(full, { criteria: radius(km) });
    }
    const answers = await Promise.all(
      ['inconnu@exemple.test', account, known, full].map(async (email) => {
        const url = alertsContract.ask.path;
        const began = performance.now();
        const answer = await api.inject({
          method: 'POST',
          url,
          payload: bodyOnTheWire(url, { email, criteria: GUERET }),
          remoteAddress: api.visitor().address,
        });
        expect(performance.now() - began).toBeGreaterThanOrEqual(119);
        return [answer.statusCode, answer.body];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(200);
    expect(await mailsTo(account, 'alertConfirm')).toHaveLength(1);
    expect(await mailsTo(known, 'alertConfirm')).toHaveLength(1);
  });

  test('is one mail when the form is sent twice, and at most ten links that wait', async () => {
    const email = 'souvent@exemple.test';
    await ask(email);
    await ask(email);
    expect(await mailsTo(email, 'alertConfirm')).toHaveLength(1);
    for (let km = 10; km < 30; km += 1) {
      api.clock.advance(30 * MINUTE);
      await ask(email, { criteria: radius(km) });
    }
    expect(await mailsTo(email, 'alertConfirm')).toHaveLength(10);
    expect(await searchesOf(email)).toHaveLength(10);
  });

  test('is refused after ten requests of one sender', async () => {
    const visitor = api.visitor();
    const send = (place: number) => ({ body: { email: `${place}@exemple.test`, criteria: GUERET } });
    for (let place = 0; place < 10; place += 1) await visitor.call(alertsContract.ask, send(place));
    const { failure } = await visitor.refused(alertsContract.ask, send(10));
    expect(failure.code).toBe('too_many_requests');
  });

  test('puts nothing that was typed into the mail of an address that nobody has confirmed', async () => {
    const email = 'texte@exemple.test';
    await ask(email, { criteria: { q: 'Gagnez sur arnaque.example', maxRange: 30 } });
    const [mail] = await mailsTo(email, 'alertConfirm');
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('arnaque');
  });
});

describe('an alert without an account whose address has one', () => {
  test('moves with the account to a new address, and is in the copy of its data', async () => {
    const candidate = await api.candidate();
    const id = await subscribe(candidate.email);
    const to = 'nouvelle@exemple.test';
    await changeEmail(api, candidate, to);
    expect(await searchesOf(to)).toEqual([id]);
    const part = PARTS.candidate.find(({ name }) => name === 'searches');
    const person = {
      id: candidate.userId,
      organisationId: 0,
      role: 'candidate',
      email: to,
      firstName: '',
      isVerified: true,
      language: 'fr',
    } as const;
    const searches = await part?.read({ tx: api.db, person, now: api.clock.now() });
    expect(searches).toMatchObject([{ id, withoutAccount: { email: to, frequency: 'weekly' } }]);
    expect(JSON.stringify(searches)).not.toContain('tokenHash');
  });
});

describe('the end of an alert without an account', () => {
  test('is one call of a mail program, deletes everything about it, and may come twice', async () => {
    const email = 'fin@exemple.test';
    const id = await subscribe(email);
    const params = { token: stopToken('alert', id, api.deps.settings) };
    const read = async () => (await api.visitor().call(alertsContract.readLink, { params })).data;
    expect(await read()).toMatchObject({ alert: 'weekly', hasAccount: false });
    await api.visitor().call(alertsContract.stop, { params });
    expect((await api.visitor().call(alertsContract.stop, { params })).data).toBeNull();
    expect(await read()).toEqual({ searchName: null, kind: 'offer', alert: 'off', hasAccount: false });
    expect(await searchesOf(email)).toEqual([]);
    expect(await storedSearch(id)).toEqual([]);
    await stage.publish();
    api.clock.advance(8 * DAY);
    await stage.send();
    expect(await mailsTo(email, 'searchAlert')).toEqual([]);
  });

  test('comes with that of the account at its address; meanwhile a suspension makes it wait', async () => {
    const candidate = await api.candidate();
    const { email, userId } = candidate;
    const id = await subscribe(email, { frequency: 'daily' });
    await stage.publish();
    const suspend = (suspendedAt: Date | null) =>
      api.db.update(users).set({ suspendedAt }).where(eq(users.id, userId));
    await suspend(api.clock.now());
    api.clock.advance(DAY);
    await stage.send();
    expect(await mailsTo(email, 'searchAlert')).toEqual([]);
    await suspend(null);
    await stage.send();
    expect(await mailsTo(email, 'searchAlert')).toHaveLength(1);
    await endAccount(candidate);
    expect(await storedSearch(id)).toEqual([]);
  });
});
