import sharp from 'sharp';
import { drawPage, photograph, type Quality } from './draw-page.ts';
import { aWrittenCv } from './people.ts';
import { cvText } from './write-cv.ts';

/** `turned`: the EXIF orientation of the camera; 90 means sideways without a word about it. */
type Picture = { index: number; quality: Quality | 'scan'; turned: 1 | 3 | 6 | 8 | 90 };

const photo = (index: number, quality: Quality, turned: Picture['turned'] = 1): Picture => ({
  index,
  quality,
  turned,
});

/** Ten scans, and ten photographs of three qualities. */
export const PICTURES: readonly Picture[] = [
  ...Array.from({ length: 10 }, (_, at): Picture => ({ index: 20 + at, quality: 'scan', turned: 1 })),
  photo(30, 'good'),
  photo(31, 'good', 6),
  photo(32, 'good', 90),
  photo(33, 'fair'),
  photo(34, 'fair', 3),
  photo(35, 'fair', 8),
  photo(36, 'poor'),
  photo(37, 'poor', 6),
  photo(38, 'poor'),
  photo(39, 'fair', 90),
];

/** One column and two alternate. */
export async function drawPicture({ index, quality, turned }: Picture): Promise<Buffer> {
  const page = await drawPage(cvText(aWrittenCv(index), index), index % 2 === 1);
  if (quality === 'scan') return page;
  if (turned !== 90) return photograph(page, quality, turned);
  return sharp(await photograph(page, quality))
    .rotate(90)
    .jpeg({ quality: 82 })
    .toBuffer();
}
