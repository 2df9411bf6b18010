/** `## Vos droits {#rights}`: the same in every language. */
export const ANCHOR = /(?<!\s)\s*\{#([a-z][a-z0-9-]*)\}\s*$/;

const HEADING = /^ {0,3}#{1,6}\s/;

const anchorsOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (HEADING.test(line) && ANCHOR.exec(line)?.[1]) || []);

/** The first anchor of `other`, the same text in another language, that no heading of `text` has. */
export function missingAnchor(text: string, other: string): string | undefined {
  const own = new Set(anchorsOf(text));
  return anchorsOf(other).find((anchor) => !own.has(anchor));
}
