/** A mission that a person may add. */
export type Ask = Readonly<{ id: number; name: string }>;

const MOST = 8;

type Missions = readonly (Ask & Readonly<{ jobIds: readonly number[] }>)[];

/**
 * The missions of a trade that the CV does not have, the usual ones of the trade first, as the reference lists have
 * them; eight at most. None without a trade.
 */
export const missionsToAsk = (missions: Missions, tradeId: number | null, held: readonly number[]): Ask[] =>
  missions
    .filter(({ id, jobIds }) => tradeId !== null && jobIds.includes(tradeId) && !held.includes(id))
    .slice(0, MOST)
    .map(({ id, name }) => ({ id, name }));
