/** A word as it was typed, and without case and accents. */
export type TypedWord = { typed: string; folded: string };

const LICENCE = /^permi[st]?$/;
const LETTERS = /^(?:[abcd][12]?e?|ec|am)$/i;

/** Other spellings of the letters of a licence after 'permis'. */
const NAMED: Readonly<Record<string, string>> = {
  pl: 'c',
  camion: 'c',
  camions: 'c',
  spl: 'ce',
  moto: 'a',
  voiture: 'b',
  vl: 'b',
  bateau: 'cotier',
  cotier: 'cotier',
};

const DRIVERS = new Set(
  'chauffeur chauffeuse chauffeurs conducteur conductrice conducteurs routier routiere pl'.split(' '),
);

type Words = readonly TypedWord[];
type Part = { length: number; letters: string };

/** 'poids lourd' or 'super lourd' after 'permis'. */
function heavyAt(words: Words, at: number): Part | undefined {
  const [first, second] = [words[at]?.folded, words[at + 1]?.folded ?? ''];
  if (!/^lourds?$/.test(second)) return undefined;
  if (first === 'super') return { length: 2, letters: 'ce' };
  return first === 'poids' || first === 'poid' ? { length: 2, letters: 'c' } : undefined;
}

/** The first licence after 'permis'. 'permis de conduire' names none. */
function firstAt(words: Words, at: number): Part | undefined {
  const { typed, folded } = words[at] ?? { typed: '', folded: '' };
  if (typed === 'de' && at + 1 < words.length) return undefined;
  if (LETTERS.test(typed)) return { length: 1, letters: typed };
  const letters = NAMED[folded];
  return letters === undefined ? heavyAt(words, at) : { length: 1, letters };
}

/** Another licence of 'permis B, C et CE'. Of single small letters, 'a' and 'd' may be other words. */
function nextAt(words: Words, at: number): Part | undefined {
  const joined = /^(?:et|ou)$/.test(words[at]?.folded ?? '') ? 1 : 0;
  const { typed, folded } = words[at + joined] ?? { typed: '', folded: '' };
  const isMeant = LETTERS.test(typed) && (typed !== folded || /^[bc]/.test(folded));
  return isMeant ? { length: joined + 1, letters: typed } : undefined;
}

/** All licences after 'permis', and how many words name them. */
function licencesAt(words: Words, at: number): { length: number; all: string[] } {
  const all: string[] = [];
  let length = 0;
  for (let part = firstAt(words, at); part; part = nextAt(words, at + length)) {
    all.push(part.letters);
    length += part.length;
  }
  return { length, all };
}

/** A licence without 'permis': 'chauffeur CE', 'conducteur spl', 'caces 489'. */
function bareAt(words: Words, at: number): TypedWord | undefined {
  const { typed, folded } = words[at] ?? { typed: '', folded: '' };
  const before = words[at - 1]?.folded ?? '';
  if (folded === 'spl') return lettered('ce');
  if (before === 'caces' && /^4[89]\d$/.test(folded)) return { typed: `R${typed}`, folded: `r${folded}` };
  const isLetters = (folded === 'c' || folded === 'ce') && DRIVERS.has(before);
  const isCapital = typed === 'CE' && !before.startsWith('avantage');
  return isLetters || isCapital ? lettered(typed) : undefined;
}

const lettered = (letters: string): TypedWord => ({
  typed: `permis${letters}`,
  folded: `permis${letters.toLowerCase()}`,
});

/** Words with each licence as one of them: 'permisc' for 'permis C', 'permis poids lourd' and 'chauffeur C'. */
export function withLicences(words: Words): TypedWord[] {
  const joined: TypedWord[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) break;
    const { length, all } = LICENCE.test(word.folded) ? licencesAt(words, at + 1) : { length: 0, all: [] };
    joined.push(...(length > 0 ? all.map(lettered) : [bareAt(words, at) ?? word]));
    at += length;
  }
  return joined;
}
