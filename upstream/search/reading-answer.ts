import type { Reading } from '#lib/contract/search/reading.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Db } from '#upstream/platform/db.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { readText } from './reading/read.ts';
import { checkWords } from './words.ts';

/** What a text means, for people: with names in their language, and the words that live offers have. */
export async function readingOf(db: Db, text: string, locale: Locale): Promise<Reading> {
  const reading = readText(text);
  const { jobs } = referenceLists();
  const most = reading.trades[0]?.points ?? 1;
  const { known, corrected, unknown } = await checkWords(db, reading.words);
  const { place } = reading;
  return {
    trades: reading.trades.flatMap(({ tradeId, points, isUsed }) => {
      const job = jobs.find(({ id }) => id === tradeId);
      const likelihood = Math.round((points / most) * 100) / 100;
      return job ? [{ tradeId, slug: job.slug, name: job.name[locale], likelihood, isUsed }] : [];
    }),
    place: place
      ? {
          kind: place.kind,
          code: place.code,
          name: place.name,
          postalCode: place.kind === 'town' ? place.postalCode : null,
        }
      : null,
    contractTypes: reading.contractTypes,
    licences: reading.licences,
    words: known,
    corrected,
    unknown,
    leftOut: reading.leftOut,
  };
}
