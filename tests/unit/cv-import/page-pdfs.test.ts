import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pagesPdf } from '#lib/pdf/pages-pdf.ts';
import { textPdf } from '#lib/pdf/text-pdf.ts';
import { CV_FILE } from '#lib/rules/cv-import/file.ts';
import { CELL } from '#lib/rules/cv-import/layout.ts';
import { allOf } from '#tests/support/cv-import/all-of.ts';
import { actsIn, readPdf } from '#tests/support/pages/read-pdf.ts';
import { drawPdf } from '#upstream/cv-import/reader/draw.ts';

const picture = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

const INFO = { title: 'CV de Zoé MARTIN', language: 'fr' };

describe('a PDF of pictures of pages', () => {
  it('has a page for each, as wide as A4 and in its own proportion', async () => {
    const file = await pagesPdf([await picture(1240, 1754), await picture(1754, 1240)], INFO);
    const { pages } = await readPdf(file);
    expect(pages.map(({ width }) => Math.round(width))).toEqual([595, 595]);
    expect(pages.map(({ height }) => Math.round(height))).toEqual([842, 421]);
    expect(pages.map(({ text }) => text)).toEqual(['', '']);
  });

  it('shows each picture on its whole page, in order', async () => {
    const file = await pagesPdf([await picture(400, 600, 'red'), await picture(600, 300, 'blue')], INFO);
    const drawn = await allOf(drawPdf(new Uint8Array(file)));
    const colours = await Promise.all(
      drawn.map(async (page) =>
        (await sharp(page).stats()).channels.map(({ mean }) => Math.round(mean / 255)),
      ),
    );
    expect(colours).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ]);
  });

  it('names itself and its pages for people who hear it, and says nothing else', async () => {
    const { pages, info, isTagged } = await readPdf(
      await pagesPdf([await picture(40, 60), await picture(40, 60)], { title: 'CV of Zoé', language: 'en' }),
    );
    expect(isTagged).toBe(true);
    expect(info).toMatchObject({ Title: 'CV of Zoé', Language: 'en', Producer: 'Bielle' });
    expect(info).not.toHaveProperty('Author');
    expect(pages.map(({ elements }) => elements)).toEqual([
      [{ role: 'Figure', alt: 'CV of Zoé (1/2)', text: '' }],
      [{ role: 'Figure', alt: 'CV of Zoé (2/2)', text: '' }],
    ]);
  });

  it('does nothing when it is opened', async () => {
    expect(await actsIn(await pagesPdf([await picture(40, 60)], INFO))).toEqual([]);
  });

  it('has no page that a reader cannot show', async () => {
    const { pages } = await readPdf(await pagesPdf([await picture(1, 1754)], INFO));
    expect(pages[0]?.height).toBeCloseTo(14_400, 0);
  });

  it('is made of JPEG only', async () => {
    await expect(pagesPdf([Buffer.from('<svg onload="alert(1)"/>')], INFO)).rejects.toThrow();
  });
});

describe('a PDF of lines of text', () => {
  const textOf = async (lines: readonly string[]) =>
    (await readPdf(await textPdf(lines))).pages.map(({ text }) => text.replace(/\s+/g, ' ').trim());

  it('has every line, and cells apart', async () => {
    const lines = ['Zoé MARTIN', `2019–2022${CELL}Garage Delorme`, 'Σταύρος, Дмитрий', '', '\u0007'];
    expect(await textOf(lines)).toEqual(['Zoé MARTIN 2019–2022 Garage Delorme Σταύρος, Дмитрий']);
  });

  it('is A4, goes on over pages, and ends after ten', async () => {
    const lines = Array.from({ length: 120 }, (_, at) => `Ligne ${at + 1}.`);
    const { pages } = await readPdf(await textPdf(lines));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(
      pages.map(() => [595, 842]),
    );
    for (const line of lines) expect(pages.map(({ text }) => text).join('\n')).toContain(line);
    expect(await textOf(Array(900).fill('Ligne'))).toHaveLength(CV_FILE.mostPages);
  });

  it('breaks words that are longer than a line', async () => {
    const [text = ''] = await textOf(['m'.repeat(300)]);
    expect(text.replaceAll(' ', '')).toBe('m'.repeat(300));
  });
});
