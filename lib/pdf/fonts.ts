import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';

/* The bundles of both programs stand elsewhere, so files are found from the working directory. */
const root = process.cwd();
const packaged = (file: string) => createRequire(join(root, 'package.json')).resolve(file);

type Weight = 400 | 700;
type Face = { family: string; fonts: { src: string; fontWeight: Weight }[] };

const face = (family: string, files: Partial<Record<Weight, string>>): Face => ({
  family,
  fonts: Object.entries(files).map(([weight, src]) => ({ src, fontWeight: Number(weight) as Weight })),
});

const packagedFace = (name: string, alphabet: string): Face =>
  face(alphabet, {
    400: packaged(`@fontsource/${name}/files/${name}-${alphabet}-400-normal.woff`),
    700: packaged(`@fontsource/${name}/files/${name}-${alphabet}-700-normal.woff`),
  });

const faces = (): Face[] => [
  face('Archivo heading', { 700: join(root, 'app/fonts/archivo-heading.ttf') }),
  // Whole fonts: the web's package, from which scripts/make-fonts.ts draws the others, lacks 88 signs such as → ≤ ‰ ⁴.
  face('Archivo', {
    400: packaged('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf'),
    700: packaged('@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf'),
  }),
  packagedFace('noto-sans', 'cyrillic'),
  packagedFace('noto-sans', 'greek'),
  // Its letters are whole glyphs; with separate dots, copied text is wrong.
  packagedFace('tajawal', 'arabic'),
];

const TEXT = ['Archivo', 'cyrillic', 'greek', 'arabic'];

/** Bielle's own letters first, those of other alphabets after them. */
export const FAMILIES = { text: TEXT, heading: ['Archivo heading', ...TEXT] };

export type Coverage = ReadonlySet<number>;

type LoadedFont = { data: { characterSet: number[] } | null };

async function load(): Promise<Coverage> {
  const covered = new Set<number>();
  for (const { family, fonts } of faces()) {
    Font.register({ family, fonts });
    for (const { fontWeight } of fonts) {
      const descriptor = { fontFamily: family, fontWeight };
      await Font.load(descriptor);
      const loaded = Font.getFont(descriptor) as unknown as LoadedFont;
      for (const codePoint of loaded.data?.characterSet ?? []) covered.add(codePoint);
    }
  }
  return covered;
}

let loading: Promise<Coverage> | undefined;

export function loadFonts(): Promise<Coverage> {
  loading ??= load();
  return loading;
}
