import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface SourceFile {
  path: string;
  text: string;
}

/**
 * In a stable order.
 * @param folders relative; absent ones are empty
 * @param endings such as `.ts`
 */
export function filesBelow(root: string, folders: string[], endings: string[]): SourceFile[] {
  return pathsBelow(root, folders)
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => read(root, path));
}

/** Relative, in a stable order. */
export function pathsBelow(root: string, folders: string[]): string[] {
  return folders
    .flatMap((folder) => list(join(root, folder)))
    .map((path) => relative(root, path).replaceAll('\\', '/'));
}

const known = new Map<string, SourceFile>();

/** The same object for every check, so that what one found out about it is there for the next. */
function read(root: string, path: string): SourceFile {
  const full = join(root, path);
  const file = known.get(full) ?? { path, text: readFileSync(full, 'utf8') };
  known.set(full, file);
  return file;
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
    throw cause;
  }
}
