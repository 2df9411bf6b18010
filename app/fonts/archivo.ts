import localFont from 'next/font/local';

/*
 * scripts/make-fonts.ts makes both files. The second holds the rare letters of foreign names; browsers fetch it only
 * when needed (unicode-range), so it is not preloaded. It comes first in the stack: the first one ends in a fallback
 * that would replace those letters.
 */
const archivo = localFont({
  src: './archivo-latin.woff2',
  weight: '400 800',
  display: 'swap',
  variable: '--font-archivo',
  adjustFontFallback: 'Arial',
  declarations: [{ prop: 'font-stretch', value: '74% 125%' }],
});

const archivoExt = localFont({
  src: './archivo-latin-ext.woff2',
  weight: '400 800',
  display: 'swap',
  preload: false,
  variable: '--font-archivo-ext',
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-stretch', value: '74% 125%' },
    { prop: 'unicode-range', value: 'U+0100-0151, U+0154-017F, U+0218-021B, U+1E9E' },
  ],
});

/** Makes both families available to app/styles/global.css. */
export const fontClass = `${archivo.variable} ${archivoExt.variable}`;
