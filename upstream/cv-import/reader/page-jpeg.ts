import sharp, { type Sharp } from 'sharp';
import { PAGE_PICTURE } from '#lib/rules/cv-import/page-picture.ts';

const SECONDS = 20;

/** `share` of the largest size. A page of text needs the first; only a very noisy picture needs the others. */
const ATTEMPTS = [
  { quality: 75, share: 1 },
  { quality: 60, share: 1 },
  { quality: 45, share: 1 },
  { quality: 45, share: 0.7 },
  { quality: 30, share: 0.5 },
];

const within = (image: Sharp, share: number): Sharp => {
  const side = Math.round(PAGE_PICTURE.longerSide * share);
  return image.resize(side, side, { fit: 'inside', withoutEnlargement: true });
};

/**
 * The picture of a page as a JPEG in colour, on white, without metadata, within the limits of PAGE_PICTURE.
 * @throws when it is broken
 */
export async function pageJpeg(image: Sharp): Promise<Buffer> {
  const { data, info } = await within(image.flatten({ background: 'white' }), 1)
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });
  for (const { quality, share } of ATTEMPTS) {
    const jpeg = await within(sharp(data, { raw: info }), share)
      .jpeg({ quality })
      .toBuffer();
    if (jpeg.length <= PAGE_PICTURE.largest) return jpeg;
  }
  throw new Error('the picture of the page is too large');
}
