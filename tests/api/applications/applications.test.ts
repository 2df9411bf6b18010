import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { asAnotherRequest } from '#tests/support/database/one-connection.ts';
import { DAY } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';

let api: TestApi;
let candidate: Actor;
let recruiter: Actor;
let cvId: number;
let offerId: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api?.close();
});
beforeEach(async () => {
  candidate = await api.candidate({ firstName: 'Camille', lastName: 'Roux', language: 'fr' });
  recruiter = await api.recruiter({ firstName: 'Sophie', language: 'en' });
  cvId = await addCv(api.db, { candidateId: candidate.userId });
  offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
});

const { decide: apply, listApplied, listSent, listReceived } = applicationsContract;
const applied = (by: Actor) => by.call(listApplied, {}).then(({ data }) => data.offersIdList);
const sent = (by: Actor, query = {}) => by.call(listSent, { query, body: {} });
const received = (by: Actor, query = {}) => by.call(listReceived, { query, body: {} });
const change = (db: Db, values: Partial<typeof applications.$inferInsert>) =>
  db.update(applications).set(values).where(eq(applications.offerId, offerId));

describe('applying', () => {
  test('sends a published CV to a live offer, once', async () => {
    const answer = await candidate.call(apply, {
      body: { cvId, offerId, recruiterId: recruiter.userId, candidateId: candidate.userId },
    });
    expect(answer.message).toBe('Candidature envoyée avec succès');
    expect(await applied(candidate)).toEqual([offerId]);

    const again = await candidate.refused(apply, { body: { cvId, offerId } });
    expect(again.failure).toMatchObject({ statusCode: 409, code: 'already_applied' });
    expect(await applied(candidate)).toEqual([offerId]);
  });

  test('writes to both people in their own language', async () => {
    const { data: application } = await candidate.call(apply, { body: { cvId, offerId } });
    const [toCandidate, ...more] = await api.mails(candidate.email);
    expect(toCandidate?.subject).toMatch(/^Votre candidature est envoyée.*Mécanicien automobile/);
    expect(toCandidate?.text).toContain('Guéret (23000)');
    expect(toCandidate?.text).toContain('http://localhost:3000/candidate/application/sent');
    const [toRecruiter, ...others] = await api.mails(recruiter.email);
    expect(toRecruiter?.subject).toBe(
      'Camille Roux, car mechanic, in the same town: application for Car mechanic',
    );
    expect(toRecruiter?.text).toContain(`/recruiter/application/cv/${application.id}`);
    expect(toRecruiter?.text).toContain('Camille Roux');
    expect(toRecruiter?.text).toContain('Lives in: Guéret, in the same town');
    // The recruiter reads the address where the CV is, not in a mail.
    expect(toRecruiter?.text).not.toContain(candidate.email);
    expect([...more, ...others]).toEqual([]);
  });

  test('a refused application leaves neither row nor mail', async () => {
    await api.db.update(offers).set({ isActive: false }).where(eq(offers.id, offerId));
    await candidate.refused(apply, { body: { cvId, offerId } });
    expect(await applied(candidate)).toEqual([]);
    expect(await api.mails(recruiter.email)).toEqual([]);
  });

  test('two tries at the same moment leave one application', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => candidate.call(apply, { body: { cvId, offerId } })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await applied(candidate)).toEqual([offerId]);
    expect(await api.mails(candidate.email)).toHaveLength(1);
  });

  test.each([
    ['made inactive', { isActive: false }],
    ['deleted', { deletedAt: new Date('2026-11-20T09:00:00Z') }],
    ['expired', { expiresAt: new Date('2026-11-21T09:00:00Z') }],
  ])('an offer that is %s is closed', async (_, values) => {
    await api.db.update(offers).set(values).where(eq(offers.id, offerId));
    const refusal = await candidate.refused(apply, { body: { cvId, offerId } });
    expect(refusal.failure).toMatchObject({ statusCode: 409, code: 'offer_closed' });
    expect(refusal.failure.message).toContain('clôturée');
  });

  test('an offer closes by time alone', async () => {
    const soon = await addOffer(api.db, {
      recruiterId: recruiter.userId,
      expiresAt: new Date(api.clock.now().getTime() + DAY),
    });
    api.clock.advance(DAY);
    const refusal = await candidate.refused(apply, { body: { cvId, offerId: soon } });
    expect(refusal.failure.code).toBe('offer_closed');
  });

  test('an offer that closes while a candidate applies is reported as closed', async () => {
    const applying = await api.db.transaction(async (tx) => {
      await tx.update(offers).set({ isActive: false }).where(eq(offers.id, offerId));
      const pending = asAnotherRequest(() => candidate.refused(apply, { body: { cvId, offerId } }));
      // On a server the application now waits for this very row; embedded, it waits for the one connection.
      while (!api.deps.database.embedded && !(await somebodyWaits(tx)));
      return { pending };
    });
    expect((await applying.pending).failure.code).toBe('offer_closed');
  });

  test('accepts only the candidate’s own published CVs', async () => {
    const draft = await addCv(api.db, { candidateId: candidate.userId, slot: 2, status: 'draft' });
    const unpublished = await candidate.refused(apply, { body: { cvId: draft, offerId } });
    expect(unpublished.failure).toMatchObject({ statusCode: 409, code: 'cv_not_published' });

    const stranger = await api.candidate();
    const theirs = await stranger.refused(apply, { body: { cvId, offerId } });
    expect(theirs.failure.statusCode).toBe(404);
    const nobodys = await candidate.refused(apply, { body: { cvId: 999_999_999, offerId } });
    expect(nobodys.failure.statusCode).toBe(404);
    expect(await applied(stranger)).toEqual([]);
  });

  test.each([
    ['another recruiter', () => ({ recruiterId: recruiter.userId + 1000 })],
    ['another candidate', () => ({ candidateId: candidate.userId + 1000 })],
    ['no such offer', () => ({ offerId: 999_999_999 })],
  ])('%s is not found', async (_, values) => {
    const refusal = await candidate.refused(apply, { body: { cvId, offerId, ...values() } });
    expect(refusal.failure.statusCode).toBe(404);
    expect(await applied(candidate)).toEqual([]);
  });

  test('a draft is not found, whatever its recruiter', async () => {
    const draft = await addOffer(api.db, { recruiterId: recruiter.userId, status: 'draft' });
    const refusal = await candidate.refused(apply, { body: { cvId, offerId: draft } });
    expect(refusal.failure.statusCode).toBe(404);
  });

  test.each([
    ['no CV', { offerId: 1 }, 'cvId'],
    ['a word for an id', { cvId: 'abc', offerId: 1 }, 'cvId'],
    ['an id below one', { cvId: 1, offerId: -3 }, 'offerId'],
  ])('%s is reported beside its field', async (_, body, field) => {
    const refusal = await candidate.refused(apply, { body: body as { cvId: number; offerId: number } });
    expect(refusal.failure.statusCode).toBe(422);
    expect(refusal.failure.fields).toHaveProperty(field);
  });
});

