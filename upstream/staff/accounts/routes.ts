import { eq } from 'drizzle-orm';
import type { staffAccountsContract } from '#lib/contract/staff/accounts.ts';
import { endOfParisDay } from '#lib/rules/time/wall-clock.ts';
import { sendSignInHelp } from '#upstream/accounts/authentication/sign-in-help.ts';
import { discardFiles, eraseAccount } from '#upstream/accounts/profile/erase.ts';
import {
  decideAppeal,
  type Holder,
  holderOf,
  listAppeals,
  reinstate,
  suspend,
} from '#upstream/accounts/suspension/store.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { liftLimits } from '#upstream/platform/http/lifted-limits.ts';
import { mayAct } from '#upstream/platform/may-act.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import type { auditEvents } from '#upstream/platform/schema/audit.ts';
import { memberships } from '#upstream/platform/schema/organisations.ts';
import { endSessions } from '#upstream/platform/sessions.ts';
import { recordReading } from '../audit/reading.ts';
import { askSecondPerson } from '../requests/ask.ts';
import { caseOf } from './case.ts';
import { findAccounts } from './find.ts';
import { readAccountForStaff } from './read.ts';

type Contract = typeof staffAccountsContract;
type Acting = Pick<Context<Contract['sendLink']>, 'db' | 'deps' | 'staff' | 'request'>;
type Recorded = Pick<typeof auditEvents.$inferInsert, 'act' | 'object' | 'detail'> & { subjectId?: number };

/** The change and its row of the audit log in one transaction. */
function acting<T>(
  { db, deps, staff, request }: Acting,
  change: (tx: Db, now: Date) => Promise<{ recorded: Recorded; result: T }>,
): Promise<T> {
  const now = deps.clock();
  return db.transaction(async (tx) => {
    const { recorded, result } = await change(tx, now);
    await recordAct(tx, { ...recorded, staffId: staff.id, now, request });
    return result;
  });
}

const on = (act: Recorded['act'], id: number, detail?: Recorded['detail']) => ({
  recorded: { act, subjectId: id, object: `account ${id}`, ...(detail ? { detail } : {}) },
  result: undefined,
});

/** As `on`, for an account or an organisation. */
const onHolder = (
  acts: { account: Recorded['act']; organisation: Recorded['act'] },
  holder: Holder,
  detail?: Recorded['detail'],
) =>
  'userId' in holder
    ? on(acts.account, holder.userId, detail)
    : {
        recorded: {
          act: acts.organisation,
          object: `organisation ${holder.organisationId}`,
          ...(detail ? { detail } : {}),
        },
        result: undefined,
      };

const SUSPENDED = { account: 'account_suspended', organisation: 'organisation_suspended' } as const;
const REINSTATED = { account: 'account_reinstated', organisation: 'organisation_reinstated' } as const;
const UPHELD = { account: 'suspension_upheld', organisation: 'suspension_upheld' } as const;

async function close(
  context: Context<Contract['suspend']> | Context<Contract['suspendOrganisation']>,
  holder: Holder,
): Promise<void> {
  const { deps, body, staff } = context;
  await acting(context, async (tx, now) => {
    await suspend(tx, deps, holder, { staffId: staff.id, statement: body.statement, now });
    return onHolder(SUSPENDED, holder);
  });
  forgetBriefCache();
}

async function open(
  context: Context<Contract['reinstate']> | Context<Contract['reinstateOrganisation']>,
  holder: Holder,
): Promise<void> {
  await acting(context, async (tx, now) => {
    await reinstate(tx, context.deps, holder, { statement: '', now });
    return onHolder(REINSTATED, holder);
  });
}

/** Erases after the row of the log, which then forgets whom it was about. */
async function erase(context: Context<Contract['erase']>): Promise<void> {
  const { deps, db, params, body, request } = context;
  const files = await acting(context, async (tx, now) => {
    const [account] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, params.id))
      .for('update');
    if (!account) throw apiError('not_found');
    if (account.email !== body.email) throw fieldError('email', 'other_email');
    const result = (await eraseAccount(tx, deps, params.id, now)) ?? [];
    return { recorded: { act: 'account_erased_by_staff', object: `account ${params.id}` }, result };
  });
  await discardFiles(db, deps.storage, files, request.log);
}

