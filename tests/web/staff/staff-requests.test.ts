// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as post } from '#app/api/staff/[resource]/[operation]/route.ts';
import { GET as readFile } from '#app/api/staff-file/[file]/route.ts';
import { GET as readMetrics } from '#app/api/staff-metrics/route.ts';
import { startStaffHeader } from '#lib/web/staff/staff-session.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import { anInvoice } from '#tests/support/orders/an-invoice.ts';
import {
  fromOurPages,
  setWebSettings,
  site,
  startWebUpstream,
  type WebUpstream,
} from '#tests/support/web-upstream.ts';

const PARTNER = 'POST /staff/content/partner/7';
const PAGE = '/staff/content/partner/7';
const LOGO = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const REFUSED = { statusCode: 401, code: 'unauthorized', message: 'Non' };

let upstream: WebUpstream;
let cookie: string;

beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
  const person = {
    id: 1,
    name: 'Farida',
    email: 'f@bielle.test',
    language: 'fr',
    accessToken: 'of staff',
    deviceToken: 'staff-1.a.b',
  } as const;
  cookie = (await startStaffHeader({ ...person, roles: ['admin'] })).split(';')[0] ?? '';
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.calls.length = 0;
});

const get = (path: string, headers: Record<string, string> = { cookie }) =>
  new Request(site + path, { headers: { ...fromOurPages, ...headers } });
const locationOf = (answer: Response) => [answer.status, answer.headers.get('location')];
const signIn = (next: string) => `/staff/login?next=${encodeURIComponent(next)}`;

type Sent = {
  fields?: Record<string, string>;
  file?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};

/** The form of a partner, as a browser sends it with its file. */
async function sendPartner({ fields = {}, file, headers = { cookie } }: Sent): Promise<Response> {
  const form = new FormData();
  const typed = {
    key: '7',
    seenId: '3',
    name: 'Garage du Lac',
    link: '',
    position: '12',
    isShown: 'on',
    _back: PAGE,
  };
  for (const [name, value] of Object.entries({ ...typed, ...fields })) form.append(name, value);
  form.append('logo', new File(file ? [file] : [], file ? 'logo.png' : ''));
  const encoded = new Response(form);
  const request = new Request(`${site}/api/staff/staffContent/savePartner`, {
    method: 'POST',
    headers: { ...fromOurPages, ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    body: await encoded.arrayBuffer(),
  });
  return post(request, { params: Promise.resolve({ resource: 'staffContent', operation: 'savePartner' }) });
}

const sent = () => JSON.parse(upstream.calls[0]?.body ?? '{}') as Record<string, unknown>;

describe('a form of staff with a file', () => {
  beforeEach(() => upstream.plan(PARTNER, { json: { data: null, message: 'Publié.' } }));

  it('reaches the API with numbers, ticks, an empty link and the picture in base64', async () => {
    const answer = await sendPartner({ file: new Uint8Array(LOGO) });
    expect(locationOf(answer)).toEqual([303, PAGE]);
    expect(await flashOf(answer, PAGE)).toMatchObject({ success: 'Publié.' });
    expect(upstream.calls[0]?.headers.authorization).toBe('Bearer of staff');
    expect(sent()).toEqual({
      seenId: 3,
      name: 'Garage du Lac',
      link: null,
      position: 12,
      isShown: true,
      logo: LOGO.toString('base64'),
    });
  });

  it('names no picture where none was chosen', async () => {
    await sendPartner({});
    expect(sent()).not.toHaveProperty('logo');
  });

  it('shows what was typed again beside a refusal, without the picture', async () => {
    const failure = { statusCode: 422, code: 'invalid', message: 'Non', fields: { link: 'Adresse https' } };
    upstream.plan(PARTNER, { status: 422, json: failure });
    const answer = await sendPartner({ fields: { link: 'ftp://x' }, file: new Uint8Array(90_000) });
    expect(locationOf(answer)).toEqual([303, PAGE]);
    const { values = {}, failure: told } = (await flashOf(answer, PAGE)) ?? {};
    expect(told?.fields).toEqual({ link: 'Adresse https' });
    expect(values).toMatchObject({ link: 'ftp://x', name: 'Garage du Lac' });
    expect(values).not.toHaveProperty('logo');
  });

  it('is refused when the picture is larger than the limit', async () => {
    const answer = await sendPartner({ file: new Uint8Array(7 * 1024 * 1024) });
    expect(answer.status).toBe(413);
    expect(upstream.calls).toEqual([]);
  });

  it('goes nowhere from another site, and to the sign-in without a session', async () => {
    const headers = { cookie, origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' };
    expect((await sendPartner({ headers })).status).toBe(403);
    expect(locationOf(await sendPartner({ headers: {} }))).toEqual([303, signIn(PAGE)]);
    expect(upstream.calls).toEqual([]);
  });
});

describe('the figures as a file', () => {
  const PATH = '/api/staff-metrics?by=week';
  const page = '/staff/metrics?by=week';

  it('needs the session of staff: without one it leads to the sign-in, and back', async () => {
    expect(locationOf(await readMetrics(get(PATH, {})))).toEqual([303, signIn(page)]);
    expect(locationOf(await readMetrics(get(PATH, { cookie: 'bielle_staff=forged' })))).toEqual([
      303,
      signIn(page),
    ]);
    expect(upstream.calls).toEqual([]);
  });

  it('is asked for with the token, and a session that has ended leads to the sign-in', async () => {
    upstream.plan('GET /staff/metrics', { json: { data: { countedUntil: null, periods: [] } } });
    const answer = await readMetrics(get(PATH));
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(upstream.calls[0]?.headers.authorization).toBe('Bearer of staff');
    expect(upstream.calls[0]?.url).toContain('by=week');
    upstream.plan('GET /staff/metrics', { status: 401, json: REFUSED });
    const ended = `/api/staff-session/ended?next=${encodeURIComponent(page)}`;
    expect(locationOf(await readMetrics(get(PATH)))).toEqual([303, ended]);
  });

  it('leads a person without the right to the page, which says so', async () => {
    upstream.plan('GET /staff/metrics', {
      status: 403,
      json: { ...REFUSED, statusCode: 403, code: 'not_for_staff' },
    });
    expect(locationOf(await readMetrics(get(PATH)))).toEqual([303, page]);
  });
});

describe('an invoice as a file', () => {
  const read = (request: Request) => readFile(request, { params: Promise.resolve({ file: 'invoice' }) });
  const PATH = '/api/staff-file/invoice?id=7';

  it('is a PDF under its number', async () => {
    upstream.plan('GET /staff/invoices/7', { json: { data: anInvoice({ number: 'FA-2026-000007' }) } });
    const answer = await read(get(PATH));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="FA-2026-000007.pdf"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(upstream.calls[0]?.headers.authorization).toBe('Bearer of staff');
  });

  it('needs a session, the right, and a document', async () => {
    expect(locationOf(await read(get(PATH, {})))).toEqual([303, '/staff/login']);
    expect(upstream.calls).toEqual([]);
    const failing = async (statusCode: number, code: string) => {
      upstream.plan('GET /staff/invoices/7', {
        status: statusCode,
        json: { statusCode, code, message: 'Non' },
      });
      return locationOf(await read(get(PATH)));
    };
    expect(await failing(403, 'not_for_staff')).toEqual([303, '/staff/restricted']);
    expect(await failing(401, 'unauthorized')).toEqual([303, '/staff/login']);
    expect(await failing(404, 'not_found')).toEqual([404, null]);
    expect((await read(get('/api/staff-file/invoice?id=x'))).status).toBe(404);
  });
});
