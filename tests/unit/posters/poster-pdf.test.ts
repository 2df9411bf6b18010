import jsQr from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { FullOffer } from '#lib/contract/offers/offers.ts';
import { type Poster, type PosterSize, posterPdf } from '#lib/pdf/poster-pdf.ts';
import { QUIET_ZONE, qrOf, qrPath } from '#lib/pdf/qr.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { printedShapes } from '#tests/support/pages/printed-shapes.ts';
import { readPdf } from '#tests/support/pages/read-pdf.ts';
import { aView } from '#tests/support/view.ts';

const URL_OF_POSTER = 'https://bielle.example/o/K7M4XQP';
const MILLIMETRE = 72 / 25.4;

const stated = {
  phone: '+33465710012',
  callingHours: 'de 8 h à 12 h',
  street: '7 rue du Pont',
  weeklyHours: 39,
  startOn: '2027-01-04',
} satisfies Partial<FullOffer>;

const draw = (changes: Partial<FullOffer> = {}, more: Partial<Poster> = {}) =>
  posterPdf({
    offer: anOffer({ ...stated, ...changes }),
    url: URL_OF_POSTER,
    size: 'a6',
    view: aView(),
    ...more,
  });

const textOf = async (bytes: Buffer) =>
  (await readPdf(bytes)).pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');

/** The square inside another one, which cuts off what the drawing has beyond its quiet zone. */
async function codeOf(bytes: Buffer) {
  const { shapes, texts } = await printedShapes(bytes);
  const squares = shapes.filter(
    ({ left, right, top, bottom }) => Math.abs(right - left - (bottom - top)) < 1 && right - left > 30,
  );
  expect(squares).toHaveLength(2);
  const [code] = squares.toSorted((a, b) => a.right - a.left - (b.right - b.left));
  if (!code) throw new Error('no code');
  return { code, texts };
}

const aLogo = async (format: 'png' | 'jpg') => ({
  data: await sharp({ create: { width: 300, height: 120, channels: 3, background: '#bd3d06' } })
    .toFormat(format === 'jpg' ? 'jpeg' : 'png')
    .toBuffer(),
  format,
});

describe('the poster of an offer', () => {
  it.each([
    ['a4', 595.28, 841.89],
    ['a6', 297.64, 419.53],
  ] as const)('says on one %s page what, where and how', async (size, width, height) => {
    const bytes = await draw({}, { size });
    const { pages, info, isTagged } = await readPdf(bytes);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.width).toBeCloseTo(width, 0);
    expect(pages[0]?.height).toBeCloseTo(height, 0);
    expect(isTagged).toBe(true);
    expect(info).toMatchObject({ Author: 'Vercamer Poids Lourds', Language: 'fr' });
    const text = await textOf(bytes);
    for (const part of [
      'Nous recrutons',
      'Mécanicien / Mécanicienne poids lourds',
      'Vercamer Poids Lourds',
      '7 rue du Pont',
      'Vienne (38200)',
      'Contrat CDI',
      'Salaire 30 500 € brut par an',
      'Durée du travail 39 h par semaine',
      'Début Le 4 janvier 2027',
      'Téléphone 04 65 71 00 12, de 8 h à 12 h',
      'Postulez avec votre téléphone',
      'bielle.example/o/K7M4XQP',
      'Offre n° 1284',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('https://');
    expect(pages[0]?.elements).toContainEqual({
      role: 'Figure',
      alt: 'Code QR qui mène à bielle.example/o/K7M4XQP',
      text: '',
    });
  });

  it('speaks English too, and leaves out what the offer does not state', async () => {
    const bare = {
      phone: null,
      callingHours: null,
      street: null,
      weeklyHours: null,
      startOn: null,
      salary: null,
    };
    const text = await textOf(await draw(bare, { view: aView('en') }));
    expect(text).toContain('We are hiring');
    expect(text).toContain('Apply with your phone');
    for (const word of ['Pay', 'Phone', 'Start', 'null', 'undefined']) expect(text).not.toContain(word);
  });

  it.each(['a4', 'a6'] as const)(
    'prints the code on %s at 25 mm or more, with white around it',
    async (size) => {
      const { code, texts } = await codeOf(await draw({}, { size, logo: await aLogo('png') }));
      const side = code.right - code.left;
      expect(side / MILLIMETRE).toBeGreaterThanOrEqual(size === 'a4' ? 50 : 25);
      const quiet = (side / qrOf(URL_OF_POSTER).size) * QUIET_ZONE;
      for (const { text, left, right, baseline } of texts) {
        const isBeside = left >= code.right + quiet - 0.1 || right <= code.left - quiet + 0.1;
        const isApart = baseline <= code.top - quiet || baseline >= code.bottom + quiet * 0.9;
        expect(isBeside || isApart, text).toBe(true);
      }
      expect(code.left).toBeGreaterThanOrEqual(quiet);
    },
  );

  const LONGEST: Partial<FullOffer> = {
    companyName: `${'W'.repeat(60)} ${'Carrosserie industrielle '.repeat(2)}`.slice(0, 100),
    city: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
    street:
      'Zone industrielle des Champs, bâtiment 12 bis, avenue du Général-de-Gaulle, troisième porte à gauche',
    callingHours: 'tous les jours sauf le dimanche entre huit heures et midi, ou bien après 18 h 30',
    contractMonths: 6,
    salary: 31_000,
    salaryMax: 142_000,
    variablePay: true,
    trades: [{ tradeId: 8, preciseJobId: 1057 }],
  };

  it.each(['a4', 'a6'] as const)(
    'keeps the longest texts on one %s page, above the code',
    async (size: PosterSize) => {
      const bytes = await draw(LONGEST, { size, logo: await aLogo('jpg') });
      expect((await readPdf(bytes)).pages).toHaveLength(1);
      const { code, texts } = await codeOf(bytes);
      const above = texts.filter(({ baseline }) => baseline < code.top);
      expect(above.map(({ text }) => text).join(' ')).toContain('ou bien après');
      const [, width] = size === 'a4' ? [0, 595] : [0, 297];
      for (const { right, text } of texts) expect(right, text).toBeLessThanOrEqual(width);
    },
  );

  it('draws names in other alphabets, and no markup', async () => {
    const text = await textOf(await draw({ companyName: 'Гараж <b>Ωμέγα</b> ﬁx\u202e' }));
    expect(text).toContain('Гараж <b>Ωμέγα</b> fix');
  });
});

describe('the QR code', () => {
  const url = (code: string) => `https://offres.carrosserie-bielle.example/o/${code}`;

  it.each([URL_OF_POSTER, url('CDFGHJK'), 'http://localhost:3000/o/9743XYW'])(
    'is read as %s',
    async (text) => {
      const qr = qrOf(text);
      const side = qr.size + 2 * QUIET_ZONE;
      const pixels = 6;
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * pixels}" height="${side * pixels}"><rect width="100%" height="100%" fill="#fff"/><path d="${qrPath(qr)}"/></svg>`;
      const { data, info } = await sharp(Buffer.from(drawing))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(text);
    },
  );

  it('is read when a stain covers a part of it', async () => {
    const qr = qrOf(URL_OF_POSTER);
    const side = qr.size + 2 * QUIET_ZONE;
    const stained = {
      ...qr,
      isDark: (x: number, y: number) => (x > 9 && x < 16 && y > 9 && y < 16 ? false : qr.isDark(x, y)),
    };
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 6}" height="${side * 6}"><rect width="100%" height="100%" fill="#fff"/><path d="${qrPath(stained)}"/></svg>`;
    const { data, info } = await sharp(Buffer.from(drawing))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(URL_OF_POSTER);
  });
});
