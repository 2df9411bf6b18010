import { escapeMarkup, escapeText } from '#lib/rules/text/escape.ts';

/** Characters that XML forbids, even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const printable = (text: string): string => text.replace(FORBIDDEN, '');

export const xmlText = (text: string): string => escapeMarkup(printable(text));

/** For readers that take a text for HTML: it stays as it was typed. */
export const htmlText = (text: string): string => escapeText(printable(text));

export const cdata = (text: string): string =>
  `<![CDATA[${printable(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
