const place = Symbol.for('bielle.kept-markup');

type Server = { [place]?: (id: string) => string };

/**
 * The piece of inert HTML that `keep-markup.ts` stored, empty in a browser.
 * @throws on the server when the page has no such piece
 */
export const keptMarkup = (id: string): string => (globalThis as Server)[place]?.(id) ?? '';
