import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CV_FILE } from '#lib/rules/cv-import/file.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { compareCv } from '../../support/cv-import/compare-cv.ts';
import { drawPdf } from '../../support/cv-import/draw-pdf.ts';
import { aDocx, aPdf, aPdfWithScript } from '../../support/cv-import/odd-files.ts';
import { aWrittenCv } from '../../support/cv-import/people.ts';
import { drawPicture, PICTURES } from '../../support/cv-import/pictures.ts';
import { foundIn, refusalOf, sendCv, stepsOf } from '../../support/cv-import/send-cv.ts';
import { cvText } from '../../support/cv-import/write-cv.ts';
import { findTraces } from '../../support/database/find-traces.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const UNREADABLE = 'Nous n’avons pas pu lire ce fichier. Continuez sans, c’est possible.';
const unreadable = { status: 422, text: UNREADABLE };

describe('the file of a CV', () => {
  it('tells a visitor its fields, each with the line that tells it', async () => {
    const written = aWrittenCv(1);
    const found = await foundIn(api, api.visitor(), await drawPdf(cvText(written, 1), 0));
    expect(compareCv(written, found)).toMatchObject({ missed: [], invented: [] });
    expect(found.phone).toEqual({ value: written.phone, line: `Tél : ${written.phone}` });
    expect(found.experiences[0]?.line).toContain(written.experiences[0]?.company);
  });

  it('may be a DOCX with a table, also for a candidate', async () => {
    const found = await foundIn(
      api,
      await api.candidate(),
      aDocx([
        'Julie BENALI',
        '38200 Vienne – 06 39 98 11 11',
        'Expériences',
        [['03/2019 - 05/2022'], ['Peintre en carrosserie', 'Carrosserie Vidal']],
        'Langues',
        'Anglais : courant',
      ]),
    );
    expect(found.firstName?.value).toBe('Julie');
    expect(found.town).toMatchObject({ name: 'Vienne', code: '38544' });
    expect(found.experiences).toMatchObject([
      { jobName: 'Peintre en carrosserie', company: 'Carrosserie Vidal', start: '2019-03', end: '2022-05' },
    ]);
    expect(found.languages).toMatchObject([{ id: 2, line: 'Anglais : courant' }]);
  });

  it('is stored nowhere, and no log has a word of it', async () => {
    const candidate = await api.candidate();
    await foundIn(api, candidate, await aPdf(['Zoé QUATREVAUX\n06 39 98 77 77\nzoe.quatrevaux@exemple.fr']));
    expect(await findTraces(api.db, ['quatrevaux', '639987777', '39 98 77 77'])).toEqual([]);
    const stored = await readdir(join(api.deps.settings.dataDir), { recursive: true }).catch(() => []);
    expect(stored.filter((name) => /quatrevaux|\.pdf$|cv/i.test(name))).toEqual([]);
    expect(api.logs.join('\n')).not.toMatch(/quatrevaux|77 77/i);
  });

  it('shows its steps to a caller who asks for lines: the place in the queue, then the fields', async () => {
    const steps = await stepsOf(api, api.visitor(), await aPdf(['Zoé MARTIN\n06 39 98 77 77']));
    expect(steps[0]?.progress).toEqual({ position: 0, share: 0 });
    expect(steps.at(-1)?.data?.phone?.value).toBe('06 39 98 77 77');
  });

  it('waits behind two others, with a place that goes down', async () => {
    const file = await aPdf(['Zoé MARTIN\n06 39 98 77 77']);
    const all = await Promise.all(Array.from({ length: 5 }, () => stepsOf(api, api.visitor(), file)));
    const first = all.map((steps) => steps[0]?.progress?.position).toSorted();
    expect(first).toEqual([0, 0, 1, 2, 3]);
    const last = all.find((steps) => steps[0]?.progress?.position === 3);
    expect(last?.flatMap(({ progress }) => progress?.position ?? [])).toEqual([3, 2, 1, 0]);
    expect(all.every((steps) => steps.at(-1)?.data)).toBe(true);
  });

  it('cannot be sent more than thirty times an hour from one address', async () => {
    const visitor = api.visitor();
    for (let sent = 0; sent < 30; sent += 1) {
      const answer = await sendCv(api, visitor, Buffer.from('text'));
      expect([422, 429]).toContain(answer.statusCode);
      api.clock.advance(60_000 / 5);
    }
    expect((await sendCv(api, visitor, Buffer.from('text'))).statusCode).toBe(429);
  });
});

