import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { DAY, HOUR, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { pendingApplications } from '#upstream/platform/schema/quick-apply.ts';
import { offerValues, reminderMail } from './mails.ts';
import { waitingState } from './read.ts';
import { isOpen, type Pending, readOffer } from './store.ts';

const REMINDED_AFTER = DAY;
/** A reminder shortly before the end of the form would lead nowhere. */
const TIME_LEFT = HOUR;
const BATCH = 50;

type Run = { db: Db; mail: MailDeps; now: Date };

/** Not where the link would say that it is too late, or that another address is needed. */
async function mailReminder(
  tx: Db,
  { mail, now }: Run,
  { email, offerId, language }: Pending,
  token: string,
) {
  const offer = await readOffer(tx, offerId);
  if (email === null || !offer || !isOpen(offer, now)) return;
  const { state } = await waitingState(tx, mail.settings, { email, offerId, userId: undefined });
  if (state !== 'waiting' && state !== 'sign_in') return;
  const values = { token, ...offerValues(offer, language, now) };
  await queueMail(tx, mail, { to: email, language, template: reminderMail, values });
}

async function remindSome(tx: Db, run: Run): Promise<number> {
  const { now } = run;
  const { id, email, reminderHash, createdAt, expiresAt } = pendingApplications;
  const rows = await tx
    .select()
    .from(pendingApplications)
    .where(
      and(
        isNotNull(email),
        isNull(reminderHash),
        lte(createdAt, later(now, -REMINDED_AFTER)),
        gt(expiresAt, later(now, TIME_LEFT)),
      ),
    )
    .orderBy(asc(id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  for (const pending of rows) {
    const token = newToken();
    await tx
      .update(pendingApplications)
      .set({ reminderHash: hashToken(token) })
      .where(eq(id, pending.id));
    await mailReminder(tx, run, pending, token);
  }
  return rows.length;
}

/** Reminds each person once of an application that they have not sent. Only the hash of a token is stored, so the reminder has its own. */
export async function remindPending(run: Run): Promise<void> {
  while ((await run.db.transaction((tx) => remindSome(tx, run))) === BATCH);
}
