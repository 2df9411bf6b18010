import { setImmediate } from 'node:timers/promises';
import { Document, Page, Text, View } from '@react-pdf/renderer';
import pLimit from 'p-limit';
import { createElement } from 'react';
import type { Cv } from '#lib/contract/cvs.ts';
import { type CvFacts, type CvFactsOptions, type CvView, cvFacts } from '#lib/cv-facts.ts';
import { sections } from './cv-body.ts';
import { contact, plate } from './cv-head.ts';
import { type Coverage, loadFonts } from './fonts.ts';
import { printable } from './printable.ts';
import { type PdfInfo, writeTagged } from './tagged.ts';
import { styles } from './theme.ts';

export type CvPdf = {
  cv: Cv;
  view: CvView;
  /** The owner's picture as a JPEG. */
  picture?: Buffer | undefined;
  /** How years of experience are counted. */
  counting?: CvFactsOptions;
};

/** The same value with every text in it as the fonts can draw it. */
function printableIn<T>(value: T, coverage: Coverage): T {
  if (typeof value === 'string') return printable(value, coverage) as T;
  if (Array.isArray(value)) return value.map((each) => printableIn(each, coverage)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, printableIn(each, coverage)]);
  return Object.fromEntries(entries) as T;
}

/** Stands at the foot of every page: Bielle, whose CV, which page. */
function footer(person: string, { t }: CvView) {
  const page = ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
    t('cvSheet.page', { person, page: pageNumber, pages: totalPages ?? pageNumber });
  return createElement(
    View,
    { style: styles.footer, fixed: true },
    createElement(Text, { style: styles.mark }, t('common.site.name')),
    createElement(Text, { style: styles.pageNumber, render: page }),
  );
}

function cvDocument(facts: CvFacts, { view, picture }: CvPdf) {
  return createElement(
    Document,
    {},
    createElement(
      Page,
      { size: 'A4', orientation: 'portrait', style: styles.page },
      plate(facts, picture, view),
      contact(facts, view),
      ...sections(facts, view),
      footer(facts.person || facts.name, view),
    ),
  );
}

function infoOf(facts: CvFacts, { cv, view: { t, locale } }: CvPdf): PdfInfo {
  const person = facts.person || facts.name;
  return {
    title: t('cvSheet.documentTitle', { person }),
    author: person,
    subject: facts.job ?? facts.name,
    language: locale,
    date: new Date(cv.updatedAt),
  };
}

/** Drawing is work for the processor and some megabytes each: of many that are asked for at once, one is drawn. */
const turn = pLimit(1);

/**
 * Draws a CV as a PDF: A4 portrait, its text selectable and tagged, its title and language named. What the
 * person says of their criminal record is not in it: the file leaves Bielle.
 */
export async function cvPdf(request: CvPdf): Promise<Buffer> {
  const coverage = await loadFonts();
  const { cv, view, counting } = request;
  const facts = printableIn(cvFacts(cv, view, counting), coverage);
  return turn(async () => {
    // One drawing never lets go of the process, so others get their turn between two.
    await setImmediate();
    return writeTagged(cvDocument(facts, request), infoOf(facts, request));
  });
}
