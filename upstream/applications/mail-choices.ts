import { and, eq, sql } from 'drizzle-orm';
import type { mailChoicesContract } from '#lib/contract/applications/mail-choices.ts';
import { CANDIDATE_MAILS, type CandidateMail } from '#lib/rules/applications/candidate-mails.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { userOfMailChoices } from '#upstream/platform/mail/candidate-mails.ts';
import { users } from '#upstream/platform/schema/accounts.ts';

const candidate = (userId: number) => and(eq(users.id, userId), eq(users.role, 'candidate'));

/** @throws not_found once the account is deleted */
async function read(db: Db, userId: number): Promise<{ muted: CandidateMail[] }> {
  const [row] = await db.select({ muted: users.mutedMails }).from(users).where(candidate(userId));
  if (!row) throw apiError('not_found');
  return row;
}

/** @throws not_found once the account is deleted */
async function save(db: Db, userId: number, muted: readonly CandidateMail[]): Promise<void> {
  const mutedMails = CANDIDATE_MAILS.filter((kind) => muted.includes(kind));
  const saved = await db
    .update(users)
    .set({ mutedMails })
    .where(candidate(userId))
    .returning({ id: users.id });
  if (saved.length === 0) throw apiError('not_found');
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
    await save(db, caller.userId, body.muted);
    return { data: null, message: t('applications.mailChoices') };
  },

  async readLink({ db, deps, params }) {
    return { data: await read(db, userOf(params, deps)) };
  },

  async saveByLink({ db, deps, params, body, t }) {
    await save(db, userOf(params, deps), body.muted);
    return { data: null, message: t('applications.mailChoices') };
  },

  async mute({ db, deps, params, t }) {
    const { kind } = params;
    const added = sql`array_append(array_remove(${users.mutedMails}, ${kind}), ${kind})`;
    const muted = await db
      .update(users)
      .set({ mutedMails: added })
      .where(candidate(userOf(params, deps)))
      .returning({ id: users.id });
    if (muted.length === 0) throw apiError('not_found');
    return { data: null, message: t('applications.mailChoices') };
  },
};
