import type { CvCriteria } from '#lib/contract/search/search.ts';
import { typedWords } from '#lib/rules/search/word-keys.ts';
import type { Db } from '#upstream/platform/db.ts';
import { licenceOf } from './reading/conditions.ts';
import { type Placed, placeSearch, wordsOf } from './scope.ts';
import { checkWords } from './words.ts';

/** Where and for what a search of CVs looks, after its words were read. */
export type CvScope = Placed & {
  words: readonly string[];
  /** Nothing typed could be read, so there is nothing to look for. */
  isUnread: boolean;
};

const licenceWordsIn = (text: string): string[] =>
  typedWords(text).flatMap(({ typed, folded }) => (licenceOf(folded) === undefined ? [] : [typed]));

type Wanted = Pick<CvCriteria, 'q' | 'tradeId' | 'otherTrades' | 'city' | 'townCode' | 'area' | 'maxRange'>;

/**
 * Only for those who may search CVs. A licence counts in the score; alone in a text it is what every CV found has.
 * @throws as placeSearch
 */
export async function cvScopeOf(db: Db, wanted: Wanted): Promise<CvScope> {
  const placed = placeSearch(wanted);
  const { reading, trades, circle } = placed;
  if (!reading) return { ...placed, words: [], isUnread: false };
  const { known } = await checkWords(db, wordsOf(reading, wanted), 'cv');
  if (trades || circle || known.length > 0) return { ...placed, words: known, isUnread: false };
  const licences = await checkWords(db, licenceWordsIn(wanted.q ?? ''), 'cv');
  return { ...placed, words: licences.known, isUnread: licences.known.length === 0 };
}
