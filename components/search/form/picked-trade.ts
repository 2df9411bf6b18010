/** At the form of a search: another trade is chosen, or none. */
export const TRADE_CHANGED = 'trade-changed';

/** What the field of words says: a trade by its id with the words behind its name, or words alone. */
export type TypedTrade = { job: string | undefined; q: string };

/** A trade counts as long as its name begins the text. */
export function tradeIn(input: HTMLInputElement | null): TypedTrade {
  const text = input?.value.trim() ?? '';
  const { job, jobName } = input?.dataset ?? {};
  if (!job || !jobName) return { job: undefined, q: text };
  const isKept = text === jobName || text.startsWith(`${jobName} `);
  return isKept ? { job, q: text.slice(jobName.length).trim() } : { job: undefined, q: text };
}
