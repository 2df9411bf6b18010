import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEB_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { BODY_LIMITS } from '#lib/http/unfinished-requests.ts';
import { limitOf } from '#upstream/platform/http/request-limits.ts';
import { REQUESTS_PER_MINUTE } from '#upstream/start.ts';
import { newAddress } from '../../support/accounts/change-email.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { partialRequests, sendRaw, statusesIn } from '../../support/security/raw-http.ts';

const PER_MINUTE = 20;
const SCHOOL = { 'x-forwarded-for': '203.0.113.40' };
const PEOPLE = 40;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ settings: { requestsPerMinute: PER_MINUTE } });
});
afterAll(() => api.close());

const group = (more: object = {}): Promise<Actor[]> =>
  Promise.all(Array.from({ length: PEOPLE }, () => api.candidate(more)));

const bearer = (token: string | undefined) => ({ ...SCHOOL, authorization: `Bearer ${token}` });

async function send(url: string, token?: string, payload?: object): Promise<number> {
  const { statusCode } = await api.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: token === undefined ? SCHOOL : bearer(token),
    ...(payload ? { payload } : {}),
  });
  return statusCode;
}

const SEARCH = { joblistId: 1 };

/** As many reads and searches as one person may send in a minute, all at once. */
const workOf = ({ token }: Actor): Promise<number[]> =>
  Promise.all([
    ...Array.from({ length: limitOf('read', PER_MINUTE) }, (_, turn) =>
      send(turn % 2 ? '/notifications' : '/places?query=gu', token),
    ),
    ...Array.from({ length: limitOf('search', PER_MINUTE) }, () => send('/searchOffer', token, SEARCH)),
  ]);

async function signInFrom({ inject }: TestApi, { email }: Actor, password: string) {
  const payload = { email, password };
  const answer = await inject({ method: 'POST', url: '/auth/signin/candidate', headers: SCHOOL, payload });
  return { statusCode: answer.statusCode, code: answer.json().code };
}

const forged = (number: number) => String(number).padStart(43, 'x');

describe('forty people behind one address', () => {
  it('are all answered at once, each up to the own limit', async () => {
    const people = await group();
    const statuses = (await Promise.all(people.map(workOf))).flat();
    expect(statuses).toHaveLength(PEOPLE * (limitOf('read', PER_MINUTE) + limitOf('search', PER_MINUTE)));
    expect(statuses.filter((status) => status === 429)).toEqual([]);
    // One of them goes on, and is refused; the others are not.
    const [greedy, other] = await group();
    const beyond = Array.from({ length: PER_MINUTE + 1 }, () => send('/notifications', greedy?.token));
    expect((await Promise.all(beyond)).filter((status) => status === 429)).toHaveLength(1);
    expect(await send('/notifications', greedy?.token)).toBe(429);
    expect(await send('/notifications', other?.token)).toBe(200);
  });

  it('are answered while somebody floods from there without a token and with invented ones', async () => {
    const flood = (token?: (turn: number) => string) =>
      Promise.all(Array.from({ length: 3 * PER_MINUTE }, (_, turn) => send('/notifications', token?.(turn))));
    const anonymous = await flood();
    const invented = await flood(forged);
    for (const statuses of [anonymous, invented]) {
      expect(statuses.filter((status) => status === 401)).toHaveLength(PER_MINUTE);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2 * PER_MINUTE);
    }
    const people = await group();
    const statuses = await Promise.all(people.map(({ token }) => send('/notifications', token)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    // One letter of a token that was given out makes it an invented one.
    const [first] = people;
    const changed = `${first?.token?.startsWith('A') ? 'B' : 'A'}${first?.token?.slice(1)}`;
    expect(await send('/notifications', changed)).toBe(429);
  });

  it('may each report, subscribe and ask for a new address', async () => {
    const people = await group();
    const recruiter = await api.recruiter();
    const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
    const acts = (person: Actor) => [
      send(`/offers/${offerId}/report`, person.token, { reason: 'misleading' }),
      send('/auth/newsletter', person.token, { email: person.email }),
      send('/user/email-change', person.token, { email: newAddress(), password: ACTOR_PASSWORD }),
    ];
    const statuses = await Promise.all(people.flatMap(acts));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('may each sign in after two mistakes', async () => {
    const usual = await startTestApi({ settings: { requestsPerMinute: REQUESTS_PER_MINUTE } });
    try {
      const signIn = async (person: Actor) => {
        for (const password of ['Culasse-1', 'Culasse-2']) {
          expect((await signInFrom(usual, person, password)).code).toBe('bad_credentials');
        }
        return (await signInFrom(usual, person, ACTOR_PASSWORD)).statusCode;
      };
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => usual.candidate()));
      const statuses: number[] = [];
      for (let begin = 0; begin < PEOPLE; begin += 10) {
        statuses.push(...(await Promise.all(people.slice(begin, begin + 10).map(signIn))));
      }
      expect(statuses).toEqual(Array(PEOPLE).fill(200));
    } finally {
      await usual.close();
    }
  });
});

describe('bodies under way', () => {
  const path = '/auth/newsletter';
  const headers = (token: string) =>
    `${WEB_SECRET_HEADER}: ${api.deps.settings.secret}\r\nX-Forwarded-For: 203.0.113.41\r\nAuthorization: Bearer ${token}\r\n`;
  const begun = (token: string) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n${headers(token)}\r\n{"e`;

  it('are counted for each session, and those with invented tokens for the address', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const people = await group();
    const { open, close } = partialRequests(api.app.server);
    const held = people.flatMap(({ token = '' }) => [begun(token), begun(token)]);
    expect(held.length).toBeGreaterThan(BODY_LIMITS.mostOfSender);
    await Promise.all(held.map(open));
    const answered = async (token: string) => {
      const length = 'Connection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n';
      return statusesIn(
        await sendRaw(port, `POST ${path} HTTP/1.1\r\nHost: a\r\n${length}${headers(token)}\r\n{}`),
      );
    };
    expect(await answered(people[0]?.token ?? '')).toEqual([422]);
    await Promise.all(
      Array.from({ length: BODY_LIMITS.mostOfSender }, (_, turn) => open(begun(forged(turn)))),
    );
    expect(await answered(forged(999))).toEqual([429]);
    expect(await answered(people[1]?.token ?? '')).toEqual([422]);
    close();
  });
});
