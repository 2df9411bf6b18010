import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CV_FILE } from '#lib/rules/cv-import/file.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { compareCv } from '../../support/cv-import/compare-cv.ts';
import { drawPdf } from '../../support/cv-import/draw-pdf.ts';
import { scanPdf } from '../../support/cv-import/draw-scan.ts';
import { aDocx, aPdf, aPngOf } from '../../support/cv-import/odd-files.ts';
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
    await foundIn(
      api,
      candidate,
      await aPdf(['Zoé QUATREVAUX\nMécanicienne automobile\n06 39 98 77 77\nzoe.quatrevaux@exemple.fr']),
    );
    expect(await findTraces(api.db, ['quatrevaux', '639987777', '39 98 77 77'])).toEqual([]);
    const stored = await readdir(join(api.deps.settings.dataDir), { recursive: true }).catch(() => []);
    expect(stored.filter((name) => /quatrevaux|\.pdf$|cv/i.test(name))).toEqual([]);
    expect(api.logs.join('\n')).not.toMatch(/quatrevaux|77 77/i);
  });

  it('shows its steps to a caller who asks for lines: the place in the queue, which goes down, then the fields', async () => {
    const file = await aPdf(['Zoé MARTIN\nMécanicienne automobile\n06 39 98 77 77']);
    const all = await Promise.all(Array.from({ length: 4 }, () => stepsOf(api, api.visitor(), file)));
    const positions = all.map((steps) => steps.flatMap(({ progress }) => progress?.position ?? []));
    expect(positions.map(([first]) => first).toSorted()).toEqual([0, 0, 1, 2]);
    expect(positions).toContainEqual([2, 1, 0]);
    expect(all.map((steps) => steps.at(-1)?.data?.phone?.value)).toEqual(Array(4).fill('06 39 98 77 77'));
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

/** What the reader refuses is tested in tests/unit/cv-import/unreadable-files.test.ts, one of each kind here. */
describe('a file that cannot be read', () => {
  it('is refused with one sentence when it is a broken PDF', async () => {
    expect(await refusalOf(api, Buffer.from('%PDF-1.7 nothing follows'))).toEqual(unreadable);
  });

  it('is refused with the same sentence when it is an archive of too many parts', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [`word/${at}`, Buffer.from('x')]),
    );
    expect(await refusalOf(api, aDocx(['Zoé MARTIN\n06 39 98 77 77'], parts))).toEqual(unreadable);
  });

  it('is refused with the same sentence when it is a picture of too many pixels', async () => {
    expect(await refusalOf(api, await aPngOf(7100))).toEqual(unreadable);
  });

  it('is refused with its own way out when it has a password, or is an archive or a file of XML', async () => {
    const locked = await aPdf(['Zoé MARTIN'], { userPassword: 'secret', pdfVersion: '1.7' });
    expect(await refusalOf(api, locked)).toEqual({
      status: 422,
      text: 'Ce fichier est protégé par un mot de passe. Ouvrez-le, enregistrez-le en PDF sans mot de passe, puis choisissez ce fichier.',
    });
    const archive = Buffer.from(zipSync({ 'CV.pdf': locked }));
    expect((await refusalOf(api, archive)).text).toMatch(/^Ce fichier est une archive/);
    expect((await refusalOf(api, Buffer.from('<?xml version="1.0"?><Candidate/>'))).text).toMatch(
      /^Nous ne lisons pas les fichiers XML/,
    );
  });

  it('is refused when it says nothing, or is empty', async () => {
    expect(await refusalOf(api, aDocx(['']))).toEqual(unreadable);
    expect((await refusalOf(api, Buffer.alloc(0))).text).toBe('Choisissez un fichier');
  });

  it('is refused when it has more than 5 MB', async () => {
    const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(CV_FILE.largest)]);
    expect((await refusalOf(api, large)).text).toBe(
      'Ce fichier est trop lourd : 10 Mo au plus, 1 Mo pour un JSON Resume',
    );
  });

  it('is refused by its content, whatever its name', async () => {
    const { status, text } = await refusalOf(api, Buffer.from('MZ\x90\x00 a program'), 'cv.pdf');
    expect(status).toBe(422);
    expect(text).toMatch(/^Choisissez un fichier PDF/);
  });
});

it('a PDF is read as a picture where it has no text: strips of black and white on a page that lies on its side', async () => {
  const scan = PICTURES.find(({ index }) => index === 20);
  if (!scan) throw new Error('there is no scan');
  const found = await foundIn(api, api.visitor(), await scanPdf(await drawPicture(scan)));
  const { right, written, invented } = compareCv(aWrittenCv(20), found);
  expect(invented).toEqual([]);
  expect(right / written).toBeGreaterThanOrEqual(0.9);
  expect(found.unreadPages).toEqual([]);
}, 120_000);

it('pages that nobody can read are named', async () => {
  const file = await aPdf(
    [['Zoé MARTIN', 'Mécanicienne automobile', '06 39 98 77 77'].join('\n'), ''],
    {},
    (doc) => {
      doc.circle(300, 400, 200).fill('#888');
    },
  );
  const found = await foundIn(api, api.visitor(), file);
  expect(found.phone?.value).toBe('06 39 98 77 77');
  expect(found.unreadPages).toEqual([2]);
}, 120_000);
