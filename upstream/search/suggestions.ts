import { sql } from 'drizzle-orm';
import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import type { Suggestions } from '#lib/contract/search/reading.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { byFamily, familyOf } from '#lib/rules/search/trade-families.ts';
import {
  foldedWords,
  isSmallWord,
  type TypedWord,
  typedWords,
  wordKey,
} from '#lib/rules/search/word-keys.ts';
import { cardTitle } from '#lib/rules/text/gendered-wording.ts';
import { cachedBriefly } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { readText } from './reading/read.ts';

const MOST = 4;

type Entry = { id: number; name: { fr: string; en: string } };
type Job = ReferenceLists['jobs'][number];

/** Each typed word begins a word of the name; the last one may be unfinished. */
function fits(name: string, typed: readonly string[]): boolean {
  const words = foldedWords(name);
  return typed.every((word, index) => {
    const isLast = index === typed.length - 1;
    return words.some((other) => other.startsWith(word) || (!isLast && wordKey(other) === wordKey(word)));
  });
}

/** In either language: people type the French name of a trade on the English site. */
const isNamed = ({ name }: Entry, typed: readonly string[]) => fits(name.fr, typed) || fits(name.en, typed);

const named = <E extends Entry>(entries: readonly E[], typed: readonly string[]) =>
  entries.filter((entry) => isNamed(entry, typed)).slice(0, MOST);

/** Everybody sees the same names: 'Mécanicien automobile (H/F)'. */
const suggestedTrades = (jobs: readonly Job[], locale: Locale) =>
  jobs.map((job) => ({ id: job.id, name: cardTitle(job, 'both', locale), family: familyOf(job.id) }));

const allTrades = (locale: Locale) =>
  suggestedTrades(
    byFamily(referenceLists().jobs, ({ id }) => id).flatMap(({ entries }) => entries),
    locale,
  );

/** Trades by their name, then those that the text means: 'mécano', 'tôlier'. */
function tradesFor(text: string, typed: readonly string[], locale: Locale) {
  const { jobs } = referenceLists();
  const byName = jobs.filter((job) => isNamed(job, typed));
  const byMeaning = readText(text).trades.flatMap(({ tradeId, isUsed }) =>
    isUsed ? (jobs.find(({ id }) => id === tradeId) ?? []) : [],
  );
  return suggestedTrades([...new Set([...byMeaning, ...byName])].slice(0, MOST), locale);
}

const SHORTEST = 2;

/** Companies with a live offer whose name has the text at the beginning of a word. */
async function companiesFor(db: Db, text: string): Promise<string[]> {
  const pattern = text.trim().replace(/[\\%_]/g, '\\$&');
  if (pattern.length < SHORTEST) return [];
  return cachedBriefly(db, `companies|${pattern.toLowerCase()}`, async () => {
    const { rows } = await db.execute(sql`
      select name from organisations g
      where (lower(name) like lower(${`${pattern}%`}) or lower(name) like lower(${`% ${pattern}%`}))
        and exists (select from offers o join offer_search s on s.offer_id = o.id where o.organisation_id = g.id)
      order by lower(name) not like lower(${`${pattern}%`}), name limit ${MOST}`);
    return [...new Set(rows.map((row) => String(row.name)))];
  });
}

const typedOf = (words: readonly TypedWord[]) => words.map(({ typed }) => typed).join(' ');

/** The words that stay where a name is not what the others begin: those that name no trade. */
function wordsBesideTrades(text: string, words: readonly TypedWord[], staying: ReadonlySet<string>): string {
  const naming = new Set(readText(text).named.flatMap((phrase) => phrase.words));
  return typedOf(
    words.filter(({ typed, folded }) => staying.has(typed) || (!naming.has(typed) && !isSmallWord(folded))),
  );
}

const nothing: Suggestions = { trades: [], preciseJobs: [], skills: [], companies: [], kept: '' };

/** What a text that is being typed may become, in groups; all trades without a text. Its place and conditions stay beside it, and small words do not count. */
export async function suggestionsFor(db: Db, text: string, locale: Locale): Promise<Suggestions> {
  if (text === '') return { ...nothing, trades: allTrades(locale) };
  const all = typedWords(text);
  const { placeWords, conditionTexts } = readText(text);
  const staying = new Set([...placeWords, ...conditionTexts.flatMap((phrase) => phrase.split(/[ -]/))]);
  const beside = all.filter(({ typed }) => !staying.has(typed));
  const words = beside.length > 0 ? beside : all;
  const typed = words
    .map(({ folded }) => folded)
    .filter((word, index) => index === words.length - 1 || !isSmallWord(word));
  const companies = await companiesFor(db, beside.length > 0 ? typedOf(beside) : text);
  if (typed.length === 0) return { ...nothing, companies };
  const { jobs, otherJobs, skills, tools } = referenceLists();
  const isBegun = [...jobs, ...otherJobs, ...skills, ...tools].some((entry) => isNamed(entry, typed));
  const stayingWords = beside.length > 0 ? typedOf(all.filter(({ typed: word }) => staying.has(word))) : '';
  return {
    trades: tradesFor(text, typed, locale),
    preciseJobs: named(otherJobs, typed).map((job) => ({ id: job.id, name: cardTitle(job, 'both', locale) })),
    skills: named([...skills, ...tools], typed).map(({ id, name }) => ({ id, name: name[locale] })),
    companies,
    kept: isBegun || companies.length > 0 ? stayingWords : wordsBesideTrades(text, all, staying),
  };
}
