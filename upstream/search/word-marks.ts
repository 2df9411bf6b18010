import { foldedWords, wordKey } from '#lib/rules/search/word-keys.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

/** What is searched by words: live offers, or the CVs that recruiters find. */
export type Corpus = 'offer' | 'cv';

/** Ids that one word may stand for; "pose" is in dozens of names. */
const MOST_IDS = 40;

type Marks = ReadonlyMap<string, readonly string[]>;
type Lists = ReturnType<typeof referenceLists>;
type Named = readonly { id: number; name: { fr: string; en: string } }[];

/** The lists by the beginnings of their marks in `offer_text` and `cv_text`: `#4001`, `#l11`. */
function marked(lists: Lists, of: Corpus): [string, Named][] {
  const { missions, missionSpecs, skills, skillsComp, tools, otherJobs } = lists;
  const know: [string, Named][] = [otherJobs, skills, tools, skillsComp, missions, missionSpecs].map(
    (list) => ['', list],
  );
  const both: [string, Named][] = [...know, ['l', lists.otherDriverLicenses], ['h', lists.habilitations]];
  if (of === 'offer') return [...both, ['a', lists.advantages]];
  return [...both, ['g', lists.languages], ['f', lists.diplomas], ['o', lists.diplomaOptions]];
}

function marksByKey(lists: Lists, of: Corpus): Marks {
  const marks = new Map<string, string[]>();
  for (const [prefix, entries] of marked(lists, of)) {
    for (const { id, name } of entries) {
      for (const key of new Set(foldedWords(`${name.fr} ${name.en}`).map(wordKey))) {
        marks.set(key, [...(marks.get(key) ?? []), `#${prefix}${id}`]);
      }
    }
  }
  return marks;
}

const built: Partial<Record<Corpus, { lists: Lists; marks: Marks }>> = {};

/** The ids of reference lists whose names have a word, as the index of words holds them. */
export function marksOfWord(word: string, of: Corpus): readonly string[] {
  const lists = referenceLists();
  let known = built[of];
  if (known?.lists !== lists) {
    known = { lists, marks: marksByKey(lists, of) };
    built[of] = known;
  }
  return (known.marks.get(wordKey(foldedWords(word)[0] ?? '')) ?? []).slice(0, MOST_IDS);
}
