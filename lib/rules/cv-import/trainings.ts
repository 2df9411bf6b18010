import { foldedInPlace } from '#lib/rules/text/folded-text.ts';
import { partsOfText, unbroken, withoutBullet } from './entries.ts';
import { townAtEnd } from './experiences.ts';
import { UNSURE } from './layout.ts';
import type { CvLists } from './lists.ts';
import { type CvMonth, type CvPeriod, findPeriod, withoutPeriod } from './periods.ts';
import { tellingWords, withoutBrackets } from './phrases.ts';
import type { FindTown } from './town.ts';
import type { Vocabulary } from './vocabulary.ts';

/** `start` and `end` as in FoundExperience; undefined when the file tells none. A single year is its end. */
export type FoundTraining = {
  activity: string;
  school: string;
  city: string;
  diplomaId: number | null;
  optionId: number | null;
  start: CvMonth | undefined;
  end: CvMonth | null | undefined;
  line: string;
};

/** How CVs write diplomas, and how the entry of the reference list begins. The first that fits counts. */
const DIPLOMAS: [RegExp, string][] = [
  [/\bcap\b/, 'cap'],
  [/\bbep\b|\bmention complementaire\b|\bcertificat de specialisation\b/, 'bep'],
  [/\bbac(?:calaureat)? pro(?:fessionnel)?\b/, 'baccalaureat professionnel'],
  [/\bbac(?:calaureat)? (?:general|techno(?:logique)?|sti2?d?|stmg|es|s|l)\b/, 'baccalaureat general'],
  [/\bcqp\b/, 'cqp'],
  [/\btitre (?:professionnel|pro)\b|\btfp\b/, 'titre professionnel'],
  [/\bbts\b|\bdut\b/, 'bts'],
  [/\bexpert en automobile\b/, 'diplome d expert'],
  [/\blicence pro(?:fessionnelle)?\b|\bbut\b|\bbachelor\b/, 'licence'],
  [/\bmaster\b|\bdiplome d.ingenieur\b/, 'master'],
];
const NO_LEVEL = /\bbac(?:calaureat)?\b|\bbrevet\b|\bdiplome\b|\bcertificat\b|\bformation\b|\btitre\b/;

type Lists = Pick<CvLists, 'diplomas' | 'diplomaOptions'>;

const plain = (text: string) =>
  foldedInPlace(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

function diplomaOf(text: string, { diplomas }: Lists): number | null {
  const folded = plain(text);
  const beginning = DIPLOMAS.find(([pattern]) => pattern.test(folded))?.[1];
  if (!beginning) return null;
  return diplomas.find(({ name }) => plain(name.fr).startsWith(beginning))?.id ?? null;
}

/** Only where the line has every word of the option's name. */
function optionOf(text: string, diplomaId: number | null, { diplomaOptions }: Lists): number | null {
  const words = new Set(tellingWords(text));
  const fitting = diplomaOptions
    .filter((option) => option.diplomaId === diplomaId)
    .map((option) => ({ id: option.id, words: tellingWords(withoutBrackets(option.name.fr)) }))
    .filter((option) => option.words.every((word) => words.has(word)))
    .sort((a, b) => b.words.length - a.words.length);
  return fitting[0]?.id ?? null;
}

const isDiploma = (text: string) =>
  DIPLOMAS.some(([pattern]) => pattern.test(plain(text))) || NO_LEVEL.test(plain(text));

type Block = { texts: string[]; source: string[]; period: CvPeriod | undefined; hasDiploma: boolean };

const MOST_LINES = 3;

/** A diploma opens an entry, and so does a date, where the entry before has its own. */
function opensBlock(last: Block | undefined, diploma: boolean, period: CvPeriod | undefined): boolean {
  if (!diploma && !period) return false;
  return !last || (diploma && last.hasDiploma) || (period !== undefined && last.period !== undefined);
}

function blocksOf(lines: readonly string[], { isSchool }: Vocabulary): Block[] {
  const blocks: Block[] = [];
  for (const line of unbroken(lines)) {
    const text = withoutBullet(line);
    const period = findPeriod(text);
    const diploma = isDiploma(text);
    const last = blocks.at(-1);
    const rest = period ? withoutPeriod(text, period) : text;
    if (opensBlock(last, diploma, period)) {
      blocks.push({ texts: [rest], source: [line], period, hasDiploma: diploma });
      continue;
    }
    const belongs = diploma || period !== undefined || isSchool(text);
    if (!last || !belongs || last.texts.length === MOST_LINES) continue;
    last.texts.push(rest);
    last.source.push(line);
    last.period ??= period;
    last.hasDiploma ||= diploma;
  }
  return blocks;
}

/** What follows the diploma's own word: 'CAP Peinture automobile' is about 'Peinture automobile'. */
function activityOf(part: string): string {
  const name = part.replace(
    /^(?:diplôme\s+)?(?:cap|bep|bac(?:calauréat)?(?:\s+pro(?:fessionnel)?)?|bts|dut|cqp|titre\s+pro(?:fessionnel)?|licence\s+pro(?:fessionnelle)?|mention complémentaire|formation)\b[\s:-]*(?:(?:en|de)\s+)?/iu,
    '',
  );
  return name.trim() === part.trim() && !/^formation/i.test(part) ? part.trim() : name.trim();
}

type Kind = 'activity' | 'school' | 'city';

function kindOf(part: string, hasDiploma: boolean, words: Vocabulary, find: FindTown): Kind | 'none' {
  if (part.includes(UNSURE)) return 'none';
  if (words.isSchool(part)) return 'school';
  if (isDiploma(part)) return 'activity';
  if (/^\p{Lu}/u.test(part) && find(part)) return 'city';
  return hasDiploma && /^\p{L}/u.test(part) ? 'activity' : 'none';
}

function trainingOf(block: Block, lists: Lists, words: Vocabulary, find: FindTown): FoundTraining {
  const { texts, source, period, hasDiploma } = block;
  const diplomaId = diplomaOf(texts.join(' '), lists);
  const named = { activity: '', school: '', city: '' };
  for (const raw of texts.flatMap(partsOfText)) {
    const { rest, town } = townAtEnd(raw, find);
    const kind = kindOf(rest, hasDiploma, words, find);
    if (kind !== 'none') named[kind] ||= kind === 'activity' ? activityOf(rest) : rest;
    named.city ||= town;
  }
  return {
    ...named,
    diplomaId,
    optionId: optionOf(texts.join(' '), diplomaId, lists),
    start: period?.end === undefined ? undefined : period.start,
    end: period?.end === undefined ? period?.start : period.end,
    line: source.join('\n'),
  };
}

/** Every entry of the section that names a diploma or a school. */
export function findTrainings(
  lines: readonly string[],
  lists: Lists,
  words: Vocabulary,
  find: FindTown,
): FoundTraining[] {
  return blocksOf(lines, words)
    .map((block) => trainingOf(block, lists, words, find))
    .filter(({ activity, school }) => activity !== '' || school !== '')
    .map((training) => ({
      ...training,
      activity: training.activity.slice(0, 100),
      school: training.school.slice(0, 100),
    }));
}
