// @vitest-environment node

import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PageCache } from '#lib/web/page-cache/cache.ts';
import { bodyIn, type Rendered } from '#lib/web/page-cache/entry.ts';
import { type PageRule, pageRule } from '#lib/web/page-cache/rules.ts';

const results = '/candidate/searchjob/result';

const page = (text: string, status = 200): Rendered => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'a=b', 'x-nextjs-cache': 'MISS' },
  body: Buffer.from(`<!DOCTYPE html><html><body>${text}</body></html>`),
});

const ruleOf = (path: string, search = ''): PageRule => {
  const rule = pageRule(path, search);
  if (!rule) throw new Error(`no rule for ${path}`);
  return rule;
};

/** A renderer that counts, and answers when it is told to. */
function heldRenderer() {
  const waiting: ((rendered: Rendered) => void)[] = [];
  const render = () => new Promise<Rendered>((resolve) => waiting.push(resolve));
  return { render, waiting };
}

describe('which pages are kept', () => {
  it.each([
    ['/', '', '/'],
    ['/', '?utm_source=mail', '/'],
    ['/', '?unsubscribed=1&utm_source=mail', '/?unsubscribed=1'],
    ['/static/cgu', '?from=mail', '/static/cgu'],
    ['/static/ranking', '', '/static/ranking'],
    ['/offer/12', '?from=list', '/offer/12'],
    ['/offer/12/picture', '?v=2', '/offer/12/picture'],
    ['/offer/12/apply', '?from=list', '/offer/12/apply'],
    ['/recruiter/offer-preview/12', '', '/recruiter/offer-preview/12'],
    // However an address is spelt, its page gets its status (404, 410) from here alone.
    ['/offer/12', `?x=${'1'.repeat(3000)}`, '/offer/12'],
    ['/offer/%00', '', '/offer/%00'],
    ['/offer/1%2F..', '', '/offer/1%2F..'],
    ['/emploi', '?page=2', '/emploi'],
    ['/emploi/peintre-automobile', '?page=2&utm_source=mail', '/emploi/peintre-automobile?page=2'],
    ['/emploi/peintre-automobile/lyon-69', '?page=', '/emploi/peintre-automobile/lyon-69'],
    ['/emploi/peintre-automobile/picture', '?page=2', '/emploi/peintre-automobile/picture'],
    ['/emploi/peintre-automobile/lyon-69/picture', '', '/emploi/peintre-automobile/lyon-69/picture'],
    [results, '?job=1&city=75056', `${results}?city=75056&job=1`],
    [results, '?city=75056&page=&job=1', `${results}?city=75056&job=1`],
    [results, '?tool=3&tool=12&tool=1', `${results}?tool=1&tool=12&tool=3`],
    [results, '?job=1&utm_source=mail&fbclid=x&callback=y&tools=3', `${results}?job=1`],
    [results, '?job=1&criteria=1', `${results}?criteria=1&job=1`],
    [results, '?job=1&x-y=2&%3Cscript%3E=1', `${results}?job=1`],
    // An address in English is a page of its own; French is the plain one.
    ['/pricing', '?lang=en', '/pricing?lang=en'],
    ['/pricing', '?lang=fr', '/pricing'],
    ['/pricing', '?lang=de', '/pricing'],
    ['/offer/12', '?lang=en&from=list', '/offer/12?lang=en'],
    ['/emploi/peintre-automobile', '?page=2&lang=en', '/emploi/peintre-automobile?lang=en&page=2'],
    [results, '?where=Gu%C3%A9ret+(23)', `${results}?where=Gu%C3%A9ret+%2823%29`],
  ])('%s%s under %s', (path, search, key) => {
    expect(pageRule(path, search)?.key).toBe(key);
  });

  it.each([
    '/candidate/mycv',
    '/candidate/login',
    '/recruiter/myoffer',
    '/recruiter/cart',
    '/check-email',
    '/api/session',
    '/_next/static/x.js',
    '/zzz',
    '/offer',
    '/offer/1/2',
    '//',
    '/offer/12/',
    '/%6Fffer/12',
    // What is chosen on it is one visitor's; the others are no pages.
    '/static/cookies',
    '/static/accessibility',
    '/static/zzz',
    '/static/cgu/1',
    '/candidate/searchjob',
    '/recruiter/agenda/cv/1',
    `/offer/${'1'.repeat(60)}`,
  ])('never %s', (path) => {
    expect(pageRule(path, '')).toBeNull();
  });

  it('a query that nobody types is not cached', () => {
    expect(pageRule(results, `?job=${'1'.repeat(3000)}`)).toBeNull();
  });

  it('knows what makes a page forgotten', () => {
    expect(ruleOf('/').tags).toEqual(['public', 'home', 'offers', 'statistics', 'packages']);
    expect(ruleOf('/pricing').tags).toEqual(['public', 'packages']);
    expect(ruleOf('/static/cgu').tags).toEqual(['public', 'text:cgu']);
    expect(ruleOf('/emploi').tags).toEqual(['public', 'statistics']);
    const painters = ['public', 'trade:peintre-automobile'];
    expect(ruleOf('/emploi/peintre-automobile', '?page=2').tags).toEqual(painters);
    expect(ruleOf('/emploi/peintre-automobile/lyon-69').tags).toEqual(painters);
    expect(ruleOf('/emploi/peintre-automobile/picture').tags).toEqual(painters);
    expect(ruleOf('/emploi/peintre-automobile/lyon-69/picture').tags).toEqual(painters);
    expect(ruleOf('/offer/12').tags).toEqual(['public', 'offer:12']);
    expect(ruleOf('/offer/%31%32').tags).toEqual(['public', 'offer:12']);
    expect(ruleOf('/entreprise/garage-martin', '?page=2').tags).toEqual(['public', 'site:garage-martin']);
    expect(ruleOf('/recruiter/offer-preview/12').tags).toEqual(['public', 'offer:12']);
    expect(ruleOf(results, '?job=1&city=75056').tags).toEqual(['public', 'results:1']);
    expect(ruleOf(results, '?also=8&job=1,3').tags).toEqual([
      'public',
      'results:1',
      'results:3',
      'results:8',
    ]);
    // Words find offers of any trade, and a list without a trade holds all.
    for (const any of ['?job=1&q=frein', '?q=frein', '?urgent=1', '?job=x', '']) {
      expect(ruleOf(results, any).tags).toEqual(['public', 'offers']);
    }
  });
});

