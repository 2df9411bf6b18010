import sharp from 'sharp';
import { type ImageKind, LARGEST_PICTURE } from '#lib/contract/accounts/profile.ts';
import { base64Content, base64Size, isBase64 } from '#lib/rules/text/base64.ts';
import { fieldError } from '#upstream/platform/errors.ts';

/** Pixels. */
const SIDE = 512;

/** Against decompression bombs; larger than any camera's picture. */
const MOST_PIXELS = 50_000_000;

const QUALITY = 82;

const SECONDS = 10;

type Picture = { bytes: Buffer; contentType: 'image/jpeg'; extension: 'jpg' };

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

const isPngOrJpeg = (bytes: Buffer) =>
  ascii(bytes, 0, 3) === '\xff\xd8\xff' || ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n';

function isPicture(bytes: Buffer): boolean {
  return (
    isPngOrJpeg(bytes) ||
    (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') ||
    /^ftypavi[fs]$/.test(ascii(bytes, 4, 12))
  );
}

function decode(content: string, kind: ImageKind): Buffer {
  if (base64Size(content) > LARGEST_PICTURE) throw fieldError('base64', 'picture_too_large');
  if (!isBase64(content)) throw fieldError('base64', 'picture_broken');
  const bytes = Buffer.from(base64Content(content), 'base64');
  if (kind === 'logo' && !isPngOrJpeg(bytes)) throw fieldError('base64', 'logo_kind');
  if (!isPicture(bytes)) throw fieldError('base64', 'picture_kind');
  return bytes;
}

function broken(): never {
  throw fieldError('base64', 'picture_broken');
}

/** Redraws upright, without metadata, the first frame only. Profile pictures become square; logos keep their shape. */
function redraw(bytes: Buffer, kind: ImageKind): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(SIDE, SIDE, kind === 'logo' ? { fit: 'inside', withoutEnlargement: true } : { fit: 'cover' })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .timeout({ seconds: SECONDS })
    .toBuffer();
}

/**
 * Converts a base64 upload (with or without `data:` prefix) to JPEG, which browsers, mails and PDFs all show.
 * @throws ApiError 422 on `base64`: too large, not a picture of a known kind, too many pixels, or broken
 */
export async function drawPicture(content: string, kind: ImageKind = 'picture'): Promise<Picture> {
  const bytes = decode(content, kind);
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(broken);
  if (width * height > MOST_PIXELS) throw fieldError('base64', 'picture_dimensions');
  const drawn = await redraw(bytes, kind).catch(broken);
  return { bytes: drawn, contentType: 'image/jpeg', extension: 'jpg' };
}
