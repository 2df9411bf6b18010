import { expect, it } from 'vitest';
import {
  type CheckedSentences,
  checkAd,
  checkAdInSteps,
  compilePatterns,
  type Steps,
} from '#lib/rules/offers/ad/ad-check.ts';
import { AD_PATTERNS } from '#lib/rules/offers/ad/ad-rules.ts';
import { LAWFUL, UNLAWFUL } from '#tests/support/offers/ad-sentences.ts';

/** As long as an offer's text may be. */
const LONG = [...LAWFUL, ...UNLAWFUL.map(([, text]) => text)].join('\n').slice(0, 4000);

function walk<Result>(steps: Steps<Result>): { count: number; result: Result } {
  for (let count = 1; ; count += 1) {
    const step = steps.next();
    if (step.done) return { count, result: step.value };
  }
}

it('the check of a growing text finds in steps what it finds at once', () => {
  const checked: CheckedSentences = new Map();
  for (let length = 0; length <= LONG.length; length += 37) {
    const text = LONG.slice(0, length);
    expect(walk(checkAdInSteps(text, checked)).result).toEqual(checkAd(text));
  }
});

it('a keystroke in a long text costs the steps of one sentence', () => {
  const checked: CheckedSentences = new Map();
  const whole = walk(checkAdInSteps(LONG, checked));
  const sentences = checked.size;
  expect(sentences).toBeGreaterThan(50);
  expect(whole.count).toBeGreaterThan(sentences * AD_PATTERNS.length * 0.5);
  const next = walk(checkAdInSteps(`${LONG}e`, checked));
  expect(next.count).toBeLessThan(sentences * 2 + AD_PATTERNS.length * 2);
  expect(next.result).toEqual(checkAd(`${LONG}e`));
  expect(checked.size).toBe(sentences);
});

it('an interrupted check leaves the next one complete', () => {
  const checked: CheckedSentences = new Map();
  const interrupted = checkAdInSteps(LONG, checked);
  for (let count = 0; count < 1000; count += 1) interrupted.next();
  expect(walk(checkAdInSteps(LONG, checked)).result).toEqual(checkAd(LONG));
});

it('the browser compiles the patterns one by one', () => {
  expect(walk(compilePatterns()).count).toBeGreaterThan(AD_PATTERNS.length * 4);
});