async function somebodyWaits(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

describe('the candidate’s list of applications', () => {
  test.each([
    ['on_hold', { viewedAt: null }],
    ['view', { viewedAt: new Date('2026-11-21T10:00:00Z') }],
    ['review', { bucket: 'selected', selectedAt: new Date('2026-11-21T10:00:00Z') }],
  ] as const)('includes an application in the state %s among the sent ones', async (state, values) => {
    await candidate.call(apply, { body: { cvId, offerId } });
    await change(api.db, values);
    const { data, total } = await sent(candidate);
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      offerId,
      cvId,
      state,
      cv: { id: cvId, cvName: 'Mécanicienne confirmée' },
      offer: { id: offerId, companyName: 'Garage Tréfonds', live: true },
    });
  });

  test('shows a decided application in the list of its state only', async () => {
    await candidate.call(apply, { body: { cvId, offerId } });
    await change(api.db, { bucket: 'accepted' });
    expect((await sent(candidate)).total).toBe(0);
    expect((await sent(candidate, { accepted: true })).data[0]?.state).toBe('accepted');
    await change(api.db, { bucket: 'rejected', isHidden: true });
    expect((await sent(candidate)).total).toBe(0);
    expect((await sent(candidate, { rejected: true })).data[0]?.state).toBe('refused');
  });

  test('an offer that is deleted stays in the list as closed', async () => {
    await candidate.call(apply, { body: { cvId, offerId } });
    await api.db.update(offers).set({ deletedAt: api.clock.now() }).where(eq(offers.id, offerId));
    const { data } = await sent(candidate);
    expect(data[0]).toMatchObject({ state: 'closed', offer: { live: false } });
  });

  test('is paged, newest first, without other people’s applications', async () => {
    for (let index = 0; index < 12; index += 1) {
      const each = await addOffer(api.db, { recruiterId: recruiter.userId });
      await candidate.call(apply, { body: { cvId, offerId: each } });
      api.clock.advance(1000);
    }
    const first = await sent(candidate);
    expect(first).toMatchObject({ total: 12, totalPages: 2 });
    expect(first.data).toHaveLength(10);
    const second = await sent(candidate, { page: 2 });
    const ids = [...first.data, ...second.data].map((each) => each.offerId);
    expect(ids).toEqual(await applied(candidate));
    expect((await sent(candidate, { page: 9 })).data).toEqual([]);
    expect((await sent(await api.candidate())).total).toBe(0);

    const other = await candidate.refused(listSent, {
      body: { candidateId: candidate.userId + 1 },
    });
    expect(other.failure.statusCode).toBe(404);
  });
});

