// @vitest-environment node

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PICTURE, SharedPicture } from '#components/ui/shared-picture.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { drawPicture } from '#lib/web/pages/draw-picture.ts';

/** Between the plate's left and right edges, below the logo. */
const [LEFT, RIGHT, BELOW_LOGO] = [80, PICTURE.width - 80, 136];

/** As long as an offer lets a company's name be, with its place: two lines. */
const COMPANY = `${'Garage du Tréfonds '.repeat(5).trim()} · Saint-Étienne-de-Saint-Geoirs (38590)`;

/** The rows of the picture that hold a pixel like this one, within the plate. */
async function rowsOf(title: string, isLike: (red: number, green: number, blue: number) => boolean) {
  const drawn = await drawPicture(
    <SharedPicture title={title} under={COMPANY} line="CDI" t={textsOf('fr')} />,
    PICTURE,
  );
  const image = sharp(Buffer.from(await drawn.arrayBuffer())).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const rows: number[] = [];
  for (let y = BELOW_LOGO; y < PICTURE.height - 60; y += 1) {
    for (let x = LEFT; x < RIGHT; x += 1) {
      const at = (y * info.width + x) * info.channels;
      if (!isLike(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) continue;
      rows.push(y);
      break;
    }
  }
  return rows;
}

const isWhite = (red: number, green: number, blue: number) => Math.min(red, green, blue) > 245;
const isGrey = (red: number, green: number, blue: number) => red === 0xb6 && green === 0xbf && blue === 0xc8;

describe('the picture of a shared link', () => {
  it.each([
    ['one line', 'Carrossier (H/F)'],
    ['two lines', 'Mécanicienne poids lourds et engins agricoles'],
    [
      'four lines',
      'Responsable d’atelier mécanique et carrosserie, spécialiste des véhicules hybrides et électriques, des utilitaires et des engins de travaux publics (H/F)',
    ],
  ])('keeps a title of %s off the logo and off the company', async (_, title) => {
    const company = await rowsOf(title, isGrey);
    const white = await rowsOf(title, isWhite);
    const [first = 0, last = 0] = [company[0], company.at(-1)];
    expect(last - first).toBeGreaterThan(10);
    expect(white.filter((row) => row >= first && row <= last)).toEqual([]);
    const titleRows = white.filter((row) => row < first);
    expect(titleRows.length).toBeGreaterThan(20);
    expect(titleRows[0]).toBeGreaterThan(BELOW_LOGO);
  });
});
