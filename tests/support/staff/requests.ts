import { desc, eq } from 'drizzle-orm';
import { staffAccountsContract } from '#lib/contract/staff/accounts.ts';
import { staffContentContract } from '#lib/contract/staff/content.ts';
import { staffGaragesContract } from '#lib/contract/staff/garages.ts';
import { staffRequestsContract } from '#lib/contract/staff/requests.ts';
import { staffRequests } from '#upstream/platform/schema/staff.ts';
import type { Actor, TestApi } from '../api.ts';
import { addPlan } from '../content.ts';
import { aStaffMember } from './a-staff-member.ts';

/** The number of what was asked for last about a plan or a garage. */
export async function lastRequest(api: TestApi, targetId: number): Promise<number> {
  const [row] = await api.db
    .select({ id: staffRequests.id })
    .from(staffRequests)
    .where(eq(staffRequests.targetId, targetId))
    .orderBy(desc(staffRequests.id));
  return row?.id ?? 0;
}

/** Somebody else agrees to it. */
export async function approveLast(api: TestApi, by: Actor, targetId: number): Promise<void> {
  await by.call(staffRequestsContract.approve, { params: { id: await lastRequest(api, targetId) } });
}

async function newest(api: TestApi) {
  const [row] = await api.db
    .select({ id: staffRequests.id })
    .from(staffRequests)
    .orderBy(desc(staffRequests.id))
    .limit(1);
  return { params: { id: row?.id ?? 0 } };
}

/** Somebody else agrees to what was asked for last. */
export const approveNewest = async (api: TestApi, by: Actor) =>
  by.call(staffRequestsContract.approve, await newest(api));

export const declineNewest = async (api: TestApi, by: Actor) =>
  by.call(staffRequestsContract.decline, await newest(api));

const LABEL = 'tools.6001';
const IN_A_YEAR = '2027-11-20T10:00';

/** The acts of the audit trail, and what must then stand there. */
export const requestActs = (api: () => TestApi) => {
  const aPlan = async () => {
    const { userId: recruiterId } = await api().recruiter();
    const expiresAt = new Date(api().clock.now().getTime() + 86_400_000);
    return addPlan(api().db, { recruiterId, packageId: 4, expiresAt });
  };
  const anExtensionRequest = async () => {
    const id = await aPlan();
    const support = await aStaffMember(api(), 'support');
    await support.call(staffAccountsContract.extendPlan, {
      params: { id },
      body: { days: 10, reason: 'Panne du 20/11' },
    });
    return { id, support };
  };
  const told = (object: string) => ({ actorId: null, subjectId: null, object });
  return {
    async price_change_asked() {
      const admin = await aStaffMember(api(), 'admin');
      const body = { seenId: 0, titleFr: 'Autonome', titleEn: 'Autonome', euros: 70, offers: 1 };
      await admin.call(staffContentContract.savePackage, { params: { key: 'autonome' }, body });
      return told('package autonome');
    },
    async content_cancelled() {
      const editor = await aStaffMember(api(), 'editor');
      const { read, saveLabel, cancel } = staffContentContract;
      const body = { seenId: 0, fr: 'Clé', en: 'Wrench', effectiveAt: IN_A_YEAR };
      await editor.call(saveLabel, { params: { key: LABEL }, body });
      const params = { kind: 'label' as const, key: LABEL };
      const { seenId } = (await editor.call(read, { params })).data;
      await editor.call(cancel, { params, body: { seenId, versionId: seenId } });
      return told(`label ${LABEL}`);
    },
    plan_extension_asked: async () => told(`plan ${(await anExtensionRequest()).id}`),
    async plan_extended() {
      const { id } = await anExtensionRequest();
      await approveLast(api(), await aStaffMember(api(), 'support'), id);
      return told(`plan ${id}`);
    },
    async staff_request_declined() {
      const { id, support } = await anExtensionRequest();
      const params = { id: await lastRequest(api(), id) };
      await support.call(staffRequestsContract.decline, { params });
      return told(`request ${params.id}`);
    },
    async garage_proof_asked() {
      const { userId: id } = await api().recruiter();
      const support = await aStaffMember(api(), 'support');
      await support.call(staffGaragesContract.verify, { params: { id }, body: { document: 'Kbis' } });
      return told(`organisation ${id}`);
    },
  };
};
