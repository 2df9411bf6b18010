import { describe, expect, it } from 'vitest';
import {
  answerDueIfSent,
  answerDueOn,
  dueReminder,
  isOverdue,
  pausedDaysUntil,
} from '#lib/rules/applications/deadline.ts';

const sent = (
  createdAt: string,
  pauses: { pausedOn?: string; pausedDays?: number; isExtended?: boolean } = {},
) => ({
  isExtended: pauses.isExtended === true,
  createdAt: new Date(createdAt),
  pausedOn: pauses.pausedOn ?? null,
  pausedDays: pauses.pausedDays ?? 0,
});

describe('the deadline of an application', () => {
  it.each([
    ['2026-11-01T10:00:00Z', '2026-11-21', false],
    ['2026-11-01T10:00:00Z', '2026-11-22', true],
    // 23:30 UTC is the next day in Paris.
    ['2026-11-01T23:30:00Z', '2026-11-22', false],
    ['2026-11-01T23:30:00Z', '2026-11-23', true],
  ])('sent at %s is over on %s: %s', (createdAt, today, over) => {
    expect(isOverdue(sent(createdAt), today)).toBe(over);
  });

  it('counts days of the calendar when the clocks change', () => {
    // Summer time begins on 29/03/2026 and ends on 25/10/2026.
    expect(isOverdue(sent('2026-03-20T22:30:00Z'), '2026-04-09')).toBe(false);
    expect(isOverdue(sent('2026-03-20T22:30:00Z'), '2026-04-10')).toBe(true);
    expect(isOverdue(sent('2026-10-10T21:59:00Z'), '2026-10-30')).toBe(false);
    expect(isOverdue(sent('2026-10-10T21:59:00Z'), '2026-10-31')).toBe(true);
  });

  it('leaves out the days of pauses, the current one included', () => {
    const paused = sent('2026-11-01T10:00:00Z', { pausedOn: '2026-11-10', pausedDays: 2 });
    expect(pausedDaysUntil(paused, '2026-11-15')).toBe(7);
    expect(isOverdue(paused, '2026-12-20')).toBe(false);
    const resumed = sent('2026-11-01T10:00:00Z', { pausedDays: 2 });
    expect(isOverdue(resumed, '2026-11-23')).toBe(false);
    expect(isOverdue(resumed, '2026-11-24')).toBe(true);
  });

  it.each([
    ['2026-11-05', 0],
    ['2026-11-06', 5],
    ['2026-11-10', 5],
    ['2026-11-11', 10],
    ['2026-11-18', 10],
    ['2026-11-19', 18],
    ['2026-12-30', 18],
  ])('has on %s, when sent on 1 November, the reminder of day %i', (today, day) => {
    expect(dueReminder(sent('2026-11-01T10:00:00Z'), today)).toBe(day);
  });

  it.each([
    ['2026-11-19', 10],
    ['2026-12-02', 10],
    ['2026-12-03', 32],
  ])('has on %s, when it was extended, the reminder of day %i', (today, day) => {
    expect(dueReminder(sent('2026-11-01T10:00:00Z', { isExtended: true }), today)).toBe(day);
  });

  it('is over after 35 days when it was extended', () => {
    const extended = sent('2026-11-01T10:00:00Z', { isExtended: true });
    expect([isOverdue(extended, '2026-12-05'), isOverdue(extended, '2026-12-06')]).toEqual([false, true]);
  });

  it('says before which day the answer is due, if its days count', () => {
    expect(answerDueOn(sent('2026-11-01T23:30:00Z'))).toBe('2026-11-23');
    expect(answerDueOn(sent('2026-11-01T10:00:00Z', { pausedDays: 2, isExtended: true }))).toBe('2026-12-08');
    expect(answerDueOn(sent('2026-11-01T10:00:00Z', { pausedOn: '2026-11-05' }))).toBeNull();
  });

  it('is due 21 days of Paris after it is sent', () => {
    expect(answerDueIfSent(new Date('2026-11-28T10:00:00Z'))).toBe('2026-12-19');
    expect(answerDueIfSent(new Date('2026-11-28T23:30:00Z'))).toBe('2026-12-20');
  });
});
