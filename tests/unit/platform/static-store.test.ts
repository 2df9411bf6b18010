import { expect, test } from 'vitest';
import { keepMarkup, keptMarkup } from '#lib/web/pages/static-store.ts';

test('a stored piece of markup is found under its name', () => {
  const [rows, options] = [keepMarkup('<p>rows</p>'), keepMarkup('<p>options</p>')];
  expect([keptMarkup(rows), keptMarkup(options)]).toEqual(['<p>rows</p>', '<p>options</p>']);
});

test('a piece pushed out by others fails its page instead of leaving it empty', () => {
  const first = keepMarkup('<p>first</p>');
  for (let other = 0; other < 200; other += 1) keepMarkup(`<p>other ${other}</p>`);
  expect(() => keptMarkup(first)).toThrow('pushed out');
});

test('a piece of markup that many pages share is stored once, as long as pages use it', () => {
  const foot = keepMarkup('<p>foot</p>');
  for (let other = 0; other < 500; other += 1) {
    keepMarkup(`<p>page ${other}</p>`);
    expect(keepMarkup('<p>foot</p>')).toBe(foot);
  }
  expect(keptMarkup(foot)).toBe('<p>foot</p>');
});
