import { type AdPattern, near } from './ad-pattern.ts';
import { AGE, HIRES, PERSON, SEXES } from './ad-words.ts';

/** Both of them, with at most a word between. */
const BOTH =
  /\b(?:hommes?|mecanicien|dames?|filles?|mr?s?|h) ?(?:\/|et|ou|comme|-) ?(?:une? |des |les |la |le |l'|aux |[0-9]{1,2} )?(?:femmes?|messieurs|garcons?|f)\b|\b(?:femmes?|garcons?|f) ?(?:\/|et|ou|comme|-) ?(?:une? |des |les |la |le |l'|aux |[0-9]{1,2} )?(?:hommes?|filles?|h)\b/;

const BOTH_SEXES = new RegExp(
  `${BOTH.source}|bienvenu|egalite|mixte|parite|vestiaire|toilette|sanitaire|douche`,
);

const WORD = new RegExp(`\\b${PERSON}`);

const FEW =
  '(?:(?:une?|des|le|la|les|plutot|uniquement|seulement|que|de|jeunes?|petite?|p.?tite?|bonne?|vraie?) ){0,3}';

const sex = (source: string, unless: RegExp = BOTH_SEXES): AdPattern => ({
  rule: 'sex',
  ...(source.includes(PERSON) && { word: WORD }),
  pattern: new RegExp(source),
  unless,
});

export const SEX_PATTERNS: readonly AdPattern[] = [
  sex(`\\b${HIRES} ${FEW}${PERSON}(?![a-z])`),
  sex(
    `\\b(?:convien|adresse|ideal|destine|reserve|parfait)[a-z]{0,5} (?:[a-z]{1,8} )?(?:a|pour|aux?) (?:une? |des )?${PERSON}(?![a-z])`,
  ),
  sex(
    '\\b(?:sexe|genre) ?:? ?(?:masculin|feminin|homme|femme|[hfm]\\b)',
    /tous|sans distinction|peu importe/,
  ),
  sex(
    '\\b(?:poste|profil|candidat|candidate|personnel|equipe) (?:exclusivement |uniquement |100 ?% )(?:masculin|feminin)|\\b(?:poste|profil|candidate?|personnel) (?:masculin|feminin)',
  ),
  sex(
    '\\b(?:mecanicien|carrossier|peintre|vendeur|technicien|secretaire|assistante?|receptionnaire) \\(?(?:homme|femme)\\b',
  ),
  sex(
    "\\b(?:poste|metier|travail|boulot) d'(?:homme|femme)s?\\b|\\b(?:exclusivement|uniquement) (?:masculin|feminin)",
  ),
  sex('\\b[hf] (?:uniquement|seulement|exclusivement|only|de preference|plutot)'),
  // '… pour l'accueil' at the beginning of a sentence is somebody who is looked for.
  sex(
    `^[^a-z]{0,3}(?:une? |jeune )?${PERSON} (?:(?!d[eu] |et |ou )[a-z]{2,12} )?(?:pour|avec|demandee?s?|recherchee?s?|${AGE})(?![a-z])`,
  ),
  sex(
    `(?<!(?:nos|les|des) )\\b(?:homme|femme)s? (?:mecan|carross|peintre|vendeu|technicien|reception|magasini|secretaire|assistant|commercia)`,
  ),
  sex('\\bhomme (?:de terrain|a tout faire|toutes mains|de metier)\\b'),
  sex(
    "(?<!(?:nos|les|mes|ces) )\\b(?:mec|gars|nana|fille|garcon)s? (?:a l'|au |en |dans )(?:accueil|atelier|bureau|carrosserie|mecanique)",
  ),
  ...near('sex', SEXES, { refused: BOTH, wanted: BOTH_SEXES }),
];
