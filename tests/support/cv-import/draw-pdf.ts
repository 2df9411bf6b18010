import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type Block, type CvText, HOBBIES } from './write-cv.ts';

type Document = InstanceType<typeof PDFDocument>;

const MARGIN = 50;
const WIDE = 495;

/** Writes from the top of a column downwards. */
function columnOf(doc: Document, x: number, width: number, top: number) {
  let y = top;
  const write = (text: string, size = 10, font = 'Helvetica') => {
    doc.font(font).fontSize(size).text(text, x, y, { width });
    y = doc.y + 2;
  };
  return {
    write,
    heading: (text: string) => {
      y += 10;
      write(text, 13, 'Helvetica-Bold');
    },
    /** Two texts on one line. */
    row: (left: string, right: string, at: number) => {
      doc
        .font('Helvetica')
        .fontSize(10)
        .text(left, x, y, { width: at - 5 });
      const below = doc.y;
      doc.text(right, x + at, y, { width: width - at });
      y = Math.max(below, doc.y) + 2;
    },
    y: () => y,
  };
}

type Column = ReturnType<typeof columnOf>;

const bullets = (column: Column, block: Block) => {
  for (const each of block.bullets) column.write(`• ${each}`);
};

/** Where the dates stand. */
const BLOCKS: ((column: Column, block: Block, width: number) => void)[] = [
  (column, block) => {
    const [first = '', ...others] = block.lines;
    column.write(`${block.period} : ${first}`);
    for (const line of others) column.write(line);
    bullets(column, block);
  },
  (column, block) => {
    column.write(block.period);
    for (const line of block.lines) column.write(line);
    bullets(column, block);
  },
  (column, block) => {
    const [first = '', ...others] = block.lines;
    column.write(first, 11, 'Helvetica-Bold');
    column.write([...others, block.period].join(' | '));
    bullets(column, block);
  },
  (column, block, width) => {
    const [first = '', ...others] = block.lines;
    column.row(first, block.period, width - 130);
    for (const line of others) column.write(line);
    bullets(column, block);
  },
];

type Style = { block: (typeof BLOCKS)[number]; width: number };

function list(column: Column, heading: string, blocks: Block[], { block, width }: Style): void {
  column.heading(heading);
  for (const each of blocks) block(column, each, width);
}

function short(column: Column, heading: string, lines: readonly string[]): void {
  column.heading(heading);
  for (const line of lines) column.write(line);
}

function oneColumn(doc: Document, cv: CvText, block: Style['block']): void {
  const column = columnOf(doc, MARGIN, WIDE, MARGIN);
  column.write(cv.name, 20, 'Helvetica-Bold');
  column.write(cv.title, 14);
  for (const line of cv.contact) column.write(line);
  list(column, cv.headings.experience, cv.experiences, { block, width: WIDE });
  list(column, cv.headings.training, cv.trainings, { block, width: WIDE });
  short(column, cv.headings.rights, cv.rights);
  short(column, cv.headings.languages, cv.languages);
  short(column, cv.headings.hobbies, HOBBIES);
}

/** A narrow column with contact and languages on the left, the rest on the right. */
function twoColumns(doc: Document, cv: CvText, block: Style['block']): void {
  const head = columnOf(doc, MARGIN, WIDE, MARGIN);
  head.write(cv.name, 20, 'Helvetica-Bold');
  head.write(cv.title, 14);
  const left = columnOf(doc, MARGIN, 150, head.y() + 10);
  const right = columnOf(doc, MARGIN + 175, WIDE - 175, head.y() + 10);
  short(left, cv.headings.contact, cv.contact);
  short(left, cv.headings.languages, cv.languages);
  short(left, cv.headings.rights, cv.rights);
  short(left, cv.headings.hobbies, HOBBIES);
  list(right, cv.headings.experience, cv.experiences, { block, width: WIDE - 175 });
  list(right, cv.headings.training, cv.trainings, { block, width: WIDE - 175 });
}

/** Dates in a column of their own, as in a table. */
function table(doc: Document, cv: CvText): void {
  const column = columnOf(doc, MARGIN, WIDE, MARGIN);
  column.write(cv.name, 20, 'Helvetica-Bold');
  column.write(cv.contact.join(' | '), 9);
  column.write(cv.title, 14);
  const rows = (heading: string, blocks: Block[]) => {
    column.heading(heading);
    for (const { period, lines, bullets: missions } of blocks) {
      const [first = '', ...others] = lines;
      column.row(period, first, 190);
      for (const line of [...others, ...missions.map((each) => `• ${each}`)]) column.row('', line, 190);
    }
  };
  rows(cv.headings.experience, cv.experiences);
  rows(cv.headings.training, cv.trainings);
  short(column, cv.headings.languages, cv.languages);
  short(column, cv.headings.rights, cv.rights);
}

export const LAYOUTS = 5;

const A4 = { width: 595.28, height: 841.89 };

/** As some printers store pages: readers turn them by a quarter. */
function layOnItsSide(doc: Document): void {
  (doc.page as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary.data.Rotate = 90;
  doc.rotate(-90).translate(-A4.width, 0);
}

/** A PDF of one A4 page. `layout` from 0 selects columns, tables and where dates stand. */
export async function drawPdf(cv: CvText, layout: number, { isOnItsSide = false } = {}): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: MARGIN, layout: isOnItsSide ? 'landscape' : 'portrait' });
  const bytes = buffer(doc);
  // A text below the page would begin another one.
  if (isOnItsSide) {
    layOnItsSide(doc);
    doc.page.maxY = () => A4.height;
  }
  const style = BLOCKS[layout % BLOCKS.length] as Style['block'];
  if (layout % LAYOUTS === 4) table(doc, cv);
  else if (layout % 2 === 1) twoColumns(doc, cv, style);
  else oneColumn(doc, cv, style);
  doc.end();
  return bytes;
}
