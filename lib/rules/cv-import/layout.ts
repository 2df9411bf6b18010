/** A piece of text on a page; y grows downwards. Units do not matter as long as all are the same. */
export type Piece = { text: string; x: number; y: number; width: number; height: number };

type Segment = Piece;
type Row = { y: number; height: number; segments: Segment[] };

/** Stands for a word of a picture that nobody can read for certain; what has it is left out. */
export const UNSURE = '\uFFFD';

/** Between the cells of one line, as in a table. */
export const CELL = '\t';

const end = ({ x, width }: Piece) => x + width;

/** A part of the smaller height; superscripts still share the line. */
const SAME_LINE = 0.5;

function sharesLine(row: Row, piece: Piece): boolean {
  const smaller = Math.min(row.height, piece.height);
  return Math.abs(row.y + row.height / 2 - (piece.y + piece.height / 2)) < smaller * SAME_LINE;
}

/** Spaces between words are narrower than a letter is high; cells and columns stand further apart. */
const WORD_GAP = 0.12;
const CELL_GAP = 1.2;

function join(pieces: Piece[]): Segment[] {
  const segments: Segment[] = [];
  for (const piece of pieces.toSorted((a, b) => a.x - b.x)) {
    const last = segments.at(-1);
    const height = Math.max(piece.height, last?.height ?? 0);
    const gap = last ? piece.x - end(last) : 0;
    if (!last || gap > height * CELL_GAP) {
      segments.push({ ...piece });
      continue;
    }
    const isSpaced = /\s$/.test(last.text) || /^\s/.test(piece.text);
    last.text += (gap > height * WORD_GAP && !isSpaced ? ' ' : '') + piece.text;
    last.width = Math.max(end(last), end(piece)) - last.x;
    last.height = height;
  }
  return segments
    .map((segment) => ({ ...segment, text: segment.text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
}

function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: (Row & { pieces: Piece[] })[] = [];
  const visible = pieces.filter(({ text, height }) => text.trim() !== '' && height > 0);
  for (const piece of visible.toSorted((a, b) => a.y + a.height / 2 - (b.y + b.height / 2))) {
    const row = rows.slice(-4).findLast((each) => sharesLine(each, piece));
    if (row) row.pieces.push(piece);
    else rows.push({ y: piece.y, height: piece.height, segments: [], pieces: [piece] });
  }
  return rows.map(({ y, height, pieces: all }) => ({ y, height, segments: join(all) }));
}

const CANDIDATES = 60;

/** How many lines may cross the space between two columns (a title, a footer). */
const MOST_CROSSING = 0.2;
/** How many lines each column has at least. */
const LEAST_LINES = 4;

type Gutter = { x: number; crossing: number };

/** The vertical space that the fewest lines cross, with a column on both sides; undefined on a page of one column. */
function gutterOf(rows: readonly Row[], left: number, right: number): Gutter | undefined {
  const all = rows.flatMap(({ segments }) => segments);
  let best: Gutter | undefined;
  for (let step = 1; step < CANDIDATES; step += 1) {
    const x = left + ((right - left) * step) / CANDIDATES;
    const crossing = all.filter((each) => each.x < x && end(each) > x).length;
    const before = all.filter((each) => end(each) <= x).length;
    const after = all.filter((each) => each.x >= x).length;
    if (Math.min(before, after) < LEAST_LINES || crossing > all.length * MOST_CROSSING) continue;
    if (!best || crossing < best.crossing) best = { x, crossing };
  }
  return best;
}

const DATE = /(?:^|[^\d])(?:19|20)\d{2}(?!\d)/;
const LONGEST_DATE = 40;

const isDate = ({ text }: Segment) => DATE.test(text) && text.length <= LONGEST_DATE;

/**
 * Whether both sides belong together line by line: a table, or dates beside what they are about. In real columns the
 * dates of one side stand beside anything of the other.
 */
function isTable(rows: readonly Row[], x: number): boolean {
  const pairs = rows
    .map(({ segments }) => ({
      left: segments.filter((each) => end(each) <= x),
      right: segments.filter((each) => each.x >= x),
    }))
    .filter(({ left, right }) => left.length > 0 && right.length > 0);
  const dated = pairs.filter(({ left, right }) => left.every(isDate) || right.every(isDate));
  return dated.length >= 2 && dated.length >= pairs.length * 0.6;
}

const lineOf = ({ segments }: Row) => segments.map(({ text }) => text).join(CELL);

function readColumns(rows: readonly Row[], x: number): string[] {
  const lines: string[] = [];
  let sides: [string[], string[]] = [[], []];
  const flush = () => {
    lines.push(...sides[0], ...sides[1]);
    sides = [[], []];
  };
  for (const row of rows) {
    if (row.segments.some((each) => each.x < x && end(each) > x)) {
      flush();
      lines.push(lineOf(row));
      continue;
    }
    const left = row.segments.filter((each) => end(each) <= x);
    const right = row.segments.filter((each) => each.x >= x);
    if (left.length > 0) sides[0].push(lineOf({ ...row, segments: left }));
    if (right.length > 0) sides[1].push(lineOf({ ...row, segments: right }));
  }
  flush();
  return lines;
}

/**
 * The lines of a page in the order in which people read them: one column after the other, tables line by line with
 * CELL between their cells.
 */
export function readingOrder(pieces: readonly Piece[]): string[] {
  const rows = rowsOf(pieces);
  const all = rows.flatMap(({ segments }) => segments);
  const left = Math.min(...all.map(({ x }) => x));
  const right = Math.max(...all.map(end));
  const gutter = gutterOf(rows, left, right);
  if (!gutter || isTable(rows, gutter.x)) return rows.map(lineOf);
  return readColumns(rows, gutter.x);
}
