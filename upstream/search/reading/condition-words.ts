import type { Hours } from '#lib/rules/search/facets.ts';

/** What some words of a text ask for beside trade and place. Nothing: no criterion of a search stands for them. */
export type Meaning = Readonly<{
  contractTypes?: readonly number[];
  hours?: readonly Hours[];
  freeWeekends?: true;
  noLicence?: true;
  /** The level of a beginner. */
  experienceId?: 1;
  /** Offers that ask for no diploma. */
  diplomaId?: 1;
  /** Around the person, whose town nobody knows. */
  isNearMe?: true;
}>;

const AGES = Array.from({ length: 56 }, (_, index) => 14 + index);

/**
 * Terms without the small words inside them: 'pas samedi' matches 'pas le samedi' and 'pas travailler le samedi' too.
 * 'weekend' is 'week-end' and 'we', 'permis' also 'permis B', and 'permislettre' another one.
 */
export const CONDITION_TERMS: readonly (readonly [Meaning, string])[] = [
  [{ contractTypes: [1] }, 'cdi, contrat cdi'],
  [{ contractTypes: [2] }, 'cdd, contrat cdd'],
  [{ contractTypes: [3] }, 'intérim, intérimaire, contrat intérim'],
  [{ contractTypes: [9] }, 'cdi intérimaire'],
  [{ contractTypes: [4, 5] }, 'alternance, alternant, contrat alternance'],
  [{ contractTypes: [4] }, 'apprenti, apprentissage, contrat apprentissage'],
  [{ contractTypes: [5] }, 'professionnalisation, contrat professionnalisation, contrat pro'],
  [{ contractTypes: [6] }, 'stage, stagiaire'],
  [{ contractTypes: [7] }, 'saisonnier, contrat saisonnier'],
  [{ contractTypes: [8] }, 'indépendant, freelance'],
  [{ hours: ['part'] }, 'temps partiel, partiel temps, mi temps, mitemps, demi temps, part time'],
  [{ hours: ['full'] }, 'temps plein, temps complet, plein temps, full time'],
  [
    { hours: ['full', 'part'] },
    'temps plein partiel, temps partiel plein, temps complet partiel, temps partiel complet',
  ],
  [
    { freeWeekends: true },
    'weekend libre, sans weekend, pas weekend, ni weekend, jamais weekend, weekend off, weekend non travaillé, ' +
      'samedi libre, sans samedi, pas samedi, ni samedi, jamais samedi, samedi non travaillé, ' +
      'samedi dimanche libre, sans samedi dimanche, pas samedi dimanche, lundi vendredi, no weekend, free weekend',
  ],
  [
    { experienceId: 1 },
    'débutant, débutant accepté, débutant bienvenu, débutant possible, débutant ok, grand débutant, ' +
      'grand débutant accepté, grand débutant bienvenu, ouvert débutant, ' +
      'sans expérience, aucune expérience, pas expérience, ni expérience, zéro expérience, 0 expérience, ' +
      'sans expérience exigée, sans expérience requise, sans expérience demandée, sans expérience professionnelle, ' +
      'aucune expérience exigée, aucune expérience requise, aucune expérience demandée, ' +
      'expérience non exigée, expérience non requise, première expérience, premier emploi, ' +
      '1er emploi, 1ère expérience, 1re expérience, jamais travaillé, no experience, beginner, entry level',
  ],
  [
    { diplomaId: 1 },
    'sans diplôme, aucun diplôme, pas diplôme, pas diplômé, ni diplôme, non diplômé, zéro diplôme, 0 diplôme, ' +
      'sans diplôme exigé, sans diplôme requis, diplôme non exigé, diplôme non requis, sans bac, pas bac, ni bac, ' +
      'sans cap, pas cap, ni cap, sans qualification, no diploma',
  ],
  [
    { experienceId: 1, diplomaId: 1 },
    'sans diplôme expérience, sans expérience diplôme, pas diplôme expérience, pas expérience diplôme',
  ],
  [
    { isNearMe: true },
    'près moi, près 2 moi, près 2 chez moi, prêt moi, autour moi, autour 2 moi, côté moi, proche moi, loin moi, ' +
      'pas loin, proximité, proximité moi, chez moi, proche domicile, près domicile, proximité domicile, ' +
      'mon secteur, mon coin, dans coin, ma ville, mon quartier, ma région, mon département, near me, around me',
  ],
  [{ noLicence: true }, 'sans permis, pas permis, ni permis, aucun permis, non titulaire permis, no licence'],
  [{}, 'sans permislettre, pas permislettre, ni permislettre'],
  // A kind of car.
  [{}, 'voiture sans permis, véhicule sans permis, quad sans permis'],
  [{}, 'sans dimanche, pas dimanche, jamais dimanche'],
  // A person's age: no offer may ask for one.
  [{}, AGES.flatMap((age) => [`${age} ans`, `${age} years old`]).join(', ')],
];

/** Short forms that people type, by what they stand for. */
export const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ss: 'sans',
    tps: 'temps',
    tmps: 'temps',
    tems: 'temps',
    we: 'weekend',
    wk: 'weekend',
    wkd: 'weekend',
    wknd: 'weekend',
    weekends: 'weekend',
    exp: 'experience',
    xp: 'experience',
    diplo: 'diplome',
    alt: 'alternance',
  }),
);
