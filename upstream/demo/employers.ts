import type { CataloguePlace } from '#upstream/reference/places.ts';
import { type Fixed, makePerson, type UserValues } from './material/people.ts';
import type { Random } from './material/random.ts';
import { demoTowns } from './material/towns.ts';
import { COMPANY_KINDS, type CompanyKind } from './material/trades.ts';
import { LAST_NAMES } from './material/words.ts';
import type { Employer } from './offers.ts';

export type Company = Employer & {
  user: UserValues & { id: number };
  kind: CompanyKind;
  firstJobs: number[];
};

export type CompanyWish = { town?: CataloguePlace; companyName?: string; user?: Fixed; firstJobs?: number[] };

const GENERAL = COMPANY_KINDS[0] as CompanyKind;

function kindFor(random: Random, number: number): CompanyKind {
  if (number < COMPANY_KINDS.length) return COMPANY_KINDS[number] as CompanyKind;
  return COMPANY_KINDS[random.weighted(COMPANY_KINDS.map(({ weight }) => weight))] as CompanyKind;
}

function nameOf(random: Random, kind: CompanyKind, town: CataloguePlace): string {
  const place = town.name.replace(/ \d+er? Arrondissement$/, '');
  return random.pick(kind.names).replace('{name}', random.pick(LAST_NAMES)).replace('{town}', place);
}

/** First one garage in the largest town of each department, then by population. */
export function makeCompany(
  random: Random,
  id: number,
  number: number,
  wish: CompanyWish,
  now: Date,
): Company {
  const { capitals, any } = demoTowns();
  const capital = capitals[number];
  const town = wish.town ?? capital ?? any(random);
  const isCapital = capital !== undefined && !wish.town;
  const kind = isCapital || wish.town ? GENERAL : kindFor(random, number - capitals.length);
  const user = makePerson(random, 'recruiter', number + 1, town, now, wish.user ?? {});
  return {
    recruiterId: id,
    companyName: wish.companyName ?? nameOf(random, kind, town),
    town,
    user: { id, ...user },
    kind,
    firstJobs: wish.firstJobs ?? (isCapital ? [1, 1] : []),
  };
}

export function chooseJob(random: Random, company: Company): number {
  const first = company.firstJobs.shift();
  if (first !== undefined) return first;
  const jobs = Object.keys(company.kind.trades).map(Number);
  return jobs[random.weighted(Object.values(company.kind.trades))] ?? 1;
}
