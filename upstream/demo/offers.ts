import type { FilledReason } from '#lib/rules/offers/offer-end.ts';
import { expiryOf } from '#lib/rules/offers/offer-life.ts';
import { paidShare, yearlyPay } from '#lib/rules/offers/pay.ts';
import { smicAt } from '#lib/rules/offers/pay-floor.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { knownMinimaOn } from '#upstream/reference/pay-minima.ts';
import type { CataloguePlace } from '#upstream/reference/places.ts';
import {
  chooseDiploma,
  chooseLanguages,
  chooseLevel,
  chooseLicences,
  chooseLists,
  tradeLists,
} from './material/choices.ts';
import { stateContact } from './material/contact.ts';
import { describeJob } from './material/descriptions.ts';
import { askHabilitations } from './material/habilitations.ts';
import type { Random } from './material/random.ts';
import type { Trade } from './material/trades.ts';
import { stateTraining } from './material/training.ts';
import { OTHER_ADVANTAGES, RECORD_REASONS } from './material/words.ts';
import { statePay, stateWorkingTime } from './material/working-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** `urgent` is live and featured, `trainee` live and for an apprentice, `ending` live until within a week. */
export type OfferState =
  | 'live'
  | 'urgent'
  | 'trainee'
  | 'ending'
  | 'expired'
  | 'filled'
  | 'closed'
  | 'draft'
  | 'deleted';

export type Employer = { recruiterId: number; companyName: string; town: CataloguePlace };

export type OfferValues = ReturnType<typeof makeOffer>;

const STATES: readonly OfferState[] = ['live', 'urgent', 'expired', 'filled', 'closed', 'draft', 'deleted'];

export function chooseState(random: Random): OfferState {
  return STATES[random.weighted([85, 3, 5, 2, 1, 3, 1])] ?? 'live';
}

const APPRENTICE = 4;
const ALTERNATING = [APPRENTICE, 5];

function chooseContract(random: Random, level: number): number {
  if (level === 1 && random.chance(0.2)) return random.pick(ALTERNATING);
  return ([1, 2, 3, 9, 7] as const)[random.weighted([80, 11, 5, 2, 2])] ?? 1;
}

/** Gross cents a year, in steps of 100 euros; apprentices get the minimum. */
function chooseSalary(
  random: Random,
  { salary: [low, high] }: Trade,
  level: number,
  contract: number,
): number {
  if (ALTERNATING.includes(contract)) return 2_190_000 + random.int(0, 8) * 10_000;
  const share = (level - 1 + random.next()) / 4;
  const euros = low + share * (high - low);
  return Math.min(45_000, Math.max(21_900, Math.round(euros / 100) * 100)) * 100;
}

/** `statePay` names hourly pay to ten cents: half of that may be lost. */
const ROUNDED = 1.005;

/** The SMIC of a full time, with overtime, in gross cents a year, up to the next 100 euros. */
function leastSalary(weeklyHoursTenths: number | null, postalCode: string, now: Date): number {
  const minima = knownMinimaOn(now);
  if (!minima) return 0;
  const hours = weeklyHoursTenths === null ? null : weeklyHoursTenths / 10;
  const monthly = smicAt(postalCode, minima).monthly * Math.max(1, paidShare(hours)) * ROUNDED;
  return Math.ceil(yearlyPay(monthly, 'month', hours) / 100) * 10_000;
}

function chooseResponsibility(random: Random, tradeId: number, level: number): number {
  if (tradeId === 14) return random.pick([7, 8, 9]);
  if (tradeId === 13) return random.pick([5, 6, 7]);
  if (level >= 3) return random.pick([2, 3, 4, 5]);
  return random.pick([1, 1, 2]);
}

function workingTime(random: Random, now: Date, fromDays: number, toDays: number): Date {
  const days = fromDays + (toDays - fromDays) * random.next() ** 1.4;
  const moment = new Date(now.getTime() - days * DAY);
  const shifted = new Date(moment);
  shifted.setUTCHours(random.int(6, 17), random.int(0, 59), random.int(0, 59), 0);
  return shifted < now ? shifted : moment;
}

/** How many days ago offers were created; most of the others lately. */
const AGES: Partial<Record<OfferState, readonly [from: number, to: number]>> = {
  ending: [53.5, 55.5],
  expired: [62, 120],
};

function times(random: Random, state: OfferState, now: Date) {
  const created = workingTime(random, now, ...(AGES[state] ?? [0.02, 55]));
  const isPublished = state !== 'draft';
  const iso = (moment: Date) => moment.toISOString();
  const halfway = iso(new Date((created.getTime() + now.getTime()) / 2));
  const filledReason: FilledReason = 'bielle';
  return {
    status: isPublished ? 'published' : 'draft',
    is_active: state !== 'closed' && state !== 'filled',
    is_featured: state === 'urgent',
    created_at: iso(created),
    updated_at: iso(created),
    published_at: isPublished ? iso(created) : null,
    expires_at: isPublished ? iso(expiryOf(created)) : null,
    deleted_at: state === 'deleted' ? halfway : null,
    filled_at: state === 'filled' ? halfway : null,
    filled_reason: state === 'filled' ? filledReason : null,
  };
}

export function makeOffer(random: Random, employer: Employer, tradeId: number, state: OfferState, now: Date) {
  const lists = tradeLists(tradeId);
  const level = state === 'trainee' ? 1 : chooseLevel(random, lists.trade);
  const contract = state === 'trainee' ? APPRENTICE : chooseContract(random, level);
  const { town } = employer;
  const needsRecord = random.chance(0.03);
  const { recruiterObjectives, advantages } = referenceLists();
  const values = {
    organisation_id: employer.recruiterId,
    // plans.ts sets it for demo accounts.
    plan_id: null as number | null,
    company_name: employer.companyName,
    place_number: town.number,
    city: town.name,
    postal_code: random.pick(town.postalCodes),
    trade_id: tradeId,
    precise_job_id: random.pick(lists.precise).id,
    objective_id: ALTERNATING.includes(contract) ? 8 : random.pick(recruiterObjectives.slice(0, 7)).id,
    responsibility_id: chooseResponsibility(random, tradeId, level),
    contract_type_id: contract,
    experience_id: level,
    diploma_id: chooseDiploma(random, lists.trade, level),
    ...chooseLists(random, lists, { missions: 5, skills: 5 }),
    language_ids: chooseLanguages(random, town.departmentCode),
    licence_ids: chooseLicences(random, lists.trade),
    advantage_ids: random.some(advantages, random.int(3, 8)).map(({ id }) => id),
    other_advantage: random.chance(0.25) ? random.pick(OTHER_ADVANTAGES) : null,
    requires_criminal_record: needsRecord,
    criminal_record_reason: needsRecord ? random.pick(RECORD_REASONS) : null,
    salary_cents: chooseSalary(random, lists.trade, level, contract),
    ...times(random, state, now),
    is_demo: true,
  };
  const number = values.precise_job_id + town.number + level;
  const time = stateWorkingTime(number, new Date(values.created_at), contract);
  const least = leastSalary(time.weekly_hours_tenths, values.postal_code, now);
  const salaryCents = Math.max(values.salary_cents, least);
  return {
    ...values,
    ...describeJob({ company: employer.companyName, town: town.name, number }),
    ...stateContact(number),
    ...time,
    ...statePay(number, salaryCents, time.weekly_hours_tenths),
    ...stateTraining(number, contract),
    ...askHabilitations(number, tradeId),
  };
}
