import type { AdPattern } from './ad-pattern.ts';

/** What customers pay, or what the garage pays. */
const OTHERS_PAY =
  /sans (?:frais|caution|acompte)|aucun|pas de (?:frais|caution|acompte)|prise?s? en charge|offerte?s?\b|nous (?:payons|versons|reglons)|client|facture|fournisseur|assurance|de pret\b|location|carte grise/;

const PAID_BY_US = new RegExp(`${OTHERS_PAY.source}|rembours`);

/** What everybody pays for themselves. */
const OWN_LIFE = /logement|repas|hebergement|transport|deplacement|trajet|client/;

/** What the garage gives to its people. */
const REWARDS = new RegExp(`${PAID_BY_US.source}|remis|noel|cadeau|prime|vacances|recevez|salaire|naissance`);

export const MONEY_PATTERNS: readonly AdPattern[] = [
  {
    rule: 'money',
    pattern: /\bfrais (?:de dossier|d'inscription|de candidature|de recrutement|d'entree)\b/,
    unless: PAID_BY_US,
  },
  { rule: 'money', pattern: /\ba (?:vos frais|votre charge)\b/, unless: OWN_LIFE },
  {
    rule: 'money',
    pattern:
      /\b(?:a la charge|paye[a-z]{0,2} par|a payer par|demande[a-z]{0,2} a(?:ux?)?|aux frais) (?:du|des?|le|la|les|chaque)? ?(?:candidat|salarie|postulant|embauche)/,
    unless: OWN_LIFE,
  },
  {
    rule: 'money',
    pattern:
      /\b(?:vers|pay|regl|envoy|vir|depos|prevo)(?:er|ez|ir) (?:(?:une?|la|le|les|votre|vos|\d{1,5}|d'un|petit) ?){0,2}(?:caution|acompte|cheque|mandat|depot|virement|euros|€)/,
    unless: PAID_BY_US,
  },
  {
    rule: 'money',
    pattern:
      /\b(?:vers|pay|regl|achet)(?:er|ez) (?:la|le|une?|votre|vos) (?:formation|visite medicale|kit|tenue|outillage|caisse)\b|\b(?:kit|tenue|outillage|materiel|formation|caisse a outils) (?:[a-z]{1,12} ){0,2}a (?:payer|acheter|regler)\b/,
    unless: PAID_BY_US,
  },
  {
    rule: 'money',
    pattern:
      /\b\d{1,4} ?(?:€|euros?) (?:a (?:verser|payer|regler|envoyer)|de frais)\b|\b(?:cheque|mandat|paiement|virement) de \d{1,4} ?(?:€|euros?)|\bformation payante\b/,
    unless: REWARDS,
  },
  {
    rule: 'money',
    pattern: /\b(?:caution|depot de garantie|acompte) (?:de )?\d|\b(?:euros?|€) de caution\b/,
    unless: PAID_BY_US,
  },
  {
    rule: 'money',
    pattern: /\bparticipation financiere (?:[a-z0-9€]{1,8} ){0,4}(?:demandee|exigee)/,
    unless: PAID_BY_US,
  },
  {
    rule: 'money',
    pattern: /\b(?:coupons?|recharges?|tickets?) pcs\b|\b(?:transcash|neosurf|western union|mandat cash)\b/,
    unless: /client/,
  },
  {
    rule: 'premium',
    pattern: /(?:\b0[ .-]?|\+33 ?(?:\(0\) ?)?)8[ .-]?9\d(?:[ .-]?\d){6}\b/,
    unless: /\bref\b|reference|numero de piece/,
  },
];
