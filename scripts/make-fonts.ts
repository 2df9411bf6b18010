/**
 * Makes the fonts of app/fonts from the Archivo variable font (SIL Open Font License): only the characters of French
 * and English, and the used part of the axes. Run `node scripts/make-fonts.ts` after a change; the files are
 * committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');
const source = join(root, 'node_modules/@fontsource-variable/archivo');
const target = join(root, 'app/fonts');

const AXES = { wght: { min: 400, max: 800 }, wdth: { min: 74, max: 125 } };
// Kerning and tabular figures; stylistic extras and combining marks are left out.
const FEATURES = ['kern', 'tnum'];

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const WESTERN = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßŒœ';

const EXTENDED = `${range(0x100, 0x151)}${range(0x154, 0x17f)}`;

const files = [
  {
    from: 'archivo-latin-wdth-normal.woff2',
    to: 'archivo-latin.woff2',
    // Basic Latin, western Europe, no-break space, quotes, dashes, ellipsis, euro, minus. Each sign costs about 300
    // bytes per page, so rare ones use the system font.
    text: `${range(0x20, 0x7e)}\u00a0${WESTERN}«»°·©®²×§‑–—‘’“”…€−•`,
  },
  {
    from: 'archivo-latin-ext-wdth-normal.woff2',
    to: 'archivo-latin-ext.woff2',
    text: `${EXTENDED}ȘșȚțẞ`,
  },
];

await mkdir(target, { recursive: true });
for (const file of files) {
  const original = await readFile(join(source, 'files', file.from));
  const font = await subsetFont(original, file.text, {
    targetFormat: 'woff2',
    variationAxes: AXES,
    keepFeatures: FEATURES,
    noHinting: true,
  });
  await writeFile(join(target, file.to), font);
  console.log(`${file.to}: ${original.length} bytes before, ${font.length} after`);
}
await copyFile(join(source, 'LICENSE'), join(target, 'LICENSE-archivo.txt'));

// The renderer of shared pictures reads neither WOFF2 nor variable fonts.
const heading = await subsetFont(
  await readFile(join(source, 'files/archivo-latin-wdth-normal.woff2')),
  `${range(0x20, 0x7e)}\u00a0${WESTERN}«»°·–—‘’“”…€`,
  { targetFormat: 'sfnt', variationAxes: { wght: 750, wdth: 116 }, noHinting: true },
);
await writeFile(join(target, 'archivo-heading.ttf'), heading);
console.log(`archivo-heading.ttf: ${heading.length} bytes`);
