import { typographic } from '#lib/facts/reference.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import type { CataloguePlace } from '#upstream/reference/places.ts';
import {
  chooseDiploma,
  chooseLanguages,
  chooseLevel,
  chooseLicences,
  chooseLists,
  type TradeLists,
  tradeLists,
} from './material/choices.ts';
import { holdHabilitations } from './material/habilitations.ts';
import type { Random } from './material/random.ts';
import { CAREER_SENTENCES, INTERESTS, LAST_NAMES, SCHOOLS, TRAINING_SENTENCES } from './material/words.ts';

export type Owner = { id: number; gender: 'm' | 'f'; town: CataloguePlace };

export type CvValues = ReturnType<typeof makeCv>;

const dateOf = (year: number, month: number, day = 1) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function careerSentence(random: Random, lists: TradeLists, gender: 'm' | 'f'): string {
  const names = random.some(lists.missions, 3).map(({ name }) => lowerFirst(name));
  const missions = `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
  const sentence = random
    .pick(CAREER_SENTENCES)
    .replace('{count}', String(random.int(3, 14)))
    .replaceAll('{e}', gender === 'f' ? 'e' : '')
    .replace('{missions}', missions);
  return typographic(sentence, 'fr');
}

/** Years of work by level: under 2, 2 to 5, 5 to 10, more. */
const YEARS = [1, 4, 8, 15] as const;

/** Months counted from year 0. */
const dateOfMonth = (month: number) => dateOf(Math.floor(month / 12), (month % 12) + 1);

function makeExperiences(random: Random, lists: TradeLists, owner: Owner, level: number, now: Date) {
  const wanted = level === 1 ? random.int(0, 1) : Math.min(level, 4);
  const length = Math.round(((YEARS[level - 1] ?? 1) * 12) / Math.max(1, wanted));
  const precise = random.pick(lists.precise);
  let month = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return Array.from({ length: wanted }, (_, position) => {
    const isCurrent = position === 0 && random.chance(0.5);
    const exit = month - (isCurrent ? 0 : random.int(1, 3));
    month = exit - length + random.int(-2, 2);
    return {
      position,
      job_name: typographic(owner.gender === 'f' ? precise.name_f : precise.name_m, 'fr'),
      company: `${random.pick(['Garage', 'Atelier', 'Établissements', 'Société'])} ${random.pick(LAST_NAMES)}`,
      city: owner.town.name,
      missions: careerSentence(random, lists, owner.gender),
      entry_date: dateOfMonth(month),
      exit_date: isCurrent ? null : dateOfMonth(exit),
      is_current: isCurrent,
    };
  });
}

const DOMAINS: readonly (readonly [jobs: readonly number[], domain: string])[] = [
  [[7, 8, 10, 23], 'Carrosserie et peinture automobile'],
  [[12, 14, 15, 16, 17], 'Commerce et services de l’automobile'],
  [[20, 21], 'Maintenance des matériels agricoles et de chantier'],
  [[22], 'Maintenance nautique'],
  [[25, 26], 'Génie mécanique et maintenance industrielle'],
];

const domainOf = (tradeId: number) =>
  DOMAINS.find(([jobs]) => jobs.includes(tradeId))?.[1] ?? 'Maintenance et réparation des véhicules';

function makeFormations(random: Random, lists: TradeLists, owner: Owner, level: number, now: Date) {
  const { diplomaOptions } = referenceLists();
  const diplomaId = chooseDiploma(random, lists.trade, level);
  const options = diplomaOptions.filter((option) => option.diplomaId === diplomaId);
  const exit = now.getUTCFullYear() - (YEARS[level - 1] ?? 1);
  return [
    {
      position: 0,
      domain: domainOf(lists.trade.tradeId),
      school: random.pick(SCHOOLS),
      city: owner.town.name,
      diploma_id: diplomaId,
      diploma_option_id: options.length > 0 ? random.pick(options).id : null,
      entry_date: dateOf(exit - 2, 9),
      exit_date: dateOf(exit, 6, 30),
      description: random.pick<string>(TRAINING_SENTENCES),
    },
  ];
}

export type CvWish = { tradeId: number; status: 'draft' | 'published'; slot: number };

export function makeCv(random: Random, owner: Owner, wish: CvWish, now: Date) {
  const lists = tradeLists(wish.tradeId);
  const level = chooseLevel(random, lists.trade);
  const precise = random.pick(lists.precise);
  const choices = chooseLists(random, lists, { missions: 6, skills: 6 });
  const created = new Date(now.getTime() - random.int(1, 300) * 24 * 3_600_000).toISOString();
  const experiences = makeExperiences(random, lists, owner, level, now);
  const trainings = makeFormations(random, lists, owner, level, now);
  const cv = {
    candidate_id: owner.id,
    slot: wish.slot,
    name: typographic(owner.gender === 'f' ? precise.name_f : precise.name_m, 'fr'),
    status: wish.status,
    place_number: owner.town.number,
    city: owner.town.name,
    range_km: random.pick([10, 15, 15, 20, 30]),
    trade_id: wish.tradeId,
    precise_job_id: precise.id,
    experience_id: level,
    has_no_experience: experiences.length === 0,
    has_no_training: false,
    ...choices,
    tool_levels: choices.tool_ids.map(() => random.int(1, 3)),
    language_ids: chooseLanguages(random, owner.town.departmentCode),
    licence_ids: chooseLicences(random, lists.trade),
    has_clean_criminal_record: random.chance(0.3) ? true : null,
    interests: random.chance(0.6) ? random.pick<string>(INTERESTS) : null,
    is_visible: true,
    is_demo: true,
    published_at: wish.status === 'published' ? created : null,
    created_at: created,
    updated_at: created,
  };
  const habilitations = holdHabilitations(owner.id, wish.tradeId, now);
  return { cv, experiences, trainings, habilitations };
}
