import { placeByCode } from '#upstream/reference/places.ts';
import { DEMO_CANDIDATE } from './accounts.ts';
import { DEMO_CVS, demoCandidateCvs } from './candidate-cvs.ts';
import { type CvValues, type CvWish, makeCv, type Owner } from './cvs.ts';
import type { DemoRun } from './generate.ts';
import { insertRows, reserveIds } from './insert.ts';
import { type Fixed, makePerson, type UserValues } from './material/people.ts';
import type { Random } from './material/random.ts';
import { demoTowns } from './material/towns.ts';
import { COMPANY_KINDS, TRADES } from './material/trades.ts';
import { QUICK_CVS } from './quick-application.ts';
import { addCandidateSearches } from './saved-search.ts';

const CHUNK = 2_000;

/** `tradeId` and `cvId` are of the first published CV. */
export type DemoCandidate = { id: number; email: string; tradeId: number; cvId: number };

/** The rarest trade has at least a hundredth of the weight of the first. */
function tradeWeights(): number[] {
  const weights = TRADES.map(({ tradeId }) =>
    COMPANY_KINDS.reduce((sum, { weight, trades }) => {
      const all = Object.values(trades).reduce((total, share) => total + share, 0);
      return sum + (weight * (trades[tradeId] ?? 0)) / all;
    }, 0),
  );
  return weights.map((weight) => Math.max(weight, Math.max(...weights) / 50));
}

type Person = { user: UserValues & { id: number }; cvs: CvValues[] };

function chooseWishes(random: Random, number: number, weights: number[], left: number): CvWish[] {
  const count = Math.min(left, 1 + random.weighted([68, 24, 8]));
  const first = TRADES[number] ?? TRADES[random.weighted(weights)];
  return Array.from({ length: count }, (_, index) => ({
    tradeId: (index === 0 ? first : TRADES[random.weighted(weights)])?.tradeId ?? 1,
    status: random.chance(index === 0 ? 0.94 : 0.6) ? 'published' : 'draft',
    slot: index + 1,
  }));
}

async function insertPeople(run: DemoRun, people: Person[]): Promise<DemoCandidate[]> {
  await insertRows(
    run.db,
    'users',
    people.map(({ user }) => user),
  );
  const all = people.flatMap(({ cvs }) => cvs);
  const ids = await reserveIds(run.db, 'cvs', all.length);
  const withIds = all.map((values, index) => ({ ...values, id: ids[index] ?? 0 }));
  await insertRows(
    run.db,
    'cvs',
    withIds.map(({ id, cv }) => ({ id, ...cv })),
  );
  const children = <T extends object>(of: (values: CvValues) => T[]) =>
    withIds.flatMap((values) => of(values).map((row) => ({ cv_id: values.id, ...row })));
  await insertRows(
    run.db,
    'cv_experiences',
    children(({ experiences }) => experiences),
  );
  await insertRows(
    run.db,
    'cv_formations',
    children(({ trainings }) => trainings),
  );
  await insertRows(
    run.db,
    'cv_habilitations',
    children(({ habilitations }) => habilitations),
  );
  return people.flatMap(({ user }) => {
    const published = withIds.find(({ cv }) => cv.candidate_id === user.id && cv.status === 'published');
    if (!published) return [];
    return [{ id: user.id, email: user.email, tradeId: published.cv.trade_id, cvId: published.id }];
  });
}

function makeOwner(user: UserValues & { id: number }, town: Owner['town']): Owner {
  return { id: user.id, gender: user.gender, town };
}

async function addDemoCandidate(run: DemoRun, random: Random): Promise<DemoCandidate[]> {
  const town = placeByCode(DEMO_CANDIDATE.townCode);
  if (!town) throw new Error('The town of the demo candidate is unknown');
  const [id = 0] = await reserveIds(run.db, 'users', 1);
  const fixed: Fixed = { ...DEMO_CANDIDATE.user, password_hash: run.passwordHash };
  const user = { id, ...makePerson(random, 'candidate', 0, town, run.now, fixed) };
  const added = await insertPeople(run, [{ user, cvs: demoCandidateCvs(makeOwner(user, town), run.now) }]);
  await addCandidateSearches(run, id);
  return added;
}

export async function addCandidates(run: DemoRun, random: Random): Promise<DemoCandidate[]> {
  const candidates = await addDemoCandidate(run, random);
  const weights = tradeWeights();
  let left = run.cvs - DEMO_CVS - QUICK_CVS;
  let number = 0;
  while (left > 0) {
    const people: Person[] = [];
    const ids = await reserveIds(run.db, 'users', Math.min(CHUNK, left));
    for (const id of ids) {
      if (left === 0) break;
      const town = demoTowns().any(random);
      const fixed: Fixed = { password_hash: run.lockedHash };
      const user = { id, ...makePerson(random, 'candidate', number + 1, town, run.now, fixed) };
      const wishes = chooseWishes(random, number, weights, left);
      const cvs = wishes.map((wish) => makeCv(random, makeOwner(user, town), wish, run.now));
      people.push({ user, cvs });
      left -= cvs.length;
      number += 1;
    }
    candidates.push(...(await insertPeople(run, people)));
    run.onProgress(`CVs written: ${run.cvs - left}`);
  }
  return candidates;
}
