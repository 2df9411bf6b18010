import { filesBelow } from '#scripts/checks/files.ts';
import { root } from '#scripts/launch/paths.mjs';

/** The first line of an API test file that always runs on both; the others run on the embedded database in `all` only. */
const BOTH_ENGINES = '// @engines both';
/** The first line of an API or cluster test file that only `npm test -- all` runs, because it takes long and seldom finds something. */
const ONLY_ALL = '// @only all';

export function testsOfBothEngines(): string[] {
  return testsThatBegin(BOTH_ENGINES);
}

export function testsOfWholeRuns(): string[] {
  return testsThatBegin(ONLY_ALL);
}

function testsThatBegin(marker: string): string[] {
  return filesBelow(root, ['tests/api', 'tests/cluster'], ['.test.ts'])
    .filter(({ text }) => text.startsWith(marker))
    .map(({ path }) => path);
}
