import { createReadStream, readdirSync, type Stats } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, extname, join } from 'node:path';

const PREFIX = '/_next/static/';

/** Milliseconds between two marks that this build is in use. */
const MARK_EVERY = 60 * 60_000;

/** Milliseconds that files stay after the last web of their build has ended: open pages work a day and more. */
export const BUILD_FILES_LIFE = 48 * 60 * 60_000;

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const pathsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** Path below the folder of a build, or null for anything that could lead elsewhere. */
function pathOf({ url = '' }: IncomingMessage): string | null {
  const [address = ''] = url.split('?', 1);
  if (!address.startsWith(PREFIX)) return null;
  const parts = address.slice(PREFIX.length).split('/');
  return parts.every((part) => /^[\w~-][\w.~-]*$/.test(part)) ? parts.join('/') : null;
}

export type BuildFiles = {
  /** True when it has answered: a file that another build has and this one has not. */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  close: () => void;
};

/** Another web may copy the same file: it appears as a whole. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const part = `${to}.${process.pid}.part`;
  await copyFile(from, part);
  await rename(part, to);
}

const statusOf = (path: string): Promise<Stats | null> => stat(path).catch(() => null);

async function removeOld(shared: string, now: number): Promise<void> {
  const entries = await readdir(shared, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await statusOf(path);
    if (found && now - found.mtimeMs > BUILD_FILES_LIFE) await rm(path, { force: true });
  }
}

/**
 * Lets every web serve the files of every build that was in use during the last two days: the web copies those of its
 * own into a folder that all webs share. Names hold a hash of the content, so builds do not disturb each other.
 * @param own `.next/static`
 * @param now milliseconds
 */
export async function shareBuildFiles(
  own: string,
  shared: string,
  { log, now = Date.now }: { log: (text: string) => void; now?: () => number },
): Promise<BuildFiles> {
  const paths = pathsIn(own);
  const known = new Set(paths);

  async function mark(): Promise<void> {
    const time = new Date(now());
    for (const path of paths) {
      const copy = join(shared, path);
      if (!(await statusOf(copy))) await copyWhole(join(own, path), copy);
      await utimes(copy, time, time);
    }
    await removeOld(shared, now());
  }

  await mkdir(shared, { recursive: true });
  await mark();
  const timer = setInterval(() => {
    mark().catch((error: Error) => log(`STATIC_DIR cannot be written: ${error.message}`));
  }, MARK_EVERY);
  timer.unref();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const path = pathOf(request);
    if (path === null || known.has(path) || !['GET', 'HEAD'].includes(request.method ?? '')) return false;
    const file = join(shared, path);
    const found = await statusOf(file);
    if (!found?.isFile()) return false;
    response.writeHead(200, {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': found.size,
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
    return true;
  }

  return { answer, close: () => clearInterval(timer) };
}
