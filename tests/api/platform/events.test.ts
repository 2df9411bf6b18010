// @engines both
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { endAccount } from '#tests/support/accounts/end-account.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { type EventStream, openEvents } from '#tests/support/pages/event-stream.ts';
import { openSession } from '#upstream/accounts/authentication/store.ts';
import { ON_THE_WAY } from '#upstream/platform/live/memory.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';

const ACTIVE = 4;
const { decide, markViewed, readNotifications } = applicationsContract;

let api: TestApi;
let url: string;
let candidate: Actor;
let recruiter: Actor;
const open: EventStream[] = [];

beforeAll(async () => {
  api = await startTestApi();
  url = `${await api.app.listen({ port: 0, host: '127.0.0.1' })}/events`;
  // A page that comes before is told everything: nobody knows what was said while its request was on the way.
  await setTimeout(ON_THE_WAY);
});
afterAll(() => api.close());
beforeEach(async () => {
  candidate = await api.candidate();
  recruiter = await api.recruiter();
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function streamOf({ token }: Pick<Actor, 'token'>, query = '?age=0'): Promise<EventStream> {
  const stream = await openEvents(url + query, { authorization: `Bearer ${token}` });
  expect(stream.status).toBe(200);
  open.push(stream);
  return stream;
}

const shown = (...topics: string[]) => ({ name: 'changed', data: topics.join(' ') });
const messageOf = (actor: Actor) => notifyUser(api.db, actor.userId, 'plan');
const over = [{ name: 'end', data: 'session' }];

describe('a stream of events', () => {
  test('requires a token', async () => {
    expect((await api.inject({ url: '/events' })).statusCode).toBe(401);
    const stranger = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await api.inject({ url: '/events', headers: stranger })).json().code).toBe('unauthorized');
  });

  test('is neither cached, compressed nor buffered', async () => {
    const { headers } = await streamOf(candidate);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // Kept for a next request, it would keep a process that stops waiting.
    expect(headers.get('connection')).toBe('close');
  });

  test('reports a person’s own changes, and nobody else’s', async () => {
    const [theirs, others] = [await streamOf(candidate), await streamOf(recruiter)];
    await notifyUser(api.db, candidate.userId, 'messages');
    expect(await theirs.next()).toEqual(shown('messages'));
    await messageOf(recruiter);
    expect(await others.next()).toEqual(shown('plan'));
  });

  test('reports a change after the commit, once, and never after a rollback', async () => {
    const stream = await streamOf(candidate);
    const { userId } = candidate;
    await expect(
      api.db.transaction(async (tx) => {
        await notifyUser(tx, userId, 'interviews');
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await api.db.transaction(async (tx) => {
      await notifyUser(tx, userId, 'messages');
      await notifyUser(tx, userId, 'messages');
      await notifyUser(tx, null, 'messages');
    });
    await messageOf(candidate);
    expect([await stream.next(), await stream.next()]).toEqual([shown('messages'), shown('plan')]);
  });

  test.each(['', '?age=', '?age=x', '?age=-1', '?age=99999999'])(
    'begins with everything when the last notice is unknown (%j)',
    async (query) => {
      const stream = await streamOf(candidate, query);
      expect(await stream.next()).toEqual(shown('counters', 'messages', 'interviews', 'plan', 'exports'));
    },
  );

  test('is closed when the same person opens more than six', async () => {
    const [oldest, second] = [await streamOf(candidate), await streamOf(candidate)];
    for (let more = 0; more < 5; more += 1) await streamOf(candidate);
    expect(await oldest.rest()).toEqual([{ name: 'end', data: 'replaced' }]);
    await messageOf(candidate);
    expect(await second.next()).toEqual(shown('plan'));
  });
});

describe('a stream of events of a session that ends', () => {
  test('closes at a sign-out, while another device’s stream stays', async () => {
    const token = await openSession(api.db, candidate.userId, {
      now: api.clock.now(),
      secret: api.deps.settings.secret,
    });
    const [here, there] = [await streamOf(candidate), await streamOf({ token })];
    await candidate.call(authenticationContract.signout, {});
    expect(await here.rest()).toEqual(over);
    await messageOf(candidate);
    expect(await there.next()).toEqual(shown('plan'));
  });

  test('closes at a change of password, but not for the session that made it', async () => {
    const token = await openSession(api.db, candidate.userId, {
      now: api.clock.now(),
      secret: api.deps.settings.secret,
    });
    const [here, there] = [await streamOf(candidate), await streamOf({ token })];
    const password = 'Arbre-a-cames-26!';
    await candidate.call(authenticationContract.changePassword, {
      body: { password: ACTOR_PASSWORD, newPassword: password, confirmNewPassword: password },
    });
    expect(await there.rest()).toEqual(over);
    await messageOf(candidate);
    expect(await here.next()).toEqual(shown('plan'));
  });

  test('closes at the end of the account', async () => {
    const stream = await streamOf(candidate);
    await endAccount(candidate);
    expect(await stream.rest()).toEqual(over);
  });
});

describe('a notice of changed counters', () => {
  const counted = shown('counters');

  async function aCandidacy() {
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: ACTIVE });
    const cvId = await addCv(api.db, { candidateId: candidate.userId });
    const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
    return { candidateId: candidate.userId, recruiterId: recruiter.userId, cvId, offerId };
  }
  const bothStreams = async () => [await streamOf(candidate), await streamOf(recruiter)] as const;

  test('reaches both sides of a new application and of its answer', async () => {
    const { cvId, offerId } = await aCandidacy();
    const [theirs, ours] = await bothStreams();
    const body = { cvId, offerId };
    await candidate.call(decide, { query: {}, body });
    expect([await theirs.next(), await ours.next()]).toEqual([counted, counted]);
    await recruiter.call(decide, { query: { accepted: 'true' }, body });
    expect([await theirs.next(), await ours.next()]).toEqual([counted, counted]);

    await candidate.call(readNotifications, { body: { accepted: true } });
    expect(await theirs.next()).toEqual(counted);
  });

  test('reaches the candidate of an application that is opened the first time', async () => {
    const id = await addApplication(api.db, await aCandidacy());
    const [theirs] = await bothStreams();
    await recruiter.call(markViewed, { params: { id } });
    expect(await theirs.next()).toEqual(counted);
    api.clock.advance(1000);
    await recruiter.call(markViewed, { params: { id } });
    await messageOf(candidate);
    expect(await theirs.next()).toEqual(shown('plan'));
  });

  test('reaches only the recruiter who picks a CV', async () => {
    const { cvId } = await aCandidacy();
    const [theirs, ours] = await bothStreams();
    await recruiter.call(decide, { query: { selected: 'true' }, body: { cvId, offerId: null } });
    expect(await ours.next()).toEqual(counted);
    await messageOf(candidate);
    expect(await theirs.next()).toEqual(shown('plan'));
  });

  test('reaches the recruiter when the CV or the candidate is deleted', async () => {
    const { cvId, ...rest } = await aCandidacy();
    await addApplication(api.db, { ...rest, cvId });
    const other = { ...rest, offerId: await addOffer(api.db, { recruiterId: recruiter.userId }) };
    const otherCv = await addCv(api.db, { candidateId: rest.candidateId, slot: 2 });
    await addApplication(api.db, { ...other, cvId: otherCv });
    const [theirs, ours] = await bothStreams();
    await candidate.call(cvsContract.remove, { params: { id: cvId } });
    expect([await theirs.next(), await ours.next()]).toEqual([counted, counted]);
    await endAccount(candidate);
    expect(await ours.next()).toEqual(counted);
  });
});

describe('a process that stops', () => {
  test('ends its streams at once and waits for none of them', async () => {
    const other = await startTestApi();
    const person = await other.candidate();
    const at = await other.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openEvents(`${at}/events?age=0`, { authorization: `Bearer ${person.token}` });
    await other.close();
    expect((await stream.rest()).at(-1)).toEqual({ name: 'end', data: 'restart' });
  });
});
