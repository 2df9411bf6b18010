import { dirname } from 'node:path/posix';
import { pathsBelow } from './files.ts';

const FOLDERS = ['app', 'components', 'docs', 'lib', 'messages', 'public', 'scripts', 'tests', 'upstream'];

const MOST_FILES = 25;

/** Written by programs: nobody looks for a file in them. */
const GENERATED = ['lib/browser/operations', 'upstream/platform/migrations'];

const isGenerated = (folder: string) =>
  GENERATED.some((each) => folder === each || folder.startsWith(`${each}/`));

/**
 * Folders in which a file is hard to find.
 * @returns a sentence for each
 */
export function crowdedFolders(paths: string[]): string[] {
  const byFolder = Map.groupBy(paths, (path) => dirname(path));
  return [...byFolder]
    .filter(([folder, inside]) => inside.length > MOST_FILES && !isGenerated(folder))
    .map(([folder, inside]) => `${folder} has ${inside.length} files, ${MOST_FILES} at most`);
}

export function checkFolders(root: string): string[] {
  return crowdedFolders(pathsBelow(root, FOLDERS));
}
