import { describe, expect, it } from 'vitest';
import { readCv } from '#lib/rules/cv-import/read-cv.ts';
import { cvFieldsOf, findTown } from '#upstream/cv-import/cv-fields.ts';
import { readPhotoLines } from '#upstream/cv-import/reader/photo.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { compareCv } from '../../support/cv-import/compare-cv.ts';
import { aWrittenCv } from '../../support/cv-import/people.ts';
import { drawPicture, PICTURES } from '../../support/cv-import/pictures.ts';
import recognised from '../../support/cv-import/recognised.json' with { type: 'json' };

/** Reading a picture takes seconds: a photograph that is fair and lies on its side stands for all. The API reads a scan. */
const READ_EACH_TIME = [39];
const all = process.env.TEST_ALL === '1';
const pictures = PICTURES.filter(({ index }) => all || READ_EACH_TIME.includes(index));

/** Share of the fields of a CV. */
const LEAST = 0.7;
const LEAST_OF_QUALITY = { scan: 0.9, good: 0.9, fair: 0.8, poor: 0.9 };

/** What the engine read in each picture, by number. */
const LINES: Record<string, string[]> = recognised;

const compare = (index: number, lines: readonly string[]) =>
  compareCv(aWrittenCv(index), cvFieldsOf(readCv(lines, referenceLists(), findTown)));

describe('a picture of a CV', () => {
  it.each(PICTURES)(
    'number $index ($quality) yields 70 % of its fields or more and invents none',
    ({ index }) => {
      const { right, written, missed, invented } = compare(index, LINES[index] ?? []);
      expect(invented).toEqual([]);
      expect(right / written, missed.join(', ')).toBeGreaterThanOrEqual(LEAST);
    },
  );

  it('yields at least 90 % of all fields of its quality, 80 % of fair photographs', () => {
    for (const quality of ['scan', 'good', 'fair', 'poor'] as const) {
      const results = PICTURES.filter((each) => each.quality === quality).map(({ index }) =>
        compare(index, LINES[index] ?? []),
      );
      const sum = (name: 'right' | 'written') => results.reduce((total, each) => total + each[name], 0);
      expect(sum('right') / sum('written'), quality).toBeGreaterThanOrEqual(LEAST_OF_QUALITY[quality]);
    }
  });

  it.each(pictures)(
    'number $index ($quality, turned $turned) is read by the engine',
    async (picture) => {
      const progress: number[] = [];
      const lines = await readPhotoLines(await drawPicture(picture), (share) => progress.push(share));
      const { right, written, invented } = compare(picture.index, lines);
      expect(invented).toEqual([]);
      expect(right / written).toBeGreaterThanOrEqual(LEAST);
      expect(progress.at(-1)).toBe(1);
    },
    120_000,
  );
});
