import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { reasonOf } from './setup-error.mjs';

/** Bytes; with the older files five times as much. */
const LARGEST = 20_000_000;
const OLDER_FILES = 4;
const TRY_AGAIN_MS = 30_000;

/**
 * Appends to a log file. A full one becomes `<path>.1`, the one before `<path>.2` and so on. On a full disk, lines
 * are dropped, reported once, and writing is tried again later.
 * @param {string} path
 * @param {{ largest?: number, olderFiles?: number, tryAgainMs?: number, report?: (sentence: string) => void }} options
 */
export function openLog(path, options = {}) {
  const { tryAgainMs = TRY_AGAIN_MS, report = (sentence) => console.error(sentence) } = options;
  const file = rotatingFile(path, options);
  let failedAt;

  function fail(error) {
    if (failedAt === undefined) {
      report(`The log ${path} cannot be written (${reasonOf(error)}): Bielle goes on without it.`);
    }
    failedAt = Date.now();
    end();
  }

  function end() {
    try {
      file.close();
    } catch {
      // Nothing can be done about it.
    }
  }

  return {
    /** Appends, or drops what the disk does not take. Never throws. */
    write(chunk) {
      if (failedAt !== undefined && Math.abs(Date.now() - failedAt) < tryAgainMs) return;
      try {
        file.append(Buffer.from(chunk));
        if (failedAt !== undefined) report(`The log ${path} is written again.`);
        failedAt = undefined;
      } catch (error) {
        fail(error);
      }
    },
    end,
  };
}

/** Opens the files at the first write; throws the file system's errors. */
function rotatingFile(path, { largest = LARGEST, olderFiles = OLDER_FILES }) {
  let file;
  let size = 0;

  function open() {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    file = openSync(path, 'a', 0o600);
    size = fstatSync(file).size;
  }

  function close() {
    const opened = file;
    file = undefined;
    if (opened !== undefined) closeSync(opened);
  }

  function rotate() {
    close();
    for (let number = olderFiles; number > 0; number -= 1) {
      const newer = number === 1 ? path : `${path}.${number - 1}`;
      if (existsSync(newer)) renameSync(newer, `${path}.${number}`);
    }
    rmSync(path, { force: true });
  }

  function append(bytes) {
    if (file === undefined) open();
    if (size > 0 && size + bytes.length > largest) {
      rotate();
      open();
    }
    writeFileSync(file, bytes);
    size += bytes.length;
  }

  return { append, close };
}
