import { foldedInPlace } from '#lib/rules/text/folded-text.ts';
import { isFrenchPhone, isPremiumPhone } from '../../accounts/phone.ts';
import { isForeign } from './ad-language.ts';
import type { AdRule } from './ad-pattern.ts';
import { AD_PATTERNS, ARTICLES } from './ad-rules.ts';
import { inPart, isPartAt, type Sentence, sentencesOf } from './ad-sentences.ts';
import { type Passage, suggestion, withoutContact } from './ad-suggestion.ts';

/** Refused at publication. */
export type AdFault = AdRule | 'language';

/** Only worth a note. */
export type AdNote = 'profile' | 'contact' | 'phone' | 'capitals' | 'short';

type Place = {
  /** What it is about, as typed. */
  passage: string;
  /** Where the sentence around it begins and ends in the text. */
  from: number;
  to: number;
  /** What may be there instead; empty to leave it out, null without one, or where another finding of the sentence has it. */
  rewrite: string | null;
};

export type AdFinding = Place & ({ kind: AdFault; article: string } | { kind: AdNote });

export const isFault = (finding: AdFinding): finding is Place & { kind: AdFault; article: string } =>
  'article' in finding;

/** Characters below which candidates learn little. */
const SHORT = 300;

/** Characters before and after a passage that still belong to it. */
const AROUND = 30;

/** Yields between parts of a check. A browser that has not compiled a pattern yet takes milliseconds for it. */
export type Steps<Result> = Generator<void, Result, void>;

function toTheEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The patterns that a folded sentence breaks, at most one of each rule. */
function* matchesIn(sentence: string): Steps<Map<AdRule, RegExpExecArray>> {
  const found = new Map<AdRule, RegExpExecArray>();
  for (const { rule, word, pattern, unless, isNear } of AD_PATTERNS) {
    yield;
    if (found.has(rule) || word?.test(sentence) === false) continue;
    const match = pattern.exec(sentence);
    if (!match) continue;
    yield;
    const { index, 0: passage } = match;
    const around = isNear
      ? sentence.slice(Math.max(0, index - AROUND), index + passage.length + AROUND)
      : sentence;
    if (!unless?.test(around)) found.set(rule, match);
  }
  return found;
}

/**
 * Browsers compile a pattern at its first use and better at its second, once for text within Latin-1 and once for other
 * text. After these steps the first keystroke waits for none of it.
 */
export function* compilePatterns(): Steps<void> {
  const expressions = AD_PATTERNS.flatMap(({ word, pattern, unless }) => [word, pattern, unless]);
  for (const text of ['un atelier clair', 'un atelier clair à 2 400 €']) {
    for (const expression of [...expressions, ...expressions]) {
      yield;
      expression?.test(text);
    }
  }
}

/** Patterns know the beginnings of words: where a match begins and where its last word ends. */
function passageOf({ index, 0: match }: RegExpExecArray, sentence: string): Passage {
  const end = index + match.length;
  return { from: index, to: end + (/^[a-z0-9]*/.exec(sentence.slice(end))?.[0].length ?? 0) };
}

function* passagesIn(text: string): Steps<Map<AdRule, Passage>> {
  const folded = foldedInPlace(text);
  const matches = yield* matchesIn(folded);
  return new Map([...matches].map(([rule, match]) => [rule, passageOf(match, folded)]));
}

function* faultsIn(sentence: string): Steps<AdFinding[]> {
  const passages = yield* passagesIn(sentence);
  if (passages.size === 0) return [];
  yield;
  const rewrite = suggestion(sentence, (text) => toTheEnd(passagesIn(text)));
  return [...passages].map(([rule, { from, to }], index) => ({
    kind: rule,
    article: ARTICLES[rule],
    passage: sentence.slice(from, to),
    from: 0,
    to: sentence.length,
    // One for the sentence, which then breaks no rule.
    rewrite: index === 0 ? rewrite : null,
  }));
}

/** Words that stay in capitals. */
const ABBREVIATIONS =
  /\b(?:cd[id]|cap|bep|bts|cqp|pl|vl|vul|v[ion]|ve|suv|ssv|h|f|rtt|ce|fimo|fco|caces|smic|permis (?:b|c|ce|d))\b/g;

