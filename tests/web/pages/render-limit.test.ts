// @vitest-environment node
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anonymousRenderer } from '#lib/web/next-adapter/ask-next.ts';
import { PageCache } from '#lib/web/page-cache/cache.ts';
import { createWebServer, type WebServerOptions } from '#lib/web/server/web-server.ts';
import { sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { startStaffHeader } from '#lib/web/staff/staff-session.ts';
import { webSession } from '#tests/support/accounts/a-web-session.ts';
import { noViews } from '#tests/support/pages/no-views.ts';
import { setWebSettings } from '#tests/support/web-upstream.ts';

const PAGES = 4;
const FAMILY = '203.0.113.7';

let server: Server;
let stop: () => Promise<void>;
let rendered: string[];

/** Stands for Next. */
const handle: WebServerOptions['handle'] = async (request, response) => {
  rendered.push(request.url ?? '');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<main>${request.url}</main>`);
};

beforeEach(async () => {
  rendered = [];
  ({ server, stop } = createWebServer({
    handle,
    answerPurge: undefined,
    https: false,
    proxies: 1,
    pagesPerMinute: PAGES,
    log: () => undefined,
    answered: () => undefined,
    nameOf: () => 'page',
    cache: new PageCache({ render: anonymousRenderer(handle, 'bielle.test') }),
    views: noViews,
  }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => stop());

const send = (path: string, from = FAMILY, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    ...init,
    headers: { 'x-forwarded-for': from, 'accept-language': 'fr', ...init.headers },
  });
const statusOf = async (path: string, from?: string, init?: RequestInit) =>
  (await send(path, from, init)).status;

/** Has as many pages rendered as one address may. */
async function useUp(from = FAMILY): Promise<void> {
  for (let page = 1; page <= PAGES; page += 1) {
    expect(await statusOf(`/candidate/searchjob/result?job=${page}`, from)).toBe(200);
  }
}

describe('pages that are rendered for one address', () => {
  it('end at their number, with a page in the frame that says when to come back', async () => {
    await useUp();
    const refused = await send('/candidate/searchjob/result?job=9');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
    expect(refused.headers.get('content-type')).toContain('text/html');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await refused.text()).toBe('<main>/too-many</main>');
    expect(rendered).not.toContain('/candidate/searchjob/result?job=9');
  });

  it.each([
    ['a query too long to be kept', `/candidate/searchjob/result?job=1&x=${'y'.repeat(2100)}`, {}],
    ['what the client router asks for', '/offer/77', { headers: { rsc: '1' } }],
    ['the head alone', '/offer/78', { method: 'HEAD' }],
    ['a picture', '/offer/79/picture', {}],
    ['a page of a space', '/candidate/login', {}],
    ['a page that is not there', '/nothing', {}],
  ])('are no more by %s', async (_case, path, init) => {
    await useUp();
    expect(await statusOf(path, FAMILY, init)).toBe(429);
  });

  it('leave what is kept, files, calls and probes as they were', async () => {
    await send('/offer/12', '203.0.113.8');
    await useUp();
    for (const path of [
      '/offer/12',
      '/candidate/searchjob/result?job=1',
      '/_next/static/a.js',
      '/robots.txt',
    ]) {
      expect(await statusOf(path), path).toBe(200);
    }
    for (const path of ['/api/session', '/files/x.jpg', '/calendar/x.ics', '/health', '/ready']) {
      expect(await statusOf(path), path).toBe(200);
    }
    expect(await statusOf('/api/session', FAMILY, { method: 'POST' })).toBe(200);
  });

  it('are counted for each address, and for a network of IPv6 as one', async () => {
    await useUp();
    expect(await statusOf('/offer/1', '203.0.113.8')).toBe(200);
    for (let end = 1; end <= PAGES; end += 1) await send(`/offer/2${end}`, `2001:db8:1:2::${end}`);
    expect(await statusOf('/offer/31', '2001:db8:1:2::99')).toBe(429);
    expect(await statusOf('/offer/32', '2001:db8:1:3::99')).toBe(200);
  });

  it('are not counted for this machine itself, which stands for everybody behind a proxy nobody named', async () => {
    await useUp('127.0.0.1');
    await useUp('::1');
    expect(await statusOf('/offer/1', '127.0.0.1')).toBe(200);
  });

  it('are counted by account for who is signed in, before the address, and by nothing that is made up', async () => {
    setWebSettings({});
    const cookieOf = async (userId: number) => ({
      headers: {
        cookie: `${sessionCookie}=${encodeURIComponent(await sealSession({ ...webSession, userId }))}`,
      },
    });
    await useUp();
    const [one, two] = [await cookieOf(1), await cookieOf(2)];
    expect(
      await statusOf('/candidate/mycv', FAMILY, { headers: { cookie: `${sessionCookie}=made-up` } }),
    ).toBe(429);
    for (let page = 1; page <= PAGES; page += 1) {
      expect(await statusOf('/candidate/mycv', FAMILY, one)).toBe(200);
    }
    // From anywhere.
    expect(await statusOf('/candidate/mycv', '203.0.113.99', one)).toBe(429);
    expect(await statusOf('/candidate/mycv', FAMILY, two)).toBe(200);
  });

  it('are counted by session for staff, before the address', async () => {
    setWebSettings({});
    const signedIn = { id: 1, name: 'Camille', email: 'c@bielle.test', language: 'fr', roles: [] } as const;
    const cookieOf = async (accessToken: string) => {
      const [cookie = ''] = (
        await startStaffHeader({ ...signedIn, roles: [], accessToken, deviceToken: '' })
      ).split(';');
      return { headers: { cookie } };
    };
    await useUp();
    const [one, two] = [await cookieOf('a'.repeat(43)), await cookieOf('b'.repeat(43))];
    for (let page = 1; page <= PAGES; page += 1) expect(await statusOf('/staff', FAMILY, one)).toBe(200);
    expect(await statusOf('/staff', FAMILY, one)).toBe(429);
    expect(await statusOf('/staff', FAMILY, two)).toBe(200);
  });
});
