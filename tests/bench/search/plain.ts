import { listOffers } from '#upstream/offers/read.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import { circleAround } from '#upstream/reference/circle.ts';
import { countLive } from '#upstream/reference/live-counts.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import { filterOf } from '#upstream/search/filter.ts';
import { masksOf } from '#upstream/search/masks.ts';
import { countHits, type OfferSearch, searchPage } from '#upstream/search/store.ts';
import type { Figures } from '../figures.ts';
import type { Loaded } from '../loaded.ts';
import { addTimes, timesOf } from '../times.ts';

const PARIS = '75056';

/** Milliseconds, at every size. */
const BUDGET = 10;

function searches(
  trade: number,
): Record<string, Pick<OfferSearch, 'trades' | 'order'> & { around: boolean }> {
  return {
    'all trades within 100 km': { trades: undefined, order: 'score', around: true },
    'a trade within 100 km': { trades: [trade], order: 'score', around: true },
    'all trades within 100 km, newest first': { trades: undefined, order: 'date', around: true },
    'a trade within 100 km, newest first': { trades: [trade], order: 'date', around: true },
    'all trades everywhere': { trades: undefined, order: 'score', around: false },
    'a trade everywhere': { trades: [trade], order: 'score', around: false },
  };
}

/** Searches without criteria, page and number of results, as the API answers them; and the lists of the home page. */
export async function measurePlain({ database, jobs, name }: Loaded, figures: Figures): Promise<void> {
  const { db } = database;
  const centre = placeByCode(PARIS);
  if (!centre) throw new Error('Paris is missing');
  await countLive(db, new Date());
  for (const [what, { around, ...wanted }] of Object.entries(searches(jobs.offer))) {
    const circle = around ? circleAround(centre, 100) : undefined;
    const unscored = { words: [], masks: masksOf(0, {}), filter: filterOf({}) };
    const times = await timesOf(() => {
      forgetBriefCache();
      const search = { ...unscored, ...wanted, circle, radius: 100, page: 1, limit: 20, now: new Date() };
      return Promise.all([searchPage(db, search), countHits(db, search)]);
    });
    addTimes(figures, `search / ${name} / ${what}, without criteria`, times, BUDGET);
  }
  const latest = await timesOf(() => {
    forgetBriefCache();
    return listOffers(db, { page: 1, limit: 6, sortDirection: 'DESC' }, new Date());
  });
  addTimes(figures, `search / ${name} / latest offers, queries alone`, latest, BUDGET);
}
