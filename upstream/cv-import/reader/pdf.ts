import { getDocumentProxy } from 'unpdf';
import { CV_FILE } from '#lib/rules/cv-import/file.ts';
import { type Piece, readingOrder } from '#lib/rules/cv-import/layout.ts';
import { pageOfText, type ReadPage } from '#lib/rules/cv-import/legible.ts';
import { refuseLargeStreams } from './unpacked.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Scripts, forms and external resources of the file are never run or loaded. */
const OPTIONS = {
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  stopAtErrors: false,
  verbosity: 0,
};

/** `turn`: quarters by which the text is turned counterclockwise. `x` and `y` begin at the lower left. */
type Item = { text: string; turn: number; x: number; y: number; width: number; height: number };

async function itemsOf(page: Page): Promise<Item[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item): Item[] => {
    if (!('str' in item)) return [];
    const [a = 1, b = 0, , , x = 0, y = 0] = item.transform as number[];
    const turn = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
    return [{ text: item.str, turn, x, y, width: item.width, height: item.height }];
  });
}

/** How most of the text is turned: the file, the scanner or a page laid sideways may do it. */
function commonTurn(items: readonly Item[]): number {
  const letters = [0, 0, 0, 0];
  for (const { turn, text } of items) letters[turn] = (letters[turn] ?? 0) + text.length;
  return letters.indexOf(Math.max(...letters));
}

const COS = [1, 0, -1, 0];
const SIN = [0, 1, 0, -1];

/** On a page that is turned so that `upright` text is level. */
function pieceOf(item: Item, upright: number): Piece {
  const [cos = 1, sin = 0] = [COS[upright], SIN[upright]];
  const isAcross = (item.turn - upright) % 2 !== 0;
  const [width, height] = isAcross ? [item.height, item.width] : [item.width, item.height];
  return {
    text: item.text,
    x: item.x * cos + item.y * sin,
    y: item.x * sin - item.y * cos - height,
    width,
    height,
  };
}

async function readPage(page: Page): Promise<ReadPage> {
  const items = await itemsOf(page);
  const upright = commonTurn(items);
  return pageOfText(readingOrder(items.map((item) => pieceOf(item, upright))));
}

/**
 * The text of a PDF, page by page.
 * @throws when it is broken, encrypted, has too many pages or unpacks to too much
 */
export async function readPdfPages(bytes: Uint8Array): Promise<ReadPage[]> {
  refuseLargeStreams(bytes);
  const pdf = await getDocumentProxy(bytes, OPTIONS);
  if (pdf.numPages > CV_FILE.mostPages) throw new Error('too many pages');
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    pages.push(await readPage(page));
    page.cleanup();
  }
  return pages;
}
