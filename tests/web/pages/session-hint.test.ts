import { runInThisContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SESSION_TIMING } from '#lib/web/next-adapter/deferred-scripts.ts';
import { inlineScriptHashes } from '#lib/web/next-adapter/inline-scripts.ts';
import { hintScript, hintSession } from '#lib/web/next-adapter/session-hint.ts';

const whole = (body: string) => `<html><head><title>Bielle</title></head><body>${body}</body></html>`;

afterEach(() => vi.restoreAllMocks());

describe('a kept page', () => {
  test('with a place for the menu says first who reads it, by a script that its policy knows', () => {
    const html = hintSession(whole('<div data-space-menu="row"></div>'));
    expect(html).toMatch(/^<html><head><script>/);
    expect(inlineScriptHashes(html)).toHaveLength(1);
    expect(() => inlineScriptHashes(html.replace('toggle', 'set'))).toThrow('unknown');
  });

  test('without it stays as it is', () => {
    const other = whole('data-space-menu');
    expect(hintSession(other)).toBe(other);
  });
});

test.each([
  ['a session', [{ name: SESSION_TIMING }], true],
  ['another timing', [{ name: 'cdn' }], false],
  ['nobody', [], false],
  ['an old browser', undefined, false],
])('marks the page for %s', (_, serverTiming, isMarked) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming }] as never);
  runInThisContext(hintScript);
  expect(document.documentElement.hasAttribute('data-signed-in')).toBe(isMarked);
});
