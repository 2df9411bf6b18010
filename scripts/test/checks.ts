import { checkBrowserOperations } from '#scripts/checks/browser-operations.ts';
import { checkCycles } from '#scripts/checks/cycles.ts';
import { checkDocuments } from '#scripts/checks/documents.ts';
import { checkFeatures } from '#scripts/checks/features.ts';
import { checkImports } from '#scripts/checks/imports.ts';
import { checkMessages } from '#scripts/checks/messages.ts';
import { checkSizes } from '#scripts/checks/sizes.ts';
import { checkWireNames } from '#scripts/checks/wire-names.ts';
import { run } from '#scripts/launch/command.mjs';
import { root } from '#scripts/launch/paths.mjs';
import { testEnvironment, tool } from './environment.ts';
import { checked, type Outcome } from './outcome.ts';

export interface Check {
  name: string;
  run: () => Promise<Outcome>;
}

export const checks: Check[] = [
  // Next's types (pages, styles) must exist before tsc runs. Several checkers would each work out the same types.
  {
    name: 'types',
    run: () =>
      inTurn(['next/dist/bin/next', 'typegen'], ['typescript/bin/tsc', '--noEmit', '--checkers', '1']),
  },
  { name: 'lint', run: () => inTurn(['@biomejs/biome/bin/biome', 'check', '--max-diagnostics=50']) },
  { name: 'imports', run: async () => checked(checkImports(root)) },
  { name: 'cycles', run: async () => checked(checkCycles(root)) },
  { name: 'features', run: async () => checked(checkFeatures(root)) },
  { name: 'sizes', run: async () => checked(checkSizes(root)) },
  { name: 'operations of the browser', run: async () => checked(checkBrowserOperations(root)) },
  { name: 'messages', run: async () => checked(checkMessages(root)) },
  { name: 'names of the wire', run: async () => checked(checkWireNames(root)) },
  { name: 'documents', run: async () => checked(checkDocuments(root)) },
  {
    name: 'unused code',
    run: () => inTurn(['knip/bin/knip.js', '--no-progress', '--cache', '--cache-location', '.cache/knip']),
  },
];

async function inTurn(...commands: [path: string, ...args: string[]][]): Promise<Outcome> {
  for (const [path, ...args] of commands) {
    const { code, tail } = await run(process.execPath, [tool(path), ...args], { env: testEnvironment() });
    if (code !== 0) return checked([tail.trim()]);
  }
  return checked([]);
}
