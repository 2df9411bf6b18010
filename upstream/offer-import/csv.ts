import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { withoutTurns } from '#lib/rules/text/text-direction.ts';
import type { ReceivedFile } from './receive.ts';
import { refuseFile } from './refuse.ts';

/** `line` counts from 1, where the record begins. */
export type CsvRecord = { line: number; cells: string[] };

export const SEPARATORS = [';', ',', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Characters. An offer has a few hundred; an unclosed quotation mark would swallow the file. */
const LONGEST_RECORD = 64 * 1024;
const CHUNK = 64 * 1024;

/** Without byte order mark; line ends become `\n`. */
export async function* textOf({ path, encoding }: ReceivedFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let held = '';
  const tidy = (text: string) => {
    const whole = held + text;
    // A carriage return at the end may be half of a line end.
    held = whole.endsWith('\r') ? '\r' : '';
    return withoutTurns(whole.slice(0, whole.length - held.length)).replace(/\r\n?/g, '\n');
  };
  for await (const bytes of createReadStream(path, { highWaterMark: CHUNK })) {
    yield tidy(decoder.decode(bytes as Buffer, { stream: true }));
  }
  yield tidy(`${decoder.decode()}\n`);
}

function brokenAt(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return refuseFile('openQuote', { line });
  if (error.code === 'CSV_MAX_RECORD_SIZE') return refuseFile('longRecord', { line });
  // What is left is about quotation marks, such as text behind one that is closed.
  return refuseFile('wrongQuote', { line });
}

type Done = (error?: Error | null) => void;

const settled = (start: (done: Done) => unknown) =>
  new Promise<void>((resolve, reject) => {
    start((error) => (error ? reject(error) : resolve()));
  });

export async function* parseRecords(
  text: AsyncIterable<string> | Iterable<string>,
  separator: Separator,
): AsyncGenerator<CsvRecord> {
  const found: CsvRecord[] = [];
  let ended = 0;
  const parser = parse({
    delimiter: separator,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    max_record_size: LONGEST_RECORD,
    on_record: (cells: string[], { lines }) => {
      found.push({ line: ended + 1, cells });
      ended = lines;
      return null;
    },
  });
  // A stream's error without a listener ends the process. `settled` reports it.
  parser.on('error', () => undefined);
  try {
    for await (const piece of text) {
      await settled((done) => parser.write(piece, done));
      yield* found.splice(0);
    }
    await settled((done) => parser.end(done));
    yield* found;
  } catch (error) {
    yield* found.splice(0);
    throw brokenAt(error, ended + 1);
  } finally {
    parser.destroy();
  }
}

export const isEmpty = ({ cells }: CsvRecord): boolean => cells.every((cell) => cell === '');
