import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Locale } from '#lib/i18n/locales.ts';
import * as paths from '#lib/paths/path-builders.ts';
import { NEWSLETTER_TEXT } from '#lib/rules/newsletter.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { DAY, later, MINUTE } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';
import { mailTurn } from '#upstream/platform/mail/mail-turns.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { newsletterSubscribers } from '#upstream/platform/schema/accounts.ts';
import { consents, newsletterRequests } from '#upstream/platform/schema/newsletter.ts';
import { newsletterConfirmMail } from './mails.ts';

type Source = (typeof consents.$inferSelect)['source'];
type Withdrawal = NonNullable<(typeof consents.$inferSelect)['withdrawnBy']>;

type Reader = { email: string; language: Locale; now: Date };

type AskDeps = MailDeps & Pick<Deps, 'limits'>;

/** A second request within this time sends no second mail. */
const FRESH = 2 * MINUTE;

export async function isSubscribed(tx: Db, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  return rows.length > 0;
}

/** Stores the proof of consent in the same transaction. */
export async function subscribe(
  tx: Db,
  { email, language, now }: Reader,
  proof: { source: Source; textVersion: string; askedAt: Date },
): Promise<void> {
  await tx
    .insert(newsletterSubscribers)
    .values({ email, language, createdAt: now })
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { language } });
  // Keeps an earlier proof.
  await tx
    .insert(consents)
    .values({ email, purpose: 'newsletter', ...proof, givenAt: now })
    .onConflictDoNothing();
}

/** Completes the proof with time and reason, in the same transaction. */
export async function withdraw(tx: Db, email: string, by: Withdrawal, now: Date): Promise<void> {
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  await tx.delete(newsletterRequests).where(eq(newsletterRequests.email, email));
  await tx
    .update(consents)
    .set({ withdrawnAt: now, withdrawnBy: by })
    .where(and(eq(consents.email, email), eq(consents.purpose, 'newsletter'), isNull(consents.withdrawnAt)));
}

/** For an address that somebody typed: mails a request to confirm, unless it is subscribed. */
export async function askToConfirm(tx: Db, mail: AskDeps, { email, language, now }: Reader): Promise<void> {
  if (await isSubscribed(tx, email)) return;
  const [before] = await tx
    .select()
    .from(newsletterRequests)
    .where(eq(newsletterRequests.email, email))
    .for('update');
  if (before?.tokenHash && before.askedAt > later(now, -FRESH)) return;
  const turn = await mailTurn(mail.limits, 'newsletterMailbox', email, now);
  // The link that was mailed last stays the one that works.
  if (!turn || (turn.sendAfter && before?.tokenHash && before.expiresAt > now)) return;
  const token = newToken();
  const request = {
    language,
    source: 'footer' as const,
    textVersion: NEWSLETTER_TEXT,
    tokenHash: hashToken(token),
    askedAt: now,
    expiresAt: later(now, RETENTION.newsletterLinkDays * DAY),
  };
  await tx
    .insert(newsletterRequests)
    .values({ email, ...request })
    // Keeps a registration's request, which waits for its verification.
    .onConflictDoUpdate({
      target: newsletterRequests.email,
      set: { ...request, expiresAt: sql`greatest(${newsletterRequests.expiresAt}, excluded.expires_at)` },
    });
  await queueMail(tx, mail, {
    to: email,
    language,
    template: newsletterConfirmMail,
    values: { link: paths.newsletterConfirm(token), days: String(RETENTION.newsletterLinkDays) },
    ...turn,
  });
}

/** Waits for the verification of the account. */
export async function noteWish(tx: Db, userId: number, { email, language, now }: Reader): Promise<void> {
  if (await isSubscribed(tx, email)) return;
  const request = {
    userId,
    language,
    source: 'registration' as const,
    textVersion: NEWSLETTER_TEXT,
    askedAt: now,
    expiresAt: later(now, RETENTION.unverifiedAccountDays * DAY),
  };
  await tx
    .insert(newsletterRequests)
    .values({ email, ...request })
    .onConflictDoUpdate({ target: newsletterRequests.email, set: request });
}

/** For a registration that somebody else may have typed. */
export async function dropWish(tx: Db, userId: number): Promise<void> {
  await tx.delete(newsletterRequests).where(eq(newsletterRequests.userId, userId));
}

export async function fulfilWish(tx: Db, userId: number, now: Date): Promise<void> {
  const [request] = await tx
    .delete(newsletterRequests)
    .where(eq(newsletterRequests.userId, userId))
    .returning();
  if (request) await subscribe(tx, { ...request, now }, request);
}

export async function setNewsletter(
  tx: Db,
  { email, language, now, wanted }: Reader & { wanted: boolean },
  by: Withdrawal = 'profile',
): Promise<void> {
  if (!wanted) await withdraw(tx, email, by, now);
  else {
    const proof = { source: 'profile', textVersion: NEWSLETTER_TEXT, askedAt: now } as const;
    await subscribe(tx, { email, language, now }, proof);
  }
}

async function standingProof(tx: Db, email: string) {
  const [row] = await tx
    .select({ source: consents.source, textVersion: consents.textVersion, askedAt: consents.askedAt })
    .from(consents)
    .where(and(eq(consents.email, email), eq(consents.purpose, 'newsletter'), isNull(consents.withdrawnAt)));
  return row;
}

/**
 * Moves subscription and proofs to the new address; earlier stop links keep working. If another account keeps the old
 * address, that one stays subscribed too.
 */
export async function moveNewsletter(
  tx: Db,
  { from, to, isShared, now }: { from: string; to: string; isShared: boolean; now: Date },
): Promise<void> {
  const [reader] = await tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, from));
  const receives = await isSubscribed(tx, to);
  if (reader && !receives && !isShared) {
    await tx.update(newsletterSubscribers).set({ email: to }).where(eq(newsletterSubscribers.email, from));
  }
  if (reader) {
    const proof = (await standingProof(tx, from)) ?? {
      source: 'profile' as const,
      textVersion: NEWSLETTER_TEXT,
      askedAt: now,
    };
    await subscribe(tx, { email: to, language: reader.language, now }, proof);
  }
  if (isShared) return;
  await tx.delete(consents).where(and(eq(consents.email, from), isNull(consents.withdrawnAt)));
  await tx.update(consents).set({ email: to }).where(eq(consents.email, from));
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, from));
  await tx.delete(newsletterRequests).where(eq(newsletterRequests.email, from));
}

export async function eraseNewsletterOf(tx: Db, email: string): Promise<void> {
  for (const table of [newsletterSubscribers, newsletterRequests, consents]) {
    await tx.delete(table).where(eq(table.email, email));
  }
}
