import type { CvParts } from '#lib/contract/cvs/form.ts';
import { NO_PARTS } from '#lib/contract/cvs/no-parts.ts';
import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import type { StoredParts } from '#upstream/platform/schema/quick-apply.ts';
import { type Check, knowHowChecks, ofTrade } from '#upstream/reference/choices.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { ofQualities } from './choices.ts';

export type Job = { tradeId: number | null; preciseJobId: number | null };

/** A published CV needs a precise job, which a file does not always tell: then that of the offer counts. */
export function lightJob(parts: Job | undefined, offer: Job): Job {
  const { tradeId = null, preciseJobId = null } = parts ?? {};
  if (tradeId !== null && preciseJobId !== null) return { tradeId, preciseJobId };
  return { tradeId: offer.tradeId, preciseJobId: offer.preciseJobId };
}

/** Missions, skills and tools of a trade; those of others are left out, as a CV holds one trade. */
export function ofOneTrade(
  { mission, skill, tools }: Pick<CvParts, 'mission' | 'skill' | 'tools'>,
  tradeId: number | null,
): Pick<CvParts, 'mission' | 'skill' | 'tools'> {
  const lists = referenceLists();
  const isIn = (list: 'missions' | 'skills' | 'tools') => {
    const ids = new Set<number | null>(ofTrade(lists[list], tradeId).map(({ id }) => id));
    return (id: number | null) => ids.has(id);
  };
  const [isMission, isSkill, isTool] = [isIn('missions'), isIn('skills'), isIn('tools')];
  return {
    mission: mission.filter(({ missionId }) => isMission(missionId)),
    skill: skill.filter(({ skillId }) => isSkill(skillId)),
    tools: tools.filter(({ id }) => isTool(id)),
  };
}

/**
 * What goes with an application of what was stored: every list, also where the form was stored before files told of
 * know-how, and only know-how of the trade of its job.
 */
export function partsToSend(stored: StoredParts | undefined, offer: Job): CvParts | undefined {
  if (!stored) return undefined;
  const parts = { ...NO_PARTS, ...stored };
  return { ...parts, ...ofOneTrade(parts, lightJob(parts, offer).tradeId) };
}

/** Refuses know-how that does not exist, or not in the trade where the file tells one. */
export function ofKnowHow(cv: CvParts, lists: ReferenceLists): Check[] {
  const { tradeId, preciseJobId } = cv;
  const isTold = tradeId !== null && preciseJobId !== null;
  const among = <E extends { jobIds: number[] }>(list: readonly E[]) =>
    isTold ? ofTrade(list, tradeId) : list;
  const tools = among(lists.tools);
  return [
    ...knowHowChecks(cv, { missions: among(lists.missions), skills: among(lists.skills) }, lists),
    ...cv.tools.map(({ id }, index): Check => [`tools.${index}.id`, [id], tools]),
    ...ofQualities(cv, lists),
  ];
}
