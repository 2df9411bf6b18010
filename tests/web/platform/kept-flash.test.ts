// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { flashHeader } from '#lib/web/session/flash.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import { setWebSettings, startWebUpstream, type WebUpstream } from '#tests/support/web-upstream.ts';

vi.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => new Map(),
}));

const ID = '0b8a4f0e-6a6f-4d8e-9a55-0c7a4f4a5a11';
const page = '/offer/12/report';
/** Hardly shorter when it is compressed. */
const letter = Array.from({ length: 4_000 }, (_, index) =>
  String.fromCodePoint(0x4e_00 + ((index * 7919) % 20_000)),
).join('');
const flash = {
  page,
  failure: { code: 'invalid', message: 'Non' },
  values: { letter, name: 'Zélie' },
} as const;

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
beforeEach(() => upstream.calls.splice(0));
afterAll(() => upstream.close());

const answerWith = (header: string) => new Response(null, { headers: { 'set-cookie': header } });

test('a form longer than a cookie comes back whole, to its own page alone', async () => {
  upstream.plan('POST /kept-forms', { json: { data: { id: ID } } });
  const header = await flashHeader(flash);
  expect(header.length).toBeLessThan(4_000);
  const { sealed } = JSON.parse(upstream.calls[0]?.body ?? '{}');
  expect(sealed).not.toContain('Zélie');
  upstream.plan(`GET /kept-forms/${ID}`, { json: { data: { sealed } } });
  expect(await flashOf(answerWith(header), '/offer/13/report')).toBeNull();
  expect(upstream.calls).toHaveLength(1);
  expect(await flashOf(answerWith(header), page)).toEqual(flash);
});

test('a form longer than a cookie keeps its shorter values while the API is away', async () => {
  const failure = { statusCode: 503, code: 'unavailable', message: 'Non' };
  upstream.plan('POST /kept-forms', { status: 503, json: failure });
  const read = await flashOf(answerWith(await flashHeader(flash)), page);
  expect(read).toEqual({ ...flash, values: { name: 'Zélie' } });
});

test('a form that fits into a cookie asks nothing of the API', async () => {
  const short = { ...flash, values: { name: 'Zélie' } };
  expect(await flashOf(answerWith(await flashHeader(short)), page)).toEqual(short);
  expect(upstream.calls).toEqual([]);
});
