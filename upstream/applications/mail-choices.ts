import { and, eq, sql } from 'drizzle-orm';
import type { mailChoicesContract } from '#lib/contract/applications/mail-choices.ts';
import type { BodyOf } from '#lib/contract/platform/operation.ts';
import { CANDIDATE_MAILS, type CandidateMail } from '#lib/rules/applications/candidate-mails.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { userOfMailChoices } from '#upstream/platform/mail/candidate-mails.ts';
import { raised, refuseStale } from '#upstream/platform/revisions.ts';
import { users } from '#upstream/platform/schema/accounts.ts';

type SavedChoices = BodyOf<(typeof mailChoicesContract)['save']>;

const candidate = (userId: number) => and(eq(users.id, userId), eq(users.role, 'candidate'));

const columns = { muted: users.mutedMails, revision: users.mutedMailsRevision };

/** @throws not_found once the account is deleted */
async function read(db: Db, userId: number): Promise<{ muted: CandidateMail[]; revision: number }> {
  const [row] = await db.select(columns).from(users).where(candidate(userId));
  if (!row) throw apiError('not_found');
  return row;
}

/** @throws not_found once the account is deleted, data_changed when other choices were saved since the revision */
async function save(db: Db, userId: number, { muted, revision }: SavedChoices): Promise<void> {
  const mutedMails = CANDIDATE_MAILS.filter((kind) => muted.includes(kind));
  await db.transaction(async (tx) => {
    const [stored] = await tx.select(columns).from(users).where(candidate(userId)).for('no key update');
    if (!stored) throw apiError('not_found');
    refuseStale(stored.revision, revision);
    const changes = { mutedMails, mutedMailsRevision: raised(users.mutedMailsRevision) };
    await tx.update(users).set(changes).where(candidate(userId));
  });
}

/** @throws not_found when the signature is wrong */
function userOf({ token }: { token: string }, { settings }: Deps): number {
  const userId = userOfMailChoices(token, settings);
  if (userId === undefined) throw apiError('not_found');
  return userId;
}

export const mailChoicesHandlers: Handlers<typeof mailChoicesContract> = {
  async read({ db, caller }) {
    return { data: await read(db, caller.userId) };
  },

  async save({ db, caller, body, t }) {
    await save(db, caller.userId, body);
    return { data: null, message: t('applications.mailChoices') };
  },

  async readLink({ db, deps, params }) {
    return { data: await read(db, userOf(params, deps)) };
  },

  async saveByLink({ db, deps, params, body, t }) {
    await save(db, userOf(params, deps), body);
    return { data: null, message: t('applications.mailChoices') };
  },

  async mute({ db, deps, params, t }) {
    const { kind } = params;
    const added = sql`array_append(array_remove(${users.mutedMails}, ${kind}), ${kind})`;
    const muted = await db
      .update(users)
      .set({ mutedMails: added, mutedMailsRevision: raised(users.mutedMailsRevision) })
      .where(candidate(userOf(params, deps)))
      .returning({ id: users.id });
    if (muted.length === 0) throw apiError('not_found');
    return { data: null, message: t('applications.mailChoices') };
  },
};
