import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { anAlertStage, GUERET } from '#tests/support/saved-searches/an-alert.ts';
import { HOUR, MINUTE } from '#upstream/platform/clock.ts';
import { searchAlerts } from '#upstream/platform/schema/alerts.ts';

let api: TestApi;
let stage: Awaited<ReturnType<typeof anAlertStage>>;
beforeAll(async () => {
  api = await startTestApi();
  stage = await anAlertStage(api);
});
afterAll(() => api?.close());

describe('an immediate alert', () => {
  test('mails a new offer once, however often and however many workers run it', async () => {
    const { candidate, search } = await stage.withAlert('now', { ...GUERET, contractTypes: [1] });
    expect(search.alert).toBe('now');
    stage.queued.splice(0);
    const id = await stage.publish({ companyName: 'Garage <Alerte> 🔧' });
    expect(stage.queued).toContain('send-alerts');
    await Promise.all([stage.find(id), stage.find(id), stage.send(), stage.send()]);
    await Promise.all([stage.send(), stage.send()]);
    const [mail, ...others] = await stage.mailsTo(candidate);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Une nouvelle offre\u00a0: Mécanicien\u00a0/ Mécanicienne automobile, Guéret');
    expect(mail?.text).toContain(`http://localhost:3000/offer/${id}`);
    expect(mail?.text).toContain('Correspond à 100\u00a0% à vos critères');
    expect(mail?.text).toContain('26\u00a0500\u00a0€ brut par an');
    expect(mail?.html).toContain('Garage &lt;Alerte&gt; 🔧, Guéret (23000)');
    expect(mail?.html).toContain('Elle vient d’être publiée');
    // What mail programs show beside the subject speaks of one too.
    expect(mail?.html).not.toContain('Elles viennent');
    expect(mail?.unsubscribeUrl).toMatch(
      new RegExp(`^http://localhost:3000/api/alert/stop/${search.id}\\.[\\w-]{43}$`),
    );
  });

  test('tells a search for people in training of their offers alone, with the pay by age', async () => {
    const { candidate } = await stage.withAlert('now', { ...GUERET, filters: ['trainee'] });
    const job = await stage.publish();
    const apprenticeship = await stage.publish({
      contractTypeId: 4,
      experienceId: null,
      diplomaId: null,
      salaryCents: null,
    });
    await stage.send();
    const [mail, ...others] = await stage.mailsTo(candidate);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`/offer/${apprenticeship}`);
    expect(mail?.text).not.toContain(`/offer/${job}\n`);
    expect(mail?.text.replaceAll(/\s/g, ' ')).toContain('504–1 867 € brut par mois selon l’âge');
  });

  test('tells of offers that ask for one of the licences alone', async () => {
    const { candidate } = await stage.withAlert('now', { ...GUERET, askedLicences: ['none', 'CE'] });
    const car = await stage.publish({ licenceIds: [1] });
    const none = await stage.publish({ licenceIds: [] });
    const truck = await stage.publish({ licenceIds: [1, 12] });
    await stage.send();
    const [mail, ...others] = await stage.mailsTo(candidate);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`/offer/${none}`);
    expect(mail?.text).toContain(`/offer/${truck}`);
    expect(mail?.text).not.toContain(`/offer/${car}\n`);
  });

  test('waits a quarter of an hour after a mail, then sends all new offers, the best first', async () => {
    const { candidate } = await stage.withAlert('now', { ...GUERET, contractTypes: [2] });
    await stage.publish();
    await stage.send();
    const worse = await stage.publish();
    const better = await stage.publish({ contractTypeId: 2 });
    await stage.send();
    expect(await stage.mailsTo(candidate)).toHaveLength(1);
    stage.pass(15 * MINUTE);
    await stage.send();
    const [, second] = await stage.mailsTo(candidate);
    expect(second?.subject).toMatch(/^2 nouvelles offres/);
    const at = (id: number) => second?.text.indexOf(`/offer/${id}\n`) ?? -1;
    expect(at(better)).toBeGreaterThan(0);
    expect(at(worse)).toBeGreaterThan(at(better));
  });

  test('never mails offers published before it, nor mails an offer again after it is edited, closed, reopened or renewed', async () => {
    const early = await stage.publish();
    const { candidate } = await stage.withAlert('now');
    await stage.find(early);
    const id = await stage.publish();
    await stage.send();
    stage.pass(HOUR);
    await stage.change(id, { isActive: false });
    await stage.change(id, { isActive: true, salaryCents: 3_000_000 });
    await stage.find(id);
    await stage.change(id, { publishedAt: api.clock.now() });
    await stage.find(id);
    await stage.send();
    const mails = await stage.mailsTo(candidate);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain(`/offer/${early}\n`);
  });

  test('finds offers of its trade within its circle only; a whole town includes its arrondissements', async () => {
    const near = await stage.withAlert('now', { ...GUERET, maxRange: 10 });
    const far = await stage.withAlert('now', { tradeId: 1, townCode: '19031', maxRange: 5 });
    const other = await stage.withAlert('now', { ...GUERET, tradeId: 2 });
    const lyon = await stage.withAlert('now', { tradeId: 1, townCode: '69123', maxRange: 0 });
    await stage.publish();
    const { rows } = await api.deps.database.pool.query(`select number from places where code = '69383'`);
    await stage.publish({ placeNumber: Number(rows[0]?.number), city: 'Lyon', postalCode: '69003' });
    await stage.send();
    const counts = [near, far, other, lyon].map(
      async ({ candidate }) => (await stage.mailsTo(candidate)).length,
    );
    expect(await Promise.all(counts)).toEqual([1, 0, 0, 1]);
  });

  test('leaves out offers that are closed, expired or deleted at the time of the mail, and sends reopened ones later', async () => {
    const { candidate } = await stage.withAlert('now');
    const ids = [await stage.publish(), await stage.publish(), await stage.publish()] as const;
    await stage.change(ids[0], { isActive: false });
    await stage.change(ids[1], { expiresAt: api.clock.now() });
    await stage.change(ids[2], { deletedAt: api.clock.now() });
    await stage.send();
    expect(await stage.mailsTo(candidate)).toEqual([]);
    await stage.change(ids[0], { isActive: true });
    await stage.publish();
    await stage.send();
    expect((await stage.mailsTo(candidate))[0]?.subject).toMatch(/^2 nouvelles offres/);
  });

  test('mails no unverified address, and never the same offer for two searches', async () => {
    const { candidate } = await stage.withAlert('now');
    await candidate.call(savedSearchesContract.saveOffer, {
      body: { criteria: { ...GUERET, maxRange: 60 }, alert: 'now' },
    });
    const silent = await stage.withAlert('now', GUERET, { emailVerifiedAt: null });
    await stage.publish();
    await stage.send();
    expect(await stage.mailsTo(candidate)).toHaveLength(1);
    expect(await stage.mailsTo(silent.candidate)).toEqual([]);
  });

  test('shows ten offers and leads to the others', async () => {
    const { candidate, search } = await stage.withAlert('now');
    for (let count = 0; count < 12; count += 1) await stage.publish();
    await stage.send();
    const [mail] = await stage.mailsTo(candidate);
    expect(mail?.subject).toMatch(/^12 nouvelles offres/);
    expect(mail?.text.match(/\/offer\/\d+/g)).toHaveLength(10);
    expect(mail?.text).toContain(
      `/candidate/searchjob/result?job=1&city=23096&radius=30#saved=${search.id}.1`,
    );
  });
});