describe('the recruiter’s list of applications', () => {
  beforeEach(async () => {
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
    await candidate.call(apply, { body: { cvId, offerId } });
  });

  test('includes the application with the CV and the candidate’s contact details', async () => {
    const { data, total } = await received(recruiter);
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      offerId,
      cvId,
      candidateId: candidate.userId,
      origin: 'application',
      cv: {
        cvName: 'Mécanicienne confirmée',
        city: 'Guéret',
        user: { firstName: 'Camille', lastName: 'Roux', email: candidate.email },
        trades: [{ tradeId: 1, preciseJobId: 1001 }],
        experienceLevels: [{ levelId: 3 }],
      },
    });
  });

  test('excludes birthday, street and picture', async () => {
    const { data } = await received(recruiter);
    const text = JSON.stringify(data);
    for (const word of ['birthday', 'address', 'picture', 'password']) expect(text).not.toContain(word);
  });

  test.each([
    ['selected', { bucket: 'selected' }, { selected: true }],
    ['accepted', { bucket: 'accepted' }, { accepted: true }],
    ['rejected', { bucket: 'rejected' }, { rejected: true }],
    ['hidden', { bucket: 'rejected', isHidden: true }, { hidden: true }],
  ] as const)('a flag moves it to the bucket %s', async (_, values, query) => {
    await change(api.db, values);
    expect((await received(recruiter)).total).toBe(0);
    expect((await received(recruiter, query)).data.map((each) => each.offerId)).toEqual([offerId]);
    const others = [{ selected: true }, { accepted: true }, { rejected: true }, { hidden: true }];
    for (const other of others.filter((each) => JSON.stringify(each) !== JSON.stringify(query))) {
      expect((await received(recruiter, other)).total).toBe(0);
    }
  });

  test('a CV picked from the search stands among the selected', async () => {
    await api.db.insert(applications).values({
      candidateId: candidate.userId,
      organisationId: recruiter.userId,
      cvId,
      bucket: 'selected',
    });
    expect((await received(recruiter)).total).toBe(1);
    const { data } = await received(recruiter, { selected: true });
    expect(data).toMatchObject([{ offerId: null, origin: 'cv_search' }]);
    expect(await applied(candidate)).toEqual([offerId]);
    expect((await sent(candidate)).total).toBe(1);
  });

  test('another recruiter sees nothing of it', async () => {
    const other = await api.recruiter();
    await addPlan(api.db, { recruiterId: other.userId, packageId: 4 });
    expect((await received(other)).total).toBe(0);
    const refusal = await other.refused(listReceived, { body: { recruitersId: recruiter.userId } });
    expect(refusal.failure.statusCode).toBe(404);
  });
});
