import { type SQL, sql } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import { foldedWords, typedWords, wordKey } from '#lib/rules/search/word-keys.ts';
import type { Db } from '#upstream/platform/db.ts';
import { memoize } from '#upstream/platform/memoize.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { isNear } from './reading/near.ts';

/** Ids that one word may stand for; "pose" is in dozens of names. */
const MOST_IDS = 40;

type Marks = ReadonlyMap<string, readonly string[]>;

let built: { lists: ReturnType<typeof referenceLists>; marks: Marks } | undefined;

/** The ids of reference lists by the keys of the words in their names, as `offer_text` holds them: `#4001`, `#l11`. */
function marksByKey(): Marks {
  const lists = referenceLists();
  if (built?.lists === lists) return built.marks;
  const marks = new Map<string, string[]>();
  const add = (prefix: string, entries: readonly { id: number; name: { fr: string; en: string } }[]) => {
    for (const { id, name } of entries) {
      for (const key of new Set(foldedWords(`${name.fr} ${name.en}`).map(wordKey))) {
        marks.set(key, [...(marks.get(key) ?? []), `#${prefix}${id}`]);
      }
    }
  };
  const { missions, missionSpecs, skills, skillsComp, tools, otherJobs } = lists;
  for (const list of [otherJobs, skills, tools, skillsComp, missions, missionSpecs]) add('', list);
  add('l', lists.otherDriverLicenses);
  add('h', lists.habilitations);
  add('a', lists.advantages);
  built = { lists, marks };
  return marks;
}

const lexeme = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Joins lexemes of our own by `|` or `&`. */
const own = (lexemes: readonly string[], by: '|' | '&'): SQL => sql`${lexemes.map(lexeme).join(by)}::tsquery`;

/** A letter or digit each, so that nothing of the language of queries is among them. */
const cleanWord = (word: string) => word.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').slice(0, 100);

/** What finds a word: its stem, or an id whose name has it. */
export function queryOfWord(word: string): SQL {
  const marks = (marksByKey().get(wordKey(foldedWords(word)[0] ?? '')) ?? []).slice(0, MOST_IDS);
  const stem = sql`plainto_tsquery('bielle', ${cleanWord(word)})`;
  return marks.length === 0 ? stem : sql`(${stem} || ${own(marks, '|')})`;
}

type Where = { trades: readonly number[] | undefined; departments: readonly string[] | undefined };

const NOWHERE: Where = { trades: undefined, departments: undefined };

/** All words at once, in these trades and departments. */
export function queryOfWords(words: readonly string[], { trades, departments }: Where = NOWHERE): SQL {
  const parts = words.map(queryOfWord);
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

export type WordCheck = {
  /** Some live offer has them. */
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
      select from offers o join offer_search s on s.offer_id = o.id where o.recruiter_id = ${name.id}) as is_live`);
    if (rows[0]?.is_live === true) return name.word;
  }
  return undefined;
}

/** The newest offers, among which a frequent word is. */
const SAMPLE = 200;

/** Counting makes the planner use the index; with EXISTS it reads all offers for a word that none has. */
const isInOffers = (query: SQL): SQL => sql`case
  when exists (select from (select document from offer_text order by offer_id desc limit ${SAMPLE}) newest
    where newest.document @@ ${query}) then true
  else (select count(*) > 0 from offer_text where document @@ ${query}) end`;

async function check(db: Db, words: readonly string[]): Promise<WordCheck> {
  const found: WordCheck = { known: [], corrected: [], unknown: [] };
  const asked = words.map((word, index) => {
    const query = queryOfWord(word);
    return sql`select ${index}::int as index, numnode(${query}) as nodes,
      ${isInOffers(query)} as is_known`;
  });
  const { rows } = await db.execute(sql`${sql.join(asked, sql` union all `)} order by index`);
  for (const row of rows) {
    const word = words[Number(row.index)] ?? '';
    // A stop word of the language: it finds nothing and excludes nothing.
    if (Number(row.nodes) === 0) continue;
    const name = row.is_known === true ? undefined : await companyLike(db, word);
    if (row.is_known === true) found.known.push(word);
    else if (name) found.corrected.push({ typed: word, meant: name });
    else found.unknown.push(word);
  }
  return found;
}

/** Which words live offers have; a mistyped name of a company is replaced. */
export async function checkWords(db: Db, words: readonly string[]): Promise<WordCheck> {
  if (words.length === 0) return { known: [], corrected: [], unknown: [] };
  return memoize(db, `words|${JSON.stringify(words)}`, () => check(db, words));
}
