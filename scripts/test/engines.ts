import { filesBelow } from '#scripts/checks/files.ts';
import { root } from '#scripts/launch/paths.mjs';

/** The first line of an API test of what the two databases can do differently. */
export const BOTH_ENGINES = '// @engines both';

/** The API tests that run on both databases, as paths from the root. */
export function testsOfBothEngines(): string[] {
  return filesBelow(root, ['tests/api'], ['.test.ts'])
    .filter(({ text }) => text.startsWith(BOTH_ENGINES))
    .map(({ path }) => path);
}
