import { foldedInPlace } from '#lib/rules/text/folded-text.ts';
import { checkAd, isFault } from './ad-check.ts';
import type { AdRule } from './ad-pattern.ts';

type Private = { pattern: RegExp; unless?: RegExp };

/** What no question may ask about, over folded text. An ad may name some of it, such as a benefit for parents. */
const PRIVATE: readonly Private[] = [
  // Age and birth.
  { pattern: /\bage\b/, unless: /\bage (?:du|des|de la|moyen du) (?:parc|vehicule|voiture|moteur)/ },
  { pattern: /\b(?:date|annee|lieu|pays) de naissance\b|\betes[- ]vous nee?\b|\bvous etes nee?\b/ },
  { pattern: /\b(?:retraite|etes[- ]vous (?:encore )?jeune)\b/ },
  // Family and sex.
  {
    pattern:
      /\bmari(?:e|ee|es|ees|age)\b|\bmarie\(e\)|\bpacs|\bcelibat|\bconcubin|\bconjoint|\bepou(?:x|se)\b|\bdivorc|\bveu(?:f|ve)\b/,
  },
  {
    pattern: /\benfants?\b|\bbebes?\b|\bgarde alternee\b/,
    unless: /\bsieges?[- ](?:auto |pour )?enfants?\b/,
  },
  { pattern: /\bfamill?(?:e|es|ial|iale|iales|iaux)\b/ },
  { pattern: /\benceinte\b|\bgrossesse|\bmaternite\b/, unless: /\benceintes? (?:acoustique|audio)/ },
  {
    pattern: /\betes[- ]vous (?:une? )?(?:homme|femme)\b|\bvotre sexe\b|\bgays?\b|\blesbienne|sexuelle?s?\b/,
  },
  // Health.
  {
    pattern:
      /\bsante\b|\bmalad|\bhandicap|\brqth\b|\binvalid(?:e|ite)\b|\bdepress|\ballergi|\bmedic(?:al|ament)/,
  },
  {
    pattern:
      /\barrets? (?:de travail|maladie)\b|\baccidents? du travail\b|\bmal (?:au|de) dos\b|\b(?:votre|quel) (?:poids|taille)\b|\bpesez\b|\bmesurez[- ]vous\b|\bcombien mesurez\b/,
  },
  { pattern: /\bgroupe sanguin\b|\bvaccin|\bfum(?:ez|eur|euse)\b|\balcool|\bdrogue|\bcannabis|\bstupefiant/ },
  // Origin, home, religion and opinions.
  { pattern: /\bnationalite|\bethni|\bvotre race\b|\bcouleur de peau\b|\bvotre pays\b|\bnaturalis/ },
  {
    pattern: /\borigines?\b/,
    unless:
      /\b(?:pieces?|moteurs?|equipements?|montes?|marques?|constructeurs?) d'origine\b|\bd'origine constructeur\b/,
  },
  { pattern: /\betes[- ]vous (?:francais|etrang|immigr|europee|noir|blanc|arabe|maghreb|africain)/ },
  {
    pattern:
      /\bou (?:habit|viv|resid|log)(?:ez|ent)\b|\b(?:habit|viv|resid)ez[- ]vous\b|\bvotre (?:adresse|quartier)\b/,
  },
  {
    pattern:
      /\breligi|\bcroyante?s?\b|\bpratiquante?s?\b|\bramadan\b|\bhalal\b|\bpri(?:ere|ez)\b|\bmusulman|\bcatholique|\bjui(?:f|ve)s?\b|\bchretien|\bathee|\bfoulard\b|\b(?:le|un) voile\b/,
  },
  {
    pattern:
      /\bsyndi(?:cat|que|cal)|\bvot(?:ez|er|e pour)\b|\bparti politique\b|\bopinions?\b|\bconvictions?\b|\bgreve|\bgreviste/,
  },
  // Money, justice and leisure.
  {
    pattern:
      /\bcredits? (?:en cours|immobilier)|\bvos dettes\b|\bendett|\bproprietaire\b|\blocataire\b|\bbancaire/,
  },
  {
    pattern:
      /\b(?:dernier|ancien|actuel|precedent)s? salaire|\bsalaire (?:actuel|precedent)|\bremuneration (?:actuelle|precedente)|\bcombien (?:gagn|touch)/,
  },
  { pattern: /\bcasier\b|\bcondamn|\bgarde a vue\b|\bprison\b/ },
  { pattern: /\bloisirs?\b|\bhobb(?:y|ies)\b|\btatou|\bpiercings?\b|\bfacebook\b|\binstagram\b/ },
];

export type QuestionFault = { kind: AdRule | 'language' | 'question'; passage: string };

/**
 * What forbids a recruiter's own question, or undefined. The rules for the text of an ad apply, and it must have a
 * direct link with the job. Pure.
 * Source: Code du travail, L1221-6 and L1132-1.
 */
export function checkQuestion(text: string): QuestionFault | undefined {
  const fault = checkAd(text).find(isFault);
  if (fault) return { kind: fault.kind, passage: fault.passage };
  const folded = foldedInPlace(text);
  for (const { pattern, unless } of PRIVATE) {
    const match = pattern.exec(folded);
    if (!match || unless?.test(folded)) continue;
    const end = match.index + match[0].length;
    const rest = /^[a-z0-9]*/.exec(folded.slice(end))?.[0].length ?? 0;
    return { kind: 'question', passage: text.slice(match.index, end + rest) };
  }
  return undefined;
}
