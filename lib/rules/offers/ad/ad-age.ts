import { type AdPattern, near } from './ad-pattern.ts';
import { AGE, AGES, HIRES, NOT_YOUNG_PEOPLE, TRADES, YEARS } from './ad-words.ts';

/** Years of something else than a life, and contracts for which the law sets an age. */
const OTHER_YEARS =
  /ans (?:d'(?:experience|anciennete|existence|activite)|de (?:metier|permis|pratique|service|savoir|passion|maison))|\b(?:vehicules?|voitures?|vo|parc|bus|camions?|motos?|moteurs?|depuis|existe|garantie|clients?)\b.{0,30}\bans|apprenti|alternan|professionnalisation|contrats? (?:pro|aide)|demandeurs? d'emploi|mineur|quel que soit|tout le monde|equipe (?:de|agee? de) [1-6]/;

const age = (source: string, unless: RegExp = OTHER_YEARS): AdPattern => ({
  rule: 'age',
  ...(source.includes(AGE) && { word: /ans\b|\bage/ }),
  pattern: new RegExp(source),
  unless,
});

export const AGE_PATTERNS: readonly AdPattern[] = [
  age(`\\bmoins de (?!1[0-5])${YEARS}\\b|(?<![a-z0-9] ?)-(?: ?de )?(?!1[0-5])${YEARS}\\b`),
  age(`\\b(?:de |entre (?:les )?)?${AGE} ?(?:ans )?(?:[-/]|a|et|jusqu'a) ?${YEARS}\\b`),
  age(`\\b(?:agees? de |agee? de )?${YEARS} (?:maximum|maxi|max|au plus|grand max)\\b`),
  age(
    `\\b(?:maximum|maxi|max|jusqu'a|pas plus vieux que|pas plus agee? que|pas plus de|pas de (?:plus|\\+) (?:de )?|au.dela de|apres) ?${YEARS}\\b`,
  ),
  age(`\\bage[a-z()]{0,4} (?:de |entre )(?:moins |plus )?(?:de )?(?!1[0-8])${AGE}\\b`),
  age(
    '\\b(?:personne|profil|candidate?s?|recrue) (?:plutot |assez )?jeunes?(?![a-z]| (?:diplom|ou))',
    /tous|toutes|peu importe|apprenti|alternan/,
  ),
  age(`\\b(?:quelqu'un|qqn|qqun|personne|candidate?) (?:de |d'environ )${YEARS}\\b`),
  age(
    "\\b(?:age (?:maximum|maximal|max|limite|souhaite|ideal|requis|demande|exige)|limite d'age)",
    /sans (?:limite|age)|aucun|pas d[e'] ?(?:limite|age)|peu importe|ni age|apprenti|alternan/,
  ),
  age(
    '\\bnee?s?(?:\\(e\\)s?)? (?:apres|avant|a partir de|entre|en) (?:19|20)[0-9]{2}\\b',
    /societe|entreprise|garage|marque|concession|maison/,
  ),
  age(
    "\\b(?:(?:dans|depass[a-z]{1,4}) )?(?:la|une) (?:vingt|trent|quarant|cinquant|soixant)aine\\b(?! d[e'])",
    /kilomet|\bkm|euros/,
  ),
  age(
    `(?<!(?:nos|les|aux|vos) )\\bjeunes? (?:et )?(?:${TRADES})[a-z]*`,
    /apprenti|alternan|\bou (?:moins|plus) jeune|encadre|accompagn|form(?:er|ez|ation)|cotes|equipe|binome/,
  ),
  age(
    `\\b(?:${HIRES}|etes|soyez|quelqu'un de|qqn de|qqun de)(?: (?:une?|des|de|le|la|les|son|notre|petite?|tres|plutot|assez|quelqu'un|qqn|qqun)){0,2} jeunes?\\b(?! (?:${NOT_YOUNG_PEOPLE}))`,
    /equipe|apprenti|alternan|stagiaire|clientele|\bou (?:moins|plus) jeune|tous|toutes|peu importe/,
  ),
  age(
    '(?:^|\\b(?:une?|des|notre|son|p.?tite?s?|petite?s?) )jeunes? (?:et )?(?:motiv|dynami|serieu|ambitieu)[a-z()]*',
    /equipe|apprenti|alternan|entreprise|societe|garage/,
  ),
  age(
    '\\btrop (?:agee?s?|vieux|vieille|jeunes?)\\b',
    /vehicule|voiture|moteur|jamais|materiel|outil|pas trop|\\bni /,
  ),
  ...near('age', AGES),
];
