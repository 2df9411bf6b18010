// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET } from '#app/api/shared-cv/[token]/route.ts';
import { setWebSettings, site, startWebUpstream, type WebUpstream } from '#tests/support/web-upstream.ts';

const TOKEN = `12.${'x'.repeat(43)}`;

describe('the file of a CV that was mailed', () => {
  let upstream: WebUpstream;
  beforeAll(async () => {
    upstream = await startWebUpstream();
    setWebSettings({ upstreamUrl: upstream.url });
  });
  afterAll(() => upstream.close());
  const open = (token: string) =>
    GET(new Request(`${site}/api/shared-cv/${token}`), { params: Promise.resolve({ token }) });

  test('is a PDF under the name of its person, which no cache keeps', async () => {
    const content = Buffer.from('%PDF-1.7').toString('base64');
    const data = { name: 'CV Camille Roux.pdf', content };
    upstream.plan(`GET /cv/shared/${TOKEN}/file`, { json: { data } });
    const response = await open(TOKEN);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('CV Camille Roux.pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toBe('%PDF-1.7');
  });

  test('is 404 for what is no link of ours', async () => {
    expect((await open('x')).status).toBe(404);
  });
});
