import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { CV_FILE } from '#lib/rules/cv-import/file.ts';
import { PAGE_PICTURE } from '#lib/rules/cv-import/page-picture.ts';
import { pageJpeg } from './page-jpeg.ts';
import { openPhoto } from './photo.ts';
import { refuseLargeStreams } from './unpacked.ts';

const pixels = (points: number, scale: number) => Math.max(1, Math.round(points * scale));

/** Every page is drawn to the same longer side, so a file cannot ask for more pixels. */
async function drawPage(page: PDFiumPage): Promise<Buffer> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = PAGE_PICTURE.longerSide / Math.max(originalWidth, originalHeight);
  // Pdfium gives a page that it cannot load no size.
  if (!(scale > 0 && Number.isFinite(scale))) throw new Error('the page cannot be drawn');
  const { data, width, height } = await page.render({
    scale: 1,
    width: pixels(originalWidth, scale),
    height: pixels(originalHeight, scale),
    colorSpace: 'BGRA',
    // The contents of filled fields; this build of pdfium has no engine for scripts.
    renderFormFields: true,
    render: 'bitmap',
  });
  return pageJpeg(sharp(data, { raw: { width, height, channels: 4 } }));
}

/**
 * Draws the pages of a PDF as JPEG.
 * @throws when it is broken, encrypted, has too many pages or unpacks to too much
 */
export async function* drawPdf(bytes: Uint8Array): AsyncGenerator<Buffer> {
  refuseLargeStreams(bytes);
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const count = document.getPageCount();
  if (count > CV_FILE.mostPages) throw new Error('too many pages');
  for (let index = 0; index < count; index += 1) yield await drawPage(document.getPage(index));
}

/**
 * Draws a photograph as JPEG, upright by its EXIF orientation and without any of its metadata.
 * @throws when it is broken or has too many pixels
 */
export async function* drawPhoto(bytes: Uint8Array): AsyncGenerator<Buffer> {
  const photo = await openPhoto(bytes);
  yield await pageJpeg(photo.autoOrient());
}
