import { foldedInPlace } from '#lib/rules/text/folded-text.ts';
import type { AdRule } from './ad-pattern.ts';
import { TRADES } from './ad-words.ts';

/** What may stand there where nothing of a sentence can stay. */
const REWRITES: Readonly<Record<AdRule, string>> = {
  age: 'Tous les âges sont les bienvenus.',
  criterion: 'Seules les compétences comptent pour ce poste.',
  sex: 'Ce poste est ouvert aux femmes et aux hommes.',
  money: '',
  premium: '',
};

export type Passage = { from: number; to: number };

/** Text that cannot end, or begin, what is left of a sentence. */
const OPEN_END =
  /(?:^|[\s('’])(?:avez|ayez|avoir|êtes|etes|être|etre|soyez|d[eu]s?|à|a|aux?|et|ou|mais|entre|pour|par|[âa]g[eé](?:\(e\)|e)?s?|profil|id[ée]al|une?|l[ea]s?|pas|plutôt|donc|car|recherché|souhaité|seulement|uniquement|idéalement|idealement|maximum|maxi|compris(?:es?)?)\s*$|[:(,/-]\s*$/i;
const OPEN_START =
  /^\s*(?:(?:et|ou|ni|mais|car|donc|vu|parce|puisque|[àa] cause|notamment|obligatoire(?:s|ment)?|de pr[ée]f[ée]rence|uniquement|qui)(?!\p{L})|souhait|exig|imp[ée]rati|s['’])/iu;

/** What a passage was taken out of: 'limite d’ ans', 'Vous, motivé', 'par mail : ou', and what remains of 'at most 50'. */
const BROKEN =
  /(?<!\p{L})[cdjlmnst]['’](?:\s|$)|^(?:vous|nous|il|elle|on)\s*,|[:(]\s*(?:ou|et|,|\))|ne pas postuler[.!]?$|(?:hommes?|femmes?) (?:uniquement|seulement)/iu;

const wordsIn = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;

/** One space between words, none before a comma, no empty brackets, and a capital where there was one. */
function tidy(text: string, before: string): string {
  const spaced = text
    .replace(/\( {0,3}\)/g, '')
    .replace(/ {2,9}/g, ' ')
    .replace(/ ([,.)])/g, '$1')
    .trim();
  return /^\P{L}{0,3}\p{Lu}/u.test(before)
    ? spaced.charAt(0).toLocaleUpperCase('fr') + spaced.slice(1)
    : spaced;
}

const SOMEBODY =
  /(?<few>une? |le |la |les |des )?(?<young>jeunes? )?\b(?<who>homme|femme|mec|gars|nana|fille|garçon|garcon|dame|demoiselle|monsieur|messieurs)(?<many>s?)(?!\p{L})/iu;

/** Jobs that are for one sex, where 'homme ou femme' makes no sense. */
const KEEPS_OUT =
  /réserv|reserv|destin|convien|idéal|ideal|adress|préf|pref|uniquement|seulement|plut|pas de|abst|que des|poste d|p['’ ]?tit/i;

/** Characters before a passage that may keep people out, too. */
const BEFORE = 12;

/** An adjective that agrees with 'femme' only. */
const FEMININE = /^ \p{L}+(?:ée|euse|ive|ante|ente|elle|ienne)s?(?!\p{L})/iu;

/** 'Un homme' becomes 'un homme ou une femme'. */
function bothSexes(sentence: string, { from, to }: Passage): string | undefined {
  const passage = sentence.slice(from, to);
  const { few, who, many } = SOMEBODY.exec(passage)?.groups ?? {};
  if (who === undefined || KEEPS_OUT.test(sentence.slice(Math.max(0, from - BEFORE), to))) return undefined;
  if (FEMININE.test(sentence.slice(to))) return undefined;
  const women = /^(?:femme|nana|fille|dame|demoiselle)/i.test(who);
  // An adjective may follow, which agrees with 'femme' only.
  if (women && !new RegExp(`${who}s?$`, 'i').test(passage)) return undefined;
  const isMany = (many !== '' && !/^gars$/i.test(who)) || /^(?:les|des) $|^messieurs$/i.test(few ?? who);
  const ending = isMany ? 's' : '';
  const articles = few === undefined ? ['', ''] : isMany ? ['des ', 'des '] : ['un ', 'une '];
  const both = ['homme', 'femme'].map((name, index) => `${articles[index]}${name}${ending}`);
  const text = (women ? both.toReversed() : both).join(' ou ');
  const isCapital = passage === passage.toLocaleUpperCase('fr');
  return passage.replace(SOMEBODY, isCapital ? text.toLocaleUpperCase('fr') : text);
}

/** 'Jeune' before a trade, or after 'quelqu'un de'. */
const YOUNG = new RegExp(`\\bde jeunes?(?![a-z])|\\bjeunes? (?:et )?(?=${TRADES})`);

/** 'Recherche jeune mécanicien' without 'jeune', 'une personne de 20 à 30 ans' without the years. */
function withoutAge(sentence: string, { from, to }: Passage): string | undefined {
  const young = YOUNG.exec(foldedInPlace(sentence.slice(from, to)));
  if (young) {
    const start = from + young.index;
    return `${sentence.slice(0, start)} ${sentence.slice(start + young[0].length)}`;
  }
  const left = sentence.slice(0, from).replace(/\(?(?:âg|ag)[ée](?:\(e\)|e)?s? (?:de |entre )?$/i, '');
  const right = sentence.slice(to).replace(/^ (?:env(?:\.|iron)?|svp)(?!\p{L})/u, '');
  const hasMore = /avez\s*$/i.test(left) ? /^ et (?=l[ea] |un |les )/i.exec(right) : null;
  if (hasMore) return left + right.slice(hasMore[0].length);
  return left.trim() === '' || OPEN_END.test(left) ? undefined : `${left} ${right}`;
}

const BREAK = /[,()|•+:]/;

/** From the comma, bracket or dash before a passage to the one after it, without both. */
function clauseAround(sentence: string, { from, to }: Passage): Passage {
  const isBreak = (index: number) =>
    BREAK.test(sentence.charAt(index)) || / [-–—/] /.test(sentence.slice(Math.max(0, index - 1), index + 2));
  let end = to;
  while (end < sentence.length && !isBreak(end)) end += 1;
  const isLabel = (index: number) => sentence.charAt(index) === ':' && sentence.charAt(end) === ')';
  let start = from;
  while (start > 0 && (!isBreak(start - 1) || isLabel(start - 1))) start -= 1;
  return { from: start, to: end };
}

/** The sentence without the clause around the passage. */
function withoutClause(sentence: string, passage: Passage): string | undefined {
  const { from: start, to: end } = clauseAround(sentence, passage);
  const opening = sentence.charAt(start - 1);
  const left = sentence.slice(0, Math.max(0, start - 1));
  const right = sentence.slice(opening === '(' && sentence.charAt(end) === ')' ? end + 1 : end);
  const rest = right.slice(1).trimStart();
  if (opening === ':') return rest === '' ? undefined : `${left}: ${rest}`;
  if (left === '') return rest.replace(/^(?:et|ou|mais) /i, '');
  return right === '' ? left.trimEnd() + (/[.!?;]$/.exec(sentence)?.[0] ?? '') : left + right;
}

/** What can stay of a sentence must say something. */
const isWhole = (text: string) =>
  wordsIn(text) >= 2 &&
  !OPEN_START.test(text) &&
  !BROKEN.test(text) &&
  !OPEN_END.test(text.replace(/[.!?;]$/, '')) &&
  text.split('(').length === text.split(')').length;

/** Passages of one rule in one sentence; a longer list is rewritten. */
const MOST_PASSAGES = 3;

/** The sentence with as much of it as can stay, undefined when nothing can. */
function lawfulPart(
  rule: AdRule,
  sentence: string,
  passage: Passage,
  nextPassage: (text: string) => Passage | undefined,
  most = MOST_PASSAGES,
): string | undefined {
  const { from, to } = passage;
  const both = rule === 'sex' ? bothSexes(sentence, passage) : undefined;
  const parts = [
    both === undefined ? undefined : sentence.slice(0, from) + both + sentence.slice(to),
    rule === 'age' ? withoutAge(sentence, passage) : undefined,
    withoutClause(sentence, passage),
  ];
  for (const part of parts) {
    const text = part === undefined ? '' : tidy(part, sentence);
    if (!isWhole(text)) continue;
    const next = nextPassage(text);
    const lawful = !next ? text : most > 1 ? lawfulPart(rule, text, next, nextPassage, most - 1) : undefined;
    if (lawful !== undefined) return lawful;
  }
  return undefined;
}

/** With a capital at its beginning and an end: that of the sentence before, else a full stop. */
function asSentence(text: string, before: string): string {
  const end = /\s{0,2}[.!?;]$/.exec(before)?.[0] ?? '.';
  const capital = text.replace(/^[^\p{L}\d]*\p{Ll}/u, (start) => start.toLocaleUpperCase('fr'));
  return capital.replace(/\s{0,2}[.!?;,]{1,3}$/, '') + end;
}

/**
 * The sentence without the clause around a way to contact the garage, and without the label before it ('CV : …').
 * Undefined where other facts would go too, or where no sentence would remain.
 * @param isContact whether a text only says how to contact the garage
 */
export function withoutContact(
  sentence: string,
  passage: Passage,
  isContact: (text: string) => boolean,
): string | undefined {
  const { from } = clauseAround(sentence, passage);
  const labelled = sentence.charAt(from - 1) === ':' ? { ...passage, from: from - 1 } : passage;
  const clause = clauseAround(sentence, labelled);
  if (!isContact(sentence.slice(clause.from, clause.to))) return undefined;
  const text = tidy(withoutClause(sentence, labelled) ?? '', sentence);
  return isWhole(text) ? asSentence(text, sentence) : undefined;
}

/** A text that `suggestion` writes in place of a whole sentence. */
export const isOtherSentence = (text: string): boolean =>
  Object.values(REWRITES).some((other) => other !== '' && text.startsWith(other.slice(0, -1)));

/** Rules that one sentence may break. */
const MOST_RULES = 5;

/**
 * The sentence as it may be in an ad: with as much of it as breaks no rule, else another one; empty to leave it out.
 * @param passagesIn what breaks a rule in a text, by rule; at least one in `sentence`
 */
export function suggestion(
  sentence: string,
  passagesIn: (text: string) => ReadonlyMap<AdRule, Passage>,
): string {
  const bullet = /^[-•*·]\s+/.exec(sentence)?.[0] ?? '';
  let text: string | undefined = sentence;
  for (let turn = 0; text !== undefined && turn < MOST_RULES; turn += 1) {
    const [found] = passagesIn(text);
    if (!found) return asSentence(text, sentence);
    const [rule, passage] = found;
    text = lawfulPart(rule, text, passage, (part) => passagesIn(part).get(rule));
  }
  const [rule] = passagesIn(sentence).keys();
  const other = rule && REWRITES[rule];
  return other ? asSentence(bullet + other, /;$/.test(sentence) ? sentence : '.') : '';
}
