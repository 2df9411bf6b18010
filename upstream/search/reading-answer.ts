import type { Reading } from '#lib/contract/search/reading.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Db } from '#upstream/platform/db.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { type Reading as ReadText, readText } from './reading/read.ts';
import type { Corpus } from './word-marks.ts';
import { checkWords } from './words.ts';

type Conditions = Pick<
  Reading,
  'contractTypes' | 'hours' | 'freeWeekends' | 'noLicence' | 'experienceId' | 'diplomaId' | 'filterTexts'
>;

const NO_CONDITIONS: Conditions = {
  contractTypes: [],
  hours: null,
  freeWeekends: false,
  noLicence: false,
  experienceId: null,
  diplomaId: null,
  filterTexts: [],
};

const conditionsOf = (reading: ReadText): Conditions => ({
  contractTypes: reading.contractTypes,
  hours: reading.hours ?? null,
  freeWeekends: reading.freeWeekends,
  noLicence: reading.noLicence,
  experienceId: reading.experienceId ?? null,
  diplomaId: reading.diplomaId ?? null,
  filterTexts: reading.filterTexts,
});

/**
 * What a text means, for people: with names in their language, and the words that live offers have, or the CVs that
 * are found. Of CVs only licences are conditions.
 */
export async function readingOf(
  db: Db,
  text: string,
  locale: Locale,
  of: Corpus = 'offer',
): Promise<Reading> {
  const reading = readText(text);
  const { jobs } = referenceLists();
  const most = reading.trades[0]?.points ?? 1;
  const { known, corrected, unknown } = await checkWords(db, reading.words, of);
  const { place } = reading;
  const isOfCvs = of === 'cv';
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
    ...(isOfCvs ? NO_CONDITIONS : conditionsOf(reading)),
    licences: reading.licences,
    unfiltered: reading.unfiltered,
    needsTown: reading.isNearMe && place === undefined,
    words: known,
    corrected,
    unknown,
    // A phrase without a meaning is among both.
    leftOut: isOfCvs ? [...new Set([...reading.conditionTexts, ...reading.leftOut])] : reading.leftOut,
  };
}
