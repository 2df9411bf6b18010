export type Listed = Readonly<{
  /** 0 for an offer without people. */
  userId: number;
  companyName: string;
  trades: readonly { tradeId: number; preciseJobId: number | null }[];
}>;

/** An organisation may have several accounts of one name. */
function isSameGarage(one: Listed, other: Listed): boolean {
  return one.companyName === other.companyName || (one.userId !== 0 && one.userId === other.userId);
}

function jobOf({ trades: [first] }: Listed): string {
  return first?.preciseJobId ? `precise ${first.preciseJobId}` : `trade ${first?.tradeId}`;
}

/** Whether `count` offers of as many garages are among them. */
export function hasGarages(offers: readonly Listed[], count: number): boolean {
  const found: Listed[] = [];
  for (const offer of offers) {
    if (!found.some((each) => isSameGarage(each, offer))) found.push(offer);
  }
  return found.length >= count;
}

/**
 * Chooses offers for a short list: each the first that is left of a garage not yet chosen, and of another job than the
 * one before. With too few garages or jobs the list repeats them rather than getting shorter.
 * @param offers in the order of preference
 */
export function variedOffers<T extends Listed>(offers: readonly T[], count: number): T[] {
  const left = [...offers];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) {
    const before = chosen.at(-1);
    const isNewGarage = (offer: T) => !chosen.some((each) => isSameGarage(each, offer));
    const isOtherJob = (offer: T) => before === undefined || jobOf(before) !== jobOf(offer);
    const isOtherGarage = (offer: T) => before === undefined || !isSameGarage(before, offer);
    const next =
      left.find((offer) => isNewGarage(offer) && isOtherJob(offer)) ??
      left.find(isNewGarage) ??
      left.find((offer) => isOtherGarage(offer) && isOtherJob(offer)) ??
      left.find(isOtherJob) ??
      left[0];
    if (!next) break;
    chosen.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return chosen;
}
