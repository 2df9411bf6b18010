/** Writes lib/browser/operations. Run `node scripts/make-browser-operations.ts` after a change of the contract. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { browserOperations } from '#scripts/checks/browser-operations.ts';
import { root } from '#scripts/launch/paths.mjs';

const files = browserOperations();
for (const folder of new Set(files.map(({ path }) => join(root, dirname(path))))) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}
for (const { path, text } of files) await writeFile(join(root, path), text);
