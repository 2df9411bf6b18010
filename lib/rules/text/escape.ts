/** As React writes them; HTML and XML both know them. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const entity = (mark: string) => ENTITIES[mark] ?? mark;

/** For texts and quoted attributes of HTML and XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, entity);

/** For texts between tags only: quotes stay as they were typed. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, entity);

/** JSON that cannot end its script element or begin a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
