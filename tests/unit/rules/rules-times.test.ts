import { describe, expect, test } from 'vitest';
import { ageOn, birthdayProblem } from '#lib/rules/accounts/birthday.ts';
import { type ApplicationFacts, applicationState } from '#lib/rules/applications/application-state.ts';
import { cvDateProblem, postDatesProblem, trainingDatesProblem } from '#lib/rules/cvs/cv-dates.ts';
import { DAYS_PER_YEAR, experienceDays, experienceYears } from '#lib/rules/cvs/experience-years.ts';
import { expiryOf, isExpired, isLive } from '#lib/rules/offers/offer-life.ts';
import { isCalendarDay } from '#lib/rules/time/calendar-day.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';

const today = '2026-11-21';

describe('the day in Paris', () => {
  test.each([
    ['2026-11-21T22:59:59Z', '2026-11-21'],
    ['2026-11-21T23:00:00Z', '2026-11-22'],
    ['2026-07-14T22:00:00Z', '2026-07-15'],
    ['2026-01-05T12:00:00Z', '2026-01-05'],
  ])('%s is %s', (moment, day) => expect(parisDay(new Date(moment))).toBe(day));
});

describe('birthdays', () => {
  test.each([
    ['2000-11-21', '2026-11-20', 25],
    ['2000-11-21', '2026-11-21', 26],
    ['2012-02-29', '2026-02-28', 13],
    ['2012-02-29', '2026-03-01', 14],
  ])('born on %s, age on %s: %i', (birthday, day, age) => expect(ageOn(birthday, day)).toBe(age));

  test.each([
    ['2012-11-21', null],
    ['2012-11-22', 'too_young'],
    ['2026-11-21', 'too_young'],
    ['2026-11-22', 'birthday_invalid'],
    ['1916-11-21', null],
    ['1915-11-21', 'birthday_invalid'],
    ['2000-02-30', 'birthday_invalid'],
    ['', 'birthday_invalid'],
  ])('%s: %s', (birthday, problem) => expect(birthdayProblem(birthday, today)).toBe(problem));
});

describe('years of experience', () => {
  const post = (entryDate: string, exitDate: string | null) => ({ entryDate, exitDate });

  test.each([
    ['none', [], 0],
    ['one closed post', [post('2025-01-01', '2025-01-31')], 30],
    ['a current post counts to today', [post('2026-11-11', null)], 10],
    ['overlaps count once', [post('2025-01-01', '2025-01-21'), post('2025-01-11', '2025-01-31')], 30],
    ['one inside the other', [post('2025-01-01', '2025-01-31'), post('2025-01-11', '2025-01-21')], 30],
    ['a gap is not counted', [post('2025-01-01', '2025-01-11'), post('2025-02-01', '2025-02-11')], 20],
    ['the order does not matter', [post('2025-02-01', '2025-02-11'), post('2025-01-01', '2025-01-11')], 20],
    ['a future post is not counted', [post('2027-01-01', null)], 0],
    ['a future end stops today', [post('2026-11-11', '2027-01-01')], 10],
    ['an end before the start is nothing', [post('2025-02-01', '2025-01-01')], 0],
    ['unreadable dates are nothing', [post('hier', null), post('2025-01-01', 'demain')], 0],
  ])('%s', (_, posts, days) => expect(experienceDays(posts, today)).toBe(days));

  test('are rounded by each side with its own length of a year', () => {
    const posts = [post('2016-11-21', null)];
    expect(experienceDays(posts, today)).toBe(3652);
    expect(experienceYears(posts, today, DAYS_PER_YEAR.candidate)).toBe(10);
    const nearly = [post('2017-06-01', null)];
    expect(experienceYears(nearly, today, DAYS_PER_YEAR.candidate)).toBe(9);
    expect(experienceYears(nearly, today, DAYS_PER_YEAR.recruiter)).toBe(10);
  });
});

