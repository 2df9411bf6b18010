import { deflateSync } from 'node:zlib';

/** An object of a PDF; its stream is packed. */
export function pdfObject(number: number, dictionary: string, stream?: Buffer): Buffer {
  const packed = stream && deflateSync(stream);
  const begin = `${number} 0 obj\n<<${dictionary}${packed ? ` /Filter/FlateDecode/Length ${packed.length}` : ''}>>\n`;
  const body = packed ? [Buffer.from('stream\n'), packed, Buffer.from('\nendstream\n')] : [];
  return Buffer.concat([Buffer.from(begin), ...body, Buffer.from('endobj\n')]);
}

/**
 * A PDF of one page, written as it is told, however wrong.
 * @param box the page's size, in PDF
 * @param content draws the page, in PDF
 * @param objects others, numbered from 5; `/X` is the first of them
 */
export const rawPdf = (box: string, content: string, objects: readonly Buffer[] = []): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    pdfObject(1, '/Type/Catalog/Pages 2 0 R'),
    pdfObject(2, '/Type/Pages/Kids[3 0 R]/Count 1'),
    pdfObject(3, `/Type/Page/Parent 2 0 R/MediaBox ${box}/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>`),
    pdfObject(4, '', Buffer.from(content)),
    ...objects,
    Buffer.from('trailer\n<</Root 1 0 R>>\n%%EOF'),
  ]);
