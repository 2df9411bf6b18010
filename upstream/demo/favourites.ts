import { DAY, later } from '#upstream/platform/clock.ts';
import type { DemoCandidate } from './candidates.ts';
import type { DemoRun } from './generate.ts';
import { insertRows } from './insert.ts';
import type { DemoOffer } from './publish.ts';

/** The departments around Lyon. */
const AROUND = ['69', '38', '01', '42'];
const LIVE = 4;

export async function addFavourites(
  run: DemoRun,
  candidate: DemoCandidate,
  offers: readonly DemoOffer[],
): Promise<void> {
  const near = offers.filter(
    ({ account, tradeId, postalCode }) =>
      account === null && tradeId === candidate.tradeId && AROUND.some((code) => postalCode.startsWith(code)),
  );
  const rows = [
    ...near.filter(({ isLive }) => isLive).slice(-LIVE),
    ...near.filter(({ isExpired, isLive }) => isExpired && !isLive).slice(0, 1),
  ];
  await insertRows(
    run.db,
    'favourites',
    rows.map(({ id, createdAt }, index) => ({
      candidate_id: candidate.id,
      offer_id: id,
      created_at: new Date(
        Math.max(Date.parse(createdAt), later(run.now, -(index + 1) * 2 * DAY).getTime()),
      ).toISOString(),
    })),
  );
}
