import sharp, { type Sharp } from 'sharp';
import { openRecogniser, type Recognised } from './recognise.ts';
import { turnOf } from './skew.ts';

/** Against decompression bombs; larger than any camera's picture. */
const MOST_PIXELS = 50_000_000;

const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);

/** Pixels of the longer side: letters of a page are then 20 to 30 pixels high, as the engine likes them. */
export const SIDE = 2300;
/** Enough to see lines of text. */
const SMALL = 700;

/** Percent; a page that is upside down stays far below. */
const CLEAR = 70;

const SECONDS = 20;

type Grey = { data: Uint8Array; info: { width: number; height: number } };

/** One channel, whatever the picture had. */
const raw = (image: Sharp): Promise<Grey> =>
  image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });

async function levelled(upright: Buffer): Promise<Buffer> {
  const small = await sharp(upright).resize(SMALL, SMALL, { fit: 'inside' }).png().toBuffer();
  const { data, info } = await raw(sharp(small));
  const blurred = await raw(sharp(small).blur(9));
  const angle = turnOf({ data, width: info.width, height: info.height }, blurred.data);
  if (angle === 0) return upright;
  return sharp(upright).rotate(angle, { background: 'white' }).png({ compressionLevel: 1 }).toBuffer();
}

/** Upright by its EXIF orientation, grey, with full contrast. */
const prepared = (image: Sharp): Promise<Buffer> =>
  image
    .autoOrient()
    .flatten({ background: 'white' })
    .greyscale()
    .resize(SIDE, SIDE, { fit: 'inside' })
    .normalise()
    .png({ compressionLevel: 1 })
    .timeout({ seconds: SECONDS })
    .toBuffer();

/** The page may be upside down: the clearer reading counts. */
async function bothWays(page: Buffer, recognise: (picture: Uint8Array) => Recognised): Promise<string[]> {
  const first = recognise(page);
  if (first.confidence >= CLEAR) return first.lines;
  const turned = recognise(await sharp(page).rotate(180).png({ compressionLevel: 1 }).toBuffer());
  return (turned.confidence > first.confidence ? turned : first).lines;
}

/** The lines of each of the pictures, which are pages of one document. */
export async function readPictures(
  images: readonly Sharp[],
  onProgress: (share: number) => void,
): Promise<string[][]> {
  const pages: string[][] = [];
  let done = 0;
  const recognise = await openRecogniser((share) => onProgress((done + share) / images.length));
  for (const image of images) {
    const page = await levelled(await prepared(image));
    pages.push(await bothWays(page, recognise));
    done += 1;
  }
  return pages;
}

/** @throws when its head is broken or states too many pixels */
export async function openPhoto(bytes: Uint8Array): Promise<Sharp> {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { format } = await image.metadata();
  if (!FORMATS.has(format)) throw new Error('another format');
  return image;
}

/**
 * The lines of a photograph of a page, however it was held.
 * @throws when it is broken or has too many pixels
 */
export async function readPhotoLines(
  bytes: Uint8Array,
  onProgress: (share: number) => void,
): Promise<string[]> {
  return (await readPictures([await openPhoto(bytes)], onProgress)).flat();
}
