import { filesBelow } from '#scripts/checks/files.ts';
import { root } from '#scripts/launch/paths.mjs';

export const BOTH_ENGINES = '// @engines both';

export function testsOfBothEngines(): string[] {
  return filesBelow(root, ['tests/api'], ['.test.ts'])
    .filter(({ text }) => text.startsWith(BOTH_ENGINES))
    .map(({ path }) => path);
}
