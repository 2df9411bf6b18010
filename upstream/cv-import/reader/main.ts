import './no-network.ts';
import { buffer } from 'node:stream/consumers';
import { CV_FILE } from '#lib/rules/cv-import/file.ts';

/** Reads the lines of one file, and says how far it is, from 0 to 1. */
type Reader = (bytes: Uint8Array, onProgress: (share: number) => void) => Promise<string[]>;

/** Loaded when needed: each is a large library. */
const READERS: Record<string, () => Promise<Reader>> = {
  pdf: async () => (await import('./pdf.ts')).readPdfLines,
  docx: async () => (await import('./docx.ts')).readDocxLines,
  photo: async () => (await import('./photo.ts')).readPhotoLines,
  scan: async () => (await import('./scan.ts')).readScanLines,
};

const send = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

/**
 * The program that reads one file of the kind that its argument names: bytes on standard input, lines of JSON on standard output, and exit code 1 without
 * another word when the file cannot be read. It has no files, network, secrets or processes (../child.ts).
 */
async function main(): Promise<void> {
  const bytes = new Uint8Array(await buffer(process.stdin));
  const read = await READERS[process.argv[2] ?? '']?.();
  if (!read) throw new Error('unknown kind');
  const lines = await read(bytes, (progress) => send({ progress }));
  const kept = lines.slice(0, CV_FILE.mostLines).map((line) => line.slice(0, CV_FILE.longestLine));
  send({ lines: kept });
}

main().catch(() => {
  process.exitCode = 1;
});
