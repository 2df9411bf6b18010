import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp, { type Region } from 'sharp';
import { describe, expect, it } from 'vitest';
import { PAGE_PICTURE } from '#lib/rules/cv-import/page-picture.ts';
import { allOf } from '#tests/support/cv-import/all-of.ts';
import { aPdf, aPdfWithScript, aPngOf } from '#tests/support/cv-import/odd-files.ts';
import { pdfObject, rawPdf } from '#tests/support/cv-import/raw-pdf.ts';
import { drawPdf, drawPhoto } from '#upstream/cv-import/reader/draw.ts';

const MEGABYTE = 1024 ** 2;
const A4 = '[0 0 595 842]';

const pdfPages = (bytes: Buffer) => allOf(drawPdf(new Uint8Array(bytes)));
const photoPage = async (bytes: Buffer) => {
  const [page] = await allOf(drawPhoto(bytes));
  if (!page) throw new Error('no page');
  return page;
};

/** Red, green and blue of the whole page, or of a part of it: the mean of each. */
async function colourOf(page: Buffer | undefined, part?: Region): Promise<number[]> {
  const cut = part ? await sharp(page).extract(part).png().toBuffer() : page;
  const { channels } = await sharp(cut).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

const plain = (background: string, width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background } });

describe('a page of a PDF is drawn', () => {
  it('in its colours', async () => {
    const [page] = await pdfPages(rawPdf(A4, '1 0 0 rg 0 0 600 900 re f'));
    const [red = 0, green = 0, blue = 0] = await colourOf(page);
    expect(red).toBeGreaterThan(245);
    expect(Math.max(green, blue)).toBeLessThan(10);
  });

  it('on white', async () => {
    const [page] = await pdfPages(rawPdf(A4, ''));
    expect(await colourOf(page)).toEqual([255, 255, 255]);
  });

  it.each([
    ['[0 0 14400 1]', 1754, 1],
    ['[0 0 1 14400]', 1, 1754],
    ['[0 0 1 1]', 1754, 1754],
    // Pdfium replaces what is no size.
    ['[0 0 0 0]', 1355, 1754],
    ['[0 0 nan nan]', 1355, 1754],
    ['[0 0 1e99 1e99]', undefined, undefined],
    ['[0 0 99999999999999999999 5]', undefined, undefined],
    ['[600 900 0 0]', 1169, 1754],
    ['7', 1355, 1754],
  ])('with few pixels, whatever size it states: %s', async (box, width, height) => {
    const [page] = await pdfPages(rawPdf(box, '0 0 1 rg 0 0 50 50 re f'));
    const size = await sharp(page).metadata();
    if (width) expect([size.width, size.height]).toEqual([width, height]);
    expect(Math.max(size.width, size.height)).toBe(PAGE_PICTURE.longerSide);
  });

  it('with what somebody typed into its form', async () => {
    const form = (value: string) =>
      aPdf([''], { size: 'A4', font: 'Helvetica' }, (doc) => {
        doc.initForm();
        doc.formText('name', 100, 100, 300, 40, { value } as never);
      });
    const field = { left: 210, top: 210, width: 600, height: 80 };
    const [[empty], [filled]] = [await pdfPages(await form('')), await pdfPages(await form('MARTIN'))];
    expect(await colourOf(empty, field)).toEqual([255, 255, 255]);
    expect((await colourOf(filled, field))[0]).toBeLessThan(245);
  });

  it('without running its script', async () => {
    let requests = 0;
    const server = createServer(() => {
      requests += 1;
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const pages = await pdfPages(await aPdfWithScript('Zoé MARTIN', `http://127.0.0.1:${port}/`));
    expect(pages).toEqual(await pdfPages(await aPdf(['Zoé MARTIN'])));
    expect(requests).toBe(0);
    server.close();
  });

  it('after some bytes that a mail program has put before the file', async () => {
    const file = Buffer.concat([Buffer.from('\r\n--boundary\r\n'.padEnd(900)), await aPdf(['Zoé'])]);
    expect(await pdfPages(file)).toHaveLength(1);
  });

  it('is refused when the file unpacks to too much', async () => {
    const zeros = pdfObject(5, '', Buffer.alloc(33 * MEGABYTE));
    await expect(pdfPages(rawPdf(A4, '', [zeros]))).rejects.toThrow('unpacks to too much');
  });

  it('is refused when the file has more than ten pages', async () => {
    await expect(pdfPages(await aPdf(Array(11).fill('Zoé')))).rejects.toThrow('too many pages');
  });

  it('is refused when the file names a page that it does not have', async () => {
    const file = Buffer.from(
      rawPdf(A4, '').toString('latin1').replace('/Kids[3 0 R]', '/Kids[9 0 R]'),
      'latin1',
    );
    await expect(pdfPages(file)).rejects.toThrow('cannot be drawn');
  });

  it('although a picture states more pixels than it has', async () => {
    const picture =
      '/Type/XObject/Subtype/Image/Width 60000/Height 60000/ColorSpace/DeviceRGB/BitsPerComponent 8';
    const file = rawPdf(A4, '595 0 0 842 0 0 cm /X Do', [pdfObject(5, picture, Buffer.alloc(100))]);
    expect(await pdfPages(file)).toHaveLength(1);
  });
});

describe('a photograph is drawn', () => {
  it('without its metadata', async () => {
    const place = { GPSLatitudeRef: 'N', GPSLatitude: '45/1 45/1 0/1' };
    const file = await plain('teal', 80)
      .jpeg()
      .withExif({ IFD0: { Model: 'SECRET-CAMERA', ImageDescription: 'SECRET' }, IFD3: place })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET</x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer();
    const before = await sharp(file).metadata();
    expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true);
    expect(file.includes('SECRET-CAMERA')).toBe(true);
    const page = await photoPage(file);
    const after = await sharp(page).metadata();
    expect([after.exif, after.xmp, after.icc, after.iptc, after.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    expect(page.includes('SECRET')).toBe(false);
  });

  it('without what follows its picture', async () => {
    const file = Buffer.concat([await plain('teal', 80).jpeg().toBuffer(), Buffer.from('PK<script>')]);
    expect((await photoPage(file)).includes('<script>')).toBe(false);
  });

  it.each([1, 3, 6, 8])('upright, held as EXIF orientation %i says', async (orientation) => {
    const angle = { 1: 0, 3: 180, 6: 270, 8: 90 }[orientation] ?? 0;
    const half = await plain('white', 100, 50).png().toBuffer();
    const upright = await plain('black', 100)
      .composite([{ input: half, gravity: 'north' }])
      .png()
      .toBuffer();
    const file = await sharp(upright).rotate(angle).withMetadata({ orientation }).jpeg().toBuffer();
    const page = await photoPage(file);
    expect((await colourOf(page, { left: 10, top: 5, width: 80, height: 35 }))[0]).toBeGreaterThan(240);
    expect((await colourOf(page, { left: 10, top: 60, width: 80, height: 35 }))[0]).toBeLessThan(15);
  });

  it('in its colours, on white', async () => {
    const [red = 0, green = 0, blue = 0] = await colourOf(
      await photoPage(await plain('#0000ff', 80).png().toBuffer()),
    );
    expect(blue).toBeGreaterThan(245);
    expect(Math.max(red, green)).toBeLessThan(10);
    expect(await colourOf(await photoPage(await plain('#00000000', 80).png().toBuffer()))).toEqual([
      255, 255, 255,
    ]);
  });

  it.each([
    ['CMYK', plain('red', 80).flatten().toColourspace('cmyk').jpeg()],
    ['16 bits', plain('red', 80).toColourspace('rgb16').png()],
    ['grey', plain('red', 80).greyscale().png()],
    ['WebP', plain('red', 80).webp()],
  ])('as sRGB: %s', async (_name, file) => {
    expect(await sharp(await photoPage(await file.toBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      space: 'srgb',
      depth: 'uchar',
      channels: 3,
    });
  });

  it('no larger than it is, and its longer side limited', async () => {
    const sizeOf = async (width: number, height: number) => {
      const page = await sharp(
        await photoPage(await plain('white', width, height).jpeg().toBuffer()),
      ).metadata();
      return [page.width, page.height];
    };
    expect(await sizeOf(300, 200)).toEqual([300, 200]);
    expect(await sizeOf(4000, 3000)).toEqual([1754, 1316]);
    expect(await sizeOf(1, 9000)).toEqual([1, 1754]);
  });

  it('in few bytes, however noisy it is', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const file = await sharp({
      create: { width: 2500, height: 2500, channels: 3, background: 'grey', noise },
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect((await photoPage(file)).length).toBeLessThanOrEqual(PAGE_PICTURE.largest);
  });

  it('is refused when it is broken, another format, or has too many pixels', async () => {
    const whole = await plain('white', 400).jpeg().toBuffer();
    await expect(photoPage(whole.subarray(0, 500))).rejects.toThrow();
    await expect(photoPage(await plain('white', 40).gif().toBuffer())).rejects.toThrow('another format');
    await expect(photoPage(await aPngOf(7100))).rejects.toThrow('pixel limit');
  });
});
