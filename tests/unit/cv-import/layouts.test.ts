import { describe, expect, it } from 'vitest';
import { readCv } from '#lib/rules/cv-import/read-cv.ts';
import { cvFieldsOf, findTown } from '#upstream/cv-import/cv-fields.ts';
import { readPdfLines } from '#upstream/cv-import/reader/pdf.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { compareCv } from '../../support/cv-import/compare-cv.ts';
import { drawPdf } from '../../support/cv-import/draw-pdf.ts';
import { aWrittenCv } from '../../support/cv-import/people.ts';
import { cvText } from '../../support/cv-import/write-cv.ts';

/** Each has a layout, a way to write dates and another way to write headings, names and lines. */
const CVS = Array.from({ length: 20 }, (_, index) => index);

describe('a CV as PDF', () => {
  it.each(CVS)(
    'number %i yields at least 70 % of its fields and none that it does not say',
    async (index) => {
      const written = aWrittenCv(index);
      const lines = await readPdfLines(new Uint8Array(await drawPdf(cvText(written, index), index)));
      const result = compareCv(written, cvFieldsOf(readCv(lines, referenceLists(), findTown)));
      expect(result.invented).toEqual([]);
      expect(result.right / result.written, result.missed.join(', ')).toBeGreaterThanOrEqual(0.7);
    },
  );
});
