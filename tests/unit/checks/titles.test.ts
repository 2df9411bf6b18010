import { describe, expect, it } from 'vitest';
import { wrongTitles } from '#scripts/checks/titles.ts';

describe('titles of tests', () => {
  const check = (text: string) => wrongTitles([{ path: 'tests/unit/a.test.ts', text }]);

  it.each([
    "it('an expired offer refuses applications', work);",
    "describe('sources', () => test('offer what they hold', work));",
    "it.each([['that']])('%s is refused', work);",
    "rows.map(() => each('that is no title'));",
    "describe('without JavaScript', () => test('the form is sent', work));",
    'test.setTimeout(90_000);',
  ])('lets %s pass', (text) => {
    expect(check(text)).toEqual([]);
  });

  it.each([
    ["it('that is damaged is refused', work);", 'that is damaged is refused'],
    ["describe('an offer', () => { test('Of a town', work); });", 'Of a town'],
    ["describe('whose time is over', work);", 'whose time is over'],
    ['test(`so is this page`, work);', 'so is this page'],
    ["test.describe('of a town', work);", 'of a town'],
    ["it.skipIf(away)('of a town', work);", 'of a town'],
    ["it.each([1, 2])('of %i', work);", 'of %i'],
    ["it.each`a`('of $a', work);", 'of $a'],
    ["describe('an offer', () => { it('with a town is found', work); });", 'with a town is found'],
    ["it('what was typed stays', work);", 'what was typed stays'],
    ["it('they are kept', work);", 'they are kept'],
    ["describe('or a town', work);", 'or a town'],
    ["describe.for([1])('that is %i', work);", 'that is %i'],
  ])('stops %s', (text, title) => {
    expect(check(text)).toEqual([
      `tests/unit/a.test.ts:1: the title “${title}” needs a subject or a verb first`,
    ]);
  });

  it('stops a title that stands twice in one describe', () => {
    const twice = "it('a town is found', work); it('a town is found', work);";
    const fault = 'tests/unit/a.test.ts:1: the title “a town is found” stands twice in one describe';
    expect(check(`describe('a search', () => { ${twice} });`)).toEqual([fault]);
    expect(check("describe('a', () => it('b c', work)); describe('d', () => it('b c', work));")).toEqual([]);
  });

  it.each(['', 'works'])('stops a test that is called “%s”', (title) => {
    expect(check(`it('${title}', work);`)).toEqual([
      `tests/unit/a.test.ts:1: the title “${title}” needs more than one word`,
    ]);
  });

  it('names the line', () => {
    expect(check("it.each([\n  1,\n])(\n  'of %i',\n  work,\n);")[0]).toMatch(
      /^tests\/unit\/a\.test\.ts:4: /,
    );
  });
});
