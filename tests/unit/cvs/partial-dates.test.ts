import { describe, expect, test } from 'vitest';
import { periodText } from '#lib/facts/period-text.ts';
import { cvDateProblem, postDatesProblem, trainingDatesProblem } from '#lib/rules/cvs/cv-dates.ts';
import {
  DAYS_PER_YEAR,
  experienceDays,
  experienceYears,
  latestPost,
} from '#lib/rules/cvs/experience-years.ts';
import {
  firstDayOf,
  isBefore,
  isPartialDate,
  lastDayOf,
  partialDateText,
} from '#lib/rules/time/partial-date.ts';
import { aView } from '#tests/support/view.ts';

const today = '2026-11-21';

describe('a date of a CV', () => {
  test.each([
    ['2019', '2019-01-01', '2019-12-31', '2019'],
    ['2019-03', '2019-03-01', '2019-03-31', '03/2019'],
    ['2020-02', '2020-02-01', '2020-02-29', '02/2020'],
    ['2019-03-15', '2019-03-15', '2019-03-15', '15/03/2019'],
  ])('%s is a day from %s to %s, and people read %s', (date, first, last, text) => {
    expect(isPartialDate(date)).toBe(true);
    expect([firstDayOf(date), lastDayOf(date), partialDateText(date)]).toEqual([first, last, text]);
  });

  test.each(['', '19', '0000', '2019-', '2019-13', '2019-3', '2019-02-30', '03/2019', '2019-03-15T08:00'])(
    '%j is none',
    (text) => expect(isPartialDate(text)).toBe(false),
  );

  test.each([
    ['2018', '2019', true],
    ['2018', '2019-01', true],
    ['2018-12-31', '2019', true],
    ['2019', '2019', false],
    ['2019', '2019-12-31', false],
    ['2019-12-31', '2019', false],
    ['2019-02', '2019-03-01', true],
    ['2019-03', '2019-03-31', false],
    ['', '2019', false],
    ['2019', '', false],
  ])('%j is before %j: %s', (one, other, right) => expect(isBefore(one, other)).toBe(right));

  test.each([
    ['1989', 'year_out_of_range'],
    ['1990', null],
    ['2027', null],
    ['2028-01', 'year_out_of_range'],
    ['2019-13', 'partial_date_format'],
  ])('%s alone: %s', (date, problem) => expect(cvDateProblem(date, today)).toBe(problem));
});

describe('what cannot be true', () => {
  test.each([
    ['2019', '2019', null],
    ['2019-05', '2019', null],
    ['2019', '2019-05', null],
    ['2019-05-15', '2019-05', null],
    ['2019', '2018', 'end_before_start'],
    ['2019-05', '2019-04-30', 'end_before_start'],
    ['2019', '2018-12', 'end_before_start'],
    ['2026', null, null],
  ])('a post from %s to %s: %s', (entry, exit, problem) =>
    expect(postDatesProblem(entry, exit, today)).toBe(problem),
  );

  test.each([
    ['2026', '2027', null],
    ['2026-11', null, null],
    ['2026-12', null, 'start_in_future'],
    ['2027', null, 'start_in_future'],
    ['2019', '2018', 'end_before_start'],
  ])('a training from %s to %s: %s', (entry, exit, problem) =>
    expect(trainingDatesProblem(entry, exit, today)).toBe(problem),
  );
});

describe('years of experience', () => {
  const post = (entryDate: string, exitDate: string | null) => ({ entryDate, exitDate });
  const years = (...posts: ReturnType<typeof post>[]) =>
    experienceYears(posts, today, DAYS_PER_YEAR.candidate);

  test('lie between the shortest and the longest that years alone can mean', () => {
    expect(years(post('2015', '2018'))).toBe(3);
    expect(years(post('2015', '2018'), post('2018', '2020'))).toBe(5);
    expect(years(post('2015', '2018'), post('2016', '2017'))).toBe(3);
    expect(years(post('2016', null))).toBe(10);
    expect(years(post('2015-03-01', '2018'))).toBe(3);
  });

  test.each([
    ['2019', '2019', 182],
    ['2019-03', '2019-03', 15],
    ['2019', '2019-01-31', 15],
    ['2019-03-15', '2019-03-15', 0],
    ['2026', '2026', 162],
    ['2027', '2027', 0],
    ['2020', '2019', 0],
  ])('a post from %s to %s has %i days', (entry, exit, days) =>
    expect(experienceDays([post(entry, exit)], today)).toBe(days),
  );

  test('no post that goes beyond today counts what is to come', () => {
    expect(experienceDays([post('2026-11-01', '2027')], today)).toBe(20);
  });
});

describe('the latest post', () => {
  const post = (expEntryDate: string, expExitDate: string | null) => ({ expEntryDate, expExitDate });

  test.each([
    ['the current one', [post('2015', '2020'), post('2010', null)], 1],
    ['the one that ended last', [post('2010', '2015'), post('2015', '2020-03'), post('2001', '2019')], 1],
    ['the first in the CV where the dates do not tell', [post('2018', '2019'), post('2018', '2019-06')], 0],
    ['one with dates', [post('', ''), post('2010', '2011')], 1],
  ])('is %s', (_, posts, at) => expect(latestPost(posts)).toBe(posts[at]));

  test('is none without posts', () => expect(latestPost([])).toBeUndefined());
});

describe('a period in words', () => {
  const { t } = aView();
  test.each([
    ['2019', '2021', '2019 – 2021'],
    ['2019', '2019', '2019'],
    ['2019', '2021-06', '2019 – 06/2021'],
    ['2019-03-15', '2021', '03/2019 – 2021'],
    ['2019', null, 'Depuis 2019'],
    ['', '2019', 'Jusqu’en 2019'],
  ])('from %j to %j: %s', (start, end, text) => expect(periodText(start, end, t)).toBe(text));
});
