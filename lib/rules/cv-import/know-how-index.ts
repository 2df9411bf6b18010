import { foldedWords, isSmallWord, wordKey } from '#lib/rules/search/word-keys.ts';
import words from './know-how-words.json' with { type: 'json' };
import type { CvLists } from './lists.ts';

/** What a phrase means in the reference lists. */
export type Meaning =
  | { kind: 'mission'; id: number; taskId?: number }
  | { kind: 'skill'; id: number; competenceId?: number }
  | { kind: 'tool'; id: number }
  | { kind: 'quality'; id: number; list: 'qualityMain' | 'quality2' | 'quality3' };

/**
 * How much a phrase needs around it. `sure`: nothing. `alone`: it must be a whole item of a list, since the word means
 * more than one thing in a sentence. `beside`: so too, and something else of the same trade must stand near by, since
 * the word is usual elsewhere: 'distribution', 'peinture'.
 */
export type Certainty = 'sure' | 'alone' | 'beside';

export type Phrase = { meanings: Meaning[] };

/** By the keys of their words, joined by a space. */
export type KnowHowIndex = Readonly<Record<Certainty, ReadonlyMap<string, Phrase>>>;

/** The keys of the words that tell something. 'Sans' does: 'débosselage sans peinture' paints nothing. */
export const keysOf = (text: string): string[] =>
  foldedWords(text)
    .filter((word) => word === 'sans' || !isSmallWord(word))
    .map(wordKey);

type Index = Record<Certainty, Map<string, Phrase>>;

const same = (a: Meaning, b: Meaning) => JSON.stringify(a) === JSON.stringify(b);

function add(index: Index, certainty: Certainty, text: string, meanings: readonly Meaning[]): void {
  const key = keysOf(text).join(' ');
  if (key === '') return;
  const phrase = index[certainty].get(key) ?? { meanings: [] };
  phrase.meanings.push(...meanings.filter((each) => !phrase.meanings.some((other) => same(each, other))));
  index[certainty].set(key, phrase);
}

type Named = { name: { fr: string; en: string } };

/** A name of several words is sure; a single word may be part of any sentence. */
function addName(index: Index, { name }: Named, meaning: Meaning): void {
  for (const text of [name.fr, name.en]) {
    for (const form of new Set([text, text.replace(/\([^()]*\)/g, ' ')])) {
      add(index, keysOf(form).length > 1 ? 'sure' : 'alone', form, [meaning]);
    }
  }
}

function addNames(index: Index, lists: CvLists): void {
  for (const each of lists.missions) addName(index, each, { kind: 'mission', id: each.id });
  for (const each of lists.missionSpecs)
    addName(index, each, { kind: 'mission', id: each.missionId, taskId: each.id });
  for (const each of lists.skills) addName(index, each, { kind: 'skill', id: each.id });
  for (const each of lists.skillsComp)
    addName(index, each, { kind: 'skill', id: each.skillId, competenceId: each.id });
  for (const each of lists.tools) addName(index, each, { kind: 'tool', id: each.id });
}

/** Qualities are said of the whole person, so their words stand alone. */
function addQualities(index: Index, lists: CvLists): void {
  for (const list of ['quality3', 'quality2', 'qualityMain'] as const) {
    for (const { id, name, name_m = name.fr, name_f = name.fr } of lists[list]) {
      for (const text of [name_m, name_f, name.en])
        add(index, 'alone', text, [{ kind: 'quality', id, list }]);
    }
  }
}

type Word = {
  missions?: number[];
  tasks?: number[];
  skills?: number[];
  competences?: number[];
  tools?: number[];
  qualities?: number[];
} & Partial<Record<Certainty, string[]>>;

/** What staff has taken out of the lists since means nothing any more. */
function meaningsOf(word: Word, lists: CvLists): Meaning[] {
  const { missions = [], tasks = [], skills = [], competences = [], tools = [], qualities = [] } = word;
  const known = (list: readonly { id: number }[]) => (id: number) => list.some((each) => each.id === id);
  const details = <E extends { id: number }>(list: readonly E[], ids: readonly number[]) =>
    list.filter(({ id }) => ids.includes(id));
  return [
    ...missions.filter(known(lists.missions)).map((id): Meaning => ({ kind: 'mission', id })),
    ...details(lists.missionSpecs, tasks).map(
      ({ id, missionId }): Meaning => ({ kind: 'mission', id: missionId, taskId: id }),
    ),
    ...skills.filter(known(lists.skills)).map((id): Meaning => ({ kind: 'skill', id })),
    ...details(lists.skillsComp, competences).map(
      ({ id, skillId }): Meaning => ({ kind: 'skill', id: skillId, competenceId: id }),
    ),
    ...tools.filter(known(lists.tools)).map((id): Meaning => ({ kind: 'tool', id })),
    ...qualities
      .filter(known(lists.qualityMain))
      .map((id): Meaning => ({ kind: 'quality', id, list: 'qualityMain' })),
  ];
}

/** The names of the reference lists in both languages, and what people of the trade say instead. */
export function knowHowIndex(lists: CvLists): KnowHowIndex {
  const index: Index = { sure: new Map(), alone: new Map(), beside: new Map() };
  addNames(index, lists);
  addQualities(index, lists);
  for (const word of words as Word[]) {
    const meanings = meaningsOf(word, lists);
    for (const certainty of ['sure', 'alone', 'beside'] as const) {
      for (const text of word[certainty] ?? []) add(index, certainty, text, meanings);
    }
  }
  return index;
}
