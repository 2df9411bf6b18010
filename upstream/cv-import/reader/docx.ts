import { strFromU8, strToU8, Unzip, UnzipInflate, type Unzipped, unzipSync, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { CELL } from '#lib/rules/cv-import/layout.ts';

/** Bytes of all parts of the file together once they are unpacked, against decompression bombs. */
const MOST_UNPACKED = 40 * 1024 * 1024;
const MOST_PARTS = 500;
const CHUNK = 16 * 1024;

/** Unpacks once and counts, because the sizes that an archive states may be wrong; mammoth then has no limit. */
function refuseBombs(bytes: Uint8Array): void {
  let size = 0;
  let parts = 0;
  const unzip = new Unzip((part) => {
    parts += 1;
    part.ondata = (error, data) => {
      if (error) throw error;
      size += data.length;
      if (size > MOST_UNPACKED || parts > MOST_PARTS) throw new Error('the file is too large when unpacked');
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += CHUNK) {
    unzip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .trim();

const paragraphs = (html: string) => html.split(/<\/(?:p|h[1-6]|li)>|<br ?\/?>/).map(plain);

/** A row whose cells have one paragraph each is one line; a date stands beside the first line; others are columns. */
function rowLines(row: string): string[] {
  const cells = row.split(/<\/t[dh]>/).map((cell) => paragraphs(cell).filter(Boolean));
  const filled = cells.filter((cell) => cell.length > 0);
  if (filled.every((cell) => cell.length === 1)) return [filled.flat().join(CELL)];
  const [first = [], ...others] = filled;
  if (first.length > 1 || !/(?:19|20)\d{2}/.test(first[0] ?? '')) return filled.flat();
  const [head = '', ...rest] = others.flat();
  return [`${first[0]}${CELL}${head}`, ...rest];
}

async function linesOf(bytes: Uint8Array): Promise<string[]> {
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
  );
  return value
    .split(/<tr>|<\/tr>/)
    .flatMap((part) => (/<\/t[dh]>/.test(part) ? rowLines(part) : paragraphs(part)))
    .filter(Boolean);
}

const BODY = 'word/document.xml';
const BODY_LINKS = 'word/_rels/document.xml.rels';
const NO_LINKS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';
/** Left out: pictures, which are large and have no text. */
const PART = /\.(?:xml|rels)$/;

/** Files of the same archive with a header or footer in place of the body: mammoth reads the body only. */
function withEachAsBody(parts: Unzipped, kind: 'header' | 'footer'): Uint8Array[] {
  const names = Object.keys(parts).filter((name) => name.startsWith(`word/${kind}`) && name.endsWith('.xml'));
  return names.map((name) => {
    const xml = strFromU8(parts[name] as Uint8Array);
    const root = `w:${kind === 'header' ? 'hdr' : 'ftr'}`;
    const start = xml.indexOf('>', xml.indexOf(`<${root}`)) + 1;
    const attributes = xml.slice(0, start).replace(`<${root}`, '<w:document');
    const body = `${attributes}<w:body>${xml.slice(start).replace(`</${root}>`, '</w:body></w:document>')}`;
    const links = parts[name.replace('word/', 'word/_rels/').concat('.rels')] ?? strToU8(NO_LINKS);
    return zipSync({ ...parts, [BODY]: strToU8(body), [BODY_LINKS]: links }, { level: 0 });
  });
}

/** The lines of the files that the body does not have; the first page, odd and even ones may have the same header. */
async function extraLines(files: readonly Uint8Array[], known: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const file of files) lines.push(...(await linesOf(file)));
  return [...new Set(lines)].filter((line) => !known.includes(line));
}

/**
 * The lines of a DOCX file in the order of the text, between its headers and its footers. Pictures and linked files are
 * left out.
 * @throws when it is broken or unpacks to too much
 */
export async function readDocxLines(bytes: Uint8Array): Promise<string[]> {
  refuseBombs(bytes);
  const body = await linesOf(bytes);
  const parts = unzipSync(bytes, { filter: ({ name }) => PART.test(name) });
  const headers = await extraLines(withEachAsBody(parts, 'header'), body);
  const footers = await extraLines(withEachAsBody(parts, 'footer'), body);
  return [...headers, ...body, ...footers];
}
