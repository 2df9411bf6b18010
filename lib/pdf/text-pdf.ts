import { Document, Page, StyleSheet } from '@react-pdf/renderer';
import { createElement } from 'react';
import { CV_FILE } from '#lib/rules/cv-import/file.ts';
import { CELL } from '#lib/rules/cv-import/layout.ts';
import { FAMILIES, loadFonts } from './fonts.ts';
import { inTurn } from './in-turn.ts';
import { line } from './parts.ts';
import { printable } from './printable.ts';
import { writeTagged } from './tagged.ts';
import { COLOURS } from './theme.ts';

const own = StyleSheet.create({
  page: { paddingHorizontal: 48, paddingVertical: 44, fontFamily: FAMILIES.text, color: COLOURS.ink },
  line: { fontSize: 10, lineHeight: 1.3, marginBottom: 2 },
});

/** Between the cells of a line: wide, and a place where the line may end. */
const GAP = `${'\u00a0'.repeat(4)} `;

/** The lines of a document as a plain PDF, A4, ten pages at most. */
export async function textPdf(lines: readonly string[]): Promise<Buffer> {
  const coverage = await loadFonts();
  const texts = lines.map((text) =>
    text
      .split(CELL)
      .map((cell) => printable(cell, coverage))
      .filter(Boolean)
      .join(GAP),
  );
  const page = createElement(
    Page,
    { size: 'A4', orientation: 'portrait', style: own.page },
    ...texts.map((text) => line(text, { style: own.line })),
  );
  const info = { title: '', language: 'fr' };
  return inTurn(() => writeTagged(createElement(Document, {}, page), info, CV_FILE.mostPages));
}
