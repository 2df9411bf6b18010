import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerImportContract } from '#lib/contract/offer-import/offer-import.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { offerImports } from '#upstream/platform/schema/imports.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { aCsv } from '../../support/pages/a-csv.ts';

import { download, imported, offersOf, refused } from '../../support/pages/send-import.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());

it('an import leaves an organisation 500 drafts at most, and says which lines were not taken', async () => {
  const staff = await api.internal();
  const draft = (companyName: string) => ({ companyName, status: 'brouillon' });
  await imported(api, staff, aCsv([draft('Garage Premier')]));
  await api.db.execute(sql`insert into offers (organisation_id, author_id, status, company_name)
    select organisation_id, author_id, 'draft', 'Brouillon ' || n from offers, generate_series(1, 497) as n
    where author_id = ${staff.userId}`);
  const rows = ['Garage A', 'Garage B', 'Garage C', 'Garage D'].map(draft);
  const { data } = await imported(api, staff, aCsv([...rows, { companyName: 'Garage en ligne' }]));
  expect(data.report.summary).toMatchObject({ createdOffers: 3, errorLines: 2 });
  const sentence = expect.stringMatching(/^Votre entreprise a déjà 500 brouillons/);
  expect(data.report.details.errors).toEqual([
    { line: 4, error: sentence },
    { line: 5, error: sentence },
  ]);
  const { total } = await staff.call(ownOffersContract.list, { query: { status: 'draft' } });
  expect(total).toBe(500);
});

describe('the last import', () => {
  it('is shown in the importer’s lists and report, with formulas defused', async () => {
    const staff = await api.internal();
    expect((await staff.call(offerImportContract.last, {})).data).toBeNull();
    expect((await download(api, staff, '/import/last/report')).statusCode).toBe(404);
    await imported(api, staff, aCsv([{ companyName: '=1+1' }, { salary: '-' }, { experienceId: '' }]));
    const { data } = await staff.call(offerImportContract.last, {});
    expect(data).toMatchObject({ fileName: 'offres.csv', state: 'ended', doneLines: 3 });
    const errors = await staff.call(offerImportContract.lines, { query: { outcome: 'errors' } });
    expect(errors.total).toBe(2);
    expect(errors.data.map(({ line }) => line)).toEqual([3, 4]);
    // Who has to be asked for the rest.
    for (const { company } of errors.data) expect(company).not.toBe('');
    const report = await download(api, staff, '/import/last/report');
    expect(report.body).toContain(";'=1+1;");
    expect(report.body.split('\r\n')[0]).toBe('\ufeffLigne;Résultat;Annonce;Entreprise;Détail');
    expect(report.body).not.toMatch(/(^|;)[=+\-@]/m);
  });

  it('blocks another import while it runs, and no longer once it has stopped responding', async () => {
    const staff = await api.internal();
    const now = api.clock.now();
    const running = {
      recruiterId: staff.userId,
      fileName: 'a.csv',
      totalLines: 9,
      startedAt: now,
      beatAt: now,
    };
    await api.db.insert(offerImports).values(running);
    expect((await staff.call(offerImportContract.last, {})).data?.state).toBe('running');
    expect(await refused(api, staff, { content: aCsv([{}]) })).toMatchObject({
      statusCode: 409,
      code: 'import_running',
    });
    api.clock.advance(61_000);
    expect((await staff.call(offerImportContract.last, {})).data?.state).toBe('interrupted');
    expect((await imported(api, staff, aCsv([{ companyName: 'Garage Repris' }]))).data.status).toBe(
      'success',
    );
    const [stored] = await api.db
      .select({ many: count() })
      .from(offerImports)
      .where(eq(offerImports.recruiterId, staff.userId));
    expect(stored?.many).toBe(1);
  });

  it('has stored whole batches when it is interrupted, and the same file sent again adds the rest', async () => {
    const staff = await api.internal();
    const content = aCsv(Array.from({ length: 150 }, (_, at) => ({ companyName: `Atelier Coupé ${at}` })));
    // The queue fails inside the transaction of the second batch.
    const { send: sendJob } = api.deps.jobs;
    let batches = 0;
    api.deps.jobs.send = async (...job) => {
      // Each batch tells the web of its pages, whatever else it queues.
      if (job[1] === 'web-pages') batches += 1;
      if (batches === 2) throw new Error('the database went away');
      return sendJob(...job);
    };
    const failure = await refused(api, staff, { content });
    api.deps.jobs.send = sendJob;
    expect(failure).toMatchObject({ statusCode: 503, code: 'import_interrupted' });
    expect(await offersOf(api, staff)).toHaveLength(100);
    const { data } = await staff.call(offerImportContract.last, {});
    expect(data).toMatchObject({ state: 'interrupted', doneLines: 100, summary: { createdOffers: 100 } });
    const again = await imported(api, staff, content);
    expect(again.data.report.summary).toMatchObject({ createdOffers: 50, skippedLines: 100 });
    expect(await offersOf(api, staff)).toHaveLength(150);
  });
});
