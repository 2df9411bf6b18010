import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

type Document = InstanceType<typeof PDFDocument>;
type Inside = Document & {
  page: { dictionary: { data: Record<string, unknown> }; xobjects: Record<string, unknown> };
  _font: { toUnicodeCmap: () => unknown };
};

const PAGE = { width: 842, height: 595 };
const STRIPS = 8;

/** One bit for each pixel, rows of whole bytes; 1 is white. */
function bitsOf(pixels: Buffer, width: number, height: number): Buffer {
  const row = Math.ceil(width / 8);
  const bits = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((pixels[y * width + x] ?? 0) < 128) continue;
      const at = y * row + Math.floor(x / 8);
      bits[at] = (bits[at] ?? 0) | (0x80 >> (x % 8));
    }
  }
  return bits;
}

/** A PDF of one page as office scanners write it: strips of one bit a pixel, on a page that readers turn by a quarter. */
export async function scanPdf(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .rotate(270)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const doc = new PDFDocument({ size: [PAGE.width, PAGE.height], margin: 0 }) as Inside;
  const bytes = buffer(doc);
  doc.page.dictionary.data.Rotate = 90;
  const rows = Math.ceil(info.height / STRIPS);
  for (let strip = 0; strip < STRIPS; strip += 1) {
    const top = strip * rows;
    const height = Math.min(rows, info.height - top);
    const pixels = data.subarray(top * info.width, (top + height) * info.width);
    const image = doc.ref({
      Type: 'XObject',
      Subtype: 'Image',
      Width: info.width,
      Height: height,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 1,
      Filter: 'FlateDecode',
    });
    image.end(deflateSync(bitsOf(pixels, info.width, height)));
    doc.page.xobjects[`S${strip}`] = image;
    const [y, high] = [top, height].map((pixel) => (pixel / info.height) * PAGE.height) as [number, number];
    doc.addContent(`q ${PAGE.width} 0 0 ${-high} 0 ${y + high} cm /S${strip} Do Q`);
  }
  doc.end();
  return bytes;
}

/** A PDF whose letters have no map to Unicode: a reader shows them, and copying gives other signs. */
export async function unmappedPdf(text: string, font: string): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4' }) as Inside;
  const bytes = buffer(doc);
  doc.font(font).fontSize(14);
  doc._font.toUnicodeCmap = () => {
    const empty = doc.ref({});
    empty.end('');
    return empty;
  };
  doc.text(text);
  doc.end();
  return bytes;
}
