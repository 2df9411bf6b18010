import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { cvPdf } from '#lib/pdf/cv-pdf.ts';
import { loadFonts } from '#lib/pdf/fonts.ts';
import { breakBeyond, printable } from '#lib/pdf/printable.ts';
import { COLOURS } from '#lib/pdf/theme.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import { aCv, anEmptyCv, aPost, aTraining } from '../../support/cvs/a-cv.ts';
import { type ReadPdf, readPdf } from '../../support/pages/read-pdf.ts';
import { aView } from '../../support/view.ts';

const A4 = { width: 595.28, height: 841.89 };
const LARGEST = 300 * 1024;

const draw = (cv: Cv, locale: 'fr' | 'en' = 'fr', picture?: Buffer) =>
  cvPdf({ cv, view: aView(locale), picture, counting: { today: '2026-11-21' } });
const read = async (cv: Cv, locale: 'fr' | 'en' = 'fr') => readPdf(await draw(cv, locale));
/** All text of a PDF in one line, no-break spaces as plain ones. */
const textOf = async (cv: Cv) =>
  (await read(cv)).pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');

/** The usual CV, drawn and read once for the tests that look at it. */
let usual: ReadPdf;
let usualText: string;
beforeAll(async () => {
  usual = await read(aCv());
  usualText = usual.pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
});

const SENTENCE = 'Diagnostic, entretien périodique, distribution, freins, embrayages et amortisseurs. ';

/** As much as the form takes: ten posts, six trainings. */
const fullCv = aCv({
  experiences: Array.from({ length: CAPS.cv.experiences }, (_, index) =>
    aPost({
      id: index,
      expCompany: `Début${index}`,
      expMissions: `${SENTENCE.repeat(5)}\nRéception.\nFin${index}.`,
    }),
  ),
  trainings: Array.from({ length: CAPS.cv.trainings }, (_, index) =>
    aTraining({ id: index, formSchool: `École${index}`, formMissions: `Terme${index}.` }),
  ),
});

