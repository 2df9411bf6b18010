import { type AdPattern, near } from './ad-pattern.ts';
import { PEOPLE, PEOPLES, THINGS, TRADES, TRAITS } from './ad-words.ts';

/** A sentence that refuses discrimination, or invites. */
const INVITES =
  /sans distinction|quel(?:le)? que soit|bienvenu|ouverte? a (?:tous|toutes)|accessible|adapte|amenage|egalite|diversite|tous les profils/;

const NOT_ASKED = new RegExp(`${INVITES.source}|\\bni votre|ne (?:mentionn|precis|indiqu|joign)`);

export const CRITERION_PATTERNS: readonly AdPattern[] = [
  {
    rule: 'criterion',
    pattern: /\b(?:de )?nationalite (?:francaise|europeenne)\b/,
    unless: INVITES,
  },
  {
    rule: 'criterion',
    pattern: /\bfrancaise?s? (?:de souche|d'origine)\b|\b(?:noir|blanc|black)e?s? s'abst/,
    unless: /piece|voiture|marque/,
  },
  {
    rule: 'criterion',
    pattern: /\bd'origine (?:francaise|europeenne|africaine|maghrebine|etrangere|asiatique)\b/,
    unless: /piece|moteur|vehicule|peinture|marque/,
  },
  {
    rule: 'criterion',
    pattern: /\bnationalite [a-z]{4,12} (?:s'abst|exige|obligatoire|requis|imperati|souhaite)/,
    unless: INVITES,
  },
  {
    rule: 'criterion',
    pattern:
      /\btypee?s? (?:europeen|caucasien|africain|asiatique|maghrebin|mediterraneen)|\bconsonance|\bprenoms? (?:bien )?(?:francais|europeen|etranger)/,
    unless: /prise|chargeur|norme|vehicule|sans distinction/,
  },
  {
    rule: 'criterion',
    pattern:
      /\b(?:profils?|candidate?s?|personnes?|type) (?:[a-z]{1,10} )?(?:bbr|bleu[ ,-]{1,2}blanc[ ,-]{1,2}rouge)\b/,
  },
  {
    rule: 'criterion',
    pattern: /\bfrancaise?s? (?:uniquement|seulement|exclusivement)\b/,
    unless: THINGS,
  },
  { rule: 'criterion', pattern: /\b(?:langue maternelle|francais natif)\b/, unless: INVITES },
  {
    rule: 'criterion',
    pattern: /\b(?:parl|francais|expression|langue)[a-z]{0,6} (?:[a-z]{1,10} )?sans accent\b/,
  },
  {
    rule: 'criterion',
    pattern: /\bcelibataires?\b|\bsans (?:enfants?|charges? de famille)\b/,
    unless: INVITES,
  },
  { rule: 'criterion', pattern: /\bsituation (?:de famille|familiale|matrimoniale)\b/, unless: NOT_ASKED },
  {
    rule: 'criterion',
    pattern: /\b(?:femmes? enceintes?|projets? de grossesse|pas de grossesse)\b/,
    unless: /bienvenu|adapte|amenage|protege|droits?\b|interdit[a-z]{0,2} par la loi/,
  },
  {
    rule: 'criterion',
    pattern: /\b(?:en couple|marie) (?:ou |stable )/,
    unless: INVITES,
  },
  {
    rule: 'criterion',
    pattern: /\b(?:bonne|excellente|parfaite) sante\b|\bsante (?:parfaite|irreprochable|de fer)\b/,
    unless: /financ|entreprise|societe|garage/,
  },
  {
    rule: 'criterion',
    pattern: /\bpersonnes? valides?\b/,
    unless: INVITES,
  },
  { rule: 'criterion', pattern: /\b(?:voile (?:interdit|islamique)|port du voile)\b/ },
  { rule: 'criterion', pattern: /\bopinions? (?:politiques?|religieuses?)\b/, unless: INVITES },
  { rule: 'criterion', pattern: /\b(?:heterosexuel|homosexuel)[a-z]*/, unless: INVITES },
  {
    rule: 'criterion',
    pattern:
      /\b(?:habit(?:ant|er|ez)|resid(?:ant|er|ez)|domiciliee?s?) (?:(?:obligatoirement|imperativement|absolument) [a-z]{1,20}|(?:a|dans|en|sur|le|la) [a-z0-9]{1,20})/,
    unless: /logement|aid(?:e|ons)|propos|possib|facilit|si vous|livr|client|siege|\?/,
  },
  {
    rule: 'criterion',
    pattern: new RegExp(
      `\\b(?:${TRADES}|profil|etre|confession|religion)[a-z]{0,9} (?:de confession |de religion )?${PEOPLES}[a-z]{0,3}(?![a-z]| (?:courant|lu|parle|bilingue|exige|souhaite|apprecie|fluent|technique))`,
    ),
    unless: INVITES,
  },
  {
    rule: 'criterion',
    pattern:
      /\b(?:physique|silhouette|apparence) (?:agreable|avantageu|mince|svelte)|\bpresentation physique\b|\bbelle (?:gueule|plante)\b|\bbeau gosse\b|\bjolie (?:fille|femme|vendeuse|hotesse)|\btaille mannequin\b/,
  },
  {
    rule: 'criterion',
    pattern: /\b(?:personne|candidate?|profil|femme|homme) (?:mince|svelte|elance|belle)/,
  },
  {
    rule: 'criterion',
    pattern:
      /\b(?:taille|mesure[rz]) (?:(?:mini|minimum|min|minimale|exigee|requise|au moins|plus de|de) ?){0,2}:? ?1 ?[m.,] ?[5-9][0-9]/,
  },
  {
    rule: 'criterion',
    pattern:
      /\bcompte (?:[a-z]{1,9} ){0,4}(?:banque|bancaire|postal)[^,]{0,25}(?:exige|obligatoire|imperati|requis)/,
    unless: /client/,
  },
  {
    rule: 'criterion',
    pattern:
      /\b(?:yeux (?:bleus|verts|clairs)|cheveux (?:courts|blonds|lisses)|(?:non|pas) typee?s?|race (?:blanche|noire)|carte d'electeur)\b/,
  },
  {
    rule: 'criterion',
    pattern:
      /\b(?:indiqu|precis|mentionn|joind|joign|donn)[a-z]{1,5} [^.]{0,30}\b(?:votre (?:age|religion|nationalite)|date de naissance|etat de sante|nombre d'enfants)\b/,
    unless: /apres l'embauche|facultatif|ne pas|\bni\b|inutile/,
  },
  {
    rule: 'criterion',
    pattern: /\b1 ?m ?[5-9][0-9] (?:minimum|mini|min|exige|requis)/,
    unless: /vehicule|portail|plafond/,
  },
  ...near('criterion', PEOPLE),
  ...near('criterion', TRAITS),
];
