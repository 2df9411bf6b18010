import { and, eq } from 'drizzle-orm';
import type { staffSessionContract } from '#lib/contract/staff/session.ts';
import { STAFF_RIGHTS, staffMay } from '#lib/rules/staff/staff-roles.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { staffPasskeys } from '#upstream/platform/schema/staff.ts';
import { setupLink } from '../setup-link.ts';
import { countCodes, replaceCodes } from './codes.ts';
import { setupHandlers } from './setup.ts';
import { signinByCode, signinByPasskey } from './signin.ts';
import {
  endStaffSessions,
  listStaffPasskeys,
  lockMember,
  readMember,
  requireRecent,
  sessionEnd,
} from './store.ts';

type Contract = typeof staffSessionContract;

async function removePasskey({ db, deps, staff, params, request }: Context<Contract['removePasskey']>) {
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, staff.id);
    const all = await listStaffPasskeys(tx, staff.id);
    if (!all.some(({ id }) => id === params.id)) throw apiError('not_found');
    if (all.length === 1 && member.passwordHash === null) {
      throw apiError('conflict', { message: 'staff.onlyPasskey' });
    }
    await tx
      .delete(staffPasskeys)
      .where(and(eq(staffPasskeys.id, params.id), eq(staffPasskeys.staffId, staff.id)));
    const object = `staff passkey ${params.id}`;
    await recordAct(tx, {
      act: 'staff_passkey_removed',
      staffId: staff.id,
      object,
      now: deps.clock(),
      request,
    });
  });
}

export const staffSessionHandlers: Handlers<Contract> = {
  ...setupHandlers,
  signinByCode,
  signinByPasskey,

  async signout({ db, deps, staff, request, t }) {
    await db.transaction(async (tx) => {
      await endStaffSessions(tx, staff.id, staff.sessionId);
      await recordAct(tx, { act: 'sign_out', staffId: staff.id, now: deps.clock(), request });
    });
    return { data: null, message: t('authentication.signedOut') };
  },

  async me({ db, staff }) {
    const [member, passkeys, codesLeft] = await Promise.all([
      readMember(db, staff.id),
      listStaffPasskeys(db, staff.id),
      countCodes(db, staff.id),
    ]);
    return {
      data: {
        name: member.name,
        email: member.email,
        roles: member.roles,
        rights: STAFF_RIGHTS.filter((right) => staffMay(member.roles, right, 'read')),
        passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        hasApp: member.passwordHash !== null,
        codesLeft,
        sessionEndsAt: sessionEnd(staff.signedInAt).toISOString(),
      },
    };
  },

  async makeCodes({ db, deps, staff, request, t }) {
    const now = deps.clock();
    requireRecent(staff, now);
    const codes = await db.transaction(async (tx) => {
      const member = await lockMember(tx, staff.id);
      if (member.passwordHash === null) throw apiError('conflict', { message: 'staff.noApp' });
      await recordAct(tx, { act: 'staff_codes_made', staffId: staff.id, now, request });
      return replaceCodes(tx, staff.id, { secret: deps.settings.secret, now: deps.clock() });
    });
    return { data: { codes }, message: t('staff.codesMade') };
  },

  async beginSetup({ db, deps, staff, request }) {
    const now = deps.clock();
    requireRecent(staff, now);
    const token = await db.transaction(async (tx) => {
      await lockMember(tx, staff.id);
      const object = `staff ${staff.id}`;
      await recordAct(tx, { act: 'staff_setup_sent', staffId: staff.id, object, now, request });
      return setupLink(tx, staff.id, now);
    });
    return { data: { token } };
  },

  async removePasskey(context) {
    await removePasskey(context);
    return { data: null, message: context.t('passkeys.removed') };
  },
};
