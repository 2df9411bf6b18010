import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import type { CvInput } from '#lib/contract/cvs/form.ts';
import { searchContract } from '#lib/contract/search/search.ts';
import { cvBodyOf } from '#lib/facts/cv-body.ts';
import { aCvBody } from '#tests/support/builders.ts';
import { cvJobs } from '#upstream/cvs/jobs.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addPlan } from '../../support/content.ts';

const DAY = 24 * 3_600_000;
const B0L = 1;
const CLIMATE = 10;
const FORKLIFT = 11;

let api: TestApi;
let candidate: Actor;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  forgetBriefCache();
  candidate = await api.candidate({ phone: '0639980000', postalCode: '23000' });
});

/** `YYYY-MM-DD`, so many days from the clock of the test. */
const dayIn = (days: number) => new Date(api.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);

const held = (habilitationId: number | null, expiresOn = '', trainedOn = '2024-05-04') => ({
  habilitationId,
  trainedOn,
  issuer: 'AFPA Limoges',
  expiresOn,
});

const write = async (
  habilitations: CvInput['habilitations'],
  changes: Partial<CvInput> = {},
  by = candidate,
) => (await by.call(cvsContract.create, { body: { ...aCvBody(), habilitations, ...changes } })).data;

describe('the habilitations of a CV', () => {
  it('keep their dates, issuer and order', async () => {
    const cv = await write([held(FORKLIFT, '2029-05-04'), held(CLIMATE)]);
    expect(cv.habilitations).toMatchObject([
      { habilitationId: FORKLIFT, trainedOn: '2024-05-04', issuer: 'AFPA Limoges', expiresOn: '2029-05-04' },
      { habilitationId: CLIMATE, expiresOn: null },
    ]);
    const body = {
      ...cvBodyOf(cv),
      habilitations: [held(B0L, '2027-05-04')],
      id: cv.id,
      revision: cv.revision,
    };
    const { data } = await candidate.call(cvsContract.update, { body });
    expect(data.habilitations).toMatchObject([{ habilitationId: B0L }]);
  });

  it('are part of a copy of the CV', async () => {
    const { id } = await write([held(B0L, '2027-05-04')]);
    const { data } = await candidate.call(cvsContract.copy, { params: { id } });
    expect(data.habilitations).toMatchObject([{ habilitationId: B0L, expiresOn: '2027-05-04' }]);
  });

  it('may be incomplete in a draft, without losing anything', async () => {
    const cv = await write([held(null, '', '')], { cvStatus: 'draft' });
    expect(cv.habilitations).toMatchObject([{ habilitationId: null, trainedOn: '', issuer: 'AFPA Limoges' }]);
  });

  it('are published without the day that their person does not know', async () => {
    const cv = await write([held(B0L, '', '')]);
    expect(cv.status).toBe('published');
    expect(cv.habilitations).toMatchObject([{ habilitationId: B0L, trainedOn: '', expiresOn: null }]);
  });

  it('may be there twice in a draft', async () => {
    const cv = await write([held(B0L), held(B0L)], { cvStatus: 'draft' });
    expect(cv.habilitations).toMatchObject([{ habilitationId: B0L }, { habilitationId: B0L }]);
  });

  it.each([
    [[held(999)], 'habilitations.0.habilitationId'],
    [[held(B0L), held(null)], 'habilitations.1.habilitationId'],
    [[held(B0L), held(CLIMATE), held(B0L, '2027-05-04')], 'habilitations.2.habilitationId'],
    [[held(B0L, '', '2024')], 'habilitations.0.trainedOn'],
    [[held(B0L, '', '2999-01-01')], 'habilitations.0.trainedOn'],
    [[held(B0L, '2023-01-01')], 'habilitations.0.expiresOn'],
    [Array.from({ length: 13 }, () => held(B0L)), 'habilitations'],
  ])('report an error beside the field (case %#)', async (habilitations, field) => {
    const { failure } = await candidate.refused(cvsContract.create, {
      body: { ...aCvBody(), habilitations },
    });
    expect(failure.statusCode).toBe(422);
    expect(Object.keys(failure.fields ?? {})).toEqual([field]);
  });
});