/** 'Recherche mécanicien, CDI, permis B.' */
function inSmallLetters(text: string): string {
  const small = text
    .toLocaleLowerCase('fr')
    .replace(ABBREVIATIONS, (word) =>
      word.startsWith('permis') ? `permis ${word.slice(7).toUpperCase()}` : word.toUpperCase(),
    );
  return text.charAt(0) + small.slice(1);
}

function capitalsIn(passage: string): AdFinding[] {
  const letters = passage.replace(/[^\p{L}]/gu, '');
  const capitals = letters.replace(/[^\p{Lu}]/gu, '').length;
  if (letters.length < 12 || capitals < letters.length * 0.8) return [];
  return [{ kind: 'capitals', passage, from: 0, to: passage.length, rewrite: inSmallLetters(passage) }];
}

const PROFILE = /\bselon (?:le |votre )?(?:profil|experience)s?\b/g;

/** Without the punctuation behind it. */
const ADDRESS =
  /(?<![^\s(:])[^\s(:]{1,64}@\S{0,99}[^\s.,;:!?)]|https?:\/\/\S{0,199}[^\s.,;:!?)]|www\.\S{0,199}[^\s.,;:!?)]/g;

/** With these words alone, a sentence only says where to write. */
const WRITE_WORDS = new Set(
  'a adressez adresser adresse candidature candidatures candidater consultez contact contactez contacter cv d de des deposez direct directement du e ecrire ecrivez email en envoi envoyer envoyez et garage infos info information informations internet l la le les lettre lien ligne mail mel merci motivation notre nous ou par plus postuler postulez pour renseignements rendez retrouvez s site sur transmettez transmettre un une via vite voir vos votre vous web'.split(
    ' ',
  ),
);

/** @param text folded */
const saysWhereToWrite = (text: string): boolean =>
  text
    .replace(ADDRESS, ' ')
    .split(/[^a-z0-9]+/)
    .every((word) => word === '' || WRITE_WORDS.has(word));

/** 'Salaire selon profil.' says nothing else, unlike '2 100 € selon profil.' */
function profilesIn(text: string, folded: string, sentences: readonly Sentence[]): AdFinding[] {
  return [...folded.matchAll(PROFILE)].map(({ index, 0: match }): AdFinding => {
    const to = index + match.length;
    const around = sentences.find((sentence) => sentence.from <= index && sentence.to >= to);
    const left = around ? text.slice(around.from, index) + text.slice(to, around.to) : '';
    const place = around && !/\d/.test(left) ? around : { from: index, to };
    return { kind: 'profile', passage: text.slice(index, to), ...place, rewrite: '' };
  });
}

/** What only leads to the address goes with it; where that cannot be told from the rest, nothing is proposed. */
function addressesIn(text: string, folded: string, sentences: readonly Sentence[]): AdFinding[] {
  return [...folded.matchAll(ADDRESS)].map(({ index, 0: match }): AdFinding => {
    const end = index + match.length;
    const finding = { kind: 'contact', passage: text.slice(index, end) } as const;
    const around = sentences.find((sentence) => sentence.from <= index && sentence.to >= end);
    if (!around) return { ...finding, from: index, to: end, rewrite: null };
    const { from, to } = around;
    if (saysWhereToWrite(folded.slice(from, to))) return { ...finding, from, to, rewrite: '' };
    const sentence = text.slice(from, to);
    const passage = { from: index - from, to: end - from };
    const rewrite =
      withoutContact(sentence, passage, (part) => saysWhereToWrite(foldedInPlace(part))) ?? null;
    return { ...finding, from, to, rewrite: isPartAt(text, from) ? inPart(rewrite, sentence) : rewrite };
  });
}

const PHONE = /(?<![\d+.,-])(?:(?:\+|00)33(?: ?\(0\))?|0)(?:[ .-]?\d){9}(?!\d)/g;

/** Stands where a number stood, behind `le`, `au` or `du`. */
const PHONE_ELSEWHERE = 'numéro indiqué sur l’annonce';

