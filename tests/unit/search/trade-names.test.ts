import { expect, it } from 'vitest';
import { byFamily } from '#lib/rules/search/trade-families.ts';
import { cardTitle } from '#lib/rules/text/gendered-wording.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { readText } from '#upstream/search/reading/read.ts';

it('the whole name of a trade, in each form and language, means this trade alone', () => {
  for (const job of referenceLists().jobs) {
    for (const name of [job.name_m, job.name_f, job.name.fr, job.name.en, cardTitle(job, 'both', 'fr')]) {
      const { trades, words, leftOut, place, licences } = readText(name);
      const used = trades.filter(({ isUsed }) => isUsed).map(({ tradeId }) => tradeId);
      expect({ name, used, words, leftOut, place, licences }).toEqual({
        name,
        used: [job.id],
        words: [],
        leftOut: [],
        place: undefined,
        licences: [],
      });
    }
  }
});

it('each trade of the lists is in one family', () => {
  const { jobs } = referenceLists();
  const listed = byFamily(jobs, ({ id }) => id).flatMap(({ entries }) => entries);
  expect(listed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(jobs.map(({ id }) => id));
});
