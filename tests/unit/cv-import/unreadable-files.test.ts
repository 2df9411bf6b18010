import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CV_FILE, cvFileKind, cvFileProblem } from '#lib/rules/cv-import/file.ts';
import { aDocx, aPdf, aPdfWithScript, aPngOf } from '#tests/support/cv-import/odd-files.ts';
import { archiveProblem } from '#upstream/cv-import/archive.ts';
import { readDocxLines } from '#upstream/cv-import/reader/docx.ts';
import { readPdfPages } from '#upstream/cv-import/reader/pdf.ts';
import { readPhotoLines } from '#upstream/cv-import/reader/photo.ts';
import { readScanPages } from '#upstream/cv-import/reader/scan.ts';

const MEGABYTE = 1024 ** 2;
const TEXT = 'Zoé MARTIN\nMécanicienne automobile\n06 39 98 77 77';
const LINES = TEXT.split('\n');

/** How files of Office before 2007 begin. */
const OLE = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';
const wide = (text: string) => [...text].join('\0');

const readPages = (bytes: Uint8Array) => readPdfPages(new Uint8Array(bytes));
const readPdf = async (bytes: Uint8Array) => (await readPages(bytes)).flatMap(({ lines }) => lines);
const readPhoto = (bytes: Uint8Array) => readPhotoLines(bytes, () => undefined);

const blank = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'white' } });

describe('a PDF', () => {
  it('is refused when it is broken', async () => {
    const whole = await aPdf([TEXT]);
    await expect(readPdf(whole.subarray(0, 300))).rejects.toThrow();
    await expect(readPdf(Buffer.from('%PDF-1.7 nothing follows'))).rejects.toThrow();
  });

  it('is refused when it is encrypted', async () => {
    const file = await aPdf([TEXT], { userPassword: 'secret', pdfVersion: '1.7' });
    await expect(readPdf(file)).rejects.toThrow('password');
  });

  it('is refused when it has more than ten pages', async () => {
    const file = await aPdf(Array(CV_FILE.mostPages + 1).fill(TEXT));
    await expect(readPdf(file)).rejects.toThrow('too many pages');
  });

  it('has no lines when it says nothing, and as a picture it is blank', async () => {
    const file = await aPdf(['']);
    expect(await readPages(file)).toEqual([{ lines: [], isRead: false }]);
    expect(await readScanPages(new Uint8Array(file), () => undefined, [1])).toEqual([
      { lines: [], isRead: true },
    ]);
  });

  it('may begin after some bytes that a mail program has put before it', async () => {
    const whole = await aPdf([TEXT]);
    const file = Buffer.concat([Buffer.from('\r\n--boundary\r\n'.padEnd(900)), whole]);
    expect(cvFileKind(file)).toBe('pdf');
    expect(await readPdf(file)).toEqual(LINES);
    expect(cvFileKind(Buffer.concat([Buffer.alloc(1100), whole]))).toBeNull();
  });

  it('is refused when its streams unpack to too much, whatever their dictionaries say', async () => {
    const packed = deflateSync(Buffer.alloc(40 * MEGABYTE, ' '), { level: 9 });
    const of = (dictionary: string) =>
      Buffer.concat([
        Buffer.from(`%PDF-1.7\n1 0 obj\n<<${dictionary} /Length ${packed.length}>>\nstream\r\n`),
        packed,
        Buffer.from('\nendstream\nendobj\n'),
      ]);
    for (const dictionary of ['/Filter /FlateDecode', '/Filter 5 0 R', '']) {
      await expect(readPdf(of(dictionary)), dictionary).rejects.toThrow('unpacks to too much');
    }
    await expect(readPdf(of('/Subtype /Image'))).rejects.not.toThrow('unpacks to too much');
  });

  it('runs no script and opens no address', async () => {
    let requests = 0;
    const server = createServer(() => {
      requests += 1;
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await readPdf(await aPdfWithScript(TEXT, `http://127.0.0.1:${port}/`))).toEqual(LINES);
    expect(requests).toBe(0);
    server.close();
  });

  it.each([
    ['RTF', "{\\rtf1\\ansi CV de Zo\\'e9}", 'cv_file_document'],
    ['a file of Office before 2007', OLE, 'cv_file_document'],
    ['ODT', 'PK\u0003\u0004 mimetypeapplication/vnd.oasis.opendocument.text', 'cv_file_document'],
    ['Pages', 'PK\u0003\u0004 Index/Document.iwa', 'cv_file_document'],
    ['HEIC', '\0\0\0\u0018ftypheic\0\0\0\0', 'cv_file_heic'],
    ['HEIF', '\0\0\0\u0018ftypmif1\0\0\0\0', 'cv_file_heic'],
    ['Europass XML', '<?xml version="1.0"?><SkillsPassport>', 'cv_file_xml'],
    [
      'XML without a declaration',
      '\u00ef\u00bb\u00bf\n<Candidate xmlns="http://europass.eu/1.0">',
      'cv_file_xml',
    ],
    ['XML in UTF-16', '\u00ff\u00fe<\0?\0x\0m\0l\0', 'cv_file_xml'],
    ['HTML', '<!DOCTYPE html><html>', 'cv_file_kind'],
    ['HTML without a type', '<html lang="fr">', 'cv_file_kind'],
    ['RAR', 'Rar!\u001a\u0007\u0001\0', 'cv_file_archive'],
    ['7z', '7z\u00bc\u00af\u0027\u001c', 'cv_file_archive'],
    ['DOCX with a password', `${OLE.padEnd(1200, '\0')}${wide('EncryptedPackage')}`, 'cv_file_password'],
    [
      'DOC with a password',
      `${OLE.padEnd(512, '\0')}\u00ec\u00a5${'\0'.repeat(9)}\u0013`,
      'cv_file_password',
    ],
    ['DOC', `${OLE.padEnd(512, '\0')}\u00ec\u00a5${'\0'.repeat(9)}\u0012`, 'cv_file_document'],
    ['GIF', 'GIF89a', 'cv_file_kind'],
    ['text', 'Zoé MARTIN', 'cv_file_kind'],
  ])('is refused as %s, with the way out of its kind', (_kind, content, problem) => {
    const file = Buffer.from(content, 'latin1');
    expect(cvFileKind(file)).toBeNull();
    expect(cvFileProblem(file)).toBe(problem);
  });

  it('is read as a PDF when it is also an archive: its first bytes decide', async () => {
    const both = Buffer.concat([await aPdf([TEXT]), aDocx(['Léa AUTRE', '06 39 98 88 88'])]);
    expect(cvFileKind(both)).toBe('pdf');
    expect(await readPdf(both)).toEqual(LINES);
  });
});

describe('an archive', () => {
  const manifest = (entry: string) => strToU8(`<manifest:manifest>${entry}</manifest:manifest>`);
  const odt = (entry: string) =>
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'META-INF/manifest.xml': manifest(entry),
    });

  it('is refused with the way out of a folder of files, and of a document with a password', () => {
    expect(archiveProblem(zipSync({ 'CV.pdf': strToU8('%PDF-1.7'), 'lettre.txt': strToU8('x') }))).toBe(
      'cv_file_archive',
    );
    expect(archiveProblem(odt('<manifest:encryption-data manifest:checksum="x"/>'))).toBe('cv_file_password');
  });

  it('is no folder of files when it is a document, or broken', async () => {
    const documents = [
      aDocx([TEXT]),
      odt('<manifest:file-entry/>'),
      zipSync({ 'Index/Document.iwa': strToU8('x') }),
    ];
    for (const file of [...documents, aDocx([TEXT]).subarray(0, 400), await aPdf([TEXT])]) {
      expect(archiveProblem(file)).toBeUndefined();
    }
  });

  it('is not unpacked beyond the manifest of a document', () => {
    const bomb = zipSync({ 'META-INF/manifest.xml': new Uint8Array(2 * MEGABYTE), mimetype: strToU8('x') });
    expect(archiveProblem(bomb)).toBe('cv_file_archive');
  });
});

