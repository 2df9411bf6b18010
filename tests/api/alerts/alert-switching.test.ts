import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { alertsContract } from '#lib/contract/alerts/alerts.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import { endAccount } from '#tests/support/accounts/end-account.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { findTraces } from '#tests/support/database/find-traces.ts';
import { expectLastMail } from '#tests/support/messages/expect-last-mail.ts';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';
import { anAlertStage, GUERET } from '#tests/support/saved-searches/an-alert.ts';
import { purgeTold } from '#upstream/alerts/send.ts';
import { DAY, HOUR, MINUTE } from '#upstream/platform/clock.ts';
import { alertOffers, searchAlerts } from '#upstream/platform/schema/alerts.ts';

let api: TestApi;
let stage: Awaited<ReturnType<typeof anAlertStage>>;
beforeAll(async () => {
  api = await startTestApi();
  stage = await anAlertStage(api);
});
afterAll(() => api?.close());

describe('switching an alert', () => {
  test('is open to the owner of a search of offers only, is confirmed, and keeps the record of sent offers', async () => {
    const { candidate, search } = await stage.withAlert('off');
    expect(search.alert).toBe('off');
    const { data, message } = await stage.setAlert(candidate, search.id, 'weekly');
    expect(data).toEqual({ id: search.id, alert: 'weekly' });
    expect(message).toBe('Alerte activée\u00a0: vous recevrez les nouvelles offres chaque lundi matin.');
    const read = await candidate.call(savedSearchesContract.readSaved, { params: { id: search.id } });
    expect(read.data.alert).toBe('weekly');
    const stranger = await api.candidate();
    const refused = await stranger.refused(alertsContract.set, {
      params: { id: search.id },
      body: { frequency: 'off' },
    });
    expect(refused.failure.statusCode).toBe(404);
    const wrong = await candidate.refused(alertsContract.set, {
      params: { id: search.id },
      body: { frequency: 'hourly' as 'now' },
    });
    expect(wrong.failure).toMatchObject({ statusCode: 422, fields: { frequency: expect.any(String) } });
  });

  test('sends waiting offers when it changes to immediate mails; turning it off drops those and later ones', async () => {
    const { candidate, search } = await stage.withAlert('weekly');
    await stage.publish();
    await stage.setAlert(candidate, search.id, 'now');
    await stage.send();
    expect(await stage.mailsTo(candidate)).toHaveLength(1);
    stage.pass(HOUR);
    await stage.setAlert(candidate, search.id, 'weekly');
    await stage.publish();
    await stage.setAlert(candidate, search.id, 'off');
    const missed = await stage.publish();
    stage.pass();
    await stage.setAlert(candidate, search.id, 'now');
    await stage.find(missed);
    await stage.send();
    expect(await stage.mailsTo(candidate)).toHaveLength(1);
  });

  test('follows a search that is changed', async () => {
    const { candidate, search } = await stage.withAlert('now');
    await candidate.call(savedSearchesContract.updateSaved, {
      params: { id: search.id },
      body: { criteria: { tradeId: 1, townCode: '69123', maxRange: 5 } },
    });
    await stage.publish();
    await stage.send();
    expect(await stage.mailsTo(candidate)).toEqual([]);
  });
});

describe('the link that stops an alert', () => {
  test('works without a session, any number of times, and only opening it changes nothing', async () => {
    const { candidate, search } = await stage.withAlert('now');
    await stage.publish();
    await stage.send();
    const [mail] = await stage.mailsTo(candidate);
    const token = /\/alert\/stop\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const params = { token };
    const read = () => api.visitor().call(alertsContract.readLink, { params });
    expect((await read()).data).toEqual({
      searchName: search.searchName,
      kind: 'offer',
      alert: 'now',
      hasAccount: true,
    });
    for (let time = 0; time < 2; time += 1) {
      const { message } = await api.visitor().reading('en').call(alertsContract.stop, { params });
      expect(message).toBe('The alert is stopped.');
    }
    expect((await read()).data.alert).toBe('off');
    stage.pass(HOUR);
    await stage.publish();
    await stage.send();
    expect(await stage.mailsTo(candidate)).toHaveLength(1);
    await candidate.call(savedSearchesContract.deleteSaved, { params: { id: search.id } });
    expect((await read()).data).toEqual({ searchName: null, kind: 'offer', alert: 'off', hasAccount: false });
  });

  test('is refused when its number or signature was changed', async () => {
    const { search } = await stage.withAlert('now');
    for (const token of [`${search.id}.${'A'.repeat(43)}`, 'nonsense', `${search.id}`]) {
      const refused = await api.visitor().refused(alertsContract.stop, { params: { token } });
      expect([404, 422]).toContain(refused.failure.statusCode);
    }
    const [still] = await api.db.select().from(searchAlerts).where(eq(searchAlerts.searchId, search.id));
    expect(still?.frequency).toBe('now');
  });
});

test('the record of a sent alert is deleted with its offer, or after more than a year', async () => {
  const { search } = await stage.withAlert('now');
  const [gone, stays] = [await stage.publish(), await stage.publish()];
  await stage.send();
  await stage.change(gone, { deletedAt: api.clock.now() });
  const messageOf = async () =>
    (await api.db.select().from(alertOffers).where(eq(alertOffers.searchId, search.id))).map(
      ({ offerId }) => offerId,
    );
  await purgeTold(api.db, api.clock.now());
  expect(await messageOf()).toEqual([stays]);
  await purgeTold(api.db, new Date(api.clock.now().getTime() + 400 * DAY));
  expect(await messageOf()).toEqual([]);
});

describe('an alert with the real job queue', () => {
  let real: TestApi;
  beforeAll(async () => {
    real = await startTestApi({ jobs: true, settings: { smtpUrl: undefined } });
  });
  afterAll(() => real?.close());

  test('is mailed when a recruiter publishes an offer, and deleted with its reader', async () => {
    const candidate = await real.candidate();
    await candidate.call(savedSearchesContract.saveOffer, {
      body: { criteria: GUERET, alert: 'now', searchName: 'Recherche alertée' },
    });
    real.clock.advance(MINUTE);
    const author = await real.internal({ postalCode: '23000' });
    const body = anOfferBody({ status: 'published' });
    const { data: offer } = await author.call(ownOffersContract.create, { body });
    const mails = async () =>
      (await real.mails(candidate.email)).filter(({ template }) => template === 'searchAlert');
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 60_000, interval: 200 });
    expect((await mails())[0]?.text).toContain(`/offer/${offer.id}`);
    await endAccount(candidate);
    await expectLastMail(real, candidate.email);
    expect(await findTraces(real.db, ['Recherche alertée', candidate.email])).toEqual([]);
    for (const table of [searchAlerts, alertOffers]) {
      expect(await real.db.select().from(table)).toEqual([]);
    }
  });
});
