import type { MemberRights } from '#lib/rules/organisations/member-roles.ts';
import { type Act, recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import type { RecruiterCaller } from '#upstream/platform/http/handlers.ts';

export type By = {
  caller: Pick<RecruiterCaller, 'userId' | 'organisationId'>;
  deps: Deps;
  request: NonNullable<Act['request']>;
};

const describeRights = ({ role, mayPublish, siteIds }: MemberRights): string =>
  [
    role,
    mayPublish ? 'publishes' : 'does not publish',
    siteIds ? `sites ${[...new Set(siteIds)].join(' ')}`.trim() : 'every site',
  ].join(', ');

/** Who works for an organisation may change, so the object of each act of a team names the organisation. */
export const teamObject = (organisationId: number, about: { invitation?: number; rights?: MemberRights }) =>
  [
    `organisation ${organisationId}`,
    ...(about.invitation === undefined ? [] : [`invitation ${about.invitation}`]),
    ...(about.rights ? [describeRights(about.rights)] : []),
  ].join(', ');

/** Call in the transaction of the change. */
export async function recordTeamAct(
  tx: Db,
  { caller, deps, request }: By,
  act: Pick<Act, 'act' | 'subjectId'> & Parameters<typeof teamObject>[1],
): Promise<void> {
  await recordAct(tx, {
    act: act.act,
    actorId: caller.userId,
    subjectId: act.subjectId ?? null,
    object: teamObject(caller.organisationId, act),
    now: deps.clock(),
    request,
  });
}
