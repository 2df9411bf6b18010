import type { ChildProcess } from 'node:child_process';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CV_FILE } from '#lib/rules/cv-import/file.ts';
import { CELL } from '#lib/rules/cv-import/layout.ts';
import { PAGE_PICTURE } from '#lib/rules/cv-import/page-picture.ts';
import { drawPdf } from '#tests/support/cv-import/draw-pdf.ts';
import { scanPdf } from '#tests/support/cv-import/draw-scan.ts';
import { aPdf } from '#tests/support/cv-import/odd-files.ts';
import { aWrittenCv } from '#tests/support/cv-import/people.ts';
import { drawPicture, PICTURES } from '#tests/support/cv-import/pictures.ts';
import { watchReaders } from '#tests/support/cv-import/started-readers.ts';
import { cvText } from '#tests/support/cv-import/write-cv.ts';
import { ProtectedFile, READ_AT_A_TIME, UnreadableFile } from '#upstream/cv-import/child.ts';
import { drawPages } from '#upstream/cv-import/draw-pages.ts';

type Kind = Parameters<typeof drawPages>[0]['kind'];

const NOTHING = Buffer.alloc(0);
const never = () => new AbortController().signal;

const draw = (bytes: Buffer, kind: Kind, signal = never()) => drawPages({ bytes, kind, lines: [] }, signal);
const drawLines = (lines: readonly string[]) => drawPages({ bytes: NOTHING, kind: 'docx', lines }, never());

let started: ChildProcess[];
let onStart: (child: ChildProcess) => void;
let watch: ReturnType<typeof watchReaders>;

beforeEach(() => {
  started = [];
  onStart = () => undefined;
  watch = watchReaders((child) => {
    started.push(child);
    onStart(child);
  });
});
afterEach(() => watch.restore());

const hasEnded = (child: ChildProcess | undefined) => child?.exitCode !== null || child.signalCode !== null;
const allEnd = () => vi.waitFor(() => expect(started.every(hasEnded)).toBe(true), { timeout: 60_000 });

/** The share of dark pixels of a page. */
async function inkOf(page: Buffer): Promise<number> {
  const { data } = await sharp(page).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 128).length / data.length;
}

const aCvPdf = (index: number) => drawPdf(cvText(aWrittenCv(index), index), index);

async function expectPages(pages: readonly Buffer[], count: number): Promise<void> {
  expect(pages).toHaveLength(count);
  for (const page of pages) {
    const { format, width, height } = await sharp(page).metadata();
    expect(format).toBe('jpeg');
    expect(Math.max(width, height)).toBeLessThanOrEqual(PAGE_PICTURE.longerSide);
    expect(page.length).toBeLessThanOrEqual(PAGE_PICTURE.largest);
    expect(await inkOf(page)).toBeGreaterThan(0.0002);
  }
}

