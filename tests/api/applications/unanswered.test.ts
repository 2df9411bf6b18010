import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import type { Bucket } from '#lib/contract/applications/received.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { aPair } from '#tests/support/applications/a-pair.ts';
import { addApplication, addCv, addOffer } from '#tests/support/content.ts';
import { checkGarage } from '#upstream/applications/deadlines/check.ts';
import { DAY, MINUTE } from '#upstream/platform/clock.ts';
import { applicationEvents, type applications } from '#upstream/platform/schema/applications.ts';
import { outboxMails } from '#upstream/platform/schema/mail.ts';
import { offers } from '#upstream/platform/schema/offers.ts';

const { decide, listSent, readReceived, readSent } = applicationsContract;

let api: TestApi;
let candidate: Actor;
let recruiter: Actor;
let cvId: number;
let offerId: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ candidate, recruiter, cvId, offerId } = await aPair(api, {
    candidate: { firstName: 'Nadia' },
    companyName: 'Garage Tréfonds',
  }));
});

const check = () => checkGarage(api.db, api.deps, recruiter.userId);
const waitingFor = (days: number, changes: Partial<typeof applications.$inferInsert> = {}) =>
  addApplication(api.db, {
    candidateId: candidate.userId,
    recruiterId: recruiter.userId,
    cvId,
    offerId,
    createdAt: new Date(api.clock.now().getTime() - days * DAY),
    ...changes,
  });
const move = (to: Bucket) =>
  recruiter.call(decide, {
    query: to === 'received' ? {} : { [to]: 'true' },
    body: { cvId, offerId, reason: 'other' },
  });
const sent = async () => (await candidate.call(readSent, { params: { id: offerId } })).data;
const mails = async () => (await api.mails(candidate.email)).map(({ template }) => template);
const endings = (id: number) =>
  api.db
    .select({ kind: applicationEvents.kind })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id))
    .then((rows) => rows.filter(({ kind }) => kind === 'unanswered').length);

describe('an application that nobody answers', () => {
  test('is closed on day 21 by Bielle in its own name, once, with similar offers', async () => {
    const other = await addOffer(api.db, { recruiterId: (await api.recruiter()).userId });
    const id = await waitingFor(20);
    await check();
    expect((await sent()).state).toBe('on_hold');
    api.clock.advance(DAY);
    await Promise.all([check(), check()]);
    await check();
    expect((await sent()).state).toBe('unanswered');
    expect((await sent()).events.map(({ kind }) => kind)).toEqual(['sent', 'unanswered']);
    const [mail, ...more] = await api.mails(candidate.email);
    expect([mail?.template, more.length, await endings(id)]).toEqual(['applicationUnanswered', 0, 1]);
    expect(mail?.text).toContain(
      'Garage Tréfonds n’a pas répondu en 21 jours. Bielle clôt cette candidature pour que vous n’attendiez plus ; ce n’est pas un refus de l’entreprise.',
    );
    expect(mail?.text).toContain(`/offer/${other}`);
    expect(mail?.text).toContain(`/candidate/offers/${offerId}`);
  });

  test('stays in the lists of both sides, and a late answer still reaches the candidate', async () => {
    const id = await waitingFor(30);
    await check();
    const { data } = await candidate.call(listSent, { query: {}, body: {} });
    expect(data.map((each) => [each.id, each.state])).toEqual([[id, 'unanswered']]);
    const { data: received } = await recruiter.call(readReceived, { params: { id } });
    expect([received.bucket, received.events.at(-1)]).toMatchObject([
      'received',
      { kind: 'unanswered', by: null },
    ]);
    await move('selected');
    expect((await sent()).state).toBe('review');
    api.clock.advance(MINUTE);
    await move('received');
    await check();
    expect([(await sent()).state, await endings(id)]).toEqual(['unanswered', 1]);
    await move('accepted');
    expect((await sent()).state).toBe('accepted');
    expect((await mails()).toSorted()).toEqual([
      'applicationAccepted',
      'applicationSelected',
      'applicationUnanswered',
    ]);
  });

  test.each(['accepted', 'rejected'] as const)(
    'is never closed over an answer that is given at the same moment: %s',
    async (to) => {
      const id = await waitingFor(21);
      await Promise.all([check(), move(to)]);
      await check();
      expect((await sent()).state).toBe(to === 'accepted' ? 'accepted' : 'refused');
      const closed = await endings(id);
      expect((await mails()).filter((name) => name === 'applicationUnanswered')).toHaveLength(closed);
    },
  );

  test('is not closed twice or half when the transaction of its mail fails', async () => {
    const id = await waitingFor(25);
    const broken = { ...api.deps, settings: { ...api.deps.settings, publicUrl: undefined as never } };
    const failing = {
      ...broken,
      get settings(): never {
        throw new Error('killed');
      },
    };
    await expect(checkGarage(api.db, failing, recruiter.userId)).rejects.toThrow('killed');
    expect([await endings(id), (await mails()).length]).toEqual([0, 0]);
    await check();
    await check();
    expect([await endings(id), await mails()]).toEqual([1, ['applicationUnanswered']]);
  });

  test('is closed without a mail when its offer was deleted, which told the candidate already', async () => {
    const id = await waitingFor(21);
    await api.db.update(offers).set({ deletedAt: api.clock.now() }).where(eq(offers.id, offerId));
    await check();
    expect([await endings(id), await mails()]).toEqual([1, []]);
  });
});

describe('the deadline', () => {
  test('does not exist for a CV that was picked from the search', async () => {
    const id = await waitingFor(60, { offerId: null, bucket: 'selected' });
    await check();
    expect(await endings(id)).toBe(0);
  });
});

test('sixty days leave no application of several garages pending beyond day 21, each with one mail', async () => {
  const GARAGES = 3;
  const EACH = 4;
  const garages = await Promise.all(
    Array.from({ length: GARAGES }, async () => {
      const { userId } = await api.recruiter();
      return { userId, offerId: await addOffer(api.db, { recruiterId: userId }) };
    }),
  );
  const emails: string[] = [];
  for (const garage of garages) {
    for (let nth = 0; nth < EACH; nth += 1) {
      const person = await api.candidate();
      emails.push(person.email);
      await addApplication(api.db, {
        candidateId: person.userId,
        recruiterId: garage.userId,
        cvId: await addCv(api.db, { candidateId: person.userId }),
        offerId: garage.offerId,
        createdAt: new Date(api.clock.now().getTime() + nth * 10 * DAY),
      });
    }
  }
  for (let day = 0; day < 60; day += 1) {
    api.clock.advance(DAY);
    await Promise.all(garages.map(({ userId }) => checkGarage(api.db, api.deps, userId)));
  }
  for (const email of emails) {
    const rows = await api.db.select().from(outboxMails).where(eq(outboxMails.recipient, email));
    expect(rows.map(({ template }) => template)).toEqual(['applicationUnanswered']);
  }
});
