import { createRequire } from 'node:module';
import sharp, { type OverlayOptions } from 'sharp';
import { type Block, type CvText, HOBBIES } from './write-cv.ts';

const require = createRequire(import.meta.url);
const FONTS = {
  regular: require.resolve('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf'),
};

/** Pixels of an A4 page, about 150 to an inch. */
export const PAGE = { width: 1240, height: 1754 };

/** Packing noise well takes longer than drawing it. */
const QUICK = { compressionLevel: 1 };

/** `size` in points of a page. */
type Line = { text: string; x: number; size: number; bold?: boolean; above?: number };

const PIXELS = 150 / 72;

/** Letters of the wider column are larger. */
const body = (text: string, x: number): Line => ({ text, x, size: x > 100 ? 9 : 10.5 });
const title = (text: string, x: number): Line => ({ text, x, size: 13, bold: true, above: 12 });

function blocks(heading: string, entries: readonly Block[], x: number): Line[] {
  return [
    title(heading, x),
    ...entries.flatMap(({ period, lines, bullets }) => {
      const [first = '', ...others] = lines;
      // The narrow column has the period on a line of its own.
      const begin = x > 100 ? [period, first] : [`${period} : ${first}`];
      const all = [...begin, ...others, ...bullets.map((each) => `- ${each}`)];
      return all.map((text) => body(text, x));
    }),
  ];
}

const short = (heading: string, lines: readonly string[], x: number): Line[] => [
  title(heading, x),
  ...lines.map((text) => body(text, x)),
];

const head = (cv: CvText): Line[] => [
  { text: cv.name, x: 50, size: 20, bold: true },
  { text: cv.title, x: 50, size: 14 },
];

/** The columns of a page, each from the top. */
function columnsOf(cv: CvText, isDouble: boolean): Line[][] {
  const { headings } = cv;
  const main = (x: number) => [
    ...blocks(headings.experience, cv.experiences, x),
    ...blocks(headings.training, cv.trainings, x),
  ];
  const others = (x: number) => [
    ...short(headings.rights, cv.rights, x),
    ...short(headings.languages, cv.languages, x),
  ];
  if (!isDouble) return [[...cv.contact.map((text) => body(text, 50)), ...main(50), ...others(50)]];
  return [
    [
      ...short(headings.contact, cv.contact, 50),
      ...others(50),
      ...short(headings.hobbies, HOBBIES.slice(1), 50),
    ],
    main(240),
  ];
}

async function drawLine({ text, size, bold }: Line): Promise<Buffer> {
  const font = `Archivo ${bold ? 'Bold ' : ''}${size}`;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return sharp({
    text: { text: escaped, font, fontfile: bold ? FONTS.bold : FONTS.regular, dpi: 150, rgba: true },
  })
    .png(QUICK)
    .toBuffer();
}

async function place(
  lines: readonly Line[],
  top: number,
): Promise<{ overlays: OverlayOptions[]; bottom: number }> {
  let y = top;
  const overlays: OverlayOptions[] = [];
  for (const line of lines) {
    const base = y + ((line.above ?? 0) + line.size * 1.45) * PIXELS;
    const input = await drawLine(line);
    const { height = 0 } = await sharp(input).metadata();
    overlays.push({ input, left: Math.round(line.x * PIXELS), top: Math.round(base - height) });
    y = base;
  }
  return { overlays, bottom: y };
}

/** A page as a scanner gives it: grey letters on white. */
export async function drawPage(cv: CvText, isDouble: boolean): Promise<Buffer> {
  const begun = await place(head(cv), 60);
  const columns = await Promise.all(columnsOf(cv, isDouble).map((lines) => place(lines, begun.bottom)));
  const page = sharp({ create: { ...PAGE, channels: 3, background: 'white' } });
  return page
    .composite([...begun.overlays, ...columns.flatMap(({ overlays }) => overlays)])
    .png(QUICK)
    .toBuffer();
}

export type Quality = 'good' | 'fair' | 'poor';

const LOOKS: Record<
  Quality,
  { turn: number; shear: number; blur: number; noise: number; dark: number; width: number }
> = {
  good: { turn: 0.6, shear: 0, blur: 0, noise: 4, dark: 0.95, width: 1600 },
  fair: { turn: -1.6, shear: 0.015, blur: 0.6, noise: 8, dark: 0.85, width: 1400 },
  poor: { turn: 2.4, shear: 0.03, blur: 0.9, noise: 14, dark: 0.7, width: 1300 },
};

/** Numbers from 0 to 1, always the same ones (Mulberry32). */
function sameNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Gaussian noise that is the same in each run, so that a picture is always read alike: sharp's own is not. */
function grainOf(width: number, height: number, sigma: number): Promise<Buffer> {
  const next = sameNumbers();
  const mean = 255 - sigma * 2;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    // The sum of three has a deviation of 1/2.
    const noise = (next() + next() + next() - 1.5) * 2;
    pixels[at] = Math.min(255, Math.max(0, Math.round(mean + noise * sigma)));
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png(QUICK)
    .toBuffer();
}

/** Noise of a camera and a light that falls from one side. */
async function lit(image: Buffer, noise: number, dark: number): Promise<Buffer> {
  const { width, height } = await sharp(image).metadata();
  const shade = `<svg width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="rgb(${Math.round(255 * dark)},${Math.round(255 * dark)},${Math.round(240 * dark)})"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const grain = await grainOf(width, height, noise);
  return sharp(image)
    .composite([
      { input: Buffer.from(shade), blend: 'multiply' },
      { input: grain, blend: 'multiply' },
    ])
    .png(QUICK)
    .toBuffer();
}

/** A photograph of a page on a table. `turned`: how the camera was held, as its EXIF orientation says (1 upright). */
export async function photograph(page: Buffer, quality: Quality, turned: 1 | 3 | 6 | 8 = 1): Promise<Buffer> {
  const { turn, shear, blur, noise, dark, width } = LOOKS[quality];
  const background = '#5b4b3e';
  const onTable = await sharp(page)
    .resize({ width })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background })
    .png(QUICK)
    .toBuffer();
  const bent = await sharp(onTable)
    .affine([1, shear, shear / 2, 1], { background })
    .rotate(turn, { background })
    .png(QUICK)
    .toBuffer();
  const seen = sharp(await lit(bent, noise, dark));
  const blurred = blur > 0 ? seen.blur(blur) : seen;
  // The camera stores the picture as it was held, and says how to turn it.
  const angle = { 1: 0, 3: 180, 6: 270, 8: 90 }[turned];
  const stored = await sharp(await blurred.png(QUICK).toBuffer())
    .rotate(angle)
    .png(QUICK)
    .toBuffer();
  return sharp(stored).withMetadata({ orientation: turned }).jpeg({ quality: 82 }).toBuffer();
}
