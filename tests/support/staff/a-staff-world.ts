import { eq } from 'drizzle-orm';
import { storeAppeal, suspend } from '#upstream/accounts/suspension/store.ts';
import { signId } from '#upstream/platform/links/signed-id.ts';
import { suspensions } from '#upstream/platform/schema/staff.ts';
import type { TestApi } from '../api.ts';
import { addPlan } from '../content.ts';
import { aStaffMember } from './a-staff-member.ts';

/** What staff act on: everything once, so that no operation spoils the sample of another. */
export type StaffWorld = {
  /** A candidate, two who are suspended, and one to erase. */
  staffSubjectId: number;
  suspendedId: number;
  erasedId: number;
  erasedEmail: string;
  /** Suspensions: one that has been contested, and the links of two that have not. */
  contestedId: number;
  suspensionToken: string;
  openSuspensionToken: string;
  staffPlanId: number;
  /** Garages that nothing else names: one is suspended. */
  openGarageId: number;
  closedGarageId: number;
  /** A garage with a SIRET. */
  unverifiedId: number;
};

export const STATEMENT = 'Des annonces trompeuses, malgré deux avertissements.';

/** A suspended candidate; answers the account and the suspension. */
export async function aSuspension(api: TestApi, { isContested = false } = {}) {
  const { userId, email } = await api.candidate();
  const staffId = (await aStaffMember(api, 'support')).userId;
  const now = api.clock.now();
  await api.db.transaction((tx) => suspend(tx, api.deps, { userId }, { staffId, statement: STATEMENT, now }));
  const [row] = await api.db.select().from(suspensions).where(eq(suspensions.userId, userId));
  const id = row?.id ?? 0;
  if (isContested) {
    await api.db.transaction((tx) => storeAppeal(tx, id, 'Je n’ai jamais publié cette annonce.', now));
  }
  return { userId, email, id, staffId, token: signId('suspension', id, api.deps.settings) };
}

async function aSuspendedGarage(api: TestApi): Promise<number> {
  const { userId: organisationId } = await api.recruiter();
  const staffId = (await aStaffMember(api, 'support')).userId;
  const deciding = { staffId, statement: STATEMENT, now: api.clock.now() };
  await api.db.transaction((tx) => suspend(tx, api.deps, { organisationId }, deciding));
  return organisationId;
}

export async function aStaffWorld(api: TestApi): Promise<StaffWorld> {
  const erased = await api.candidate();
  const garage = await api.recruiter();
  return {
    staffSubjectId: (await api.candidate()).userId,
    suspendedId: (await aSuspension(api)).userId,
    erasedId: erased.userId,
    erasedEmail: erased.email,
    contestedId: (await aSuspension(api, { isContested: true })).id,
    suspensionToken: (await aSuspension(api)).token,
    openSuspensionToken: (await aSuspension(api)).token,
    staffPlanId: await addPlan(api.db, { recruiterId: garage.userId, packageId: 4 }),
    unverifiedId: garage.userId,
    openGarageId: (await api.recruiter()).userId,
    closedGarageId: await aSuspendedGarage(api),
  };
}
