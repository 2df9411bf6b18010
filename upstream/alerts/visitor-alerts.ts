import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { VisitorFrequency } from '#lib/contract/alerts/alerts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import * as paths from '#lib/paths/path-builders.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { MOST_VISITOR_ALERTS } from '#lib/rules/search/search-limits.ts';
import { readStoredCriteria } from '#lib/search/stored-criteria.ts';
import { DAY, later, MINUTE } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';
import { mailTurn } from '#upstream/platform/mail/mail-turns.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { visitorAlerts } from '#upstream/platform/schema/alerts.ts';
import { savedSearches } from '#upstream/platform/schema/applications.ts';
import type { searchToStore } from '#upstream/search/search-to-store.ts';
import { alertColumn, writeAlert } from './alert-state.ts';
import { alertConfirmMail } from './mails.ts';

type Reader = { email: string; language: Locale; now: Date };

type Wanted = { search: ReturnType<typeof searchToStore>; frequency: VisitorFrequency };

type AskDeps = MailDeps & Pick<Deps, 'limits'>;

/** A second request for the same alert within this time sends no second mail. */
const FRESH = 2 * MINUTE;

const columns = {
  searchId: visitorAlerts.searchId,
  email: visitorAlerts.email,
  frequency: sql<VisitorFrequency>`${visitorAlerts.frequency}`,
  askedAt: visitorAlerts.askedAt,
  expiresAt: visitorAlerts.expiresAt,
  searchName: savedSearches.name,
  criteria: savedSearches.criteria,
  /** What was confirmed. */
  alert: alertColumn,
};

const withSearch = (db: Db) =>
  db
    .select(columns)
    .from(visitorAlerts)
    .innerJoin(savedSearches, eq(savedSearches.id, visitorAlerts.searchId))
    .$dynamic();

/** Makes requests and confirmations of one address wait for each other, for its limits. */
const lockAddress = (tx: Db, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`visitor-alert ${email}`}))`);

/** The alert that a mailed link confirms; undefined once the link has expired. Readable also when confirmed. */
export async function findRequest(db: Db, token: string, now: Date) {
  const [request] = await withSearch(db).where(
    and(eq(visitorAlerts.tokenHash, hashToken(token)), gt(visitorAlerts.expiresAt, now)),
  );
  return request;
}

async function findSame(tx: Db, email: string, { criteria }: Wanted['search']) {
  const [same] = await withSearch(tx).where(
    and(eq(visitorAlerts.email, email), sql`${savedSearches.criteria} = ${JSON.stringify(criteria)}::jsonb`),
  );
  return same;
}

async function countOf(tx: Db, email: string, state: 'confirmed' | 'waiting', now: Date): Promise<number> {
  const isConfirmed = sql`exists (select from search_alerts a where a.search_id = visitor_alerts.search_id)`;
  const [row] = await tx
    .select({ total: count() })
    .from(visitorAlerts)
    .where(
      and(
        eq(visitorAlerts.email, email),
        state === 'confirmed' ? isConfirmed : and(sql`not ${isConfirmed}`, gt(visitorAlerts.expiresAt, now)),
      ),
    );
  return row?.total ?? 0;
}

async function newSearch(tx: Db, search: Wanted['search'], now: Date): Promise<number> {
  const [row] = await tx
    .insert(savedSearches)
    .values({ kind: 'offer', ...search, createdAt: now, updatedAt: now })
    .returning({ id: savedSearches.id });
  if (!row) throw new Error('The search was not stored.');
  return row.id;
}

/**
 * For an address that somebody typed, with or without an account: mails a request to confirm, unless it has this alert.
 * Full mailboxes and addresses with many requests get no mail; the caller answers the same.
 */
export async function askForAlert(
  tx: Db,
  mail: AskDeps,
  { email, language, now }: Reader,
  { search, frequency }: Wanted,
): Promise<void> {
  await lockAddress(tx, email);
  const same = await findSame(tx, email, search);
  if (same?.alert === frequency) return;
  const isLinkValid = same !== undefined && same.expiresAt > now;
  if (!isLinkValid && (await countOf(tx, email, 'waiting', now)) >= MOST_VISITOR_ALERTS) return;
  if (isLinkValid) {
    await tx.update(visitorAlerts).set({ frequency }).where(eq(visitorAlerts.searchId, same.searchId));
    // The link that was mailed last stays the one that works, and confirms what was asked for last.
    if (same.askedAt > later(now, -FRESH)) return;
  }
  const turn = await mailTurn(mail.limits, 'visitorAlertMailbox', email, now);
  if (!turn || (turn.sendAfter && isLinkValid)) return;
  const token = newToken();
  const request = {
    email,
    language,
    frequency,
    tokenHash: hashToken(token),
    askedAt: now,
    expiresAt: later(now, RETENTION.alertLinkDays * DAY),
  };
  const searchId = same?.searchId ?? (await newSearch(tx, search, now));
  await tx
    .insert(visitorAlerts)
    .values({ searchId, ...request })
    .onConflictDoUpdate({ target: visitorAlerts.searchId, set: request });
  await queueMail(tx, mail, {
    to: email,
    language,
    template: alertConfirmMail,
    values: { link: paths.alertConfirm(token), days: String(RETENTION.alertLinkDays) },
    ...turn,
  });
}

/**
 * Begins the alert, or changes its frequency. Returns what it is now.
 * @throws bad_token, too_many_alerts
 */
export async function confirmAlert(tx: Db, token: string, now: Date): Promise<VisitorFrequency> {
  const found = await findRequest(tx, token, now);
  if (found) await lockAddress(tx, found.email);
  // Read again: another click may have confirmed or ended it.
  const request = found && (await findRequest(tx, token, now));
  if (!request) throw apiError('bad_token');
  const { searchId: id, email, frequency, alert } = request;
  if (alert === frequency) return frequency;
  if (alert === 'off' && (await countOf(tx, email, 'confirmed', now)) >= MOST_VISITOR_ALERTS) {
    throw apiError('too_many_alerts');
  }
  await writeAlert(tx, { id, criteria: readStoredCriteria(request.criteria) }, frequency, now);
  return frequency;
}

/** Deletes an alert without an account. False where the search has one, or is gone. */
export async function endVisitorAlert(tx: Db, searchId: number): Promise<boolean> {
  // Lock order of the sender: reader, then alert.
  const [visitor] = await tx
    .select({ searchId: visitorAlerts.searchId })
    .from(visitorAlerts)
    .where(eq(visitorAlerts.searchId, searchId))
    .for('update');
  if (visitor) await tx.delete(savedSearches).where(eq(savedSearches.id, searchId));
  return visitor !== undefined;
}
