// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET } from '#app/api/invoices/[id]/invoice.pdf/route.ts';
import { securityHeaders, securityHeadersAt } from '#lib/web/server/security-headers.ts';
import { type Session, sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { anInvoice } from '../../support/orders/an-invoice.ts';
import { readPdf } from '../../support/pages/read-pdf.ts';
import { setWebSettings, site, startWebUpstream, type WebUpstream } from '../../support/web-upstream.ts';

const session: Session = {
  token: 'the-token',
  userId: 5,
  role: 'recruiter',
  firstName: 'Nora',
  gender: 'f',
  locale: 'en',
  internal: false,
  bypass: false,
  since: Date.now(),
};

let upstream: WebUpstream;
let cookie: string;

beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
  cookie = `${sessionCookie}=${await sealSession(session)}`;
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.calls.length = 0;
  upstream.plan('GET /invoices/7', { json: { data: anInvoice() } });
});

const get = (id: string, headers: Record<string, string> = { cookie }) =>
  GET(new Request(`${site}/api/invoices/${id}/invoice.pdf`, { headers }), {
    params: Promise.resolve({ id }),
  });

describe('the PDF of an invoice in the web', () => {
  it('is named after its number, and kept by no cache', async () => {
    const answer = await get('7');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="FA-2026-000007.pdf"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const read = upstream.calls.find(({ url }) => url === '/invoices/7');
    expect(read?.headers.authorization).toBe('Bearer the-token');
  });

  it('is French whoever reads', async () => {
    const answer = await get('7', { cookie: `${cookie}; NEXT_LOCALE=en` });
    const { pages, info } = await readPdf(Buffer.from(await answer.arrayBuffer()));
    expect(info.Language).toBe('fr');
    expect(pages[0]?.text).toContain('Total TTC');
  });

  it('answers with the refusal of the API when the invoice is somebody else’s', async () => {
    const refusal = { statusCode: 404, code: 'not_found', message: 'Absent' };
    upstream.plan('GET /invoices/8', { status: 404, json: refusal });
    const answer = await get('8');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual(refusal);
  });

  it.each(['abc', '0', '7/x'])('knows no invoice %j and asks nobody', async (id) => {
    expect((await get(id)).status).toBe(404);
    expect(upstream.calls).toEqual([]);
  });

  it('may be framed by pages of this site, and nothing else may', () => {
    const fixed = securityHeaders(false);
    const at = (url: string) => securityHeadersAt(url, fixed);
    const framed = at('/api/invoices/7/invoice.pdf?download');
    expect(framed['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(framed['x-frame-options']).toBe('SAMEORIGIN');
    expect(framed['x-content-type-options']).toBe('nosniff');
    for (const url of [
      '/recruiter/invoice',
      '/api/invoices/7/invoice.pdf/x',
      '/x?/api/invoices/7/invoice.pdf',
    ]) {
      expect(at(url)).toEqual(fixed);
    }
  });
});
