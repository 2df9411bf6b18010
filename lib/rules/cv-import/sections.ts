import { foldedInPlace } from '#lib/rules/text/folded-text.ts';
import { CELL } from './layout.ts';
import { hasOne } from './phrases.ts';

export const CV_PARTS = [
  'head',
  'contact',
  'experience',
  'training',
  'languages',
  'rights',
  'interests',
  'other',
] as const;
export type CvPart = (typeof CV_PARTS)[number];

/** The lines of a CV by part; a part may stand in several places. */
export type CvParts = Readonly<Record<CvPart, string[]>>;

/** In order: 'permis et langues' counts as the first that fits. */
const HEADINGS: [CvPart, string[]][] = [
  [
    'training',
    [
      'formation',
      'formations',
      'etudes',
      'diplomes',
      'scolarite',
      'parcours scolaire',
      'cursus',
      'education',
    ],
  ],
  [
    'experience',
    [
      'experience',
      'experiences',
      'parcours professionnel',
      'emplois',
      'emplois occupes',
      'work history',
      'employment',
    ],
  ],
  [
    'rights',
    ['habilitations', 'habilitation', 'certifications', 'certificats', 'permis', 'licences', 'mobilite'],
  ],
  ['languages', ['langues', 'langue', 'languages', 'competences linguistiques', 'language skills']],
  [
    'contact',
    [
      'contact',
      'coordonnees',
      'mes coordonnees',
      'etat civil',
      'informations personnelles',
      'personal details',
    ],
  ],
  [
    'interests',
    [
      'centres d interet',
      'centre d interet',
      'loisirs',
      'interets',
      'interests',
      'hobbies',
      'passions',
      'activites extra professionnelles',
    ],
  ],
  [
    'other',
    [
      'competences',
      'savoir faire',
      'outils',
      'atouts',
      'qualites',
      'logiciels',
      'informatique',
      'skills',
      'divers',
      'profil',
      'a propos',
      'objectif',
      'references',
      'profile',
      'informations complementaires',
      'resume',
      'projet professionnel',
    ],
  ],
];

/** Headings have no more words than these around their own. */
const AROUND = new Set(
  'mes mon ma professionnelle professionnelles professionnel professionnels personnelle et de des d l la les techniques technique autres parlees electriques electrique interet initiale continue cles and work driving stages conduire caces initiales scolaires scolaire extra'.split(
    ' ',
  ),
);

/** 'F O R M A T I O N' is written for the eye. */
const unspaced = (line: string) => (/^(?:\S ){3,}\S$/.test(line) ? line.replaceAll(' ', '') : line);

/** The part that a line opens; undefined when it is no heading. */
export function headingOf(line: string): CvPart | undefined {
  const words = foldedInPlace(unspaced(line))
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (words === '' || words.length > 48 || /\d/.test(line) || line.includes(CELL)) return undefined;
  const found = HEADINGS.find(([, names]) => hasOne(words, names));
  if (!found) return undefined;
  const known = new Set(HEADINGS.flatMap(([, names]) => names.flatMap((name) => name.split(' '))));
  return words.split(' ').every((word) => known.has(word) || AROUND.has(word)) ? found[0] : undefined;
}

/** What stands before the first heading is the head. */
export function partsOf(lines: readonly string[]): CvParts {
  const parts = Object.fromEntries(CV_PARTS.map((part) => [part, [] as string[]])) as Record<
    CvPart,
    string[]
  >;
  let open: CvPart = 'head';
  for (const line of lines) {
    const heading = headingOf(line);
    if (heading) open = heading;
    else parts[open].push(line);
  }
  return parts;
}
