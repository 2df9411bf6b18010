import { expect, it } from 'vitest';
import { loadFonts } from '#lib/pdf/fonts.ts';
import { printable } from '#lib/pdf/printable.ts';
import { lacksPdfLetters } from '#lib/rules/text/pdf-letters.ts';

it.each([
  ['Zoé Lefèvre-Ñúñez', false],
  ['Łukasz Đorđević', false],
  ['Ольга Ковальчук', false],
  ['Γιώργος', false],
  ['محمد', false],
  ['王小明', true],
  ['さくら サクラ', true],
  ['김민준', true],
  ['דוד', true],
  ['สมชาย', true],
])('%s: the warning says what the PDF does (%s)', async (name, isLacking) => {
  expect(printable(name, await loadFonts()).includes('?')).toBe(isLacking);
  expect(lacksPdfLetters(name)).toBe(isLacking);
});
