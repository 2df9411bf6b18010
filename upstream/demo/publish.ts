import { ENDING_DAYS } from '#lib/rules/offers/offer-end.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { type DemoRecruiter, demoRecruiters } from './accounts.ts';
import { type Company, chooseJob, makeCompany } from './employers.ts';
import type { DemoRun } from './generate.ts';
import { insertRows, reserveIds } from './insert.ts';
import { mobile } from './material/people.ts';
import type { Random } from './material/random.ts';
import { demoTowns } from './material/towns.ts';
import { chooseState, makeOffer, type OfferState, type OfferValues } from './offers.ts';
import { withPlans } from './plans.ts';
import { demoSiret } from './purchases.ts';

const PER_COMPANY: number = 7;
const PER_CAPITAL: number = 4;
const CHUNK = 5_000;

export type DemoOffer = {
  id: number;
  recruiterId: number;
  tradeId: number;
  preciseJobId: number;
  companyName: string;
  city: string;
  postalCode: string;
  isLive: boolean;
  isExpired: boolean;
  /** Its garage is asked to extend it. */
  isEnding: boolean;
  createdAt: string;
  expiresAt: string | null;
  filledAt: string | null;
  account: string | null;
};

/** Enough for a demo; keeps benchmarks with many offers fast. */
const MOST_TARGETS = 2_000;

async function insertCompanies(run: DemoRun, random: Random, companies: Company[]): Promise<void> {
  const users = companies.map(({ user }) => ({
    ...user,
    password_hash: user.email.endsWith('@bielle.test') ? run.passwordHash : run.lockedHash,
  }));
  await insertRows(run.db, 'users', users);
  await insertRows(
    run.db,
    'recruiter_profiles',
    companies.map(({ recruiterId, companyName, user }) => ({
      user_id: recruiterId,
      company_name: companyName,
      siret: demoSiret(recruiterId),
      job_function: random.pick(['Gérance', 'Ressources humaines', 'Direction du site']),
      company_phone: user.phone,
      mobile_phone: mobile(random),
    })),
  );
}

/** Writes in chunks, so that a million offers never fill the memory. */
class OfferWriter {
  readonly targets: DemoOffer[] = [];
  #waiting: OfferValues[] = [];
  #written = 0;
  readonly #run: DemoRun;

  constructor(run: DemoRun) {
    this.#run = run;
  }

  async add(offer: OfferValues): Promise<void> {
    this.#waiting.push(offer);
    if (this.#waiting.length === CHUNK) await this.flush();
  }

  async flush(): Promise<void> {
    const ids = await reserveIds(this.#run.db, 'offers', this.#waiting.length);
    const rows = this.#waiting.map((offer, index) => ({ id: ids[index] ?? 0, ...offer }));
    await insertRows(this.#run.db, 'offers', rows);
    const { now } = this.#run;
    const soon = later(now, ENDING_DAYS * DAY);
    for (const row of rows.slice(0, Math.max(0, MOST_TARGETS - this.targets.length))) {
      const isExpired = row.expires_at !== null && new Date(row.expires_at) <= now;
      const isOpen = row.status === 'published' && row.is_active && row.deleted_at === null;
      this.targets.push({
        id: row.id,
        recruiterId: row.organisation_id,
        tradeId: row.trade_id,
        preciseJobId: row.precise_job_id,
        companyName: row.company_name,
        city: row.city,
        postalCode: row.postal_code,
        isLive: isOpen && !isExpired,
        isExpired,
        isEnding: isOpen && !isExpired && row.expires_at !== null && new Date(row.expires_at) < soon,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        filledAt: row.filled_at,
        account: null,
      });
    }
    this.#written += rows.length;
    this.#waiting = [];
    this.#run.onProgress(`Offers written: ${this.#written}`);
  }
}

async function addDemoRecruiters(
  run: DemoRun,
  random: Random,
  writer: OfferWriter,
): Promise<Map<number, string>> {
  const wishes: DemoRecruiter[] = demoRecruiters();
  const ids = await reserveIds(run.db, 'users', wishes.length);
  const companies = wishes.map((wish, index) =>
    makeCompany(random, ids[index] ?? 0, 1_000 + index, wish, run.now),
  );
  await insertCompanies(run, random, companies);
  for (const [index, company] of companies.entries()) {
    const { offers = [], plan } = wishes[index] ?? {};
    const newRows = offers.map((state) =>
      makeOffer(random, company, chooseJob(random, company), state, run.now),
    );
    const tied = plan ? await withPlans(run, plan, newRows) : newRows;
    for (const offer of tied) await writer.add(offer);
  }
  return new Map(wishes.map(({ user }, index) => [ids[index] ?? 0, user.email]));
}

function shares(companies: number, offers: number): number[] {
  const capitals = Math.min(companies, demoTowns().capitals.length);
  const base = Array.from({ length: companies }, (_, index) =>
    index < capitals ? PER_CAPITAL : PER_COMPANY,
  );
  let sum = base.reduce((all, share) => all + share, 0);
  for (let index = companies - 1; sum !== offers; index = index === 0 ? companies - 1 : index - 1) {
    const step = Math.sign(offers - sum);
    if ((base[index] ?? 0) + step < 0) continue;
    base[index] = (base[index] ?? 0) + step;
    sum += step;
  }
  return base;
}

/** Each company's first offers are live, so that every department has some. */
function stateOf(random: Random, index: number): OfferState {
  if (index < 2) return random.chance(0.04) ? 'urgent' : 'live';
  return chooseState(random);
}

export async function addOffers(run: DemoRun, random: Random): Promise<DemoOffer[]> {
  const writer = new OfferWriter(run);
  const accounts = await addDemoRecruiters(run, random, writer);
  const own = demoRecruiters().reduce((sum, { offers }) => sum + offers.length, 0);
  const left = Math.max(0, run.offers - own);
  const capitals = demoTowns().capitals.length;
  const count = Math.max(1, Math.round((left - capitals * PER_CAPITAL) / PER_COMPANY) + capitals);
  const perCompany = shares(left < capitals ? Math.max(1, left) : count, left);
  for (let from = 0; from < perCompany.length; from += CHUNK) {
    const part = perCompany.slice(from, from + CHUNK);
    const ids = await reserveIds(run.db, 'users', part.length);
    const companies = part.map((_, index) => makeCompany(random, ids[index] ?? 0, from + index, {}, run.now));
    await insertCompanies(run, random, companies);
    for (const [index, company] of companies.entries()) {
      for (let number = 0; number < (part[index] ?? 0); number += 1) {
        const town = demoTowns().near(random, company.town);
        const state = stateOf(random, number);
        await writer.add(makeOffer(random, { ...company, town }, chooseJob(random, company), state, run.now));
      }
    }
  }
  await writer.flush();
  return writer.targets.map((offer) => ({ ...offer, account: accounts.get(offer.recruiterId) ?? null }));
}
