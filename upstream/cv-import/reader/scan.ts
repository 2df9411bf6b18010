import sharp from 'sharp';
import { extractImages, getDocumentProxy } from 'unpdf';
import { CV_FILE } from '#lib/rules/cv-import/file.ts';
import { readPictures } from './photo.ts';

/** A CV has few pages, and each takes seconds. */
const MOST_PAGES = 3;

/** Pixels of the shorter side; smaller pictures are logos and portraits. */
const LEAST = 600;

/**
 * The lines of a PDF whose pages are pictures, as scanners and telephones write them.
 * @throws when it is broken or has too many pages
 */
export async function readScanLines(
  bytes: Uint8Array,
  onProgress: (share: number) => void,
): Promise<string[]> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
  if (pdf.numPages > CV_FILE.mostPages) throw new Error('too many pages');
  const pictures = [];
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
    const images = await extractImages(pdf, number);
    pictures.push(...images.filter(({ width, height }) => Math.min(width, height) >= LEAST).slice(0, 1));
  }
  if (pictures.length === 0) return [];
  const pages = pictures.map(({ data, width, height, channels }) =>
    sharp(data, { raw: { width, height, channels } }),
  );
  return readPictures(pages, onProgress);
}
