import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { offerImportContract } from '#lib/contract/offer-import/offer-import.ts';
import { IMPORT_FILE_LIMIT, isCsvName } from '#lib/rules/offers/import-file.ts';
import { formFile } from '#upstream/platform/http/form-file.ts';
import { type Encoding, EncodingGuess } from './encoding.ts';
import { refuseFile } from './refuse.ts';

export type ReceivedFile = { path: string; name: string; encoding: Encoding };

/** Bytes inspected to tell text from binary files. */
const BEGINNING = 64 * 1024;
/** PNG, ZIP (XLSX, ODS), the older XLS, PDF. */
const SIGNATURES = ['89504e47', '504b0304', 'd0cf11e0', '25504446'];

function looksLikeText(beginning: Buffer, isUtf16: boolean): boolean {
  const start = beginning.subarray(0, 4).toString('hex');
  return !SIGNATURES.includes(start) && (isUtf16 || !beginning.includes(0));
}

function watchBytes() {
  const guess = new EncodingGuess();
  let beginning = Buffer.alloc(0);
  const look = (chunk: Buffer) => {
    if (beginning.length < BEGINNING) beginning = Buffer.concat([beginning, chunk]).subarray(0, BEGINNING);
    guess.look(chunk);
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      look(chunk);
      done(null, chunk);
    },
  });
  const encodingOf = (): Encoding => {
    const isUtf16 = beginning.subarray(0, 2).toString('hex') === 'fffe';
    if (!looksLikeText(beginning, isUtf16)) throw refuseFile('notText');
    return isUtf16 ? 'utf-16le' : guess.encoding;
  };
  return { stream, encodingOf };
}

async function fileOf(request: FastifyRequest) {
  const field = offerImportContract.offers.upload;
  if (Number(request.headers['content-length'] ?? 0) > offerImportContract.offers.bodyLimit) {
    throw refuseFile('tooLarge');
  }
  const file = await formFile(request, { field, fileSize: IMPORT_FILE_LIMIT, isNamed: isCsvName });
  if (!file) throw refuseFile('required');
  return file;
}

/**
 * Streams the file to a temporary folder for the time of `use`. An incomplete upload is not used.
 * @throws too_large; invalid when it is not text, or not named `*.csv`
 */
export async function withReceivedFile<T>(
  request: FastifyRequest,
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const { name, bytes, isTruncated } = await fileOf(request);
  const folder = await mkdtemp(join(tmpdir(), 'bielle-import-'));
  try {
    const path = join(folder, 'offers.csv');
    const watch = watchBytes();
    await pipeline(bytes, watch.stream, createWriteStream(path));
    if (isTruncated()) throw refuseFile('tooLarge');
    return await use({ path, name: name.slice(-200), encoding: watch.encodingOf() });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
