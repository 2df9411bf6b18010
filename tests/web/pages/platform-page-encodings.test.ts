// @vitest-environment node

import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PageCache } from '#lib/web/page-cache/cache.ts';
import { bodyIn, encodingFor, formOf, type Rendered } from '#lib/web/page-cache/entry.ts';

const ruleOf = (key: string) => ({ key, seconds: 600, tags: [], locale: 'fr' }) as const;

const page = (text: string): Rendered => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(`<!DOCTYPE html><html><body>${text}</body></html>`),
});

describe('encodings', () => {
  it.each([
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['identity', 'identity'],
  ] as const)('%j is answered with %s', (header, expected) => {
    expect(encodingFor(header)).toBe(expected);
  });

  it('are the same page, of which memory holds the compressed forms alone', async () => {
    const rendered = page('é'.repeat(5000));
    const cache = new PageCache({ render: async () => rendered });
    const entry = await cache.get(ruleOf('/'), 'fr');
    expect(brotliDecompressSync(await bodyIn(entry, 'br')).equals(rendered.body)).toBe(true);
    expect(gunzipSync(await bodyIn(entry, 'gzip')).equals(rendered.body)).toBe(true);
    expect((await bodyIn(entry, 'identity')).equals(rendered.body)).toBe(true);
    expect(await bodyIn(entry, 'gzip')).toBe(await bodyIn(entry, 'gzip'));
    expect(Object.keys(entry.bodies)).toEqual(['br', 'gzip']);
    expect(cache.size.bytes).toBeLessThan(rendered.body.length);
  });

  it('leave a picture as it is', async () => {
    const picture = { status: 200, headers: { 'content-type': 'image/png' }, body: randomBytes(5_000) };
    const cache = new PageCache({ render: async () => picture });
    const entry = await cache.get(ruleOf('/offer/12/picture'), 'fr');
    expect(formOf(entry, 'br')).toBe('identity');
    expect(await bodyIn(entry, 'identity')).toBe(picture.body);
  });

  it('is compressed once for all who ask at the same time', async () => {
    const cache = new PageCache({ render: async () => page('Accueil'), now: () => 0 });
    const entry = await cache.get(ruleOf('/'), 'fr');
    const bodies = await Promise.all(Array.from({ length: 10 }, () => bodyIn(entry, 'gzip')));
    expect(new Set(bodies).size).toBe(1);
  });
});
