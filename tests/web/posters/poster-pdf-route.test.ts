// @vitest-environment node
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET } from '#app/api/posters/[id]/[size]/route.ts';
import { type Session, sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { anOffer } from '../../support/offers/an-offer.ts';
import { readPdf } from '../../support/pages/read-pdf.ts';
import { referenceLists } from '../../support/pages/reference-lists.ts';
import { setWebSettings, site, startWebUpstream, type WebUpstream } from '../../support/web-upstream.ts';

const session: Session = {
  token: 'the-token',
  userId: 7,
  role: 'recruiter',
  firstName: 'Nora',
  gender: 'f',
  locale: 'fr',
  internal: false,
  bypass: false,
  since: Date.now(),
};

let upstream: WebUpstream;
let cookie: string;

beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url, publicUrl: 'https://bielle.example' });
  cookie = `__Host-${sessionCookie}=${await sealSession(session)}`;
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.calls.length = 0;
  upstream.plan('POST /recruiter/offers/1284/poster', { json: { data: { code: 'K7M4XQP' } } });
  upstream.plan('GET /offers/1284', { json: { data: anOffer({ logo: '/files/logo.png' }) } });
  upstream.plan('GET /infos/config', { json: { data: referenceLists() } });
});

const get = (id: string, size: string, more = '') =>
  GET(new Request(`${site}/api/posters/${id}/${size}`, { headers: { cookie: cookie + more } }), {
    params: Promise.resolve({ id, size }),
  });

describe('the file of a poster', () => {
  it('is named after the job, is kept by no cache, and holds the address of this site', async () => {
    const png = await sharp({ create: { width: 30, height: 12, channels: 3, background: '#bd3d06' } })
      .png()
      .toBuffer();
    upstream.plan('GET /files/logo.png', { bytes: png, headers: { 'content-type': 'image/png' } });
    const answer = await get('1284', 'a6');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
      'Affiche A6 Mécanicien Mécanicienne poids lourds.pdf',
    );
    const { pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
    expect(pages[0]?.text).toContain('bielle.example/o/K7M4XQP');
    expect(pages[0]?.elements).toContainEqual({ role: 'Figure', alt: 'Vercamer Poids Lourds', text: '' });
    const call = upstream.calls.find(({ url }) => url === '/recruiter/offers/1284/poster');
    expect(call?.headers.authorization).toBe('Bearer the-token');
  });

  it('comes without its logo when that cannot be read, and in the language of who asks', async () => {
    upstream.plan('GET /files/logo.png', { status: 404, json: {} });
    const answer = await get('1284', 'a4', '; NEXT_LOCALE=en');
    expect(answer.status).toBe(200);
    const { pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
    expect(pages[0]?.text).toContain('We are hiring');
    expect(pages[0]?.elements.filter(({ role }) => role === 'Figure')).toHaveLength(1);
  });

  it('answers with the refusal of the API when the offer is closed', async () => {
    const refusal = { statusCode: 409, code: 'offer_closed', message: 'Fermée' };
    upstream.plan('POST /recruiter/offers/1284/poster', { status: 409, json: refusal });
    const answer = await get('1284', 'a4');
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual(refusal);
  });

  it.each([
    ['abc', 'a4'],
    ['0', 'a4'],
    ['1284', 'a3'],
    ['1284', 'A4'],
  ])('knows no poster %s %s and asks nobody', async (id, size) => {
    expect((await get(id, size)).status).toBe(404);
    expect(upstream.calls).toEqual([]);
  });
});
