import { filesBelow } from '#scripts/checks/files.ts';
import { root } from '#scripts/launch/paths.mjs';

const ON_SERVER = '// @vitest-environment node';

/** The tests of the web by what they run in: a page, or Node alone. */
export function testsOfTheWeb(): Record<'page' | 'server', string[]> {
  const files = filesBelow(root, ['tests/web'], ['.test.ts', '.test.tsx']);
  const paths = (onServer: boolean) =>
    files.filter(({ text }) => text.startsWith(ON_SERVER) === onServer).map(({ path }) => path);
  return { page: paths(false), server: paths(true) };
}
