import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOperations } from '#lib/contract/platform/all.ts';
import { requestIdOfTrace, traceOf } from '#lib/contract/platform/headers.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';

/** What people send, and what no log may hold. */
const SECRET = 'zz-secret';
const ID = 'c1e8e4a2-93d7-4b7e-8f5d-0a1b2c3d4e5f';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

describe('the log of the upstream', () => {
  it('has one line per request, with the pattern of its route and nothing that was sent', async () => {
    const { token, email } = await api.candidate({ firstName: SECRET, email: `${SECRET}@exemple.test` });
    const before = api.logs.length;
    const paths = listOperations().map(({ operation }) => operation);
    for (const { method, path } of paths) {
      const url = `${path.replaceAll(/:\w+/g, SECRET)}?where=${SECRET}&email=${email}&token=${SECRET}`;
      for (const holder of [token, SECRET]) {
        await api.inject({
          method,
          url,
          headers: { authorization: `Bearer ${holder}`, cookie: SECRET, 'user-agent': SECRET },
          ...(method === 'GET' ? {} : { payload: { email, password: SECRET, message: SECRET, cvId: 1 } }),
        });
      }
    }
    const lines = api.logs.slice(before);
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests).toHaveLength(2 * paths.length);
    const form = ['level', 'time', 'service', 'version', 'msg'];
    const known = new Set([...form, 'reqId', 'method', 'route', 'status', 'ms', 'refused']);
    const routes = new Set<string>(['unknown', ...paths.map(({ path }) => path)]);
    for (const line of requests) {
      expect(Object.keys(line).filter((key) => !known.has(key))).toEqual([]);
      expect(routes).toContain(line.route);
    }
    for (const secret of [SECRET, email, String(token)]) expect(lines.join('')).not.toContain(secret);
  });

  it.each([
    ['x-request-id', ID],
    ['traceparent', String(traceOf(ID))],
  ])('has the id that the web sends as %s', async (name, value) => {
    const answer = await api.inject({ method: 'GET', url: '/infos/config', headers: { [name]: value } });
    expect(answer.headers['x-request-id']).toBe(ID);
    expect(JSON.parse(api.logs.at(-1) ?? '{}')).toMatchObject({ reqId: ID, route: '/infos/config' });
  });

  it('accepts no other text as an id', () => {
    expect(traceOf('zz-secret')).toBeUndefined();
    expect(requestIdOfTrace('00-zz-01')).toBeUndefined();
  });
});
