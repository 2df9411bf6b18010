// @vitest-environment node
import type { AddressInfo } from 'node:net';
import { NextRequest } from 'next/server';
import { afterEach, describe, expect, test } from 'vitest';
import { anonymousRenderer, type Handler } from '#lib/web/next-adapter/ask-next.ts';
import { type Adapter, checkedAdapter } from '#lib/web/next-adapter/check.ts';
import { PageCache } from '#lib/web/page-cache/cache.ts';
import { createWebServer } from '#lib/web/server/web-server.ts';
import { noViews } from '#tests/support/pages/no-views.ts';
import { setWebSettings, site } from '#tests/support/web-upstream.ts';
import middleware from '../../../middleware.ts';

const FILE = '<script src="/_next/static/chunks/a.js" async=""></script>';
const page = (scripts: string) =>
  `<html><head>${scripts}</head><body><main>Bielle</main><footer data-can-defer-scripts=""></footer>` +
  `${'<p>indisponible</p>'.repeat(200)}</body></html>`;

/** Stands for Next, of this version or of one that writes its pages in another way. */
const nextThatWrites =
  (html: string, status = 200): Handler =>
  async (_request, response) => {
    response.statusCode = status;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  };

async function check(handle: Handler, pageCache = true) {
  const sentences: string[] = [];
  const adapter = await checkedAdapter(handle, { host: 'bielle.test', pageCache }, (sentence) =>
    sentences.push(sentence),
  );
  return { ...adapter, sentences };
}

describe('the check at the start', () => {
  test('lets the site keep and change what Next writes', async () => {
    expect(await check(nextThatWrites(page(FILE)))).toEqual({
      keepsPages: true,
      changesAnswers: true,
      sentences: [],
    });
  });

  test.each([
    ['marks its files otherwise', page('<script async src=/_next/static/a.js></script>'), 200],
    ['adds a script that nobody knows', page(`${FILE}<script>next.begin()</script>`), 200],
    ['answers with a failure', page(FILE), 500],
  ])('keeps no page of a Next that %s, and says why', async (_how, html, status) => {
    const { keepsPages, sentences } = await check(nextThatWrites(html, status));
    expect(keepsPages).toBe(false);
    expect(sentences.at(0)).toMatch(/^The page cache is off: ./);
  });

  test('changes no answer that it cannot hold', async () => {
    const past: Handler = async (_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      Object.getPrototypeOf(response).end.call(response, page(FILE));
    };
    const { keepsPages, changesAnswers, sentences } = await check(past);
    expect([keepsPages, changesAnswers]).toEqual([true, false]);
    expect(sentences).toEqual(['Answers of Next are not changed: a page is not compressed']);
  });

  test('survives a Next that throws', async () => {
    const { keepsPages, changesAnswers } = await check(async () => {
      throw new Error('no such thing');
    });
    expect([keepsPages, changesAnswers]).toEqual([false, false]);
  });

  test('keeps no page where the operator wants none', async () => {
    const { keepsPages, changesAnswers, sentences } = await check(nextThatWrites(page(FILE)), false);
    expect([keepsPages, changesAnswers, sentences]).toEqual([false, true, []]);
  });
});

describe('a site without its adapter', () => {
  let stop: () => Promise<void>;
  afterEach(() => stop());

  async function start(adapter: Adapter, pagesPerMinute?: number) {
    let rendered = 0;
    const handle: Handler = async (_request, response) => {
      rendered += 1;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page(FILE));
    };
    const created = createWebServer({
      handle,
      cache: new PageCache({ render: anonymousRenderer(handle, 'bielle.test') }),
      adapter,
      answerPurge: undefined,
      views: noViews,
      https: false,
      proxies: 1,
      ...(pagesPerMinute === undefined ? {} : { pagesPerMinute }),
      log: () => undefined,
      answered: () => undefined,
      nameOf: () => 'page',
    });
    stop = created.stop;
    await new Promise<void>((resolve) => created.server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(created.server.address() as AddressInfo).port}`;
    const get = () => fetch(`${origin}/offer/12`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    return { get, rendered: () => rendered };
  }

  test('serves each public page as Next writes it', async () => {
    const { get, rendered } = await start({ keepsPages: false, changesAnswers: false });
    for (const answer of [await get(), await get()]) {
      expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
      expect(await answer.text()).toBe(page(FILE));
    }
    expect(rendered()).toBe(2);
  });

  test('still limits what one address has rendered', async () => {
    const { get } = await start({ keepsPages: false, changesAnswers: true }, 2);
    const answers = [await get(), await get(), await get()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  });
});

describe('a public page', () => {
  const policyOf = async () =>
    (await middleware(new NextRequest(`${site}/offer/12`))).headers.get('content-security-policy');

  test('is the same for everybody with the page cache, and has a policy of its own without', async () => {
    setWebSettings({});
    expect(await policyOf()).toBeNull();
    process.env.PAGE_CACHE = '0';
    const [first, second] = [await policyOf(), await policyOf()];
    delete process.env.PAGE_CACHE;
    expect(first).toMatch(/'nonce-[\w+/=]+'/);
    expect(second).not.toBe(first);
  });
});