describe('a morning alert', () => {
  test('is sent at eight in Paris, daily or on Mondays, in its reader’s language, also after a late start', async () => {
    // A Tuesday, in winter.
    stage.until('2026-12-01T12:00:00.000Z');
    const daily = await stage.withAlert('daily', GUERET, { language: 'en' });
    const weekly = await stage.withAlert('weekly');
    await stage.publish();
    stage.until('2026-12-02T06:59:00.000Z');
    await stage.send();
    expect(await stage.mailsTo(daily.candidate)).toEqual([]);
    stage.until('2026-12-02T07:00:00.000Z');
    await Promise.all([stage.send(), stage.send()]);
    const [first] = await stage.mailsTo(daily.candidate);
    expect(first?.subject).toMatch(/^One new job: /);
    expect(first?.text).toContain('Stop this alert\nhttp://localhost:3000/alert/stop/');
    await stage.publish();
    stage.until('2026-12-07T09:30:00.000Z');
    await stage.send();
    expect(await stage.mailsTo(daily.candidate)).toHaveLength(2);
    const [monday] = await stage.mailsTo(weekly.candidate);
    expect(monday?.subject).toMatch(/^2 nouvelles offres/);
    stage.until('2026-12-14T07:00:00.000Z');
    await stage.send();
    // Nothing new, no mail; the next morning is planned all the same.
    expect(await stage.mailsTo(weekly.candidate)).toHaveLength(1);
    const [row] = await api.db.select().from(searchAlerts).where(eq(searchAlerts.searchId, weekly.search.id));
    expect(row?.nextAt?.toISOString()).toBe('2026-12-21T07:00:00.000Z');
  });
});
