/** Embeddings, overrides and isolates of Unicode's bidirectional algorithm, and what ends them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text without the signs by which it could turn around the direction of what stands behind it: a company's name would
 * make the rest of our sentence run backwards, or a link look like another. Letters of every alphabet, and the marks
 * that belong to one of them, keep their own direction without such signs.
 * Source: Unicode Technical Report 36, 2.9.
 */
export const withoutTurns = (text: string): string => text.replace(TURNS, '');
