import { describe, expect, it } from 'vitest';
import { readCv } from '#lib/rules/cv-import/read-cv.ts';
import { cvFieldsOf, findTown } from '#upstream/cv-import/cv-fields.ts';
import { readPdfPages } from '#upstream/cv-import/reader/pdf.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { compareCv } from '../../support/cv-import/compare-cv.ts';
import { drawEuropass, drawOldEuropass, drawProfile } from '../../support/cv-import/draw-exports.ts';
import { drawPdf } from '../../support/cv-import/draw-pdf.ts';
import { aWrittenCv } from '../../support/cv-import/people.ts';
import { cvText } from '../../support/cv-import/write-cv.ts';

/** Each has a layout, a way to write dates and another way to write headings, names and lines. */
const CVS = Array.from({ length: 20 }, (_, index) => index);

const readLines = (...lines: string[]) => cvFieldsOf(readCv(lines, referenceLists(), findTown));

async function linesOf(pdf: Buffer): Promise<string[]> {
  const pages = await readPdfPages(new Uint8Array(pdf));
  expect(pages.map(({ isRead }) => isRead)).toEqual(pages.map(() => true));
  return pages.flatMap(({ lines }) => lines);
}

describe('a CV as PDF', () => {
  it.each(CVS)(
    'number %i yields at least 70 % of its fields and none that it does not say',
    async (index) => {
      const written = aWrittenCv(index);
      const lines = await linesOf(await drawPdf(cvText(written, index), index));
      const result = compareCv(written, cvFieldsOf(readCv(lines, referenceLists(), findTown)));
      expect(result.invented).toEqual([]);
      expect(result.right / result.written, result.missed.join(', ')).toBeGreaterThanOrEqual(0.7);
    },
  );

  it.each([0, 1])('reads alike when its pages are stored on their side: layout %i', async (layout) => {
    const text = cvText(aWrittenCv(layout), layout);
    expect(await linesOf(await drawPdf(text, layout, { isOnItsSide: true }))).toEqual(
      await linesOf(await drawPdf(text, layout)),
    );
  });
});

describe.each([
  ['a profile of LinkedIn', drawProfile],
  ['a CV of Europass', drawEuropass],
  ['an old CV of Europass', drawOldEuropass],
])('%s', (_name, drawing) => {
  it.each([50, 51, 52])(
    'number %i yields at least 70 % of its fields and none that it does not say',
    async (index) => {
      const written = aWrittenCv(index);
      const found = cvFieldsOf(readCv(await linesOf(await drawing(written)), referenceLists(), findTown));
      const { right, invented, missed, written: fields } = compareCv(written, found);
      expect(invented).toEqual([]);
      expect(right / fields, missed.join(', ')).toBeGreaterThanOrEqual(0.7);
    },
  );
});

describe('the posts of a profile of LinkedIn', () => {
  it('have the company that is named once for several of them', () => {
    const { experiences, town } = readLines(
      'www.linkedin.com/in/zoe-martin (LinkedIn)',
      'Zoé Martin',
      'Lyon, Auvergne-Rhône-Alpes, France',
      'Expérience',
      'Garage Delmas',
      '7 ans 2 mois',
      'Chef d’atelier',
      'janvier 2022 - Present (2 ans)',
      'Lyon et périphérie',
      '- Encadrement de quatre personnes',
      'Mécanicien automobile',
      'novembre 2016 - décembre 2021 (5 ans 2 mois)',
      'Carrosserie Vidal',
      'Peintre en carrosserie',
      'mars 2014 - octobre 2016 (2 ans 8 mois)',
      'Page 1 of 1',
    );
    expect(town?.name).toBe('Lyon');
    expect(experiences.map(({ jobName, company, city }) => [jobName, company, city])).toEqual([
      ['Chef d’atelier', 'Garage Delmas', 'Lyon'],
      ['Mécanicien automobile', 'Garage Delmas', ''],
      ['Peintre en carrosserie', 'Carrosserie Vidal', ''],
    ]);
    expect(experiences[0]?.missions).toBe('Encadrement de quatre personnes');
  });
});
