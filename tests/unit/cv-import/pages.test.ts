import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { pageOfText, type ReadPage } from '#lib/rules/cv-import/legible.ts';
import { UnreadableFile } from '#upstream/cv-import/child.ts';
import { readPdf, unreadPages } from '#upstream/cv-import/read-pages.ts';
import { readPdfPages } from '#upstream/cv-import/reader/pdf.ts';
import { readScanPages } from '#upstream/cv-import/reader/scan.ts';
import { unmappedPdf } from '../../support/cv-import/draw-scan.ts';

const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf',
);

const LINES = ['Zoé MARTIN', 'Mécanicienne automobile', '06 39 98 77 77'];

describe('the text of a page', () => {
  it.each([
    ['private characters', '\uE001\uE002\uE003 \uE004\uE005 Martin Dupont mécanicien'],
    ['control characters', 'M\u0001c\u0002nicien \u0003\u0004 automobile depuis 2012'],
    ['another alphabet', 'Μεϲαηιϲιεη αυτοmοβιλε δεπυις 2012 à Λγοη'],
    ['one letter for another', 'Ppfdqlflhq dxwrprtloh ghsxlv ordqwhpsv gdqv oh jdudjh'],
    ['no map', '\uFFFD\uFFFD\uFFFD\uFFFDcanicien automobile depuis 2012'],
  ])('is left out when it has %s', (_name, text) => {
    expect(pageOfText([text])).toEqual({ lines: [], isRead: false });
  });

  it.each([
    'Zoé MARTIN, mécanicienne automobile, 06 39 98 77 77',
    'Σταύρος PAPADAKIS – carrossier peintre à Lyon depuis 2012',
    'Jan KRČ, mécanicien poids lourds, BTS MCI, CACES R489 3 et 5, SSIAP, ADR',
    '• 2019–2022 Contrôleur technique à Villeurbanne ★★★★☆',
  ])('is what a reader sees: %s', (text) => {
    expect(pageOfText([text])).toEqual({ lines: [text], isRead: true });
  });

  it('may be less than what a reader sees: the footer of a scan', () => {
    expect(pageOfText(['Scanné avec CamScanner'])).toEqual({
      lines: ['Scanné avec CamScanner'],
      isRead: false,
    });
  });
});

describe('a PDF', () => {
  const text = (lines: string[]): ReadPage => ({ lines, isRead: true });
  const none: ReadPage = { lines: [], isRead: false };

  const reading = (pages: ReadPage[], pictures: ReadPage[] | Error) => {
    const numbers: (readonly number[] | undefined)[] = [];
    const read = async (kind: string, pageNumbers?: readonly number[]) => {
      if (kind === 'pdf') return pages;
      numbers.push(pageNumbers);
      if (pictures instanceof Error) throw pictures;
      return pictures;
    };
    return { numbers, pages: readPdf(read) };
  };

  it('is not read as a picture when each page is text', async () => {
    const { numbers, pages } = reading([text(LINES), text(['Loisirs'])], []);
    expect(await pages).toEqual([text(LINES), text(['Loisirs'])]);
    expect(numbers).toEqual([]);
  });

  it('is read as a picture page by page, in order', async () => {
    const { numbers, pages } = reading([none, text(LINES), none], [text(['Première']), text(['Troisième'])]);
    expect((await pages).flatMap(({ lines }) => lines)).toEqual(['Première', ...LINES, 'Troisième']);
    expect(numbers).toEqual([[1, 3]]);
  });

  it('keeps the text of a page that tells more than its picture', async () => {
    const short: ReadPage = { lines: ['Permis B, véhicule'], isRead: false };
    const { pages } = reading([short], [text(['Permis'])]);
    expect(await pages).toEqual([{ ...short, isRead: true }]);
  });

  it('names the pages after the third that has no text', async () => {
    const { numbers, pages } = reading(Array(5).fill(none), Array(3).fill(text(['Lyon'])));
    expect(unreadPages(await pages)).toEqual([4, 5]);
    expect(numbers).toEqual([[1, 2, 3]]);
  });

  it('keeps the pages that it could read when the pictures fail, and else is unreadable', async () => {
    const { pages } = reading([text(LINES), none], new UnreadableFile());
    expect(unreadPages(await pages)).toEqual([2]);
    await expect(reading([none], new UnreadableFile()).pages).rejects.toThrow(UnreadableFile);
  });

  it('is read as a picture when its letters have no map to Unicode', async () => {
    const file = await unmappedPdf(LINES.join('\n'), FONT);
    expect(await readPdfPages(new Uint8Array(file))).toEqual([none]);
    const [page] = await readScanPages(new Uint8Array(file), () => undefined, [1]);
    expect(page).toEqual(text(LINES));
  }, 120_000);
});
