/** Characters that no XML document may hold, not even escaped: all but these. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text without what no XML document may hold. */
export const printable = (text: string): string => text.replace(FORBIDDEN, '');

/** A text as the content of an element or attribute. */
export const xmlText = (text: string): string =>
  printable(text).replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark);

/** A text as it stands, for formats that want it unescaped. */
export const cdata = (text: string): string =>
  `<![CDATA[${printable(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
