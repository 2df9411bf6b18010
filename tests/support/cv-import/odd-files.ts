import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

type Options = ConstructorParameters<typeof PDFDocument>[0];

/** A PDF of these pages, each with one text. */
export async function aPdf(
  pages: readonly string[],
  options: Options = {},
  change?: (doc: InstanceType<typeof PDFDocument>) => void,
) {
  const doc = new PDFDocument({ autoFirstPage: false, ...options });
  const bytes = buffer(doc);
  for (const text of pages) doc.addPage().text(text);
  change?.(doc);
  doc.end();
  return bytes;
}

/** A PDF that runs a script, opens an address and sends a form where a reader lets it. */
export const aPdfWithScript = (text: string, address: string) =>
  aPdf([text], {}, (doc) => {
    const script = doc.ref({ S: 'JavaScript', JS: new String(`app.launchURL("${address}")`) });
    script.end(undefined as never);
    (doc as unknown as { _root: { data: Record<string, unknown> } })._root.data.OpenAction = script;
  });

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
const cell = (texts: readonly string[]) => `<w:tc>${texts.map(paragraph).join('')}</w:tc>`;

/** A line of the document; an array of arrays is a row of a table. */
type Line = string | readonly (readonly string[])[];

/** A DOCX file; `parts` adds files to its archive. */
export function aDocx(lines: readonly Line[], parts: Record<string, Uint8Array> = {}): Buffer {
  const body = lines.map((line) =>
    typeof line === 'string' ? paragraph(line) : `<w:tbl><w:tr>${line.map(cell).join('')}</w:tr></w:tbl>`,
  );
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`;
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(TYPES),
      '_rels/.rels': strToU8(RELATIONS),
      'word/document.xml': strToU8(document),
      ...parts,
    }),
  );
}

/** A small picture whose head states this many pixels on each side. */
export async function aPngOf(side: number): Promise<Buffer> {
  const white = { width: 8, height: 8, channels: 3, background: 'white' } as const;
  const png = await sharp({ create: white }).png().toBuffer();
  // After signature and length: the name of the first part, its 13 bytes, and its checksum.
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