describe('the PDF of a CV', () => {
  it('is A4 portrait with a title and a language', async () => {
    const { pages, info } = usual;
    expect(pages).toHaveLength(1);
    expect(pages[0]?.width).toBeCloseTo(A4.width, 1);
    expect(pages[0]?.height).toBeCloseTo(A4.height, 1);
    expect(info).toMatchObject({
      Title: 'CV – Salomé Lefèvre',
      Author: 'Salomé Lefèvre',
      Subject: 'Mécanicienne-réparatrice automobile',
      Language: 'fr',
    });
    expect((await read(aCv(), 'en')).info.Language).toBe('en');
  });

  it('names each habilitation with its end, and says which have expired', async () => {
    const held = { issuer: 'AFPA Lyon', trainedOn: '2022-05-04' };
    const text = await textOf(
      aCv({
        habilitations: [
          { ...held, id: 1, habilitationId: 3, expiresOn: '2025-05-04' },
          { ...held, id: 2, habilitationId: 11, expiresOn: '2027-05-04' },
          { ...held, id: 3, habilitationId: 10, expiresOn: null },
        ],
      }),
    );
    const inOrder = [
      'Habilitations',
      'Valable jusqu’au 04/05/2027',
      'Climatisation',
      'Expirée depuis le 04/05/2025',
    ];
    const places = inOrder.map((words) => text.indexOf(words));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(text).toContain('AFPA Lyon, 04/05/2022');
  });

  it('contains everything of the CV as text in reading order', () => {
    const inOrder = [
      'Salomé Lefèvre',
      'Mécanicienne-réparatrice automobile',
      'Confirmée · 10 ans d’expérience',
      'salome@exemple.test',
      '06 12 34 56 78',
      '12 rue de la Quarantaine',
      'Expériences',
      'Depuis 07/2021',
      'Atelier Brotteaux, Lyon',
      'Formations',
      'Lycée Émile-Béjuit, Bron',
      'Missions et savoir-faire',
      'Vidange et remplacement des filtres',
      'Calage de la distribution',
      'Maîtrise',
      'Rigoureuse',
      'Français · Arabe',
      'Permis B',
      'Restauration de voitures anciennes',
    ];
    const places = inOrder.map((part) => usualText.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBe(0);
  });

  it('is tagged: headings and paragraphs are read aloud, but not lines and page numbers', () => {
    const { pages, isTagged } = usual;
    expect(isTagged).toBe(true);
    const elements = pages.flatMap((page) => page.elements);
    expect(elements[0]).toEqual({ role: 'H1', text: 'Salomé Lefèvre' });
    expect(elements).toContainEqual({ role: 'H2', text: 'Expériences' });
    expect(elements).toContainEqual({ role: 'H3', text: 'Mécanicien automobile' });
    expect(elements).toContainEqual({ role: 'P', text: 'Garage du Port, Lyon' });
    expect(elements.map(({ text }) => text).join(' ')).not.toContain('page 1');
  });

  it('marks its entries as lists', () => {
    const lists = usual.pages.flatMap((page) => page.lists);
    expect(lists).toContainEqual(
      expect.arrayContaining([expect.stringMatching(/Mécanicien automobile.*Garage du Port, Lyon/)]),
    );
  });

  it('leaves out the criminal record, as the file leaves Bielle', async () => {
    expect(await textOf(aCv({ cleanRecord: true }))).not.toMatch(/casier/i);
  });

  it('cuts no entry at the end of a page, numbers pages and stays small', async () => {
    const bytes = await draw(fullCv);
    const { pages } = await readPdf(bytes);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.length).toBeLessThanOrEqual(3);
    expect(bytes.length).toBeLessThan(LARGEST);
    for (const [start, end, count] of [
      ['Début', 'Fin', CAPS.cv.experiences],
      ['École', 'Terme', CAPS.cv.trainings],
    ] as const) {
      for (let index = 0; index < count; index += 1) {
        const page = pages.find(({ text }) => text.includes(`${start}${index},`));
        expect(page?.text).toContain(`${end}${index}.`);
      }
    }
    pages.forEach(({ text }, index) => {
      expect(text).toContain(`Salomé Lefèvre – page ${index + 1} sur ${pages.length}`);
    });
  });

  it('continues an entry longer than a page, and loses no line', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => `ligne${index}.`);
    const { pages } = await read(aCv({ experiences: [aPost({ expMissions: lines.join('\n') })] }));
    const text = pages.map((page) => page.text).join('\n');
    expect(lines.filter((line) => !text.includes(line))).toEqual([]);
  });

  it('can be drawn for an empty draft', async () => {
    const text = await textOf(anEmptyCv());
    expect(text).toContain('CV sans nom');
    expect(text).toContain('Sans expérience');
    expect(text).toContain('Aucune formation disponible');
  });

  it('shows HTML as text and draws accents, other alphabets and characters without a glyph', async () => {
    const text = await textOf(
      aCv({
        user: { firstName: 'Łukasz', lastName: 'Nguyễn' },
        experiences: [
          aPost({
            expJobName: '<b>Mécano</b> &amp; 🔧👨‍🔧',
            expMissions: 'Cœur d’été\u202f: 1\u202f200 €, ﬁn',
          }),
          aPost({ expJobName: 'Механик Київ', expMissions: 'Μηχανικός αυτοκινήτων' }),
          aPost({ expJobName: 'ميكانيكي', expMissions: '李小龙' }),
        ],
      }),
    );
    for (const part of [
      'Łukasz Nguyễn',
      '<b>Mécano</b> &amp;',
      'Cœur d’été : 1 200 €, fin',
      'Механик Київ',
      'Μηχανικός αυτοκινήτων',
      'ميكانيكي',
      '???',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('draws arrows, comparisons and small digits, which web fonts lack', async () => {
    const signs = '→ ← ≤ ≥ ≠ ≈ ‰ ⁴ ₂ ‑ ℗';
    expect(printable(signs, await loadFonts())).toBe(signs);
  });

  it('breaks long words without adding a sign', async () => {
    const address = `https://exemple.test/${'dossier/'.repeat(30)}`;
    const word = 'W'.repeat(300);
    const { pages } = await read(aCv({ experiences: [aPost({ expMissions: `${address}\n${word}` })] }));
    const joined = pages.map(({ text }) => text.replaceAll('\n', '')).join('');
    expect(joined).toContain(address);
    expect(joined).toContain(word);
  });

  it('contains the picture with its description', async () => {
    const picture = await sharp({ create: { width: 512, height: 512, channels: 3, background: 'gray' } })
      .jpeg()
      .toBuffer();
    const [without, withIt] = await Promise.all([draw(aCv()), draw(aCv(), 'fr', picture)]);
    expect(withIt.includes('/Subtype /Image')).toBe(true);
    expect(without.includes('/Subtype /Image')).toBe(false);
    const [page] = (await readPdf(withIt)).pages;
    expect(page?.elements.find(({ role }) => role === 'Figure')?.alt).toBe('Photo de Salomé Lefèvre');
  });

  it('is the same file for the same revision, and yields between many requests', async () => {
    let turns = 0;
    let drawing = true;
    const other = () => {
      turns += 1;
      if (drawing) setImmediate(other);
    };
    setImmediate(other);
    const files = await Promise.all(Array.from({ length: 6 }, () => draw(aCv())));
    drawing = false;
    expect(new Set(files.map((file) => file.toString('latin1'))).size).toBe(1);
    expect(turns).toBeGreaterThanOrEqual(5);
  });
});

describe('a text for the fonts', () => {
  it.each([
    ['e\u0301te\u0301', 'été'],
    ['un\u202fdeux\tsix', 'un\u00a0deux\u00a0six'],
    ['a\u0000b\u202ec\u200d', 'abc'],
    ['👍 oui 👍', 'oui'],
    ['李 Lee', '? Lee'],
    ['un\r\n\n\n\ndeux', 'un\n\ndeux'],
  ])('%j is drawn as %j', async (input, drawn) => {
    expect(printable(input, await loadFonts())).toBe(drawn);
  });

  it('breaks long words after their signs first', () => {
    const words = breakBeyond(8);
    expect(words('anticipe')).toEqual(['anticipe']);
    expect(words('jean@exemple.fr')).toEqual(['jean@', '', 'exemple.', '', 'fr']);
    expect(words('abcdefghij')).toEqual(['abcd', '', 'efgh', '', 'ij']);
  });
});

it('the PDF takes its colours from the light theme', () => {
  const [light = ''] = readFileSync('app/styles/tokens.css', 'utf8').split('@media');
  for (const [name, colour] of Object.entries(COLOURS)) {
    expect(light).toContain(`--${name}: ${colour};`);
  }
});
