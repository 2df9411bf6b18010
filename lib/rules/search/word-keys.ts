import { foldedText } from '#lib/rules/text/folded-text.ts';
import { type TypedWord, withLicences } from './licence-words.ts';

export type { TypedWord };

/** Words that say nothing about a job. They stay out of phrases. */
const SMALL_WORDS = new Set(
  (
    'a au aux avec ce ces chez d dans de des du en entre est et h f hf fh i in je j l la le les leur m ma mes mon me n ne nos notre ' +
    'on ou par pas pour pres proche qu que qui s sa sans se ses si sous sur t the to tout toute tres un une vers y of at for and ' +
    'cherche recherche chercher rechercher trouver trouve travail travailler emploi emplois job jobs poste postes offre offres ' +
    'annonce annonces embauche recrute recrutement recruter veux voudrais souhaite suis dispo disponible urgent bonjour merci svp ' +
    'ville region departement alentours environs autour cote plein temps complet metier metiers boulot taf bosser homme femme ' +
    'confirme experimente qualifie junior senior niveau heure heures option etudiant etudiante work looking near france partout ' +
    'jeune slt salut bjr stp jcherche cherch boulo'
  ).split(' '),
);

/** The words of a text: letters and digits. A licence is one word with its letter: 'permisc'. */
export function typedWords(text: string): TypedWord[] {
  const plain = text
    .normalize('NFC')
    .replace(/\br\s*&\s*d\b/giu, 'rd')
    // The second form of 'mécanicien(ne)', 'vendeur·euse', 'carrossier.ère'.
    .replace(/\((?:e|ne|[eè]re|trice|se|euse|h\/f|f\/h)\)|[.·](?:e|ne|[eè]re|trice|se|euse)(?!\p{L})/giu, '');
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return withLicences(words.map((typed) => ({ typed, folded: foldedText(typed) })));
}

/** The folded words of a text. */
export const foldedWords = (text: string): string[] => typedWords(text).map(({ folded }) => folded);

export const isSmallWord = (folded: string): boolean => SMALL_WORDS.has(folded);

const FEMININE: readonly [RegExp, string][] = [
  [/trice$/, 'teur'],
  [/euse$/, 'eur'],
  [/iere$/, 'ier'],
  [/enne$/, 'en'],
  [/onne$/, 'on'],
  [/elle$/, 'el'],
  [/effe$/, 'ef'],
  [/iaux$/, 'ial'],
  [/ive$/, 'if'],
];

/** Without the endings of gender and number: 'preparatrices' and 'preparateur' have one stem. */
function stemOf(folded: string): string {
  if (folded.length <= 3) return folded;
  const singular = folded.replace(/(?<!u)[sx]$/, '').replace(/eux$/, 'eu');
  const masculine = FEMININE.reduce((word, [ending, other]) => word.replace(ending, other), singular);
  return masculine.length > 4 ? masculine.replace(/(?<!e)e+$/, '') : masculine;
}

const SOUNDS: readonly [RegExp, string][] = [
  [/[cs]h/g, '$'],
  [/ph/g, 'f'],
  [/h/g, ''],
  [/qu|ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/z/g, 's'],
  [/y/g, 'i'],
  [/eau|au/g, 'o'],
];

const DOUBLED = /([a-z$])\1+/g;

/**
 * How a folded word is compared: its stem as it sounds, so that 'carossiere', 'karrossier' and 'carrossier' are one.
 * Words of three letters or fewer, and words with digits, stay as they are.
 */
export function wordKey(folded: string): string {
  if (folded.length <= 3 || /\d/.test(folded)) return folded;
  return SOUNDS.reduce((word, [sound, sign]) => word.replace(sound, () => sign), stemOf(folded)).replace(
    DOUBLED,
    '$1',
  );
}

/** The keys of the words of a phrase that tell something. */
export const phraseKeys = (text: string): string[] =>
  foldedWords(text)
    .filter((word) => !isSmallWord(word))
    .map(wordKey);
