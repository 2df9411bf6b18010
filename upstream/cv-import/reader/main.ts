import './no-network.ts';
import { buffer } from 'node:stream/consumers';
import { CV_FILE, type CvFileKind, cvFileKind } from '#lib/rules/cv-import/file.ts';

/** Reads the lines of one file, and says how far it is, from 0 to 1. */
type Reader = (bytes: Uint8Array, onProgress: (share: number) => void) => Promise<string[]>;

/** Loaded when needed: each is a large library. */
const READERS: Record<CvFileKind, () => Promise<Reader>> = {
  pdf: async () => (await import('./pdf.ts')).readPdfLines,
  docx: async () => (await import('./docx.ts')).readDocxLines,
};

const send = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

/**
 * The program that reads one file: bytes on standard input, lines of JSON on standard output, and exit code 1 without
 * another word when the file cannot be read. It has no files, network, secrets or processes (../child.ts).
 */
async function main(): Promise<void> {
  const bytes = new Uint8Array(await buffer(process.stdin));
  const kind = cvFileKind(bytes);
  if (!kind) throw new Error('unknown kind');
  const read = await READERS[kind]();
  const lines = await read(bytes, (progress) => send({ progress }));
  const kept = lines.slice(0, CV_FILE.mostLines).map((line) => line.slice(0, CV_FILE.longestLine));
  send({ lines: kept });
}

main().catch(() => {
  process.exitCode = 1;
});
