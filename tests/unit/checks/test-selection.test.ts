import { describe, expect, it } from 'vitest';
import { testsTouchedBy } from '#scripts/test/changed.ts';
import { readSelection } from '#scripts/test/selection.ts';

describe('the arguments of npm test', () => {
  const parts = ['check', 'unit', 'web', 'api', 'build', 'cluster', 'e2e'];
  const wanted = async (...args: string[]) => parts.filter((await readSelection(args)).wants);

  it('run everything when there are none, and `all` narrows nothing', async () => {
    expect(await wanted()).toEqual(parts);
    expect(await wanted('all')).toEqual(parts);
    expect((await readSelection([])).isWhole).toBe(false);
    expect((await readSelection(['all'])).isWhole).toBe(true);
  });

  it('choose parts, and test files with the parts that run them', async () => {
    expect(await wanted('unit', 'check')).toEqual(['check', 'unit']);
    const file = 'tests/unit/checks/test-selection.test.ts';
    expect(await wanted(file)).toEqual(['unit']);
    expect((await readSelection([file, file])).files).toEqual([file]);
  });

  it.each(['browser', 'tests/unit/checks/nothing.test.ts', 'lib/system/env.ts'])(
    'refuse %s',
    async (word) => {
      await expect(readSelection([word])).rejects.toThrow(word);
    },
  );
});

describe('the tests that a change touches', () => {
  const source = (path: string, ...targets: string[]) => ({
    path,
    text: targets.map((target) => `import '#${target}';`).join('\n'),
  });
  const sources = [
    source('app/[locale]/mycv/page.tsx', 'components/cvs/list.tsx'),
    source('tests/api/cvs/cvs.test.ts', 'tests/support/api.ts'),
    source('tests/e2e/messages/messages.spec.ts'),
    source('tests/unit/rules/dates.test.ts', 'lib/rules/time/dates.ts'),
    source('tests/web/cvs/list.test.tsx', 'components/cvs/list.tsx'),
    source('tests/web/search/dates.test.tsx', 'lib/rules/time/dates.ts'),
  ];
  const touched = (...changed: string[]) => testsTouchedBy(changed, sources);

  it.each([
    ['upstream/cvs/store.ts', ['tests/api/cvs/cvs.test.ts', 'tests/web/cvs/list.test.tsx']],
    ['messages/fr/cvs.json', ['tests/api/cvs/cvs.test.ts', 'tests/web/cvs/list.test.tsx']],
    ['app/[locale]/mycv/page.tsx', ['tests/api/cvs/cvs.test.ts', 'tests/web/cvs/list.test.tsx']],
    ['lib/rules/time/dates.ts', ['tests/unit/rules/dates.test.ts', 'tests/web/search/dates.test.tsx']],
    ['tests/support/api.ts', ['tests/api/cvs/cvs.test.ts']],
    ['tests/e2e/messages/messages.spec.ts', ['tests/e2e/messages/messages.spec.ts']],
    ['docs/search.md', []],
  ])('are those of its features and those that import it: %s', (path, tests) => {
    expect(touched(path)).toEqual(tests);
  });
});
