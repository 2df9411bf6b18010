/** A grey picture, one byte for each pixel, line by line. */
export type Grey = { data: Uint8Array; width: number; height: number };

/** Degrees. */
const MOST = 5;
const STEP = 0.25;

/** How far letters are darker than what is around them; plain areas and slow shadows count nothing. */
const INK = 18;

/** Share of the paper's brightness; what is darker around is the edge of the page or the table below it. */
const PAPER = 0.75;

type Ink = { x: number; y: number };

function inkOf({ data, width, height }: Grey, blurred: Uint8Array): Ink[] {
  const ink: Ink[] = [];
  const paper = (blurred.toSorted()[Math.floor(blurred.length * 0.8)] ?? 0) * PAPER;
  for (let at = 0; at < width * height; at += 1) {
    const around = blurred[at] ?? 0;
    if (around > paper && around - (data[at] ?? 0) > INK)
      ink.push({ x: at % width, y: Math.floor(at / width) });
  }
  return ink;
}

/** Large where the ink gathers in rows of the angle. */
function rowsAt(ink: readonly Ink[], slope: number, size: number): number {
  const rows = new Float64Array(size * 2);
  for (const { x, y } of ink) {
    const row = Math.round(y - x * slope + size / 2);
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}

function bestAngle(ink: readonly Ink[], size: number): { angle: number; score: number } {
  let best = { angle: 0, score: -1 };
  for (let angle = -MOST; angle <= MOST; angle += STEP) {
    const score = rowsAt(ink, Math.tan((angle * Math.PI) / 180), size);
    if (score > best.score) best = { angle, score };
  }
  return best;
}

/** Degrees by which to turn a page clockwise so that its lines are level: upright or upside down, nobody knows yet. */
export function turnOf(picture: Grey, blurred: Uint8Array): number {
  const ink = inkOf(picture, blurred);
  const size = Math.max(picture.width, picture.height);
  const level = bestAngle(ink, size);
  const upright = bestAngle(
    ink.map(({ x, y }) => ({ x: y, y: picture.width - x })),
    size,
  );
  return upright.score > level.score ? 90 - upright.angle : -level.angle;
}
