import { describe, expect, it } from 'vitest';
import { type DayTotals, firstShownDay, periodStart, periodsOf } from '#lib/rules/metrics/periods.ts';

const totals = (day: string, changes: Partial<DayTotals> = {}): DayTotals => ({
  day,
  liveOffers: 10,
  applications: 0,
  answered: 0,
  answerDays: {},
  candidates: 0,
  recruiters: 0,
  orders: 0,
  revenueHtCents: 0,
  ...changes,
});

/** When everything here is due. */
const TODAY = '2027-03-01';

describe('the period of a day', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    // The first ISO week of 2027 begins in 2027, the last of 2026 ends there.
    ['2027-01-03', '2026-12-28'],
    ['2027-01-04', '2027-01-04'],
    // The weeks in which the clocks change.
    ['2026-03-29', '2026-03-23'],
    ['2026-10-25', '2026-10-19'],
  ])('is the week from Monday: %s belongs to %s', (day, monday) => {
    expect(periodStart(day, 'week')).toBe(monday);
  });

  it('is the month of the calendar', () => {
    expect(periodStart('2026-02-28', 'month')).toBe('2026-02-01');
  });

  it('is shown for 31 days, 26 weeks or 24 months, the first one whole', () => {
    expect(firstShownDay('2026-11-26', 'day')).toBe('2026-10-27');
    expect(firstShownDay('2026-11-26', 'week')).toBe('2026-06-01');
    expect(firstShownDay('2026-11-26', 'month')).toBe('2024-12-01');
  });
});

describe('the figures of a period', () => {
  const days = [
    totals('2026-11-29', { liveOffers: 40, applications: 1, orders: 1, revenueHtCents: 10_000 }),
    totals('2026-11-30', { liveOffers: 50, applications: 2, candidates: 3, revenueHtCents: -2_500 }),
    totals('2026-12-01', { liveOffers: 45, applications: 4, recruiters: 1 }),
  ];

  it('add days up, and take the offers of the last day', () => {
    expect(periodsOf(days, 'week', TODAY)).toMatchObject([
      { from: '2026-11-29', to: '2026-11-29', liveOffers: 40, applications: 1, revenueHtCents: 10_000 },
      { from: '2026-11-30', to: '2026-12-01', liveOffers: 45, applications: 6, candidates: 3, recruiters: 1 },
    ]);
    expect(periodsOf(days, 'month', TODAY)).toMatchObject([
      { from: '2026-11-29', to: '2026-11-30', liveOffers: 50, applications: 3, revenueHtCents: 7_500 },
      { from: '2026-12-01', to: '2026-12-01', liveOffers: 45, applications: 4 },
    ]);
    expect(periodsOf(days, 'day', TODAY).map(({ applications }) => applications)).toEqual([1, 2, 4]);
  });

  it('have the median of all answers, not the mean of the medians of days', () => {
    const answered = [
      totals('2026-11-23', { applications: 4, answered: 3, answerDays: { '0': 3 } }),
      totals('2026-11-24', { applications: 5, answered: 5, answerDays: { '10': 2, '2': 3 } }),
    ];
    expect(periodsOf(answered, 'week', TODAY)).toMatchObject([
      { due: 9, answered: 8, responsePercent: 89, answerDays: 2 },
    ]);
    expect(periodsOf(answered, 'day', TODAY).map(({ answerDays }) => answerDays)).toEqual([0, 2]);
  });

  it('have a rate of all applications that are older than 35 days, decided or not', () => {
    const sent = [
      totals('2026-11-23', { applications: 4, answered: 1, answerDays: { '3': 1 } }),
      totals('2026-11-24', { applications: 5, answered: 5, answerDays: { '1': 5 } }),
    ];
    const rateOn = (today: string) => {
      const [week] = periodsOf(sent, 'week', today);
      return [week?.due, week?.answered, week?.responsePercent, week?.answerDays];
    };
    // An application of the evening of 23/11 is 35 days old on the evening of 28/12.
    expect(rateOn('2026-12-28')).toEqual([0, 0, null, 1]);
    expect(rateOn('2026-12-29')).toEqual([4, 1, 25, 1]);
    expect(rateOn('2026-12-30')).toEqual([9, 6, 67, 1]);
  });

  it('have neither rate nor time without applications and answers', () => {
    expect(periodsOf([totals('2026-11-23')], 'day', TODAY)).toMatchObject([
      { responsePercent: null, answerDays: null },
    ]);
    expect(periodsOf([totals('2026-11-23', { applications: 2 })], 'day', TODAY)).toMatchObject([
      { responsePercent: 0, answerDays: null },
    ]);
    expect(periodsOf([], 'month', TODAY)).toEqual([]);
  });
});
