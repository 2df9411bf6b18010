// The laws that govern the text of an offer, as patterns over folded text (see `fold` in ad-check.ts): lower case,
// without accents, with straight apostrophes and single kinds of spaces and hyphens.

/** What must not stand in an offer. The article is of the Code du travail. */
export type AdRule = 'age' | 'criterion' | 'sex' | 'money' | 'premium';

export type AdPattern = {
  rule: AdRule;
  /** Matches the passage. */
  pattern: RegExp;
  /** Makes a sentence lawful all the same. */
  unless?: RegExp;
};

export const ARTICLES: Readonly<Record<AdRule | 'language', string>> = {
  age: 'L5331-2',
  criterion: 'L1132-1',
  sex: 'L1142-1',
  money: 'L5321-3',
  premium: 'L5321-3',
  language: 'L5331-4',
};

/** Years of something else than a life, and contracts for which the law sets an age. */
const OTHER_YEARS =
  /ans (?:d'(?:experience|anciennete|existence|activite)|de (?:metier|permis|pratique))|\b(?:vehicules?|voitures?|parc|depuis|existe|garantie|clients?)\b.{0,30}\bans|apprenti|alternance|professionnalisation|mineur|quel que soit/;

/** A sentence that refuses discrimination, or invites. */
const INVITES =
  /sans distinction|quel(?:le)? que soit|bienvenu|ouverte? a (?:tous|toutes)|accessible|adapte|amenage|egalite|diversite|tous les profils/;

const BOTH_SEXES =
  /hommes? ?(?:\/|et|ou) ?(?:une? |des )?femme|femmes? ?(?:\/|et|ou) ?(?:un |des )?homme|\bh ?\/ ?f\b|\bf ?\/ ?h\b|bienvenu|egalite|mixte|parite|vestiaire|toilette|sanitaire|douche/;

const PAID_BY_US =
  /sans (?:frais|caution|acompte)|aucun|pas de (?:frais|caution|acompte)|prise?s? en charge|rembours|offerte?s?\b|nous (?:payons|versons|reglons)|client|facture|fournisseur|assurance/;

export const AD_PATTERNS: readonly AdPattern[] = [
  { rule: 'age', pattern: /\bmoins de (?:1[6-9]|[2-6]\d) ans\b/, unless: OTHER_YEARS },
  { rule: 'age', pattern: /\b(?:entre|de) [1-6]\d (?:ans )?(?:et|a) [1-6]\d ans\b/, unless: OTHER_YEARS },
  { rule: 'age', pattern: /\b[1-6]\d ?[-/] ?[1-6]\d ans\b/, unless: OTHER_YEARS },
  { rule: 'age', pattern: /\b[1-6]\d ans (?:maximum|maxi|max|au plus)\b/, unless: OTHER_YEARS },
  { rule: 'age', pattern: /\b(?:maximum|maxi|jusqu'a) [1-6]\d ans\b/, unless: OTHER_YEARS },
  { rule: 'age', pattern: /\bpas plus de [1-6]\d ans\b/, unless: OTHER_YEARS },
  {
    rule: 'age',
    pattern: /\b(?:age (?:maximum|maximal|max|limite)|limite d'age)\b/,
    unless: /sans limite|aucune limite|pas de limite|apprenti|alternance/,
  },
  { rule: 'age', pattern: /\bnee?s? (?:apres|a partir de) (?:19|20)\d\d\b/ },
  {
    rule: 'age',
    pattern:
      /\bjeunes? (?:homme|femme|mecanicien|carrossier|peintre|vendeu|technicien|receptionnaire|collaborat|candidat|personne|profil|retraite)\w*/,
    unless:
      /apprenti|alternance|\bou (?:moins|plus) jeune|encadre|accompagn|form(?:er|ez|ation)|cotes|equipe|binome/,
  },
  {
    rule: 'age',
    pattern: /\b(?:trop agee?s?|seniors? (?:exclus|s'abstenir)|plus de [4-6]\d ans s'abstenir)\b/,
  },

  {
    rule: 'criterion',
    pattern: /\b(?:de )?nationalite (?:francaise|europeenne)\b/,
    unless: INVITES,
  },
  { rule: 'criterion', pattern: /\bfrancaise?s? de souche\b/ },
  {
    rule: 'criterion',
    pattern: /\bd'origine (?:francaise|europeenne|africaine|maghrebine|etrangere|asiatique)\b/,
    unless: /piece|moteur|vehicule|peinture|marque/,
  },
  {
    rule: 'criterion',
    pattern: /\b(?:celibataires?|sans (?:enfants?|charges? de famille))\b/,
    unless: INVITES,
  },
  { rule: 'criterion', pattern: /\bsituation (?:de famille|familiale|matrimoniale)\b/, unless: INVITES },
  {
    rule: 'criterion',
    pattern: /\b(?:femmes? enceintes?|projets? de grossesse|pas de grossesse)\b/,
    unless: INVITES,
  },
  { rule: 'criterion', pattern: /\b(?:bonne|excellente|parfaite) sante\b/ },
  {
    rule: 'criterion',
    pattern:
      /\b(?:non handicapee?s?|personnes? valides?|handicapee?s? s'abstenir|sans handicap|ni handicap)\b/,
    unless: INVITES,
  },
  {
    rule: 'criterion',
    pattern: /\b(?:etrang[a-z]+|voilee?s|syndiquee?s|parents|meres|fumeurs) s'abstenir\b/,
  },
  { rule: 'criterion', pattern: /\b(?:sans voile|voile (?:interdit|islamique)|port du voile)\b/ },
  { rule: 'criterion', pattern: /\b(?:non syndiquee?s?|sans (?:activite|engagement|mandat) syndicale?)\b/ },
  { rule: 'criterion', pattern: /\bopinions? (?:politiques?|religieuses?)\b/, unless: INVITES },
  { rule: 'criterion', pattern: /\b(?:heterosexuel|homosexuel)\w*/, unless: INVITES },
  {
    rule: 'criterion',
    pattern:
      /\b(?:habit(?:ant|er|ez)|resid(?:ant|er|ez)|domiciliee?s?) (?:obligatoirement |imperativement )?(?:a|dans|en|sur|le|la) \w+/,
    unless: /logement|aid(?:e|ons)|propos|possib|facilit|si vous/,
  },

  {
    rule: 'criterion',
    pattern:
      /\b(?:personne|candidate?|profil|homme|femme|etre|confession|religion) (?:de confession |de religion )?(?:catholique|chretien|musulman|juif|juive|protestant|athee)\w*/,
    unless: INVITES,
  },
  {
    rule: 'criterion',
    pattern:
      /\b(?:catholique|chretien|musulman|juif|juive|protestant|athee)\w* (?:uniquement|souhaite|non souhaite|de preference|s'abstenir|exclu)/,
  },
  { rule: 'criterion', pattern: /\b(?:langue maternelle|francais natif|parl\w{1,4} sans accent)\b/ },
  {
    rule: 'criterion',
    pattern: /\b(?:physique (?:agreable|avantageux)|jolie (?:fille|femme|vendeuse)|taille mannequin)\b/,
  },

  {
    rule: 'sex',
    pattern:
      /\b(?:recrut|cherch|recherch|embauch|souhait|voul|prefer|pour)\w* (?:(?:un|une|des|plutot|uniquement|seulement) ){0,2}(?:jeunes? )?(?:homme|femme)s?\b/,
    unless: BOTH_SEXES,
  },
  {
    rule: 'sex',
    pattern: /\b(?:homme|femme)s? (?:uniquement|seulement|exclusivement|de preference|s'abstenir)/,
    unless: BOTH_SEXES,
  },
  {
    rule: 'sex',
    pattern: /\b(?:reserve|destine)e? (?:a un |a une |aux )(?:homme|femme)s?\b/,
    unless: BOTH_SEXES,
  },
  { rule: 'sex', pattern: /\b(?:sexe|poste|profil|candidat) (?:masculin|feminin)\b/, unless: BOTH_SEXES },
  {
    rule: 'sex',
    pattern:
      /\b(?:mecanicien|carrossier|peintre|vendeur|technicien|secretaire|assistante?|receptionnaire) \(?(?:homme|femme)\b/,
    unless: BOTH_SEXES,
  },
  { rule: 'sex', pattern: /\bde preference (?:un |une )?(?:homme|femme)\b/, unless: BOTH_SEXES },

  {
    rule: 'money',
    pattern: /\bfrais (?:de dossier|d'inscription|de candidature|d'entree)\b/,
    unless: PAID_BY_US,
  },
  {
    rule: 'money',
    pattern:
      /\b(?:formation|tenue|outillage|materiel|stage|visite medicale) (?:est |sont )?a (?:vos frais|votre charge)\b/,
    unless: PAID_BY_US,
  },
  {
    rule: 'money',
    pattern:
      /\b(?:vers|pay|regl|envoy)(?:er|ez) (?:une?|la|le|votre|\d+) ?(?:caution|acompte|cheque|depot|euros|€)/,
    unless: PAID_BY_US,
  },
  {
    rule: 'money',
    pattern: /\b(?:vers|pay|regl)(?:er|ez) (?:la|le|une?|votre) (?:formation|kit|tenue|outillage)\b/,
    unless: PAID_BY_US,
  },
  { rule: 'money', pattern: /\b(?:caution|depot de garantie|acompte) de \d+/, unless: PAID_BY_US },
  {
    rule: 'money',
    pattern: /\bparticipation financiere (?:vous )?(?:est|sera) (?:demandee|exigee)/,
    unless: PAID_BY_US,
  },

  { rule: 'premium', pattern: /(?:\b0|\+33 ?)8[ .-]?9\d(?:[ .-]?\d){6}\b/ },
];
