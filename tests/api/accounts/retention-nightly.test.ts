import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RETENTION } from '#lib/rules/retention.ts';
import { accessIncidents, cvViews } from '#upstream/platform/schema/cv-views/tables.ts';
import { cvShares } from '#upstream/platform/schema/cvs.ts';
import { offerImportLines, offerImports } from '#upstream/platform/schema/imports.ts';
import { interviewLinks } from '#upstream/platform/schema/interviews.ts';
import { quotes } from '#upstream/platform/schema/quotes.ts';
import { allJobs } from '#upstream/start.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { addCv } from '../../support/content.ts';
import { addInterview } from '../../support/interviews/a-planned-interview.ts';

const DAY = 24 * 60 * 60_000;
const START = '2026-11-21T09:00:00.000Z';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await settle();
});
afterAll(() => api?.close());

/** One of everything that is kept for a time, written at the start. */
async function settle(): Promise<void> {
  const createdAt = new Date(START);
  const candidate = await api.candidate();
  const staff = await api.internal();
  const cvId = await addCv(api.db, { candidateId: candidate.userId });
  await api.db.insert(cvShares).values({ cvId, recipient: 'ami@exemple.test', createdAt });
  await api.db.insert(cvViews).values({
    cvId,
    candidateId: candidate.userId,
    viewerId: staff.userId,
    way: 'search',
    day: '2026-11-21',
    firstAt: createdAt,
    lastAt: createdAt,
  });
  await api.db.insert(accessIncidents).values({
    kind: 'hour',
    userId: staff.userId,
    inHour: 40,
    inDay: 40,
    openedAt: createdAt,
    lastAt: createdAt,
  });
  await api.db.insert(quotes).values({
    companyName: 'Garage',
    firstName: 'Ana',
    lastName: 'Roche',
    email: 'ana@exemple.test',
    phone: '+33612345678',
    comment: '',
    language: 'fr',
    challenge: 'one',
    createdAt,
  });
  const [imported] = await api.db
    .insert(offerImports)
    .values({
      recruiterId: staff.userId,
      fileName: 'offres.csv',
      totalLines: 1,
      startedAt: createdAt,
      beatAt: createdAt,
      endedAt: createdAt,
    })
    .returning({ id: offerImports.id });
  await api.db.insert(offerImportLines).values({ importId: imported?.id ?? 0, line: 2, outcome: 'created' });
  const { invitationId } = await addInterview(api.db, {
    recruiterId: staff.userId,
    candidateId: candidate.userId,
    cvId,
    startsAt: new Date('2026-11-22T09:00:00.000Z'),
    endsAt: new Date('2026-11-22T10:00:00.000Z'),
  });
  await api.db
    .insert(interviewLinks)
    .values({ tokenHash: Buffer.alloc(32, 1), invitationId, version: 1, createdAt });
}

/** Runs one of the nightly jobs at a moment. */
async function nightOf(name: string, moment: Date): Promise<void> {
  api.clock.advance(moment.getTime() - api.clock.now().getTime());
  const definitions = allJobs({ ...api.deps, db: api.db });
  const job = definitions.find((each) => each.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.run({}, api.deps.jobs);
}

const inMonths = (months: number, milliseconds: number) => {
  const moment = new Date(START);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return new Date(moment.getTime() + milliseconds);
};

describe('data with a retention period', () => {
  it.each([
    ['purge-interview-links', interviewLinks, new Date(Date.parse('2026-11-22T10:00:00.000Z') + 30 * DAY)],
    ['purge-cv-shares', cvShares, inMonths(RETENTION.cvShareMonths, 0)],
    ['purge-cv-views', cvViews, inMonths(RETENTION.cvViewMonths, 0)],
    ['purge-access-incidents', accessIncidents, inMonths(RETENTION.accessIncidentMonths, 0)],
    ['purge-imports', offerImports, inMonths(RETENTION.importMonths, 0)],
    ['purge-quotes', quotes, inMonths(RETENTION.quoteMonths, 0)],
  ] as const)('%s: is deleted on the day its period ends, and not before', async (name, table, end) => {
    const left = () => api.db.$count(table);
    await nightOf(name, new Date(end.getTime() - 1000));
    expect(await left()).toBe(1);
    await nightOf(name, new Date(end.getTime() + 1000));
    expect(await left()).toBe(0);
  });

  it('is deleted with the lines of its import', async () => {
    expect(await api.db.$count(offerImportLines)).toBe(0);
  });

  it('is cleaned up every night, one job after another', () => {
    const nightly = allJobs({ ...api.deps, db: api.db })
      .filter(({ name }) => /^(purge|forget|retention)/.test(name))
      .map(({ cron }) => cron ?? '');
    expect(nightly.length).toBeGreaterThan(10);
    for (const cron of nightly) expect(cron).toMatch(/^\d+ [345] \* \* \*$/);
  });
});
