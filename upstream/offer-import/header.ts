import { OFFER_FORM_NAMES } from '#lib/contract/own-offers/names.ts';
import { type ColumnKey, IMPORT_COLUMNS, importColumn } from '#lib/facts/import-columns.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { locales } from '#lib/i18n/locales.ts';
import { comparable } from '#lib/rules/search/place-names.ts';
import { type CsvRecord, isEmpty, parseRecords, SEPARATORS, type Separator, textOf } from './csv.ts';
import { isGarbled } from './encoding.ts';
import type { ReceivedFile } from './receive.ts';
import { refuseFile } from './refuse.ts';

export type Header = {
  separator: Separator;
  line: number;
  keys: readonly (ColumnKey | null)[];
  ignored: readonly string[];
};

/** Records searched for titles, after captions and merged cells. */
const LOOKED_AT = 30;
const FEWEST_TITLES = 4;
const SAMPLE = 256 * 1024;
/** What may be titles where none was recognised. */
const TITLE_ENDS = /[;,\t\n"]+/;
const MOST_TITLES = 200;

/** Without text in brackets, such as a unit. */
const titleKey = (title: string) => comparable(title.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' '));

/** The specification's name of a field, which files of other programs have as title. */
function wireName(key: ColumnKey): string {
  const [, name = key] =
    Object.entries(OFFER_FORM_NAMES).find(([path]) => path.split('.').at(-1) === key) ?? [];
  return name;
}

function collectTitles(): Map<string, ColumnKey> {
  const titles = new Map<string, ColumnKey>();
  for (const { key, aliases } of IMPORT_COLUMNS) {
    const shown = locales.map((locale) => apiTexts(locale).api(`offerImport.columns.${key}`));
    for (const title of [wireName(key), ...shown, ...aliases]) titles.set(titleKey(title), key);
  }
  return titles;
}

let known: Map<string, ColumnKey> | undefined;

function columnTitled(title: string): ColumnKey | null {
  known ??= collectTitles();
  return known.get(titleKey(title)) ?? null;
}

/** A merged cell has its title in the first column; the others continue the list. */
function keysOf(titles: readonly string[]): (ColumnKey | null)[] {
  let last: ColumnKey | null = null;
  return titles.map((title) => {
    if (title !== '') last = columnTitled(title);
    return title !== '' || (last && importColumn(last)?.kind === 'choices') ? last : null;
  });
}

const countKnown = (titles: readonly string[]) =>
  new Set(titles.map(columnTitled).filter((key) => key !== null)).size;

/** Happens in concatenated files. */
export const repeatsTitles = ({ cells }: CsvRecord, { keys }: Header): boolean =>
  countKnown(cells) >= FEWEST_TITLES &&
  cells.every((cell, at) => cell === '' || columnTitled(cell) === (keys[at] ?? null));

async function sampleOf(file: ReceivedFile): Promise<string> {
  let sample = '';
  for await (const piece of textOf(file)) {
    sample += piece;
    if (sample.length >= SAMPLE) break;
  }
  return sample;
}

type Candidate = { record: CsvRecord; separator: Separator; count: number };

async function bestOf(sample: string): Promise<Candidate | undefined> {
  let best: Candidate | undefined;
  for (const separator of SEPARATORS) {
    let looked = 0;
    try {
      for await (const record of parseRecords([sample], separator)) {
        if (isEmpty(record)) continue;
        const count = countKnown(record.cells);
        if (count > (best?.count ?? 0)) best = { record, separator, count };
        looked += 1;
        if (looked === LOOKED_AT) break;
      }
    } catch {
      // Wrong separator or truncated sample: keeps what was read so far.
    }
  }
  return best;
}

function refuseRepeated(keys: readonly (ColumnKey | null)[], title: (key: ColumnKey) => string): void {
  const single = keys.filter((key) => key !== null && importColumn(key)?.kind !== 'choices');
  const twice = single.find((key, at) => single.indexOf(key) !== at);
  if (twice) throw refuseFile('repeatedColumn', { column: title(twice) });
}

function refuseIncomplete(keys: readonly (ColumnKey | null)[], title: (key: ColumnKey) => string): void {
  const missing = IMPORT_COLUMNS.filter((column) => 'required' in column && !keys.includes(column.key));
  if (missing.length === 0) return;
  const list = missing.map(({ key }) => title(key)).join(', ');
  throw refuseFile('missingColumns', { count: missing.length, list });
}

/** Saved in a wrong encoding, the titles are there but cannot be read. */
function refuseGarbled(titles: readonly string[]): void {
  const title = titles.find(isGarbled);
  if (title !== undefined) throw refuseFile('garbled', { title: title.trim().slice(0, 80) });
}

/**
 * Finds titles and separator. `title` gives a column's name for messages.
 * @throws invalid when titles are garbled, missing or double, or a required one is missing
 */
export async function findHeader(file: ReceivedFile, title: (key: ColumnKey) => string): Promise<Header> {
  const sample = await sampleOf(file);
  const best = await bestOf(sample);
  if (!best || best.count < FEWEST_TITLES) {
    refuseGarbled(sample.split(TITLE_ENDS, MOST_TITLES));
    throw refuseFile('noHeader');
  }
  const { cells, line } = best.record;
  const keys = keysOf(cells);
  const ignored = cells.filter((cell) => cell !== '' && columnTitled(cell) === null);
  refuseGarbled(ignored);
  refuseRepeated(keys, title);
  refuseIncomplete(keys, title);
  return { separator: best.separator, line, keys, ignored: ignored.map((cell) => cell.slice(0, 80)) };
}

export async function* recordsBelow(file: ReceivedFile, header: Header): AsyncGenerator<CsvRecord> {
  for await (const record of parseRecords(textOf(file), header.separator)) {
    if (record.line > header.line && !isEmpty(record)) yield record;
  }
}
