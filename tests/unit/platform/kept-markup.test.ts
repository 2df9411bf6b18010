import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { currentResponse } from '#lib/web/next-adapter/current-response.ts';
import { isForRouter, keepMarkup } from '#lib/web/pages/keep-markup.ts';
import { keptMarkup } from '#lib/web/pages/kept-markup.ts';

const aResponse = (headers: Record<string, string> = {}) =>
  ({ req: { headers } }) as unknown as ServerResponse;

test('a stored piece of markup is found under its name', () => {
  const [rows, options] = [keepMarkup('<p>rows</p>'), keepMarkup('<p>options</p>')];
  expect([keptMarkup(rows), keptMarkup(options)]).toEqual(['<p>rows</p>', '<p>options</p>']);
});

test('equal markup has one name, other markup another, and long markup a new one each time', () => {
  const foot = keepMarkup('<p>foot</p>');
  expect(keepMarkup('<p>foot</p>')).toBe(foot);
  expect(keepMarkup('<p>food</p>')).not.toBe(foot);
  const long = `<p>${'x'.repeat(30_000)}</p>`;
  expect(keepMarkup(long)).not.toBe(keepMarkup(long));
  expect(keptMarkup(keepMarkup(long))).toBe(long);
});

test('a piece of one page is found by this page only, however many others are rendered meanwhile', () => {
  const page = aResponse();
  const rows = currentResponse.run(page, () => keepMarkup('<p>rows of one page</p>'));
  for (let other = 0; other < 500; other += 1) {
    currentResponse.run(aResponse(), () => keepMarkup(`<p>other ${other}</p>`));
  }
  expect(currentResponse.run(page, () => keptMarkup(rows))).toBe('<p>rows of one page</p>');
  expect(() => currentResponse.run(aResponse(), () => keptMarkup(rows))).toThrow('not in its store');
});

test('a page knows whether the client router asks for it', () => {
  expect(currentResponse.run(aResponse({ rsc: '1' }), isForRouter)).toBe(true);
  expect(currentResponse.run(aResponse(), isForRouter)).toBe(false);
  expect(isForRouter()).toBe(false);
});
