import type { ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPdf } from '#tests/support/cv-import/odd-files.ts';
import { watchReaders } from '#tests/support/cv-import/started-readers.ts';
import { readInChild, UnreadableFile } from '#upstream/cv-import/child.ts';

const BYTES = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(3_000_000)]);

let started: ChildProcess | undefined;
let onStart: (child: ChildProcess) => void;
let watch: ReturnType<typeof watchReaders>;

beforeEach(() => {
  started = undefined;
  onStart = () => undefined;
  watch = watchReaders((child) => {
    started = child;
    onStart(child);
  });
});
afterEach(() => {
  watch.restore();
  vi.restoreAllMocks();
});

const read = (onProgress: () => void = () => undefined, signal = new AbortController().signal) =>
  readInChild(BYTES, { kind: 'pdf', onProgress, signal });

const hasEnded = () =>
  vi.waitFor(() => expect(started?.exitCode ?? started?.signalCode).not.toBeNull(), { timeout: 60_000 });

it.each([
  ['at its start', (child: ChildProcess) => void child.kill('SIGKILL')],
  [
    'while it takes the file',
    (child: ChildProcess) => void child.stdin?.once('drain', () => child.kill('SIGKILL')),
  ],
  [
    'before it answers',
    (child: ChildProcess) => void child.stdin?.once('finish', () => child.kill('SIGKILL')),
  ],
])('a reader of CV files that is killed %s makes the file unreadable', async (_name, kill) => {
  onStart = kill;
  await expect(read()).rejects.toThrow(UnreadableFile);
  await hasEnded();
});

it('a reader that nobody waits for any more is ended', async () => {
  await expect(read(undefined, AbortSignal.abort())).rejects.toThrow(UnreadableFile);
  await hasEnded();
});

it('a reader whose progress cannot be shown is ended', async () => {
  onStart = (child) => {
    child.stdout?.unshift('{"progress":0.5}\n');
  };
  const reading = read(() => {
    throw new Error('no one to tell');
  });
  await expect(reading).rejects.toThrow('no one to tell');
  await hasEnded();
});

it('a reader that answers more than any file has is ended', async () => {
  onStart = (child) => {
    child.stdout?.unshift(`${'x'.repeat(20_000_000)}\n`);
  };
  const reading = readInChild(await aPdf(['Zoé MARTIN']), {
    kind: 'pdf',
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  await expect(reading).rejects.toThrow(UnreadableFile);
  await hasEnded();
});

it('a reader that does not start is a failure of the one file', async () => {
  vi.spyOn(process, 'execPath', 'get').mockReturnValue('/does/not/exist');
  await expect(read()).rejects.toThrow('does not start');
  // Its error comes later.
  await new Promise((resolve) => setImmediate(resolve));
});
