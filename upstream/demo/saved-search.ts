import type { AlertFrequency } from '#lib/contract/alerts/alerts.ts';
import { ownForm } from '#lib/rules/text/gendered-wording.ts';
import { criteriaToStore } from '#lib/search/stored-criteria.ts';
import { writeAlert } from '#upstream/alerts/alert-state.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { savedSearches } from '#upstream/platform/schema/applications.ts';
import { referenceIn } from '#upstream/reference/named.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import type { DemoRun } from './generate.ts';

type Search = {
  tradeId: number;
  town: string;
  maxRange: number;
  daysAgo: number;
  alert?: Exclude<AlertFrequency, 'off'>;
};

type Owner = { userId: number; kind: 'offer' | 'cv'; gender: 'f' | null };

const LYON = '69123';
const GRENOBLE = '38185';
const ANNECY = '74010';

const OF_CANDIDATE: readonly Search[] = [
  { tradeId: 1, town: LYON, maxRange: 50, daysAgo: 0, alert: 'now' },
  { tradeId: 1, town: GRENOBLE, maxRange: 30, daysAgo: 6, alert: 'weekly' },
  { tradeId: 3, town: ANNECY, maxRange: 40, daysAgo: 19 },
];

const OF_RECRUITER: readonly Search[] = [
  { tradeId: 1, town: LYON, maxRange: 40, daysAgo: 4, alert: 'daily' },
  { tradeId: 3, town: LYON, maxRange: 60, daysAgo: 12, alert: 'weekly' },
];

async function addSearches(run: DemoRun, owner: Owner, searches: readonly Search[]): Promise<void> {
  const { userId, kind, gender } = owner;
  for (const { tradeId, town, maxRange, daysAgo, alert } of searches) {
    const place = placeByCode(town);
    const job = referenceIn('fr').entry('jobs', tradeId);
    if (!place || !job) throw new Error('The town or the trade of a demo search is unknown');
    const name = `${ownForm(job, gender, 'fr')}, ${place.name}`;
    const criteria = { tradeId, city: place.name, townCode: place.code, maxRange };
    const at = later(run.now, -daysAgo * DAY);
    const [search] = await run.db
      .insert(savedSearches)
      .values({ userId, kind, name, criteria: criteriaToStore(criteria), createdAt: at, updatedAt: at })
      .returning({ id: savedSearches.id });
    if (search && alert) await writeAlert(run.db, { id: search.id, criteria }, alert, run.now);
  }
}

export const addCandidateSearches = (run: DemoRun, userId: number): Promise<void> =>
  addSearches(run, { userId, kind: 'offer', gender: 'f' }, OF_CANDIDATE);

export const addRecruiterSearches = (run: DemoRun, userId: number): Promise<void> =>
  addSearches(run, { userId, kind: 'cv', gender: null }, OF_RECRUITER);