describe('the pages of a CV file are drawn', () => {
  it('from a PDF', async () => {
    const pages = await draw(await aCvPdf(1), 'pdf');
    await expectPages(pages, 1);
    expect(await sharp(pages[0]).metadata()).toMatchObject({ width: 1240, height: 1754 });
  });

  it('from a scan that readers turn', async () => {
    const pages = await draw(
      await scanPdf(await drawPicture({ index: 20, quality: 'scan', turned: 1 })),
      'pdf',
    );
    await expectPages(pages, 1);
    const { width = 0, height = 0 } = await sharp(pages[0]).metadata();
    expect(height).toBeGreaterThan(width);
  });

  it('from a photograph, upright however the camera was held', async () => {
    const sideways = PICTURES.find(({ turned }) => turned === 6);
    if (!sideways) throw new Error('no such picture');
    const pages = await draw(await drawPicture(sideways), 'photo');
    await expectPages(pages, 1);
    const { width = 0, height = 0 } = await sharp(pages[0]).metadata();
    expect(height).toBeGreaterThan(width);
  });

  it('from the lines of a DOCX, with a gap between cells', async () => {
    await expectPages(await drawLines(['Zoé MARTIN', `2019–2022${CELL}Garage Delorme`]), 1);
    const [[apart = NOTHING], [close = NOTHING]] = await Promise.all([
      drawLines([`nn${CELL}nn`]),
      drawLines(['nn nn']),
    ]);
    const widthOf = async (page: Buffer) =>
      (await sharp(page).trim().toBuffer({ resolveWithObject: true })).info.width;
    expect(await widthOf(apart)).toBeGreaterThan((await widthOf(close)) + 15);
  });

  it('page by page in order, ten at most', async () => {
    const texts = Array.from({ length: CV_FILE.mostPages }, (_, at) => 'Zoé MARTIN\n'.repeat(at * 3 + 1));
    const pages = await draw(await aPdf(texts), 'pdf');
    await expectPages(pages, CV_FILE.mostPages);
    const ink = await Promise.all(pages.map(inkOf));
    expect(ink).toEqual(ink.toSorted((a, b) => a - b));
    await expect(draw(await aPdf([...texts, 'Zoé']), 'pdf')).rejects.toThrow(UnreadableFile);
  });

  it('from as many lines as a DOCX may have, ten pages of them', async () => {
    const line = 'Mécanicien automobile '.repeat(20).slice(0, CV_FILE.longestLine);
    await expectPages(await drawLines(Array(CV_FILE.mostLines).fill(line)), CV_FILE.mostPages);
  });
});

describe('a CV file is not drawn', () => {
  it('when it needs a password', async () => {
    const file = await aPdf(['Zoé'], { userPassword: 'secret', pdfVersion: '1.7' });
    await expect(draw(file, 'pdf')).rejects.toThrow(ProtectedFile);
  });

  it.each<[string, Buffer, Kind]>([
    ['a broken PDF', Buffer.from('%PDF-1.7 nothing follows'), 'pdf'],
    ['an empty file', NOTHING, 'pdf'],
    ['a broken photograph', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'photo'],
    ['a DOCX without text', NOTHING, 'docx'],
  ])('when it is %s', async (_name, bytes, kind) => {
    await expect(draw(bytes, kind)).rejects.toThrow(UnreadableFile);
  });

  it('after everybody who wanted it has gone: the program ends', async () => {
    await expect(draw(await aCvPdf(1), 'pdf', AbortSignal.abort())).rejects.toThrow(UnreadableFile);
    const leaving = new AbortController();
    onStart = (child) => void child.stdin?.once('finish', () => leaving.abort());
    await expect(draw(await aCvPdf(1), 'pdf', leaving.signal)).rejects.toThrow(UnreadableFile);
    expect(started).toHaveLength(2);
    await allEnd();
  });

  it('by more programs at a time than the machine has memory for', async () => {
    const file = await aCvPdf(1);
    let most = 0;
    onStart = () => {
      most = Math.max(most, started.filter((child) => !hasEnded(child)).length);
    };
    const all = await Promise.all(Array.from({ length: 4 }, () => draw(file, 'pdf')));
    expect(all.map((pages) => pages.length)).toEqual([1, 1, 1, 1]);
    expect(most).toBe(READ_AT_A_TIME);
  });
});

describe('what the drawing program answers is refused', () => {
  const answer = (...lines: string[]) => {
    onStart = (child) => void child.stdout?.unshift(`${lines.join('\n')}\n`);
  };
  const jpegOf = (bytes: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes)]);
  const page = (bytes: Buffer) => JSON.stringify({ page: bytes.toString('base64') });

  it.each([
    ['is no JPEG', [page(Buffer.from('<svg onload="alert(1)">'))]],
    ['is no base64', ['{"page":"/9j/<script>"}']],
    ['is too large', [page(jpegOf(PAGE_PICTURE.largest + 10))]],
    ['is no drawing', ['{"progress":0.5}']],
    ['is no JSON', ['hello']],
    ['has too many pages', Array(CV_FILE.mostPages).fill(page(jpegOf(10)))],
  ])('when it %s', async (_name, lines) => {
    answer(...lines);
    await expect(draw(await aCvPdf(1), 'pdf')).rejects.toThrow(UnreadableFile);
    await allEnd();
  });
});
