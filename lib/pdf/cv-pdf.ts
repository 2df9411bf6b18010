import { Document, Page, Text, View } from '@react-pdf/renderer';
import { createElement } from 'react';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { type CvFacts, type CvFactsOptions, type CvView, cvFacts } from '#lib/facts/cv-facts.ts';
import { sections } from './cv-body.ts';
import { contact, plate } from './cv-head.ts';
import { loadFonts } from './fonts.ts';
import { inTurn } from './in-turn.ts';
import { printableIn } from './printable.ts';
import { type PdfInfo, writeTagged } from './tagged.ts';
import { styles } from './theme.ts';

export type CvPdf = {
  cv: Cv;
  view: CvView;
  picture?: Buffer | undefined;
  counting?: CvFactsOptions;
};

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

/** A4 portrait, tagged. Omits the criminal record: the file leaves Bielle. */
export async function cvPdf(request: CvPdf): Promise<Buffer> {
  const coverage = await loadFonts();
  const { cv, view, counting } = request;
  const facts = printableIn(cvFacts(cv, view, counting), coverage);
  return inTurn(() => writeTagged(cvDocument(facts, request), infoOf(facts, request)));
}
