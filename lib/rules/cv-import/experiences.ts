import { foldedInPlace } from '#lib/rules/text/folded-text.ts';
import { type CvEntry, datedEntries, isBullet, isUnread, partsOfText, withoutBullet } from './entries.ts';
import { UNSURE } from './layout.ts';
import { type CvMonth, findPeriod } from './periods.ts';
import { hasOne } from './phrases.ts';
import type { FindTown } from './town.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Texts that the file does not tell are empty, dates undefined. `end`: null when it goes on. */
export type FoundExperience = {
  jobName: string;
  company: string;
  city: string;
  start: CvMonth | undefined;
  end: CvMonth | null | undefined;
  missions: string;
  line: string;
};

const LONGEST = { line: 100, missions: 1000 };
const MOST_HEAD_LINES = 2;

const BEFORE_TOWN = [' à ', ' in '];

/** The town at the end of a text: 'Garage Martin à Lyon'. */
export function townAtEnd(text: string, find: FindTown): { rest: string; town: string } {
  for (const word of BEFORE_TOWN) {
    const at = text.lastIndexOf(word);
    const town = text.slice(at + word.length).trim();
    if (at !== -1 && /^\p{Lu}/u.test(town) && find(town)) return { rest: text.slice(0, at).trim(), town };
  }
  return { rest: text, town: '' };
}

function townOf(part: string, find: FindTown): string {
  const name = part.replace(/^\d{5} /, '').replace(/ \(?\d{2,5}\)?$/, '');
  return /^\p{Lu}/u.test(name) && find(name) ? name : '';
}

type Named = { jobName: string; company: string; city: string };
type Kind = keyof Named | 'other' | 'none';

function kindOf(part: string, { isJob, isCompany, isRemark }: Vocabulary, find: FindTown): Kind {
  if (part === '' || part.includes(UNSURE) || /^\d+$/.test(part)) return 'none';
  if (isJob(part)) return 'jobName';
  if (isCompany(part)) return 'company';
  if (townOf(part, find)) return 'city';
  return isRemark(part) ? 'none' : 'other';
}

/** Reads 'Mécanicien, Garage Martin, Lyon' in any order; what fits nothing is left out. */
function namesIn(head: readonly string[], words: Vocabulary, find: FindTown): Named {
  const found: Named = { jobName: '', company: '', city: '' };
  const others: string[] = [];
  for (const raw of head.flatMap(partsOfText)) {
    const { rest, town } = townAtEnd(raw, find);
    const kind = kindOf(rest, words, find);
    if (kind === 'other') others.push(rest);
    else if (kind !== 'none') found[kind] ||= kind === 'city' ? townOf(rest, find) : rest;
    found.city ||= town;
  }
  const [other = ''] = others;
  if (found.jobName && others.length === 1 && /^\p{Lu}/u.test(other)) found.company ||= other;
  return found;
}

/** Lines after the first that still name the post: short, no bullet, no sentence. */
function headOf(
  entry: CvEntry,
  words: Vocabulary,
  find: FindTown,
): { head: string[]; body: string[]; used: string[] } {
  const head = [...entry.head];
  const body = [...entry.body];
  const used: string[] = [];
  while (body.length > 0 && used.length < MOST_HEAD_LINES) {
    const known = namesIn(head, words, find);
    const next = body[0] ?? '';
    if (known.jobName && known.company) break;
    // The name of the job could not be read; the company stands below.
    if (isUnread(next) && !known.jobName && !known.company && body.length > 1) {
      body.shift();
      continue;
    }
    if (isBullet(next) || next.length > 80 || /[.!]$/.test(next) || findPeriod(next)) break;
    const more = namesIn([...head, next], words, find);
    if (more.jobName === known.jobName && more.company === known.company && more.city === known.city) break;
    head.push(next);
    used.push(next);
    body.shift();
  }
  return { head, body, used };
}

const cut = (text: string, most: number) => (text.length > most ? '' : text);

function missionsOf(body: readonly string[]): string {
  const lines: string[] = [];
  for (const line of body) {
    // Perhaps the date of another post.
    if (line.startsWith(UNSURE)) break;
    const text = withoutBullet(line.replaceAll('\t', ' '));
    if (lines.join('\n').length + text.length > LONGEST.missions) break;
    if (/\p{L}{3}/u.test(text) && !text.includes(UNSURE)) lines.push(text);
  }
  return lines.join('\n');
}

/** 'Garage Martin-Villeurbanne': a picture that is hard to read may have lost the spaces of a dash. */
function holdsTown(company: string, find: FindTown): boolean {
  const word = company.split(' ').at(-1) ?? '';
  const end = word.slice(word.lastIndexOf('-') + 1);
  return end !== word && /^\p{Lu}/u.test(end) && find(end) !== undefined && find(word) === undefined;
}

/** Every dated entry of the section that names a job or a company, and every job whose date could not be read. */
export function findExperiences(
  lines: readonly string[],
  words: Vocabulary,
  find: FindTown,
): FoundExperience[] {
  const isUnsure = lines.some((line) => line.includes(UNSURE));
  return datedEntries(lines, words.isJob).flatMap((entry): FoundExperience[] => {
    const { head, body, used } = headOf(entry, words, find);
    const { jobName, city, ...names } = namesIn(head, words, find);
    const company = isUnsure && holdsTown(names.company, find) ? '' : names.company;
    // Beside an unreadable word, a single date may be the end as well.
    const { period } = entry;
    const isDoubtful = period?.end === undefined && entry.source.some((line) => line.includes(UNSURE));
    if (
      (!period && !jobName) ||
      (!jobName && !company) ||
      hasOne(foldedInPlace(head.join(' ')), ['ne le', 'nee le'])
    )
      return [];
    return [
      {
        jobName: cut(jobName, LONGEST.line),
        company: cut(company, LONGEST.line),
        city: cut(city, LONGEST.line),
        start: isDoubtful ? undefined : period?.start,
        end: period?.end,
        missions: missionsOf(body),
        line: [...entry.source, ...used].join('\n'),
      },
    ];
  });
}