async function holdersOf(tx: Db, userId: number): Promise<number[]> {
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  if (!person) throw apiError('not_found');
  const rows = await tx
    .select({ id: memberships.organisationId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  return [...new Set([userId, ...rows.map(({ id }) => id)])];
}

export const staffAccountsHandlers: Handlers<Contract> = {
  async find({ db, query }) {
    const { accounts, total } = await findAccounts(db, query);
    return { data: accounts, total };
  },

  async read({ db, params: { id }, deps, staff, request }) {
    const now = deps.clock();
    const account = await readAccountForStaff(db, id, now);
    if (!account) throw apiError('not_found');
    const reading = { act: 'account_read', object: `account ${id}`, subjectId: id } as const;
    await recordReading(db, { ...reading, staffId: staff.id, now, request });
    return { data: account };
  },

  async sendLink(context) {
    const { deps, params, t } = context;
    await acting(context, async (tx) => {
      if (!(await sendSignInHelp(tx, deps, params.id))) throw apiError('not_found');
      if (!(await mayAct(tx, { account: params.id }))) {
        throw apiError('conflict', { message: 'staff.linkToSuspended' });
      }
      return on('account_link_sent', params.id);
    });
    return { data: null, message: t('staff.linkSent') };
  },

  async endSessions(context) {
    const { params, t } = context;
    const sessions = await acting(context, async (tx) => {
      const result = await endSessions(tx, params.id, 'all');
      return { ...on('account_sessions_ended', params.id, { sessions: result }), result };
    });
    return { data: null, message: t('staff.sessionsEnded', { count: sessions }) };
  },

  async suspend(context) {
    await close(context, { userId: context.params.id });
    return { data: null, message: context.t('staff.suspended') };
  },

  async reinstate(context) {
    await open(context, { userId: context.params.id });
    return { data: null, message: context.t('staff.reinstated') };
  },

  async suspendOrganisation(context) {
    await close(context, { organisationId: context.params.id });
    return { data: null, message: context.t('staff.organisationSuspended') };
  },

  async reinstateOrganisation(context) {
    await open(context, { organisationId: context.params.id });
    return { data: null, message: context.t('staff.organisationReinstated') };
  },

  async appeals({ db, query, staff }) {
    const { rows, total } = await listAppeals(db, query);
    const shown = rows.map(async ({ suspension, accountId, email, by }) => ({
      suspensionId: suspension.id,
      accountId,
      email,
      of: suspension.userId === null ? ('organisation' as const) : ('account' as const),
      by,
      statement: suspension.statement,
      appeal: suspension.appeal ?? '',
      suspendedAt: suspension.suspendedAt.toISOString(),
      appealedAt: (suspension.appealedAt ?? suspension.suspendedAt).toISOString(),
      isOwn: suspension.staffId === staff.id,
      ...(await caseOf(db, holderOf(suspension))),
    }));
    return { data: await Promise.all(shown), total };
  },

  async decideAppeal(context) {
    const { deps, params, body, staff, t } = context;
    await acting(context, async (tx, now) => {
      const decided = { id: params.id, ...body, staffId: staff.id, now };
      const holder = await decideAppeal(tx, deps, decided);
      return onHolder(body.decision === 'granted' ? REINSTATED : UPHELD, holder, { suspension: params.id });
    });
    return { data: null, message: t('staff.appealDecided') };
  },

  async extendPlan(context) {
    const { params, body, t } = context;
    await askSecondPerson(context, 'staffAccounts.extendPlan', { targetId: params.id, ...body });
    return { data: null, message: t('staff.secondPersonAsked') };
  },

  async liftLimits(context) {
    const { deps, params, body, t } = context;
    const until = endOfParisDay(body.until);
    const holders = await acting(context, async (tx, now) => {
      if (until <= now) throw fieldError('until', 'past_day');
      const result = await holdersOf(tx, params.id);
      for (const holderId of result) await liftLimits(tx, holderId, until);
      return { ...on('limits_lifted', params.id, { until: body.until }), result };
    });
    for (const holderId of holders) deps.limits.lift(holderId, until);
    return { data: null, message: t('staff.limitsLifted') };
  },

  async erase(context) {
    await erase(context);
    return { data: null, message: context.t('staff.erased') };
  },
};
