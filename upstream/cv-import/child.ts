import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { CV_FILE, type CvFileKind } from '#lib/rules/cv-import/file.ts';
import type { ReadPage } from '#lib/rules/cv-import/legible.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PROGRAM = fileURLToPath(new URL('./reader/main.ts', import.meta.url));

/** All that the program reads: its code. */
const READS = ['node_modules/', 'lib/rules/', 'upstream/cv-import/reader/', 'package.json'];

/** A scan is a PDF whose pages are read as pictures. */
export type ReaderKind = Exclude<CvFileKind, 'json'> | 'scan';

/** Milliseconds, several times what a slow machine needs. */
const TIME: Record<ReaderKind, number> = { pdf: 15_000, docx: 15_000, photo: 60_000, scan: 90_000 };

/** The library for pictures is native code; documents are read without any. */
const NATIVE: readonly ReaderKind[] = ['photo', 'scan'];

/** Megabytes: the heap, and everything together where the system tells it. A photograph takes 300. */
const HEAP = 256;
export const READER_MEMORY = 900;
const LOOK_EVERY = 250;

/** Files that one process lets in at once. The container's limit of memory has room for them (deploy/kubernetes). */
export const READ_AT_A_TIME = 2;

/** Bytes of a page of memory on Linux. */
const PAGE = 4096;

const message = z.union([
  z.object({ progress: z.number().min(0).max(1) }),
  z.object({ needsPassword: z.literal(true) }),
  z.object({
    pages: z.array(
      z.object({
        lines: z.array(z.string().max(CV_FILE.longestLine)).max(CV_FILE.mostLines),
        isRead: z.boolean(),
      }),
    ),
  }),
]);

/** Broken, encrypted, too large, or not what it says: the reader gave up, or was ended. */
export class UnreadableFile extends Error {}

/** Nobody opens it without its password. */
export class ProtectedFile extends UnreadableFile {}

/** How Node runs the program: without files but its code, without other processes and threads. */
export const readerArguments = (kind: ReaderKind): string[] => [
  '--permission',
  ...(NATIVE.includes(kind) ? ['--allow-addons'] : []),
  ...READS.map((path) => `--allow-fs-read=${ROOT}${path}`),
  `--max-old-space-size=${HEAP}`,
];

type Reading = {
  kind: ReaderKind;
  /** Only these pages, from 1; a scan needs them. */
  numbers?: readonly number[];
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

function start({ kind, numbers = [], signal }: Reading): ChildProcess {
  return spawn(process.execPath, [...readerArguments(kind), PROGRAM, kind, ...numbers.map(String)], {
    // No secrets, and no settings that would load something else.
    env: {} as NodeJS.ProcessEnv,
    cwd: ROOT,
    // Standard error may contain text of the CV.
    stdio: ['pipe', 'pipe', 'ignore'],
    signal,
    timeout: TIME[kind],
    killSignal: 'SIGKILL',
  });
}

/** Megabytes; 0 where the system does not tell. */
async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return (Number(text.split(' ')[1] ?? 0) * PAGE) / 1024 ** 2;
}

/** Ends the program when it takes too much memory. */
function limitMemory(child: ChildProcess): () => void {
  const look = setInterval(async () => {
    if (child.pid && (await memoryOf(child.pid)) > READER_MEMORY) child.kill('SIGKILL');
  }, LOOK_EVERY);
  return () => clearInterval(look);
}

function parse(text: string): z.output<typeof message> | undefined {
  try {
    return message.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

async function pagesFrom(
  output: Readable,
  onProgress: (share: number) => void,
): Promise<ReadPage[] | undefined> {
  let pages: ReadPage[] | undefined;
  for await (const text of createInterface({ input: output })) {
    const report = parse(text);
    if (report && 'needsPassword' in report) throw new ProtectedFile();
    if (report && 'pages' in report) pages = report.pages;
    else if (report) onProgress(report.progress);
  }
  return pages;
}

/**
 * Reads a file of a stranger in a process of its own, which has limits of time and memory and neither files, network,
 * secrets nor other processes.
 * @throws UnreadableFile, ProtectedFile
 */
export async function readInChild(bytes: Buffer, reading: Reading): Promise<ReadPage[]> {
  const child = start(reading);
  const { stdin, stdout, pid } = child;
  const closed = new Promise<number | null>((resolve) => {
    // An error without a listener ends the process: this one comes when the program does not start, or is aborted.
    child.on('close', resolve).on('error', () => resolve(null));
  });
  if (!stdin || !stdout || !pid) throw new Error('the reader of CV files does not start');
  const unlimit = limitMemory(child);
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    // A reader that has ended takes nothing more.
    for (const stream of [stdin, stdout]) stream.on('error', () => undefined);
    stdin.end(bytes);
    const pages = await pagesFrom(stdout, reading.onProgress);
    if ((await closed) !== 0 || !pages) throw new UnreadableFile();
    return pages;
  } finally {
    unlimit();
    child.kill('SIGKILL');
  }
}