describe('a file that cannot be read', () => {
  it('is refused with one sentence when it is broken', async () => {
    const whole = await aPdf(['Zoé MARTIN']);
    expect(await refusalOf(api, whole.subarray(0, 300))).toEqual(unreadable);
    expect(await refusalOf(api, Buffer.from('%PDF-1.7 nothing follows'))).toEqual(unreadable);
    expect(await refusalOf(api, aDocx(['Zoé']).subarray(0, 400))).toEqual(unreadable);
  });

  it('is refused when it is encrypted', async () => {
    const file = await aPdf(['Zoé MARTIN\n06 39 98 77 77'], { userPassword: 'secret', pdfVersion: '1.7' });
    expect(await refusalOf(api, file)).toEqual(unreadable);
  });

  it('is refused when it says nothing, or is empty', async () => {
    expect(await refusalOf(api, await aPdf(['']))).toEqual(unreadable);
    expect((await refusalOf(api, Buffer.alloc(0))).text).toBe('Choisissez un fichier');
  });

  it('is refused when it has more than ten pages or 5 MB', async () => {
    expect(await refusalOf(api, await aPdf(Array(11).fill('Zoé MARTIN\n06 39 98 77 77')))).toEqual(
      unreadable,
    );
    const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(CV_FILE.largestDocument)]);
    expect((await refusalOf(api, large)).text).toBe(
      'Ce fichier est trop lourd : 5 Mo au plus, 10 Mo pour une photo, 1 Mo pour un JSON Resume',
    );
  });

  it('is refused by its content, whatever its name', async () => {
    const { status, text } = await refusalOf(api, Buffer.from('MZ\x90\x00 a program'), 'cv.pdf');
    expect(status).toBe(422);
    expect(text).toMatch(/^Choisissez un fichier PDF/);
  });

  it('is refused when it is an archive that unpacks to too much', async () => {
    const bomb = aDocx(['Zoé MARTIN'], { 'word/media/zeros.bin': new Uint8Array(45 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusalOf(api, bomb)).toEqual(unreadable);
  });

  it('is refused when it is another archive under the name of a CV', async () => {
    const { zipSync, strToU8 } = await import('fflate');
    const archive = Buffer.from(zipSync({ 'run.sh': strToU8('rm -rf /'), '../../escape': strToU8('x') }));
    expect(await refusalOf(api, archive, 'cv.docx')).toEqual(unreadable);
  });
});

describe('a picture', () => {
  it('inside a PDF is read as a scan', async () => {
    const { default: PDFDocument } = await import('pdfkit');
    const { buffer } = await import('node:stream/consumers');
    const scan = PICTURES.find(({ index }) => index === 20);
    if (!scan) throw new Error('there is no scan');
    const doc = new PDFDocument({ size: 'A4', margin: 0 });
    const bytes = buffer(doc);
    doc.image(await drawPicture(scan), 0, 0, { width: 595 });
    doc.end();
    const found = await foundIn(api, api.visitor(), await bytes);
    expect(found.phone?.value).toBe(aWrittenCv(20).phone);
  }, 120_000);

  it('is refused when it is broken, or unpacks to too many pixels', async () => {
    const { default: sharp } = await import('sharp');
    const blank = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: 'white' } });
    const whole = await blank(400).jpeg().toBuffer();
    expect(await refusalOf(api, whole.subarray(0, 500))).toEqual(unreadable);
    const bomb = await blank(9000).png({ palette: true }).toBuffer();
    expect(bomb.length).toBeLessThan(CV_FILE.largestPhoto);
    expect(await refusalOf(api, bomb)).toEqual(unreadable);
  }, 60_000);
});

describe('a malicious file', () => {
  it('runs no script and opens no address', async () => {
    const file = await aPdfWithScript('Zoé MARTIN\n06 39 98 77 77', 'http://127.0.0.1:9/');
    const found = await foundIn(api, api.visitor(), file);
    expect(found.phone?.value).toBe('06 39 98 77 77');
  });

  it('is read as what its first bytes say when it is two formats at once', async () => {
    const both = Buffer.concat([
      await aPdf(['Zoé MARTIN\n06 39 98 77 77']),
      aDocx(['Léa AUTRE\n06 39 98 88 88']),
    ]);
    const found = await foundIn(api, api.visitor(), both);
    expect(found.phone?.value).toBe('06 39 98 77 77');
  });

  it('cannot load a file of the server through a link of its document', async () => {
    const relations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="i1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd" TargetMode="External"/></Relationships>`;
    const file = aDocx(['Zoé MARTIN', '06 39 98 77 77'], {
      'word/_rels/document.xml.rels': Buffer.from(relations),
    });
    expect(JSON.stringify(await foundIn(api, api.visitor(), file))).not.toContain('root:');
  });
});
