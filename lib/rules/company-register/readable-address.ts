/** Words that stay small inside an address or the name of a town. */
const SMALL = new Set(
  'allée allee avenue bis boulevard chemin cours de des du en et impasse la le les lès lieu-dit place quai quater quinquies route rue sous square sur ter voie zone'.split(
    ' ',
  ),
);

const ELIDED = /^([dl]’)(.+)$/;

const capital = (word: string) => word.charAt(0).toLocaleUpperCase('fr') + word.slice(1);

/** `d’or` → `d’Or`. */
function named(word: string, isFirst: boolean): string {
  const [, elided, rest] = ELIDED.exec(word) ?? [];
  if (elided && rest) return (isFirst ? capital(elided) : elided) + capital(rest);
  return SMALL.has(word) && !isFirst ? word : capital(word);
}

/** The register writes in capitals: `12 RUE DU PONT D'OR` becomes `12 rue du Pont d’Or`. */
export function readableAddress(text: string): string {
  const words = text.trim().toLocaleLowerCase('fr').replaceAll("'", '’').split(/\s+/).filter(Boolean);
  return words
    .map((word, at) =>
      word
        .split('-')
        .map((part, index) => named(part, at === 0 && index === 0))
        .join('-'),
    )
    .join(' ');
}
