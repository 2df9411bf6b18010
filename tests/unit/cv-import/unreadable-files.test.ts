import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CV_FILE, cvFileKind } from '#lib/rules/cv-import/file.ts';
import { aDocx, aPdf, aPdfWithScript, aPngOf } from '#tests/support/cv-import/odd-files.ts';
import { readDocxLines } from '#upstream/cv-import/reader/docx.ts';
import { readPdfLines } from '#upstream/cv-import/reader/pdf.ts';
import { readPhotoLines } from '#upstream/cv-import/reader/photo.ts';
import { readScanLines } from '#upstream/cv-import/reader/scan.ts';

const MEGABYTE = 1024 ** 2;
const TEXT = 'Zoé MARTIN\n06 39 98 77 77';
const LINES = ['Zoé MARTIN', '06 39 98 77 77'];

const readPdf = (bytes: Uint8Array) => readPdfLines(new Uint8Array(bytes));
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

  it('is refused when it has more than ten pages, as text and as a scan', async () => {
    const file = await aPdf(Array(CV_FILE.mostPages + 1).fill(TEXT));
    await expect(readPdf(file)).rejects.toThrow('too many pages');
    await expect(readScanLines(new Uint8Array(file), () => undefined)).rejects.toThrow('too many pages');
  });

  it('has no lines when it says nothing, and none as a scan when it has no picture', async () => {
    const file = await aPdf(['']);
    expect(await readPdf(file)).toEqual([]);
    expect(await readScanLines(new Uint8Array(file), () => undefined)).toEqual([]);
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

  it('is read as a PDF when it is also an archive: its first bytes decide', async () => {
    const both = Buffer.concat([await aPdf([TEXT]), aDocx(['Léa AUTRE', '06 39 98 88 88'])]);
    expect(cvFileKind(both)).toBe('pdf');
    expect(await readPdf(both)).toEqual(LINES);
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

  it('is refused when it is a picture of another format', async () => {
    await expect(readPhoto(await blank(40).webp().toBuffer())).rejects.toThrow('another format');
  });
});