describe('the CV search', () => {
  it('finds candidates whose habilitation is valid on the hiring day', async () => {
    const recruiter = await api.recruiter();
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
    const trade = {
      tradeId: 11,
      preciseJobId: null,
      mission: [],
      skill: [],
      tools: [],
      cvStatus: 'published',
    };
    const add = async (habilitations: CvInput['habilitations']) => {
      const person = await api.candidate({ phone: '0639980000', postalCode: '23000' });
      const body = { ...trade, preciseJobId: 1079, visible: true } as Partial<CvInput>;
      return (await write(habilitations, body, person)).id;
    };
    const lasting = await add([held(FORKLIFT, dayIn(400)), held(B0L, dayIn(-1))]);
    const soonOver = await add([held(FORKLIFT, dayIn(20))]);
    const endless = await add([held(FORKLIFT)]);
    await add([held(FORKLIFT, dayIn(-1))]);
    // Without their day nobody knows whether they are valid.
    await add([held(FORKLIFT, '', '')]);
    await add([held(FORKLIFT, dayIn(400), '')]);
    await add([]);
    const found = async (wanted: object) => {
      const body = { tradeId: 11, city: 'Guéret', ...wanted };
      const { data, total } = await recruiter.call(searchContract.searchCV, { body });
      expect(total).toBe(data.length);
      return data.map(({ cvId }) => cvId).sort((a, b) => a - b);
    };
    expect(await found({})).toHaveLength(7);
    expect(await found({ habilitationId: FORKLIFT })).toEqual([lasting, soonOver, endless]);
    expect(await found({ habilitationId: FORKLIFT, hiredOn: dayIn(20) })).toEqual([
      lasting,
      soonOver,
      endless,
    ]);
    expect(await found({ habilitationId: FORKLIFT, hiredOn: dayIn(21) })).toEqual([lasting, endless]);
    expect(await found({ habilitationId: B0L })).toEqual([]);
    // A day in the past, from an old saved search, means today.
    expect(await found({ habilitationId: B0L, hiredOn: '2020-01-01' })).toEqual([]);
    const body = { tradeId: 11, city: 'Guéret', habilitationId: 999 };
    const { failure } = await recruiter.refused(searchContract.searchCV, { body });
    expect([failure.statusCode, Object.keys(failure.fields ?? {})]).toEqual([422, ['habilitationId']]);
  });
});

describe('a reminder', () => {
  const runJob = async () => {
    const job = cvJobs({ ...api.deps, db: api.db }).find(({ name }) => name === 'habilitation-reminders');
    await job?.run({}, api.deps.jobs);
  };
  const mails = async (to = candidate) =>
    (await api.mails(to.email)).filter(({ subject }) => /habilitation/.test(subject));

  it('is sent 60 and 15 days before the end, once each, with everything that ends', async () => {
    await write([held(B0L, dayIn(61)), held(FORKLIFT, dayIn(61)), held(CLIMATE)]);
    await runJob();
    expect(await mails()).toEqual([]);
    api.clock.advance(DAY);
    await runJob();
    await runJob();
    const [first, ...others] = await mails();
    expect(others).toEqual([]);
    expect(first?.subject).toBe('2 habilitations arrivent à leur terme');
    expect(first?.text).toMatch(/B0L[\s\S]*R489/);
    expect(first?.text).toMatch(/\/candidate\/mycv\/update\/\d+/);
    api.clock.advance(44 * DAY);
    await runJob();
    expect(await mails()).toHaveLength(1);
    api.clock.advance(DAY);
    await runJob();
    await runJob();
    expect(await mails()).toHaveLength(2);
    api.clock.advance(20 * DAY);
    await runJob();
    expect(await mails()).toHaveLength(2);
  });

  it('is not sent when another CV of the person holds it for longer, or when no end is known', async () => {
    await write([held(B0L, dayIn(60)), held(FORKLIFT, dayIn(60))]);
    await write([held(B0L, dayIn(900)), held(FORKLIFT)]);
    await runJob();
    expect(await mails()).toEqual([]);
  });

  it('is not sent for one without its day, which holds back no other either', async () => {
    await write([held(B0L, dayIn(60), '')]);
    await runJob();
    expect(await mails()).toEqual([]);
    const person = await api.candidate({ phone: '0639980000', postalCode: '23000' });
    await write([held(B0L, dayIn(60))], {}, person);
    await write([held(B0L, '', '')], {}, person);
    await runJob();
    expect(await mails(person)).toHaveLength(1);
  });

  it('is sent up to a week late, and never to an unverified address', async () => {
    const late = await api.candidate({ phone: '0639980000', postalCode: '23000' });
    await write([held(B0L, dayIn(54))], {}, late);
    await write([held(B0L, dayIn(52))]);
    const unverified = await api.candidate({ phone: '0639980000', postalCode: '23000' });
    await write([held(B0L, dayIn(60))], {}, unverified);
    await api.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unverified.userId));
    await runJob();
    expect(await mails(late)).toHaveLength(1);
    for (const person of [candidate, unverified]) expect(await mails(person)).toEqual([]);
  });
});
