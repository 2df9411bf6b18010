/** A month is `YYYY-MM`. `end`: null while it goes on. */
export type WrittenPost = {
  jobName: string;
  company: string;
  city: string;
  start: string;
  end: string | null;
  missions: string[];
};
/** `diploma` is written, `diplomaId` is its entry of the reference list. */
export type WrittenTraining = {
  diploma: string;
  activity: string;
  diplomaId: number;
  school: string;
  city: string;
  year: number;
};

/** What a synthetic CV says. All people, companies and addresses are invented; numbers are of the range for films. */
export type WrittenCv = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  town: { name: string; postalCode: string };
  title: string;
  experiences: WrittenPost[];
  trainings: WrittenTraining[];
  licences: string[];
  habilitations: string[];
  languages: { name: string; level: string }[];
};

const FIRST = [
  'Karim',
  'Julie',
  'Éric',
  'Aurélie',
  'Jean-Luc',
  'Fatima',
  'Loïc',
  'Chloé',
  'Mohamed',
  'Sandrine',
];
const LAST = [
  'LEFEBVRE',
  'BENALI',
  'DUPONT-MOREL',
  'GARNIER',
  'LE GOFF',
  'ROUSSEAU',
  'DA SILVA',
  'PETITJEAN',
  'N’DIAYE',
  'KOWALSKI',
];
const TOWNS = [
  ['Bourges', '18000'],
  ['Vienne', '38200'],
  ['Guéret', '23000'],
  ['Saint-Étienne', '42000'],
  ['Villeurbanne', '69100'],
  ['Le Havre', '76600'],
  ['Niort', '79000'],
  ['Valence', '26000'],
  ['Mulhouse', '68100'],
  ['Quimper', '29000'],
] as const;
const JOBS = [
  'Mécanicien automobile',
  'Carrossier-peintre',
  'Technicienne en diagnostic et réparation automobile',
  'Peintre en carrosserie',
  'Mécanicien poids lourds',
  'Réceptionnaire après-vente',
  'Monteur en pneumatique',
  'Conseillère service',
  'Magasinier en pièces et fournitures automobiles',
  'Contrôleur technique de véhicules automobiles',
];
const COMPANIES = [
  'Garage Delorme',
  'Carrosserie Vidal',
  'Norauto',
  'SARL Auto Plus',
  'Renault Trucks',
  'Feu Vert',
  'Garage des Alpes',
  'Euromaster',
  'Peugeot Bernard',
  'Ets Fontaine',
];
const MISSIONS = [
  'Entretien courant et remplacement des freins',
  'Diagnostic électronique avec la valise',
  'Accueil des clients et devis',
  'Remplacement de courroies et d’embrayages',
  'Préparation et mise en peinture',
  'Gestion des stocks de pièces',
];
const TRAININGS = [
  ['CAP', 'Maintenance des véhicules', 2, 'Lycée Édouard Branly'],
  ['Bac pro', 'Carrosserie réparation', 4, 'Lycée Jacquard'],
  ['BTS', 'Maintenance des véhicules', 8, 'CFA de la Loire'],
  ['CQP', 'Peintre confirmé', 6, 'GARAC'],
  ['BEP', 'Mécanique automobile', 3, 'Lycée Pierre Mendès'],
] as const;
const LICENCES = [['B'], ['B', 'C'], ['A', 'B'], ['B', 'BE'], ['B', 'C', 'CE']];
const HABILITATIONS = [[], ['B2VL'], ['BCL', 'B1VL'], ['R489'], []];
const LANGUAGES = [
  ['Anglais', 'courant'],
  ['Espagnol', 'notions'],
  ['Arabe', 'langue maternelle'],
  ['Portugais', 'bilingue'],
  ['Allemand', 'scolaire'],
] as const;

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
const month = (year: number, number: number) => `${year}-${String(number).padStart(2, '0')}`;

function experiencesOf(index: number): WrittenPost[] {
  return [0, 1, 2].slice(0, 2 + (index % 2)).map((step) => ({
    jobName: at(JOBS, index + step * 3),
    company: at(COMPANIES, index * 3 + step),
    city: at(TOWNS, index + step)[0],
    start: month(2021 - step * 4, 1 + ((index + step) % 12)),
    end: step === 0 && index % 3 !== 1 ? null : month(2024 - step * 4, 1 + ((index * 5 + step) % 12)),
    missions: [at(MISSIONS, index + step), at(MISSIONS, index + step + 2)],
  }));
}

/** The same number always gives the same CV. */
export function aWrittenCv(index: number): WrittenCv {
  const [name, postalCode] = at(TOWNS, index);
  const firstName = at(FIRST, index);
  const lastName = at(LAST, index + Math.floor(index / 10));
  const pair = String(10 + (index % 90));
  return {
    firstName,
    lastName,
    phone: `06 39 98 ${pair} ${pair}`,
    email: `${plain(firstName)}.${plain(lastName)}@exemple.fr`,
    town: { name, postalCode },
    title: at(JOBS, index),
    experiences: experiencesOf(index),
    trainings: [0, 1].slice(0, 1 + (index % 2)).map((step) => {
      const [diploma, activity, diplomaId, school] = at(TRAININGS, index + step);
      return {
        diploma,
        activity,
        diplomaId,
        school,
        city: at(TOWNS, index + step)[0],
        year: 2012 - step * 2,
      };
    }),
    licences: at(LICENCES, index),
    habilitations: at(HABILITATIONS, index),
    languages: [at(LANGUAGES, index), at(LANGUAGES, index + 2)].map(([language, level]) => ({
      name: language,
      level,
    })),
  };
}
