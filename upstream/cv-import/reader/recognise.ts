import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Piece, readingOrder, UNSURE } from '#lib/rules/cv-import/layout.ts';

/** The part of tesseract.js-core that is used here; it has no types of its own. */
type Api = {
  Init(path: null, language: string, engine: number): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(orientation: number, angle: number): void;
  Recognize(monitor: null): number;
  MeanTextConf(): number;
  GetTSVText(page: number): string;
};
type Core = { FS: { writeFile(path: string, data: Uint8Array): void }; TessBaseAPI: new () => Api };
type MakeCore = (options: {
  TesseractProgress: (percent: number) => void;
  print: () => void;
  printErr: () => void;
}) => Promise<Core>;

/** Everything comes from packages on this machine; nothing is fetched. */
const require = createRequire(import.meta.url);
const DATA = '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz';

/** The engine with neural networks. */
const LSTM = 1;

/** Below these percents a word is not sure: one wrong digit makes another number. */
const SURE = 60;
const SURE_OF_DIGITS = 65;
/** What looks like a date cannot be much else. */
const SURE_OF_DATE = 50;

function sureOf(word: string): number {
  if (/^\(?\d{2}[./]\d{4}\)?$/.test(word)) return SURE_OF_DATE;
  return /[\d@]/.test(word) ? SURE_OF_DIGITS : SURE;
}

/** The edge of a page or a drawn line, not a letter. */
const RULE = /^[|\\[\]{}_~]+$/;

export type Recognised = { lines: string[]; confidence: number };

/** A word of `GetTSVText`: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function piecesOf(tsv: string): Piece[] {
  const rows = tsv.split('\n').map((row) => row.split('\t'));
  let line = { y: 0, height: 0 };
  return rows.flatMap((row): Piece[] => {
    const [level, , , , , , x = 0, y = 0, width = 0, height = 0, confidence = 0] = row.map(Number);
    if (level === 4) line = { y, height };
    const text = row[11]?.trim() ?? '';
    if (level !== 5 || text === '' || RULE.test(text)) return [];
    const isSure = confidence >= sureOf(text);
    // Words of one line differ in height; the line has one. They are whole, however close they stand.
    return [{ text: `${isSure ? text : UNSURE} `, x, width, ...line }];
  });
}

/** Loads the engine once; each call reads one picture (PNG, any size) of French text. */
export async function openRecogniser(onProgress: (share: number) => void) {
  const make = require('tesseract.js-core/tesseract-core-simd-lstm') as MakeCore;
  const silent = () => undefined;
  const told = (percent: number) => onProgress(percent / 100);
  const core = await make({
    TesseractProgress: told,
    print: silent,
    printErr: silent,
  });
  const data = await promisify(gunzip)(await readFile(require.resolve(DATA)));
  core.FS.writeFile('fra.traineddata', data);
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'fra', LSTM) !== 0) throw new Error('the data of the language cannot be loaded');
  api.SetVariable('tessedit_pageseg_mode', '3');
  return (picture: Uint8Array): Recognised => {
    core.FS.writeFile('/input', picture);
    api.SetImageFile(1, 0);
    if (api.Recognize(null) !== 0) throw new Error('the picture cannot be read');
    const pieces = piecesOf(api.GetTSVText(0));
    return { confidence: api.MeanTextConf(), lines: pieces.length > 0 ? readingOrder(pieces) : [] };
  };
}
