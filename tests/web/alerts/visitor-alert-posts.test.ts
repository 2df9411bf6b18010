// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST as confirm } from '#app/api/alert/confirm/[token]/route.ts';
import { POST as ask } from '#app/api/alert/route.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import {
  fromOurPages,
  setWebSettings,
  site,
  startWebUpstream,
  type WebUpstream,
} from '#tests/support/web-upstream.ts';

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
beforeEach(() => upstream.calls.splice(0));
afterAll(() => upstream.close());

const RESULTS = '/candidate/searchjob/result?job=1&city=69123&radius=30';

const form = (fields: Record<string, string>, headers: Record<string, string> = fromOurPages) =>
  new Request(`${site}/api/alert`, {
    method: 'POST',
    body: new URLSearchParams({ search: RESULTS, email: 'a@b.fr', frequency: 'weekly', ...fields }),
    headers: { referer: `${site}/emploi/mecanicien-automobile/lyon-69`, ...headers },
  });
const sent = () => JSON.parse(upstream.calls[0]?.body ?? '{}');

describe('the form of an alert without an account', () => {
  test('asks for the search of its page, and leads to what comes next', async () => {
    upstream.plan('POST /alerts', { json: { data: null, message: 'Plus qu’une étape' } });
    const done = await ask(form({ frequency: 'daily' }));
    expect([done.status, done.headers.get('location')]).toEqual([303, '/alert']);
    expect(sent()).toMatchObject({
      email: 'a@b.fr',
      frequency: 'daily',
      criteria: { tradeId: 1, townCode: '69123', maxRange: 30 },
    });
    expect(await flashOf(done, '/alert')).toEqual({
      page: '/alert',
      success: 'asked',
      values: {
        email: 'a@b.fr',
        frequency: 'daily',
        search: RESULTS,
        back: '/emploi/mecanicien-automobile/lyon-69',
      },
    });
  });

  test('is weekly when it says nothing that is known', async () => {
    upstream.plan('POST /alerts', { json: { data: null } });
    await ask(form({ frequency: 'now' }));
    expect(sent().frequency).toBe('weekly');
  });

  test('shows what was typed again when it is refused, and leads back from its own page', async () => {
    const failure = { code: 'invalid', message: 'Non', fields: { email: 'Votre e-mail est invalide.' } };
    upstream.plan('POST /alerts', { status: 422, json: { statusCode: 422, ...failure } });
    const refused = await ask(form({ email: 'personne', from: 'page', back: RESULTS }));
    expect(refused.headers.get('location')).toBe('/alert');
    expect(await flashOf(refused, '/alert')).toMatchObject({
      failure,
      values: { email: 'personne', search: RESULTS, back: RESULTS },
    });
    upstream.plan('POST /alerts', { json: { data: null } });
    const elsewhere = await ask(form({ from: 'page', back: '//elsewhere.test' }));
    expect(await flashOf(elsewhere, '/alert')).toMatchObject({ values: { back: '/' } });
  });

  test.each(['', '/candidate/searchjob/result', '/candidate/searchjob/result?job=1', 'javascript:alert(1)'])(
    'of the search "%s" asks for a search first, and sends nothing',
    async (search) => {
      const answer = await ask(form({ search }));
      expect(answer.headers.get('location')).toBe('/alert');
      const flash = await flashOf(answer, '/alert');
      expect(flash?.values).toMatchObject({ email: 'a@b.fr' });
      expect(flash?.values?.search).toBeUndefined();
      expect(upstream.calls).toEqual([]);
    },
  );

  test('is refused from another site', async () => {
    const headers = { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' };
    expect((await ask(form({}, headers))).status).toBe(403);
    expect(upstream.calls).toEqual([]);
  });
});

test('an alert is confirmed by the button of its page', async () => {
  const token = 'y'.repeat(43);
  upstream.plan(`POST /alerts/confirm/${token}`, { json: { data: null } });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = 'from=page';
  const response = await confirm(new Request(`${site}/api/any`, { method: 'POST', body, headers }), {
    params: Promise.resolve({ token }),
  });
  expect([response.status, response.headers.get('location')]).toEqual([303, `/alert/confirm/${token}`]);
  expect(upstream.calls).toHaveLength(1);
});
