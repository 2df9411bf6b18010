import type { emailChangeContract } from '#lib/contract/accounts/email-change.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { LONG_ANSWER, takesAtLeast } from '#upstream/platform/http/takes-at-least.ts';
import { mailTurnOfCaller } from '#upstream/platform/mail/mail-turns.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { requireMayAct } from '#upstream/platform/may-act.ts';
import { confirmOwn, wrongPassword } from '../authentication/own-password.ts';
import { findAccount, holdsPassword } from '../authentication/store.ts';
import { emailChangeNewMail, emailChangeOldMail } from '../mails.ts';
import { mailTaken, moveAccount } from './move-account.ts';
import {
  dropChange,
  findLinked,
  type LinkedChange,
  lockLinked,
  noteConfirmed,
  pendingChange,
  startChange,
} from './store.ts';

type Contract = typeof emailChangeContract;

async function requestChange(context: Context<Contract['request']>): Promise<void> {
  const { deps, db, body, caller, request, locale } = context;
  const account = await confirmOwn(context, body.password);
  if (body.email === account.email) throw fieldError('email', 'own_email');
  await deps.limits.take('emailChangeAccount', String(account.id));
  const now = deps.clock();
  await db.transaction(async (tx) => {
    if (!(await holdsPassword(tx, account))) throw wrongPassword();
    const values = { userId: account.id, newEmail: body.email, sessionId: caller.tokenId, now };
    const tokens = await startChange(tx, values);
    const own = { actorId: account.id, subjectId: account.id };
    await recordAct(tx, { act: 'email_change_asked', ...own, now, request });
    await queueMail(tx, deps, {
      to: account.email,
      language: account.language,
      template: emailChangeOldMail,
      aboutUserId: account.id,
      values: { firstName: account.firstName, email: body.email, token: tokens.old },
    });
    const turn = await mailTurnOfCaller(deps.limits, 'emailChangeMailbox', body.email, now);
    const standing = await findAccount(tx, body.email, account.role);
    if (standing?.emailVerifiedAt) return mailTaken(tx, deps, standing, turn);
    await queueMail(tx, deps, {
      to: body.email,
      language: locale,
      template: emailChangeNewMail,
      aboutUserId: account.id,
      values: { token: tokens.new },
      ...turn,
    });
  });
}

const isOpen = (linked: LinkedChange | undefined): linked is LinkedChange =>
  linked !== undefined && linked.change.changedAt === null;

async function cancelChange(
  tx: Db,
  userId: number,
  now: Date,
  request: Context<Contract['cancel']>['request'],
) {
  await dropChange(tx, userId);
  await recordAct(tx, { act: 'email_change_cancelled', subjectId: userId, now, request });
}

const stateOf = ({ change, side }: LinkedChange) => {
  if (change.changedAt) return 'changed';
  return (side === 'old' ? change.confirmedByOldAt : change.confirmedByNewAt) ? 'confirmed' : 'waiting';
};

export const emailChangeHandlers: Handlers<Contract> = {
  async read({ db, deps, caller }) {
    const row = await pendingChange(db, caller.userId, deps.clock());
    if (!row) return { data: null };
    return {
      data: {
        email: row.newEmail,
        confirmedByOld: row.confirmedByOldAt !== null,
        confirmedByNew: row.confirmedByNewAt !== null,
        expiresAt: row.expiresAt.toISOString(),
      },
    };
  },

  async request(context) {
    await takesAtLeast(LONG_ANSWER, () => requestChange(context));
    return { data: null, message: context.t('emailChange.asked') };
  },

  async cancel({ db, deps, caller, request, t }) {
    const now = deps.clock();
    await db.transaction(async (tx) => {
      const waiting = await pendingChange(tx, caller.userId, now);
      if (waiting) await cancelChange(tx, caller.userId, now, request);
    });
    return { data: null, message: t('emailChange.cancelled') };
  },

  async readLink({ db, deps, params }) {
    const linked = await findLinked(db, params.token, deps.clock());
    if (!linked) return { data: { state: 'expired', side: null, email: null } };
    const { side, change } = linked;
    return { data: { state: stateOf(linked), side, email: side === 'old' ? change.newEmail : null } };
  },

  async confirm({ db, deps, params, request, t }) {
    const now = deps.clock();
    const outcome = await db.transaction(async (tx) => {
      const linked = await lockLinked(tx, params.token, now);
      if (!isOpen(linked)) return 'bad_token';
      await requireMayAct(tx, { account: linked.change.userId });
      if (!(await noteConfirmed(tx, linked, now))) return 'confirmed';
      // A refusal would roll back what it drops, so it comes after the transaction.
      return (await moveAccount(tx, deps, linked.change, { now, request })) ? 'changed' : 'bad_token';
    });
    if (outcome === 'bad_token') throw apiError('bad_token');
    return { data: null, message: t(`emailChange.${outcome}`) };
  },

  async refuse({ db, deps, params, request, t }) {
    const now = deps.clock();
    await db.transaction(async (tx) => {
      const linked = await lockLinked(tx, params.token, now);
      if (!isOpen(linked)) throw apiError('bad_token');
      await cancelChange(tx, linked.change.userId, now, request);
    });
    return { data: null, message: t('emailChange.cancelled') };
  },
};
