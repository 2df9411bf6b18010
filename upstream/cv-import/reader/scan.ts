import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import type { ReadPage } from '#lib/rules/cv-import/legible.ts';
import { readPictures, SIDE } from './photo.ts';

/** Grey, upright as the file turns it. */
async function pictureOf(page: PDFiumPage): Promise<Sharp> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = SIDE / Math.max(originalWidth, originalHeight);
  const { data, width, height } = await page.render({ scale, colorSpace: 'Gray', render: 'bitmap' });
  return sharp(data, { raw: { width, height, channels: 1 } });
}

async function isBlank(picture: Sharp): Promise<boolean> {
  const { channels } = await picture.stats();
  return channels.every(({ min, max }) => min === max);
}

/**
 * Reads pages of a PDF as pictures of them, whatever they are made of: scans in any coding, strips or tiles, drawings,
 * letters without a map to Unicode.
 * @param numbers of the pages, from 1
 * @throws when it is broken or encrypted, or a number is not that of a page
 */
export async function readScanPages(
  bytes: Uint8Array,
  onProgress: (share: number) => void,
  numbers: readonly number[],
): Promise<ReadPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pictures: Sharp[] = [];
  const positions: number[] = [];
  for (const [position, number] of numbers.entries()) {
    const picture = await pictureOf(document.getPage(number - 1));
    if (await isBlank(picture)) continue;
    pictures.push(picture);
    positions.push(position);
  }
  const read = pictures.length > 0 ? await readPictures(pictures, onProgress) : [];
  return numbers.map((_, position): ReadPage => {
    const at = positions.indexOf(position);
    return { lines: read[at] ?? [], isRead: at === -1 || (read[at] ?? []).length > 0 };
  });
}
