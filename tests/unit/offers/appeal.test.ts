import { describe, expect, it } from 'vitest';
import { lastAppealDay, mayAppeal, mayDecideAppeal } from '#lib/rules/offers/appeal.ts';

describe('the last day to appeal', () => {
  it.each([
    ['2026-11-26T10:00:00Z', '2027-05-26'],
    // Half past midnight in Paris.
    ['2026-11-25T23:30:00Z', '2027-05-26'],
    ['2026-08-31T10:00:00Z', '2027-02-28'],
    ['2027-08-31T10:00:00Z', '2028-02-29'],
    ['2026-12-31T10:00:00Z', '2027-06-30'],
  ])('is, for a withdrawal at %s, %s', (at, day) => {
    expect(lastAppealDay(new Date(at))).toBe(day);
  });

  it('includes the last day in Paris', () => {
    const withdrawn = new Date('2026-11-26T10:00:00Z');
    expect(mayAppeal(withdrawn, new Date('2027-05-26T21:59:00Z'))).toBe(true);
    expect(mayAppeal(withdrawn, new Date('2027-05-26T22:00:00Z'))).toBe(false);
  });
});

describe('the decision on an appeal', () => {
  it('belongs to another person of the staff, or to anyone when nobody of them withdrew the offer', () => {
    expect(mayDecideAppeal(7, 7)).toBe(false);
    expect(mayDecideAppeal(7, 8)).toBe(true);
    expect(mayDecideAppeal(null, 7)).toBe(true);
  });
});
