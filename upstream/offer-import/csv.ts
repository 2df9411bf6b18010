import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
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

type Parsed = { info: { lines: number }; record: string[] };

function brokenAt(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return refuseFile('openQuote', { line });
  if (error.code === 'CSV_MAX_RECORD_SIZE') return refuseFile('longRecord', { line });
  return error;
}

export async function* parseRecords(
  text: AsyncIterable<string> | Iterable<string>,
  separator: Separator,
): AsyncGenerator<CsvRecord> {
  const parser = Readable.from(text).compose(
    parse({
      delimiter: separator,
      record_delimiter: '\n',
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      max_record_size: LONGEST_RECORD,
    }),
  );
  let ended = 0;
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      const line = ended + 1;
      ended = info.lines;
      yield { line, cells: record };
    }
  } catch (error) {
    throw brokenAt(error, ended + 1);
  }
}

export const isEmpty = ({ cells }: CsvRecord): boolean => cells.every((cell) => cell === '');