describe('dates of a CV', () => {
  test.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2023-13-01', false],
    ['0000-01-01', false],
    ['23-01-01', false],
    ['2023-1-1', false],
    ['', false],
    ['2023-01-01T00:00:00Z', false],
  ])('%s is a day: %s', (text, right) => expect(isCalendarDay(text)).toBe(right));

  test.each([
    ['1990-01-01', null],
    ['1989-12-31', 'year_out_of_range'],
    ['2027-12-31', null],
    ['2028-01-01', 'year_out_of_range'],
    ['2026-02-30', 'partial_date_format'],
  ])('the day %s of a CV: %s', (date, problem) => expect(cvDateProblem(date, today)).toBe(problem));

  test.each([
    ['2020-01-01', '2021-01-01', null],
    ['2020-01-01', '2020-01-01', null],
    ['2020-01-01', null, null],
    ['2021-01-01', '2020-01-01', 'end_before_start'],
    ['2021-01-01', '1980-01-01', 'year_out_of_range'],
    ['hier', null, 'partial_date_format'],
  ])('a post from %s to %s: %s', (entry, exit, problem) =>
    expect(postDatesProblem(entry, exit, today)).toBe(problem),
  );

  test.each([
    [null, null, null],
    ['2020-09-01', '2022-06-30', null],
    ['2026-11-21', null, null],
    ['2026-11-22', null, 'start_in_future'],
    [null, '2027-06-30', null],
    ['2022-06-30', '2020-09-01', 'end_before_start'],
    [null, '1950-01-01', 'year_out_of_range'],
  ])('a training from %s to %s: %s', (entry, exit, problem) =>
    expect(trainingDatesProblem(entry, exit, today)).toBe(problem),
  );
});

describe('life of an offer', () => {
  const published = new Date('2026-11-21T09:30:00Z');

  test('lasts 60 days unless its package says otherwise', () => {
    expect(expiryOf(published).toISOString()).toBe('2027-01-20T09:30:00.000Z');
    expect(expiryOf(published, 30).toISOString()).toBe('2026-12-21T09:30:00.000Z');
  });

  test('ends at the very moment of its expiry', () => {
    const end = expiryOf(published);
    expect(isExpired(end, new Date(end.getTime() - 1))).toBe(false);
    expect(isExpired(end, end)).toBe(true);
    expect(isExpired(null, end)).toBe(false);
  });

  const live = {
    status: 'published',
    isActive: true,
    expiresAt: expiryOf(published),
    deletedAt: null,
  } as const;

  test.each([
    ['as published', {}, true],
    ['a draft', { status: 'draft' as const }, false],
    ['made inactive', { isActive: false }, false],
    ['deleted', { deletedAt: published }, false],
    ['expired', { expiresAt: published }, false],
  ])('%s: live %s', (_, change, right) => expect(isLive({ ...live, ...change }, published)).toBe(right));
});

describe('state of an application', () => {
  const sent: ApplicationFacts = {
    rejected: false,
    accepted: false,
    selected: false,
    interviewPending: false,
    viewed: false,
    offerLive: true,
    filled: false,
    unanswered: false,
  };

  test.each([
    ['just sent', {}, 'on_hold'],
    ['opened', { viewed: true }, 'view'],
    ['selected', { viewed: true, selected: true }, 'review'],
    ['interview proposed', { interviewPending: true }, 'review'],
    ['accepted', { accepted: true, viewed: true }, 'accepted'],
    ['refused', { rejected: true, selected: true }, 'refused'],
    ['closed with its offer', { rejected: true, filled: true, offerLive: false }, 'filled'],
    ['the offer is over', { viewed: true, offerLive: false }, 'closed'],
    ['in study when the offer ends', { selected: true, offerLive: false }, 'closed'],
    ['closed without an answer', { viewed: true, unanswered: true }, 'unanswered'],
    ['closed without an answer, then the offer ends', { unanswered: true, offerLive: false }, 'unanswered'],
    ['selected, then closed without an answer', { unanswered: true, selected: true }, 'unanswered'],
    ['closed without an answer, then invited', { unanswered: true, interviewPending: true }, 'review'],
    ['closed without an answer, then accepted', { unanswered: true, accepted: true }, 'accepted'],
    ['accepted, then the offer ends', { accepted: true, offerLive: false }, 'accepted'],
    ['refused, then the offer ends', { rejected: true, offerLive: false }, 'refused'],
  ] as const)('%s: %s', (_, change, state) => expect(applicationState({ ...sent, ...change })).toBe(state));
});
