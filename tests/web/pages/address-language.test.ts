// @vitest-environment node

import { once } from 'node:events';
import { createServer, type IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { currentResponse } from '#lib/web/next-adapter/current-response.ts';
import { tapNext } from '#lib/web/next-adapter/tap-next.ts';
import { keepLanguage } from '#lib/web/page-cache/keep-language.ts';
import { pageMetadata } from '#lib/web/pages/metadata.ts';
import { setWebSettings } from '#tests/support/web-upstream.ts';

setWebSettings({});

/** The metadata of a page whose address is `url`, for a reader of English or French. */
function metadataAt(
  url: string,
  page: Partial<Parameters<typeof pageMetadata>[0]> = {},
  locale: 'fr' | 'en' = 'fr',
) {
  const request = Object.assign(new Socket(), { url, method: 'GET' }) as unknown as IncomingMessage;
  return currentResponse.run(new ServerResponse(request), () =>
    pageMetadata({ locale, title: 'Tarifs', description: 'Formules', path: '/pricing', ...page }),
  );
}

describe('what search engines are told of a page', () => {
  it.each(['fr', 'en'] as const)('depends on its address, not on a reader of %s', (reader) => {
    const { alternates, robots } = metadataAt('/pricing', {}, reader);
    expect(robots).toEqual({ index: true, follow: true });
    expect(String(alternates?.canonical)).toMatch(/\/pricing$/);
    const offer = metadataAt('/offer/3', { path: '/offer/3', frenchOnly: true }, reader);
    expect(offer.robots).toEqual({ index: true, follow: true });
    expect(String(offer.alternates?.canonical)).toMatch(/\/offer\/3$/);
  });

  it('names the English address as its own, and both languages on both', () => {
    const french = metadataAt('/pricing').alternates;
    const english = metadataAt('/pricing?lang=en').alternates;
    expect(String(english?.canonical)).toMatch(/\/pricing\?lang=en$/);
    expect(english?.languages).toEqual(french?.languages);
    expect(french?.languages).toEqual({
      fr: french?.canonical,
      en: english?.canonical,
      'x-default': french?.canonical,
    });
  });

  it('keeps the English address of an offer out, under the plain one', () => {
    const { alternates, robots } = metadataAt('/offer/3?lang=en', { path: '/offer/3', frenchOnly: true });
    expect(robots).toEqual({ index: false, follow: true });
    expect(String(alternates?.canonical)).toMatch(/\/offer\/3$/);
    expect(alternates?.languages).toBeUndefined();
  });

  it('names no other language for a page that is kept out', () => {
    expect(metadataAt('/offline', { hidden: true }).alternates?.languages).toBeUndefined();
  });
});

describe('the links of a page at an English address', () => {
  it.each([
    ['<a class="x" href="/">', '<a class="x" href="/?lang=en">'],
    ['<a href="/#contact">', '<a href="/?lang=en#contact">'],
    ['<a href="/a?x=1&amp;y=2">', '<a href="/a?x=1&amp;y=2&amp;lang=en">'],
    ['<a href="/offer/3">', '<a href="/offer/3?lang=en">'],
  ])('%s keeps the language', (plain, stored) => {
    expect(keepLanguage(plain, 'en')).toBe(stored);
    expect(keepLanguage(plain, 'fr')).toBe(plain);
  });

  it.each([
    '<a href="#main">',
    '<a href="https://elsewhere.test/">',
    '<a href="//elsewhere.test/">',
    '<a href="mailto:a@b.test">',
    '<a href="/api/cvs/3/cv.pdf">',
    '<a href="/offres.rss">',
    '<link href="/pricing">',
    '<script>"<b href=\\"/pricing\\">"</script>',
  ])('%s stays as it is', (element) => {
    expect(keepLanguage(element, 'en')).toBe(element);
  });

  async function answerOf(url: string, type: string, status = 200): Promise<string> {
    const server = createServer((request, response) => {
      tapNext(request, response, () => response.end('<a href="/">replaced</a>'));
      response.statusCode = status;
      response.setHeader('content-type', type);
      response.write('<a hre');
      response.end('f="/pricing">é</a>');
    }).listen(0);
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const answer = await fetch(`http://127.0.0.1:${port}${url}`);
    const text = await answer.text();
    server.close();
    return text;
  }

  it('are kept in pages of one visitor too, and nothing else is touched', async () => {
    const page = 'text/html; charset=utf-8';
    expect(await answerOf('/candidate/login?lang=en', page)).toBe('<a href="/pricing?lang=en">é</a>');
    expect(await answerOf('/candidate/login', page)).toBe('<a href="/pricing">é</a>');
    expect(await answerOf('/x?lang=en', 'text/plain')).toBe('<a href="/pricing">é</a>');
  });

  it('stay as React wrote them in development, where it compares', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    expect(await answerOf('/pricing?lang=en', 'text/html')).toBe('<a href="/pricing">é</a>');
    vi.unstubAllEnvs();
    expect(await answerOf('/pricing?lang=en', 'text/html')).toBe('<a href="/pricing?lang=en">é</a>');
  });

  it('are lost with a page that failed, whose chunks are dropped', async () => {
    const page = 'text/html; charset=utf-8';
    expect(await answerOf('/candidate/login?lang=en', page, 500)).toBe('<a href="/">replaced</a>');
    expect(await answerOf('/candidate/login', page, 500)).toBe('<a href="/">replaced</a>');
    expect(await answerOf('/x', 'text/plain', 500)).toBe('<a href="/pricing">é</a>');
  });
});
