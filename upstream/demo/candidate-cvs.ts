import type { CvValues, Owner } from './cvs.ts';
import { holdHabilitations } from './material/habilitations.ts';

const DAY = 24 * 3_600_000;

type Cv = CvValues['cv'];
type Experience = CvValues['experiences'][number];
type Formation = CvValues['trainings'][number];

/** `YYYY-MM-DD`. */
type Ago = (years: number, monthAndDay: string) => string;

const CURRENT = {
  company: 'Atelier Blanchard',
  city: 'Lyon 3e Arrondissement',
  exit_date: null,
  is_current: true,
};
const SECOND = { company: 'Garage Faure et fils', city: 'Bron', is_current: false };
const THIRD = { company: 'Centre auto Rivière', city: 'Vénissieux', is_current: false };
const FIRST = { company: 'Garage Perrin', city: 'Villeurbanne', is_current: false };

const mechanicPosts = (ago: Ago): Experience[] => [
  {
    ...CURRENT,
    position: 0,
    job_name: 'Mécanicienne automobile',
    entry_date: ago(3, '05-02'),
    missions:
      'J’assure l’entretien et la réparation de véhicules de toutes marques, de la révision à la réfection de moteurs.\nJe prends en charge les diagnostics difficiles de l’atelier et je forme une apprentie depuis un an.',
  },
  {
    ...SECOND,
    position: 1,
    job_name: 'Mécanicienne-réparatrice automobile',
    entry_date: ago(6, '10-05'),
    exit_date: ago(3, '03-31'),
    missions:
      'Je remplaçais les distributions, les embrayages et les trains roulants de véhicules particuliers et utilitaires. J’accueillais les clients à la restitution et je leur expliquais les travaux.',
  },
  {
    ...THIRD,
    position: 2,
    job_name: 'Mécanicienne d’entretien automobile',
    entry_date: ago(8, '09-03'),
    exit_date: ago(6, '08-31'),
    missions:
      'Je réalisais les vidanges, le freinage, les pneumatiques et la climatisation, avec une dizaine de véhicules par jour. Je tenais aussi le stock de filtres et de plaquettes.',
  },
  {
    ...FIRST,
    position: 3,
    job_name: 'Apprentie mécanicienne automobile',
    entry_date: ago(10, '09-01'),
    exit_date: ago(8, '06-30'),
    missions:
      'J’ai appris le métier en alternance auprès d’un chef d’atelier, dans un garage familial de quatre personnes. J’ai participé à la remise en route de deux véhicules de collection.',
  },
];

const diagnosticPosts = (ago: Ago): Experience[] => [
  {
    ...CURRENT,
    position: 0,
    job_name: 'Mécanicienne automobile, référente diagnostic',
    entry_date: ago(3, '05-02'),
    missions:
      'Je recherche les pannes électriques et électroniques que l’atelier ne résout pas au premier passage. Je mets à jour les calculateurs et je rédige le compte rendu remis au client.',
  },
  {
    ...SECOND,
    position: 1,
    job_name: 'Mécanicienne-réparatrice automobile',
    entry_date: ago(6, '10-05'),
    exit_date: ago(3, '03-31'),
    missions:
      'Je lisais les codes défaut et je réparais les faisceaux et la connectique, en plus de la mécanique courante.',
  },
];

const trainings = (ago: Ago): Formation[] => [
  {
    position: 0,
    domain: 'Maintenance des véhicules',
    school: 'Lycée professionnel Jean-Moulin',
    city: 'Lyon',
    diploma_id: 4,
    diploma_option_id: 7020,
    entry_date: ago(10, '09-01'),
    exit_date: ago(8, '06-30'),
    description:
      'Formation suivie en alternance, avec trois semaines sur quatre en entreprise. J’ai obtenu ce diplôme avec une mention bien.',
  },
  {
    position: 1,
    domain: 'Maintenance et réparation des véhicules',
    school: 'CFA de la mobilité',
    city: 'Villeurbanne',
    diploma_id: 2,
    diploma_option_id: 7001,
    entry_date: ago(12, '09-01'),
    exit_date: ago(10, '06-30'),
    description: 'Cette formation m’a donné les bases du métier et de la sécurité à l’atelier.',
  },
];

function head(owner: Owner, slot: number, daysAgo: number, now: Date) {
  const created = new Date(now.getTime() - daysAgo * DAY).toISOString();
  return {
    candidate_id: owner.id,
    slot,
    status: 'published' as const,
    place_number: owner.town.number,
    city: owner.town.name,
    has_no_experience: false,
    has_no_training: false,
    licence_ids: [1, 3],
    is_visible: true,
    is_demo: true,
    published_at: created,
    created_at: created,
    updated_at: created,
  };
}

const mechanic = (owner: Owner, now: Date): Cv => ({
  ...head(owner, 1, 40, now),
  name: 'Mécanicienne automobile confirmée',
  range_km: 20,
  trade_id: 1,
  precise_job_id: 1001,
  experience_id: 3,
  mission_ids: [2001, 2002, 2003, 2004, 2005, 2007],
  specific_mission_ids: [3001, 3003, 3005, 3008, 3010, 3014, 3016, 3018, 3019, 3026, 3029],
  skill_ids: [4001, 4002, 4003, 4005, 4010],
  competence_ids: [5001, 5002, 5004, 5005, 5008, 5009, 5014, 5015, 5033],
  tool_ids: [6006, 6010, 6001, 6003, 6012],
  tool_levels: [3, 3, 2, 2, 1],
  main_quality_ids: [1, 2, 16],
  quality2_ids: [1, 2, 7],
  quality3_ids: [1, 3],
  language_ids: [1, 2, 3],
  has_clean_criminal_record: true,
  interests:
    'Je restaure une voiture ancienne avec mon club le week-end, et je suis bénévole dans un garage solidaire deux samedis par mois.',
});

const diagnostician = (owner: Owner, now: Date): Cv => ({
  ...head(owner, 2, 12, now),
  name: 'Technicienne diagnostic',
  range_km: 30,
  trade_id: 3,
  precise_job_id: 1019,
  experience_id: 2,
  mission_ids: [2007, 2008, 2010, 2052],
  specific_mission_ids: [3026, 3027, 3028, 3030, 3031, 3032, 3038, 3040, 3195],
  skill_ids: [4007, 4006, 4005, 4008],
  competence_ids: [5021, 5022, 5023, 5018, 5019, 5014, 5015, 5025],
  tool_ids: [6001, 6003, 6004, 6002, 6017],
  tool_levels: [3, 3, 2, 2, 1],
  main_quality_ids: [16, 9, 12],
  quality2_ids: [4, 6, 21],
  quality3_ids: [16, 21],
  language_ids: [1, 2],
  has_clean_criminal_record: null,
  interests: 'Je programme des cartes électroniques et je suis les rallyes amateurs de la région.',
});

export const DEMO_CVS = 2;

export function demoCandidateCvs(owner: Owner, now: Date): CvValues[] {
  const ago: Ago = (years, monthAndDay) => `${now.getUTCFullYear() - years}-${monthAndDay}`;
  return [
    {
      cv: mechanic(owner, now),
      experiences: mechanicPosts(ago),
      trainings: trainings(ago),
      habilitations: holdHabilitations(owner.id, 1, now),
    },
    {
      cv: diagnostician(owner, now),
      experiences: diagnosticPosts(ago),
      trainings: trainings(ago).slice(0, 1),
      habilitations: holdHabilitations(owner.id, 3, now),
    },
  ];
}
