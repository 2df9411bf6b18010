import { eq } from 'drizzle-orm';
import type { staffMembersContract } from '#lib/contract/staff/members.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { staffMembers } from '#upstream/platform/schema/staff.ts';
import { staffSetupMail } from '../mails.ts';
import { setupLink } from '../setup-link.ts';
import { addMember, endAccess, listMembers, lockWithAdmins, requireAdmin } from './store.ts';

type Contract = typeof staffMembersContract;
type Changing = Context<Contract['change']> | Context<Contract['end']> | Context<Contract['resetAccess']>;
type Act = 'staff_changed' | 'staff_ended' | 'staff_setup_sent';

/** One transaction: the change, the rule about the last admin, and the row of the audit log. */
function changeMember(
  { db, deps, staff, params: { id }, request }: Changing,
  act: Act,
  change: (tx: Db, member: typeof staffMembers.$inferSelect) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await change(tx, await lockWithAdmins(tx, id));
    await requireAdmin(tx);
    await recordAct(tx, { act, staffId: staff.id, object: `staff ${id}`, now: deps.clock(), request });
  });
}

type Invited = Pick<typeof staffMembers.$inferSelect, 'id' | 'email' | 'name' | 'language'>;

async function mailLink(tx: Db, deps: Changing['deps'], { id, email, name, language }: Invited) {
  const token = await setupLink(tx, id, deps.clock());
  await queueMail(tx, deps, { to: email, language, template: staffSetupMail, values: { name, token } });
}

export const staffMembersHandlers: Handlers<Contract> = {
  async list({ db, query }) {
    const { members, total } = await listMembers(db, query);
    return { data: members, total };
  },

  async add({ db, deps, staff, body, request, t }) {
    const now = deps.clock();
    await db.transaction(async (tx) => {
      const id = await addMember(tx, { ...body, by: staff.id, now });
      if (id === undefined) throw apiError('staff_known', { fields: { email: 'staff_known' } });
      await mailLink(tx, deps, { ...body, id });
      await recordAct(tx, { act: 'staff_added', staffId: staff.id, object: `staff ${id}`, now, request });
    });
    return { data: null, message: t('staff.added', { email: body.email }) };
  },

  async change(context) {
    const { body, deps, staff } = context;
    await changeMember(context, 'staff_changed', async (tx, { id, endedAt, roles }) => {
      if (endedAt) throw apiError('not_found');
      const isMore = body.roles.some((role) => !roles.includes(role));
      const given = isMore ? { rolesSince: deps.clock(), rolesBy: staff.id } : {};
      await tx
        .update(staffMembers)
        .set({ ...body, ...given })
        .where(eq(staffMembers.id, id));
    });
    return { data: null, message: context.t('staff.changed') };
  },

  async end(context) {
    await changeMember(context, 'staff_ended', async (tx, { id, endedAt }) => {
      if (endedAt) throw apiError('not_found');
      await endAccess(tx, id);
      await tx.update(staffMembers).set({ endedAt: context.deps.clock() }).where(eq(staffMembers.id, id));
    });
    return { data: null, message: context.t('staff.ended') };
  },

  async resetAccess(context) {
    await changeMember(context, 'staff_setup_sent', async (tx, member) => {
      await endAccess(tx, member.id);
      const { deps, staff } = context;
      const given = member.endedAt ? { rolesSince: deps.clock(), rolesBy: staff.id } : {};
      await tx
        .update(staffMembers)
        .set({ endedAt: null, ...given })
        .where(eq(staffMembers.id, member.id));
      await mailLink(tx, deps, member);
    });
    return { data: null, message: context.t('staff.setupSent') };
  },
};
