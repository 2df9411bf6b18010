/** Words that French texts cannot do without, and that few other languages know. */
const FRENCH = new Set(
  (
    'le les des du et est sont vous nous votre notre nos vos pour dans avec sur aux au une qui que cette ce ces ou par ' +
    'chez plus vos etre avez sans ainsi leur selon'
  ).split(' '),
);

/** The same of English, German, Spanish, Italian and Portuguese; none is also a French word. */
const OTHERS = new Set(
  [
    'the and you we our your are with for will is of to be have this that from who needed wanted now must can at',
    'der die das und wir sie ist mit einen eine ein fur unsere zum zur auf als oder auch sind haben nicht ab sofort',
    'el los las con para y por nuestro nuestra buscamos se del una muchas experiencia trabajo',
    'di il per nostra nostro cerca cercasi cerchiamo esperto della con tempo nel gli alla',
    'com para uma nossa nosso em os da do procuramos dos das ao',
  ]
    .join(' ')
    .split(' ')
    .filter((word) => !FRENCH.has(word)),
);

/** Texts with fewer words are too short to tell their language. */
const TELLING_WORDS = 9;

/** Whether a folded text is in another language than French, by the small words that it is made of. */
export function isForeign(folded: string): boolean {
  const words = folded.split(/[^a-z']+/).filter(Boolean);
  const french = words.filter((word) => FRENCH.has(word) || /^[dlnscj]'/.test(word)).length;
  const others = words.filter((word) => OTHERS.has(word)).length;
  return words.length >= TELLING_WORDS && others >= 3 && others > 2 * french;
}
