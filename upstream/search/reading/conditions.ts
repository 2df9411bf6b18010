import type { TypedWord } from '#lib/rules/search/word-keys.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

/** Ids of contract types by folded words. */
const CONTRACTS: ReadonlyMap<string, readonly number[]> = new Map([
  ['cdi', [1]],
  ['cdd', [2]],
  ['interim', [3]],
  ['interimaire', [3]],
  ['alternance', [4, 5]],
  ['alternant', [4, 5]],
  ['alternante', [4, 5]],
  ['apprenti', [4]],
  ['apprentie', [4]],
  ['apprentissage', [4]],
  ['professionnalisation', [5]],
  ['stage', [6]],
  ['stagiaire', [6]],
  ['saisonnier', [7]],
  ['saisonniere', [7]],
  ['independant', [8]],
  ['independante', [8]],
  ['freelance', [8]],
]);

/** The contracts that words name. */
export function contractsOf(words: readonly TypedWord[]): number[] {
  return [...new Set(words.flatMap(({ folded }) => CONTRACTS.get(folded) ?? []))];
}

/** The licence that a word names: 'permisc', 'r489', 'fimo', 'adr'. */
export function licenceOf(folded: string): number | undefined {
  const code = folded.replace(/^permis/, '').replace('ec', 'ce');
  if (code === folded && !/^(r4\d\d|fimo|fco|adr)$/.test(folded)) return undefined;
  const wanted = code === 'fco' ? 'fimo' : code;
  return referenceLists().otherDriverLicenses.find((entry) => entry.code.toLowerCase() === wanted)?.id;
}