describe('a DOCX', () => {
  it('is refused when it is broken, or another archive under the name of a CV', async () => {
    await expect(readDocxLines(aDocx(['Zoé']).subarray(0, 400))).rejects.toThrow();
    const archive = zipSync({ 'run.sh': strToU8('rm -rf /'), '../../escape': strToU8('x') });
    await expect(readDocxLines(archive)).rejects.toThrow();
  });

  it('is refused when it unpacks to too much, whatever sizes it states', async () => {
    const bomb = aDocx(['Zoé MARTIN'], { 'word/media/zeros.bin': new Uint8Array(41 * MEGABYTE) });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(readDocxLines(bomb)).rejects.toThrow('too large when unpacked');
  });

  it('is refused when it has more than 500 parts', async () => {
    const parts = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`word/${at}`, strToU8('x')]));
    await expect(readDocxLines(aDocx(['Zoé MARTIN'], parts))).rejects.toThrow('too large when unpacked');
  });

  it('tells its headers first and its footers last, each line once', async () => {
    const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const around = (root: string, ...texts: string[]) =>
      strToU8(
        `<?xml version="1.0"?><w:${root} ${names}>${texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')}</w:${root}>`,
      );
    const file = aDocx(LINES.slice(1), {
      'word/header1.xml': around('hdr', 'Zoé MARTIN', 'zoe@exemple.fr'),
      'word/header2.xml': around('hdr', 'Zoé MARTIN'),
      'word/footer1.xml': around('ftr', '69003 Lyon', LINES[1] as string),
    });
    expect(await readDocxLines(file)).toEqual([
      'Zoé MARTIN',
      'zoe@exemple.fr',
      ...LINES.slice(1),
      '69003 Lyon',
    ]);
  });

  it('cannot load a file of the server through a link of its document', async () => {
    const relations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="i1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd" TargetMode="External"/></Relationships>`;
    const file = aDocx(LINES, { 'word/_rels/document.xml.rels': strToU8(relations) });
    expect(await readDocxLines(file)).toEqual(LINES);
  });
});

describe('a photograph', () => {
  it('is refused when it is broken', async () => {
    const whole = await blank(400).jpeg().toBuffer();
    await expect(readPhoto(whole.subarray(0, 500))).rejects.toThrow();
  });

  it('is refused when it unpacks to more than 50 million pixels', async () => {
    await expect(readPhoto(await aPngOf(7100))).rejects.toThrow('pixel limit');
  });

  it('is read as a WebP too, as telephones save it', async () => {
    const file = await blank(40).webp().toBuffer();
    expect(cvFileKind(file)).toBe('photo');
    expect(await readPhoto(file)).toEqual([]);
  });

  it('is refused when it is a picture of another format', async () => {
    await expect(readPhoto(await blank(40).gif().toBuffer())).rejects.toThrow('another format');
  });
});
