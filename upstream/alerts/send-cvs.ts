import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { StoredCriteria } from '#lib/contract/saved-searches/saved-searches.ts';
import { memberMay } from '#lib/rules/organisations/member-roles.ts';
import { nextAlertAt } from '#lib/rules/search/alert-times.ts';
import { percentOf } from '#lib/rules/search/match-score.ts';
import { readStoredCriteria } from '#lib/search/stored-criteria.ts';
import { planStatus } from '#upstream/plans/credits.ts';
import type { Db } from '#upstream/platform/db.ts';
import { ApiError } from '#upstream/platform/errors.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import type { users } from '#upstream/platform/schema/accounts.ts';
import { alertCvs, searchAlerts } from '#upstream/platform/schema/alerts.ts';
import { savedSearches } from '#upstream/platform/schema/applications.ts';
import { memberships } from '#upstream/platform/schema/organisations.ts';
import { cvDistance, cvSearchOf } from '#upstream/search/cv-search.ts';
import { cvPage } from '#upstream/search/cv-store.ts';
import { type FoundCv, mailCvAlert, mailCvAlertsPaused } from './cv-mails.ts';
import { type DueAlert, eachDueAlert, lockAccount } from './due.ts';

/** CVs that one mail can tell of; more follow in the next one. */
const MOST = 200;

type Person = { userId: number; now: Date };

/** What the search itself asks for: a paid plan, and a role that may search. */
async function maySearch(tx: Db, { userId, now }: Person): Promise<boolean> {
  const [member] = await tx
    .select({
      organisationId: memberships.organisationId,
      role: memberships.role,
      mayPublish: memberships.mayPublish,
    })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  if (!member || memberMay(member, 'search') !== true) return false;
  return (await planStatus(tx, member.organisationId, now)).hasPaidPackage;
}

/** Pauses all alerts of a person, and tells them once. */
async function pauseAll(tx: Db, mail: MailDeps, reader: typeof users.$inferSelect, now: Date) {
  const own = tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, reader.id), eq(savedSearches.kind, 'cv')));
  const paused = await tx
    .update(searchAlerts)
    .set({ pausedAt: now })
    .where(and(inArray(searchAlerts.searchId, own), isNull(searchAlerts.pausedAt)))
    .returning({ id: searchAlerts.searchId });
  if (paused.length > 0 && reader.emailVerifiedAt) await mailCvAlertsPaused(tx, mail, reader, paused.length);
}

type Search = { id: number; since: Date; criteria: StoredCriteria };

async function newCvs(tx: Db, { id: searchId, since, criteria }: Search, now: Date): Promise<FoundCv[]> {
  try {
    const read = await cvSearchOf(tx, criteria, { order: 'score', page: 1, limit: MOST }, now);
    if (!read) return [];
    const hits = await cvPage(tx, { ...read.search, newFor: { searchId, since } });
    return hits.map(({ cvId, placeNumber, points }) => ({
      cvId,
      percent: percentOf(points, read.search.masks.possible),
      km: cvDistance(read, placeNumber),
    }));
  } catch (error) {
    // A trade, town or certificate of the search exists no more.
    if (error instanceof ApiError) return [];
    throw error;
  }
}

async function sendOne(
  tx: Db,
  mail: MailDeps,
  { search, reader, alert }: DueAlert<typeof users.$inferSelect>,
  now: Date,
): Promise<void> {
  const nextAt = nextAlertAt(alert.frequency === 'weekly' ? 'weekly' : 'daily', now);
  const ofAlert = eq(searchAlerts.searchId, search.id);
  if (!(await maySearch(tx, { userId: reader.id, now }))) {
    await tx.update(searchAlerts).set({ nextAt }).where(ofAlert);
    await pauseAll(tx, mail, reader, now);
    return;
  }
  const criteria = readStoredCriteria(search.criteria);
  // Unconfirmed addresses get no mail.
  const found = reader.emailVerifiedAt
    ? await newCvs(tx, { id: search.id, since: alert.since, criteria }, now)
    : [];
  if (found.length > 0) {
    await mailCvAlert(tx, mail, { search: { ...search, criteria }, reader, found });
    const told = found.map(({ cvId }) => ({ searchId: search.id, cvId, sentAt: now }));
    await tx.insert(alertCvs).values(told).onConflictDoNothing();
  }
  const lastSentAt = found.length > 0 ? now : alert.lastSentAt;
  await tx.update(searchAlerts).set({ nextAt, lastSentAt, pausedAt: null }).where(ofAlert);
}

/**
 * Mails recruiters the CVs that their saved searches have found since the last time: one mail for each search, none
 * without news.
 */
export async function sendDueCvs(db: Db, mail: MailDeps): Promise<void> {
  const now = mail.clock();
  await eachDueAlert(db, { kind: 'cv', lockReader: lockAccount }, now, (tx, due) =>
    sendOne(tx, mail, due, now),
  );
}
