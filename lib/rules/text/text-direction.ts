const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A company's name with bidirectional controls could reverse the rest of our sentence or fake a link. No alphabet
 * needs them. Source: Unicode Technical Report 36, 2.9.
 */
export const withoutTurns = (text: string): string => text.replace(TURNS, '');
