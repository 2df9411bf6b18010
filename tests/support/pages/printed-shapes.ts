import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

type Matrix = readonly [number, number, number, number, number, number];
type Box = { left: number; top: number; right: number; bottom: number };

const NONE: Matrix = [1, 0, 0, 1, 0, 0];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number) =>
  [a * x + c * y + e, b * x + d * y + f] as const;

/** Where the shapes and the lines of text of a page stand, in points from its upper left corner. */
export async function printedShapes(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { OPS } = await getResolvedPDFJS();
  const page = await pdf.getPage(1);
  const [, , , height = 0] = page.view;
  const { fnArray, argsArray } = await page.getOperatorList();
  let matrix = NONE;
  const saved: Matrix[] = [];
  const shapes: Box[] = [];
  fnArray.forEach((operator, index) => {
    const args = argsArray[index];
    if (operator === OPS.save) saved.push(matrix);
    if (operator === OPS.restore) matrix = saved.pop() ?? NONE;
    if (operator === OPS.transform) matrix = times(matrix, args);
    if (operator !== OPS.constructPath) return;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args[2] as number[];
    const [[left, bottom], [right, top]] = [at(matrix, x1, y1), at(matrix, x2, y2)];
    const [low, high] = [Math.min(top, bottom), Math.max(top, bottom)];
    shapes.push({ left, right, top: height - high, bottom: height - low });
  });
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , left = 0, baseline = 0] = item.transform as number[];
    return [{ text: item.str, left, right: left + item.width, baseline: height - baseline }];
  });
  return { shapes, texts };
}
