import './no-network.ts';
import { buffer } from 'node:stream/consumers';
import { CV_FILE } from '#lib/rules/cv-import/file.ts';
import type { ReadPage } from '#lib/rules/cv-import/legible.ts';

/** Reads one file, or these of its pages, and says how far it is, from 0 to 1. */
type Reader = (
  bytes: Uint8Array,
  onProgress: (share: number) => void,
  numbers: readonly number[],
) => Promise<ReadPage[]>;

/** A file without pages. */
const onePage =
  (readLines: (bytes: Uint8Array, onProgress: (share: number) => void) => Promise<string[]>): Reader =>
  async (bytes, onProgress) => [{ lines: await readLines(bytes, onProgress), isRead: true }];

/** Loaded when needed: each is a large library. */
const READERS: Record<string, () => Promise<Reader>> = {
  pdf: async () => (await import('./pdf.ts')).readPdfPages,
  docx: async () => onePage((await import('./docx.ts')).readDocxLines),
  photo: async () => onePage((await import('./photo.ts')).readPhotoLines),
  scan: async () => (await import('./scan.ts')).readScanPages,
};

/** Draws the pages of one file as JPEG. */
type Drawing = (bytes: Uint8Array) => AsyncIterable<Buffer>;

const DRAWINGS: Record<string, () => Promise<Drawing>> = {
  'draw-pdf': async () => (await import('./draw.ts')).drawPdf,
  'draw-photo': async () => (await import('./draw.ts')).drawPhoto,
  'draw-text': async () => (await import('./draw-text.ts')).drawText,
};

const send = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

/** A paragraph of a document may be long: it goes on in the next line, from a word on. */
function shortLines(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > CV_FILE.longestLine && lines.length < CV_FILE.mostLines) {
    const space = rest.lastIndexOf(' ', CV_FILE.longestLine);
    const end = space > 0 ? space : CV_FILE.longestLine;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest].filter(Boolean);
}

/** All pages together have at most so many lines. */
function limited(pages: readonly ReadPage[]): ReadPage[] {
  let left: number = CV_FILE.mostLines;
  return pages.map(({ lines, isRead }) => {
    const first = lines.flatMap(shortLines).slice(0, left);
    left -= first.length;
    return { lines: first, isRead };
  });
}

/** So the libraries for PDF say that a file has a password. */
const needsPassword = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'PasswordException' || error.message.startsWith('Password required'));

/**
 * The program that reads or draws one file, as its first argument says: bytes on standard input, lines of JSON on
 * standard output, and exit code 1 when the file cannot be read, with a line only where it has a password. Other arguments are numbers of
 * pages. It has no files, network, secrets or processes (../child.ts).
 */
async function main(): Promise<void> {
  const bytes = new Uint8Array(await buffer(process.stdin));
  const [, , kind = '', ...numbers] = process.argv;
  const draw = await DRAWINGS[kind]?.();
  if (draw) {
    for await (const page of draw(bytes)) send({ page: page.toString('base64') });
    return;
  }
  const read = await READERS[kind]?.();
  if (!read) throw new Error('unknown kind');
  send({ pages: limited(await read(bytes, (progress) => send({ progress }), numbers.map(Number))) });
}

main().catch((error: unknown) => {
  if (needsPassword(error)) send({ needsPassword: true });
  process.exitCode = 1;
});