describe('keeping', () => {
  it.each([
    ['', '<a href="/pricing">Pièces à 5\u00a0€</a>'],
    ['?lang=en', '<a href="/pricing?lang=en">Pièces à 5\u00a0€</a>'],
  ])('changes no letter of a page, and allows its script (%s)', async (query, link) => {
    const code = 'self.__next_f.push([1,"réglé à l’heure"])';
    const written = page(`<a href="/pricing">Pièces à 5\u00a0€</a><script>${code}</script>`);
    const cache = new PageCache({ render: async () => written });
    const entry = await cache.get(ruleOf('/offer/12', query), 'en');
    expect(String(await bodyIn(entry, 'identity'))).toContain(`${link}<script>${code}</script>`);
    const hash = createHash('sha256').update(code).digest('base64');
    expect(entry.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  it('renders a page once for each language', async () => {
    const requests: string[] = [];
    const cache = new PageCache({
      render: async (key, locale) => {
        requests.push(`${locale} ${key}`);
        return page(`${locale} page`);
      },
    });
    for (const locale of ['fr', 'en', 'fr', 'en'] as const) {
      const entry = await cache.get(ruleOf('/offer/12'), locale);
      expect(String(await bodyIn(entry, 'identity'))).toContain(`${locale} page`);
    }
    expect(requests).toEqual(['fr /offer/12', 'en /offer/12']);
  });

  it('renders once however many ask at the same moment', async () => {
    const { render, waiting } = heldRenderer();
    const cache = new PageCache({ render });
    const all = Promise.all([1, 2, 3].map(() => cache.get(ruleOf('/'), 'fr')));
    expect(waiting).toHaveLength(1);
    waiting[0]?.(page('home'));
    const [first, second, third] = await all;
    expect(second).toBe(first);
    expect(third).toBe(first);
  });

  it('renders anew when its time is over', async () => {
    let now = 1000;
    let renderings = 0;
    const cache = new PageCache({ render: async () => page(`${++renderings}`), now: () => now });
    const rule = ruleOf(results, '?job=1');
    await cache.get(rule, 'fr');
    now += 599_999;
    await cache.get(rule, 'fr');
    expect(renderings).toBe(1);
    now += 2;
    await cache.get(rule, 'fr');
    expect(renderings).toBe(2);
  });

  it('keeps an absent page for a minute only', async () => {
    let now = 1000;
    let renderings = 0;
    const cache = new PageCache({ render: async () => page(`${++renderings}`, 404), now: () => now });
    await cache.get(ruleOf('/offer/12'), 'fr');
    now += 60_001;
    await cache.get(ruleOf('/offer/12'), 'fr');
    expect(renderings).toBe(2);
  });

  it.each([301, 307, 500, 503])('hands a %i on and forgets it', async (status) => {
    let renderings = 0;
    const cache = new PageCache({
      render: async () => {
        renderings += 1;
        return page('x', status);
      },
    });
    expect((await cache.get(ruleOf('/'), 'fr')).status).toBe(status);
    await cache.get(ruleOf('/'), 'fr');
    expect(renderings).toBe(2);
  });

  it('tries again after a rendering that failed', async () => {
    let renderings = 0;
    const cache = new PageCache({
      render: async () => {
        renderings += 1;
        if (renderings === 1) throw new Error('the upstream is away');
        return page('fine');
      },
    });
    await expect(cache.get(ruleOf('/'), 'fr')).rejects.toThrow('away');
    expect((await cache.get(ruleOf('/'), 'fr')).status).toBe(200);
  });

  it('lets the pages go that nobody asks for when the memory is full', async () => {
    let renderings = 0;
    const cache = new PageCache({
      render: async () => {
        renderings += 1;
        return page(randomBytes(5_000).toString('hex'));
      },
      maxBytes: 40_000,
    });
    for (const id of [1, 2, 3, 4]) await cache.get(ruleOf(`/offer/${id}`), 'fr');
    await cache.get(ruleOf('/offer/4'), 'fr');
    expect(renderings).toBe(4);
    await cache.get(ruleOf('/offer/1'), 'fr');
    expect(renderings).toBe(5);
  });

  it('keeps of the answer what belongs to the page', async () => {
    const cache = new PageCache({ render: async () => page('x') });
    const { headers } = await cache.get(ruleOf('/'), 'fr');
    expect(Object.keys(headers).sort()).toEqual(['content-security-policy', 'content-type']);
  });
});

describe('forgetting', () => {
  it('takes every page with the tag, in both languages, and no other', async () => {
    const requests: string[] = [];
    const cache = new PageCache({
      render: async (key, locale) => {
        requests.push(`${locale} ${key}`);
        return page('x');
      },
    });
    const all = async () => {
      for (const path of ['/', '/offer/12', '/offer/13']) {
        for (const locale of ['fr', 'en'] as const) await cache.get(ruleOf(path), locale);
      }
    };
    await all();
    requests.length = 0;
    expect(cache.purge(['offer:12'])).toBe(2);
    await all();
    expect(requests).toEqual(['fr /offer/12', 'en /offer/12']);
    requests.length = 0;
    expect(cache.purge(['public'])).toBe(6);
  });

  it('takes a page with what only its content names, also while it is rendered', async () => {
    const { render, waiting } = heldRenderer();
    const cache = new PageCache({ render });
    const named = { ...page('x'), headers: { ...page('x').headers, 'x-page-tags': 'offer:77 offer:78' } };
    const first = cache.get(ruleOf('/offer/12'), 'fr');
    waiting[0]?.(named);
    expect((await first).headers).not.toHaveProperty('x-page-tags');
    expect(cache.purge(['offer:79'])).toBe(0);
    expect(cache.purge(['offer:78'])).toBe(1);
    const second = cache.get(ruleOf('/offer/12'), 'fr');
    cache.purge(['offer:77']);
    waiting[1]?.(named);
    await second;
    expect(cache.peek(ruleOf('/offer/12'), 'fr')).toBeUndefined();
  });

  it('does not keep a page that changed while it was rendered', async () => {
    const { render, waiting } = heldRenderer();
    const cache = new PageCache({ render });
    const before = cache.get(ruleOf('/offer/12'), 'fr');
    cache.purge(['offer:12']);
    const after = cache.get(ruleOf('/offer/12'), 'fr');
    expect(waiting).toHaveLength(2);
    waiting[1]?.(page('new'));
    await after;
    waiting[0]?.(page('old'));
    await before;
    const stored = await cache.get(ruleOf('/offer/12'), 'fr');
    expect(String(await bodyIn(stored, 'identity'))).toContain('new');
  });
});
