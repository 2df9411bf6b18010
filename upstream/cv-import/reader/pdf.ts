import { getDocumentProxy } from 'unpdf';
import { CV_FILE } from '#lib/rules/cv-import/file.ts';
import { type Piece, readingOrder } from '#lib/rules/cv-import/layout.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Scripts, forms and external resources of the file are never run or loaded. */
const OPTIONS = {
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  stopAtErrors: false,
  verbosity: 0,
};

async function piecesOf(page: Page): Promise<Piece[]> {
  const { items } = await page.getTextContent();
  const [, , , top = 0] = page.view;
  return items.flatMap((item): Piece[] => {
    if (!('str' in item)) return [];
    const [, , , , x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, x, y: top - y - item.height, width: item.width, height: item.height }];
  });
}

/**
 * The lines of a PDF, page by page.
 * @throws when it is broken, encrypted or has too many pages
 */
export async function readPdfLines(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(bytes, OPTIONS);
  if (pdf.numPages > CV_FILE.mostPages) throw new Error('too many pages');
  const lines: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    lines.push(...readingOrder(await piecesOf(page)));
    page.cleanup();
  }
  return lines;
}