/** With these words alone, a sentence only gives the number. */
const CALL_WORDS = new Set(
  'appel appelez appeler contact contactez contacter joindre joignez telephone telephonez telephoner tel mobile portable fixe numero au le la les nous me par ou et de du d l pour tout toute plus renseignement renseignements information informations postuler candidature merci directement'.split(
    ' ',
  ),
);

/** Each number that candidates could call; the premium ones are faults. */
function phonesIn(text: string, folded: string, sentences: readonly Sentence[]): AdFinding[] {
  return [...folded.matchAll(PHONE)].flatMap(({ index, 0: match }): AdFinding[] => {
    const end = index + match.length;
    const passage = text.slice(index, end);
    if (!isFrenchPhone(match) || isPremiumPhone(match)) return [];
    const { from, to } = sentences.find((one) => one.from <= index && one.to >= end) ?? {
      from: index,
      to: end,
    };
    const others = (folded.slice(from, index) + folded.slice(end, to)).split(/[^a-z]+/).filter(Boolean);
    const isAlone = others.every((word) => CALL_WORDS.has(word));
    return [
      isAlone
        ? { kind: 'phone', passage, from, to, rewrite: '' }
        : { kind: 'phone', passage, from: index, to: end, rewrite: PHONE_ELSEWHERE },
    ];
  });
}

/** What was found in sentences, at their beginning. A keystroke changes one of them. */
export type CheckedSentences = Map<string, readonly AdFinding[]>;

function* findingsIn(sentence: string, checked: CheckedSentences): Steps<readonly AdFinding[]> {
  const known = checked.get(sentence);
  if (known) return known;
  const faults = yield* faultsIn(sentence);
  // Capitals can wait until the sentence may stand.
  const findings = faults.length > 0 ? faults : capitalsIn(sentence);
  checked.set(sentence, findings);
  return findings;
}

/**
 * `checkAd` in steps of a few milliseconds on a slow telephone.
 * @param checked sentences of the text before, which take no time again; afterwards those of this text
 */
export function* checkAdInSteps(text: string, checked: CheckedSentences): Steps<AdFinding[]> {
  const folded = foldedInPlace(text);
  const sentences = sentencesOf(text);
  const whole = { passage: '', from: 0, to: text.length, rewrite: null };
  const trimmed = text.trim().length;
  yield;
  const isFrench = !isForeign(folded);
  yield;
  const inSentences: AdFinding[] = [];
  const current = new Set<string>();
  for (const { from, to } of sentences) {
    yield;
    const sentence = text.slice(from, to);
    current.add(sentence);
    const findings = yield* findingsIn(sentence, checked);
    const isPart = isPartAt(text, from);
    for (const finding of findings) {
      const rewrite = isPart ? inPart(finding.rewrite, sentence) : finding.rewrite;
      inSentences.push({ ...finding, rewrite, from, to });
    }
  }
  for (const sentence of checked.keys()) if (!current.has(sentence)) checked.delete(sentence);
  yield;
  const notes = [...profilesIn(text, folded, sentences), ...addressesIn(text, folded, sentences)];
  yield;
  return [
    ...(isFrench ? [] : [{ kind: 'language', article: ARTICLES.language, ...whole } as const]),
    ...inSentences,
    ...notes,
    ...phonesIn(text, folded, sentences),
    ...(trimmed > 0 && trimmed < SHORT ? [{ kind: 'short', ...whole } as const] : []),
  ];
}

/**
 * What is unlawful or unwise in the text of an offer, in its order. Pure.
 * Source: Code du travail, the articles in `ARTICLES`.
 */
export function checkAd(text: string): AdFinding[] {
  return toTheEnd(checkAdInSteps(text, new Map()));
}

/** The text with the suggestion for one finding. */
export function applyRewrite(text: string, { from, to, rewrite }: AdFinding): string {
  if (rewrite === null) return text;
  const before = text.slice(0, from);
  const after = text.slice(to);
  if (rewrite !== '') return before + rewrite + after;
  // One space between what is left, and none at the beginning of a line.
  const isLineStart = before === '' || before.endsWith('\n');
  if (isLineStart) return before + after.trimStart();
  const isLineEnd = after === '' || after.startsWith('\n');
  return (isLineEnd ? before.trimEnd().replace(/\s{0,2};$/, '.') : before.trimEnd()) + after;
}
