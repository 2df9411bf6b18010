import { type SQL, sql } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import { foldedWords, typedWords, wordKey } from '#lib/rules/search/word-keys.ts';
import { cachedBriefly } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type Circle, departmentsOf } from '#upstream/reference/circle.ts';
import { isNear } from './reading/near.ts';
import { type Corpus, marksOfWord } from './word-marks.ts';

const lexeme = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Joins lexemes of our own by `|` or `&`. */
const own = (lexemes: readonly string[], by: '|' | '&'): SQL => sql`${lexemes.map(lexeme).join(by)}::tsquery`;

/** A letter or digit each, so that nothing of the language of queries is among them. */
const cleanWord = (word: string) => word.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').slice(0, 100);

const stemOf = (word: string) => sql`plainto_tsquery('bielle', ${cleanWord(word)})`;

/** What finds a word: its stem, or an id whose name has it. */
export function queryOfWord(word: string, of: Corpus = 'offer'): SQL {
  const marks = marksOfWord(word, of);
  // Without accents, the stem of 'logée' is not that of 'logé'.
  const masculine = word.replace(/([ée])e(s?)$/iu, '$1$2');
  const stem = masculine === word ? stemOf(word) : sql`(${stemOf(word)} || ${stemOf(masculine)})`;
  return marks.length === 0 ? stem : sql`(${stem} || ${own(marks, '|')})`;
}

type Where = {
  trades?: readonly number[] | undefined;
  departments?: readonly string[] | undefined;
  of?: Corpus;
};

/** All words at once, in these trades and departments. */
export function queryOfWords(words: readonly string[], { trades, departments, of }: Where = {}): SQL {
  const parts = words.map((word) => queryOfWord(word, of));
  if (trades)
    parts.push(
      own(
        trades.map((id) => `#t${id}`),
        '|',
      ),
    );
  if (departments)
    parts.push(
      own(
        departments.map((code) => `#d${code}`),
        '|',
      ),
    );
  return sql`(${sql.join(parts, sql` && `)})`;
}

/** Offers or CVs around a place with the same words. */
export const MOST_WITH_WORDS_NEAR = 5_000;

const MOST_DEPARTMENTS = 40;

/** Of a circle that holds all places the departments would only lengthen the query. */
export function fewDepartmentsOf(circle: Circle): string[] | undefined {
  const departments = departmentsOf(circle);
  return departments.length <= MOST_DEPARTMENTS ? departments : undefined;
}

export type WordCheck = {
  /** Some live offer, or some CV that is found, has them. */
  known: string[];
  corrected: { typed: string; meant: string }[];
  unknown: string[];
};

const SHORTEST = 4;
/** Names that begin, or have a word that begins, like a typed word. */
const MOST_NAMES = 2_000;
/** The nearest of them that are checked for a live offer. */
const MOST_CHECKED = 5;

/** The words of companies' names that a typed word nearly is, the nearest first. Its first two letters are right. */
async function namesLike(db: Db, word: string): Promise<{ id: number; word: string }[]> {
  const folded = foldedWords(word)[0] ?? '';
  const key = wordKey(folded);
  const start = folded.slice(0, 2);
  const { rows } = await db.execute(sql`
    select id, name from (select id, name from organisations
      where lower(name) like ${`${start}%`} or lower(name) like ${`% ${start}%`} offset 0) named
    limit ${MOST_NAMES}`);
  return rows
    .flatMap((row) =>
      typedWords(String(row.name)).map(({ typed, folded: other }) => ({
        id: Number(row.id),
        word: typed,
        key: wordKey(other),
      })),
    )
    .filter((name) => name.key === key || isNear(folded, key, name.key))
    .toSorted((a, b) => distance(key, a.key) - distance(key, b.key));
}

/** The word of the name of a company with a live offer that somebody mistyped. */
async function companyLike(db: Db, word: string): Promise<string | undefined> {
  if (word.length < SHORTEST) return undefined;
  for (const name of (await namesLike(db, word)).slice(0, MOST_CHECKED)) {
    const { rows } = await db.execute(sql`select exists (
      select from offers o join offer_search s on s.offer_id = o.id where o.organisation_id = ${name.id}) as is_live`);
    if (rows[0]?.is_live === true) return name.word;
  }
  return undefined;
}

/** The newest offers or CVs, among which a frequent word is. */
const SAMPLE = 200;

const TEXTS = {
  offer: { table: sql`offer_text`, id: sql`offer_id` },
  cv: { table: sql`cv_text`, id: sql`cv_id` },
};

/** Counting makes the planner use the index; with EXISTS it reads all texts for a word that none has. */
function isKnown(query: SQL, of: Corpus): SQL {
  const { table, id } = TEXTS[of];
  return sql`case
    when exists (select from (select document from ${table} order by ${id} desc limit ${SAMPLE}) newest
      where newest.document @@ ${query}) then true
    else (select count(*) > 0 from ${table} where document @@ ${query}) end`;
}

async function check(db: Db, words: readonly string[], of: Corpus): Promise<WordCheck> {
  const found: WordCheck = { known: [], corrected: [], unknown: [] };
  const queries = words.map((word, index) => {
    const query = queryOfWord(word, of);
    return sql`select ${index}::int as index, numnode(${query}) as nodes, ${isKnown(query, of)} as is_known`;
  });
  const { rows } = await db.execute(sql`${sql.join(queries, sql` union all `)} order by index`);
  for (const row of rows) {
    const word = words[Number(row.index)] ?? '';
    // A stop word of the language: it finds nothing and excludes nothing.
    if (Number(row.nodes) === 0) continue;
    const isTypo = row.is_known !== true && of === 'offer';
    const name = isTypo ? await companyLike(db, word) : undefined;
    if (row.is_known === true) found.known.push(word);
    else if (name) found.corrected.push({ typed: word, meant: name });
    else found.unknown.push(word);
  }
  return found;
}

/**
 * Which words live offers have, or CVs that are found; a mistyped name of a company with offers is replaced. Of CVs
 * only for those who may search them.
 */
export async function checkWords(db: Db, words: readonly string[], of: Corpus = 'offer'): Promise<WordCheck> {
  if (words.length === 0) return { known: [], corrected: [], unknown: [] };
  return cachedBriefly(db, `words|${of}|${JSON.stringify(words)}`, () => check(db, words, of));
}
