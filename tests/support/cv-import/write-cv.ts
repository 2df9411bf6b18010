import type { WrittenCv, WrittenPost, WrittenTraining } from './people.ts';

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const SHORT = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];

const partsOf = (month: string) => [month.slice(0, 4), Number(month.slice(5))] as const;
const named = (names: string[]) => (month: string) => {
  const [year, number] = partsOf(month);
  return `${names[number - 1]} ${year}`;
};
const digits = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`;

/** The ways in which people write a period. */
const PERIODS: ((start: string, end: string | null) => string)[] = [
  (start, end) => `${digits(start)} - ${end ? digits(end) : 'aujourd’hui'}`,
  (start, end) =>
    end ? `De ${named(MONTHS)(start)} à ${named(MONTHS)(end)}` : `Depuis ${named(MONTHS)(start)}`,
  (start, end) => `${named(SHORT)(start)} – ${end ? named(SHORT)(end) : 'en cours'}`,
  (start, end) => `${digits(start).replace('/', '.')} – ${end ? digits(end).replace('/', '.') : 'présent'}`,
  (start, end) => `du 01/${digits(start)} au ${end ? `28/${digits(end)}` : 'à ce jour'}`.replace('au à', 'à'),
];

const HEADINGS = [
  {
    experience: 'EXPÉRIENCES PROFESSIONNELLES',
    training: 'FORMATION',
    rights: 'PERMIS ET HABILITATIONS',
    languages: 'LANGUES',
    contact: 'CONTACT',
    hobbies: 'CENTRES D’INTÉRÊT',
  },
  {
    experience: 'Parcours professionnel',
    training: 'Diplômes et formations',
    rights: 'Permis',
    languages: 'Langues parlées',
    contact: 'Coordonnées',
    hobbies: 'Loisirs',
  },
  {
    experience: 'E X P É R I E N C E S',
    training: 'F O R M A T I O N S',
    rights: 'H A B I L I T A T I O N S',
    languages: 'L A N G U E S',
    contact: 'C O N T A C T',
    hobbies: 'D I V E R S',
  },
];

export type Block = { period: string; lines: string[]; bullets: string[] };
/** A CV in words, before it is laid out. */
export type CvText = {
  name: string;
  title: string;
  contact: string[];
  experiences: Block[];
  trainings: Block[];
  rights: string[];
  languages: string[];
  headings: (typeof HEADINGS)[number];
};

const nameOf = ({ firstName, lastName }: WrittenCv, way: number) =>
  [`${firstName} ${lastName}`, `${lastName} ${firstName}`][way % 2] ?? '';

function postLines({ jobName, company, city }: WrittenPost, way: number): string[] {
  return (
    [
      [`${jobName}, ${company}, ${city}`],
      [jobName, `${company} - ${city}`],
      [`${jobName} chez ${company} à ${city}`],
      [jobName.toUpperCase(), `${company} (${city})`],
    ][way % 4] ?? []
  );
}

function trainingLines({ diploma, activity, school, city }: WrittenTraining, way: number): string[] {
  return (
    [[`${diploma} ${activity}, ${school}, ${city}`], [`${diploma} ${activity}`, `${school} - ${city}`]][
      way % 2
    ] ?? []
  );
}

/** `way` selects how dates, names, headings and lines are written. */
export function cvText(cv: WrittenCv, way: number): CvText {
  const period = PERIODS[way % PERIODS.length] as (typeof PERIODS)[number];
  return {
    name: nameOf(cv, way),
    title: cv.title,
    contact: [
      `12 rue des Tanneurs`,
      `${cv.town.postalCode} ${cv.town.name}`,
      `Tél : ${cv.phone}`,
      cv.email,
      `Né(e) le 12/03/1990`,
    ],
    experiences: cv.experiences.map((post) => ({
      period: period(post.start, post.end),
      lines: postLines(post, way),
      bullets: post.missions,
    })),
    trainings: cv.trainings.map((training) => ({
      period: String(training.year),
      lines: trainingLines(training, way),
      bullets: [],
    })),
    rights: [
      `Permis ${cv.licences.join(', ')}`,
      ...cv.habilitations.map((code) =>
        code.startsWith('R') ? `CACES ${code}` : `Habilitation électrique ${code}`,
      ),
    ],
    languages: cv.languages.map(({ name, level }) => `${name} : ${level}`),
    headings: HEADINGS[way % HEADINGS.length] as (typeof HEADINGS)[number],
  };
}

export const HOBBIES = ['Football, cinéma italien et Peugeot 2008 de collection', 'Voyages en Espagne'];
