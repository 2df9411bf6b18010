import { CELL, UNSURE } from './layout.ts';
import { type CvPeriod, findPeriod, withoutPeriod } from './periods.ts';
import { trimmedEnd } from './phrases.ts';

/** One post or training of a CV: its period, what its first lines say without it, what follows, and those first lines. */
export type CvEntry = { period: CvPeriod | undefined; head: string[]; body: string[]; source: string[] };

const BULLET = /^\s*(?:[•●▪■◦*·>+«»¢°-]|o(?= ))\s*/;

export const isBullet = (line: string) => BULLET.test(line) && !findPeriod(line)?.end;
export const withoutBullet = (line: string) => line.replace(BULLET, '').trim();

/** Whether a date opens an entry here, rather than stands in a sentence ('Peugeot 2008'). */
function opens(line: string): CvPeriod | undefined {
  const text = withoutBullet(line);
  const period = findPeriod(text);
  if (!period) return undefined;
  if (period.end !== undefined || period.start.month !== null) return period;
  const atEdge = period.from === 0 || period.to === text.length;
  const ownCell = text.split(CELL).some((cell) => /^\D{0,3}\d{4}\D{0,2}$/.test(cell));
  return atEdge || ownCell ? period : undefined;
}

const MOST_BEFORE = 2;

/** What a line never ends with, unless it goes on in the next one. */
const GOES_ON =
  /(?:^|\s)(?:de|du|des|d’|en|et|à|au|-|–|janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre)$/i;

/** 'Carrossier-' goes on with 'peintre'. */
const HYPHEN = /\p{L}-$/u;

/** Joins lines that the width of a column has broken, where their end tells it. */
export function unbroken(lines: readonly string[]): string[] {
  const whole: string[] = [];
  let open = false;
  for (const line of lines) {
    const cells = line.split(CELL);
    const [head = ''] = cells;
    const last = whole.at(-1) ?? '';
    if (HYPHEN.test(last) && /^\p{Ll}/u.test(line)) whole.push(`${whole.pop()}${line}`);
    else if (open) whole.push(joined(whole.pop() ?? '', line));
    else whole.push(line);
    open = GOES_ON.test(cells.at(-1) ?? '') || GOES_ON.test(head);
  }
  return whole;
}

/** The rest belongs to the cell that goes on. */
function joined(line: string, rest: string): string {
  const cells = line.split(CELL);
  const at = cells.findIndex((cell) => GOES_ON.test(cell));
  return cells.with(at, `${cells[at]} ${rest}`).join(CELL);
}

/** A line of which nothing could be read. */
export const isUnread = (line: string) => line.replaceAll(UNSURE, '').trim() === '' && line.includes(UNSURE);

type Start = { period: CvPeriod | undefined; at: number };

/**
 * Where each date has a line of its own above its title, an unread line above a title was a date: what follows it does
 * not belong to the entry before.
 */
function unreadStarts(
  lines: readonly string[],
  dated: readonly (CvPeriod | undefined)[],
  isTitle: (line: string) => boolean,
): Start[] {
  const isOwnLine = dated.every(
    (period, at) => !period || withoutPeriod(withoutBullet(lines[at] ?? ''), period) === '',
  );
  if (!isOwnLine) return [];
  return lines.flatMap((line, at) => {
    const title = lines[at + 1] ?? '';
    const begins = isUnread(line) && !title.includes(UNSURE) && !isBullet(title) && isTitle(title);
    return begins && !dated[at - 1] ? [{ period: undefined, at }] : [];
  });
}

/**
 * The dated entries of a section, and those whose date could not be read (`period` is then undefined). Where its first
 * line has no date, the title stands above the dates in all of them. `isTitle`: whether a line names a job.
 */
export function datedEntries(broken: readonly string[], isTitle: (line: string) => boolean): CvEntry[] {
  const lines = unbroken(broken);
  const dated = lines.map((line) => opens(line));
  const first = dated.findIndex(Boolean);
  if (first === -1) return [];
  const above = first > MOST_BEFORE ? 0 : first;
  const read: Start[] = dated.flatMap((period, at) => (period ? [{ period, at }] : []));
  const unread = above === 0 ? unreadStarts(lines, dated, isTitle) : [];
  const starts = [...read, ...unread].toSorted((a, b) => a.at - b.at);
  return starts.map(({ period, at }, index) => {
    const previous = starts[index - 1]?.at ?? -1;
    const next = starts[index + 1]?.at ?? lines.length + above;
    const titles = lines.slice(Math.max(at - above, previous + 1), at);
    const line = lines[at] ?? '';
    if (!period) {
      const title = lines[at + 1] ?? '';
      return { period, head: [title], body: lines.slice(at + 2, next), source: [title] };
    }
    const rest = withoutPeriod(withoutBullet(line), period);
    return {
      period,
      head: [...titles, rest].filter((text) => text.trim() !== ''),
      body: lines.slice(at + 1, Math.max(at + 1, next - above)),
      source: [...titles, line],
    };
  });
}

const BETWEEN = /\t| [|•·/-] | [–—] | -(?=\p{L})|[,;]|\s:\s|:\s|\(|\)|\s(?:chez|at|@)\s/iu;

const EDGES = ' :|–—-';

/** The texts between commas, dashes, cells and 'chez'. */
export function partsOfText(text: string): string[] {
  return ` ${text}`
    .split(BETWEEN)
    .map((part) => trimmedEnd(part.trim(), EDGES).replace(/^[ :|–—-]+/, ''))
    .filter((part) => part !== '');
}
