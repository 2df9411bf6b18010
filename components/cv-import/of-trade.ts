import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import { CAPS } from '#lib/rules/search/caps.ts';

type OfTrades = readonly Readonly<{ id: number; jobIds: readonly number[] }>[];

/** The lists whose entries belong to trades. */
export type TradeLists = Readonly<Record<'missions' | 'skills' | 'tools', OfTrades>>;

/** What a file tells, with missions, skills and tools of one trade alone, and no more of them than a CV holds. */
export function ofTrade(cv: CvFields, tradeId: number | null, lists: TradeLists): CvFields {
  const own = <E extends { id: number }>(found: readonly E[], list: OfTrades, most: number): E[] => {
    const ids = new Set(
      list.filter(({ jobIds }) => tradeId !== null && jobIds.includes(tradeId)).map(({ id }) => id),
    );
    return found.filter(({ id }) => ids.has(id)).slice(0, most);
  };
  return {
    ...cv,
    missions: own(cv.missions, lists.missions, CAPS.cv.missions),
    skills: own(cv.skills, lists.skills, CAPS.cv.skills),
    tools: own(cv.tools, lists.tools, CAPS.cv.tools),
  };
}
