import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { z } from 'zod';
import { CV_FILE, type CvFileKind } from '#lib/rules/cv-import/file.ts';
import type { ReadPage } from '#lib/rules/cv-import/legible.ts';
import { PAGE_PICTURE } from '#lib/rules/cv-import/page-picture.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PROGRAM = fileURLToPath(new URL('./reader/main.ts', import.meta.url));

/** All that the program reads: its code, and what text is drawn with. */
const READS = ['node_modules/', 'lib/rules/', 'upstream/cv-import/reader/', 'package.json'];
const READS_FOR_TEXT = ['lib/pdf/', 'app/fonts/'];

/** A scan is a PDF whose pages are read as pictures. */
export type ReaderKind = Exclude<CvFileKind, 'json'> | 'scan';

/** `draw-text` draws lines, as an array in JSON. */
export type DrawingKind = 'draw-pdf' | 'draw-photo' | 'draw-text';

type ProgramKind = ReaderKind | DrawingKind;

/** Milliseconds, several times what a slow machine needs. */
const TIME: Record<ProgramKind, number> = {
  pdf: 15_000,
  docx: 15_000,
  photo: 60_000,
  scan: 90_000,
  'draw-pdf': 90_000,
  'draw-photo': 60_000,
  'draw-text': 30_000,
};

/** The library for pictures is native code; documents are read without any. */
const NATIVE: readonly ProgramKind[] = ['photo', 'scan', 'draw-pdf', 'draw-photo', 'draw-text'];

/** Megabytes: the heap, and everything together where the system tells it. A photograph takes 300. */
const HEAP = 256;
export const READER_MEMORY = 900;
const LOOK_EVERY = 250;

/** Files that one process lets in at once. The container's limit of memory has room for them (deploy/kubernetes). */
export const READ_AT_A_TIME = 2;

/** Programs of this process that run at the same time, for all callers together. */
const atATime = pLimit(READ_AT_A_TIME);

/** Bytes of a page of memory on Linux. */
const PAGE = 4096;

const BASE64 = 4 / 3;

/** Bytes that the program may answer: more than ten drawn pages. */
const MOST_OUTPUT = 1.2 * CV_FILE.mostPages * PAGE_PICTURE.largest * BASE64;

/** A JPEG, whose first three bytes, FF D8 FF, are these four signs. */
const jpeg = z
  .base64()
  .startsWith('/9j/')
  .max(Math.ceil(PAGE_PICTURE.largest * BASE64) + 2);

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
  z.object({ page: jpeg }),
]);

type Message = z.output<typeof message>;

/** Broken, encrypted, too large, or not what it says: the reader gave up, or was ended. */
export class UnreadableFile extends Error {}

/** Nobody opens it without its password. */
export class ProtectedFile extends UnreadableFile {}

/** How Node runs the program: without files but its code, without other processes and threads. */
export const readerArguments = (kind: ProgramKind): string[] => [
  '--permission',
  ...(NATIVE.includes(kind) ? ['--allow-addons'] : []),
  ...[...READS, ...(kind === 'draw-text' ? READS_FOR_TEXT : [])].map(
    (path) => `--allow-fs-read=${ROOT}${path}`,
  ),
  `--max-old-space-size=${HEAP}`,
];

type Task = {
  kind: ProgramKind;
  /** Only these pages, from 1; a scan needs them. */
  numbers?: readonly number[] | undefined;
  signal: AbortSignal;
};

type Reading = Task & { kind: ReaderKind; onProgress: (share: number) => void };

function start({ kind, numbers = [], signal }: Task): ChildProcess {
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

/** Ends the program when it answers too much, before this process holds it all. */
function limitOutput(child: ChildProcess): void {
  let size = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MOST_OUTPUT) child.kill('SIGKILL');
  });
}

function parse(text: string): Message | undefined {
  try {
    return message.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Gives a file of a stranger to a process of its own, which has limits of time and memory and neither files, network,
 * secrets nor other processes.
 * @param onMessage takes what the program answers; undefined for a line that is no message of it
 * @throws UnreadableFile, ProtectedFile
 */
async function run(bytes: Buffer, task: Task, onMessage: (message: Message | undefined) => void) {
  const child = start(task);
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
    const lines = createInterface({ input: stdout });
    limitOutput(child);
    for await (const line of lines) {
      const answer = parse(line);
      if (answer && 'needsPassword' in answer) throw new ProtectedFile();
      onMessage(answer);
    }
    if ((await closed) !== 0) throw new UnreadableFile();
  } finally {
    unlimit();
    child.kill('SIGKILL');
  }
}

/**
 * Reads the lines of a file of a stranger, page by page, in a process of its own.
 * @throws UnreadableFile, ProtectedFile
 */
export async function readInChild(bytes: Buffer, reading: Reading): Promise<ReadPage[]> {
  let pages: ReadPage[] | undefined;
  await atATime(() =>
    run(bytes, reading, (answer) => {
      if (answer && 'pages' in answer) pages = answer.pages;
      else if (answer && 'progress' in answer) reading.onProgress(answer.progress);
    }),
  );
  if (!pages) throw new UnreadableFile();
  return pages;
}

/**
 * Draws the pages of a file of a stranger as JPEG, within PAGE_PICTURE, in a process of its own.
 * @throws UnreadableFile, ProtectedFile
 */
export async function drawInChild(
  bytes: Buffer,
  drawing: { kind: DrawingKind; signal: AbortSignal },
): Promise<Buffer[]> {
  const pages: Buffer[] = [];
  await atATime(() =>
    run(bytes, drawing, (answer) => {
      // A page that is left out would not be missed.
      if (!answer || !('page' in answer) || pages.length === CV_FILE.mostPages) throw new UnreadableFile();
      pages.push(Buffer.from(answer.page, 'base64'));
    }),
  );
  if (pages.length === 0) throw new UnreadableFile();
  return pages;
}
