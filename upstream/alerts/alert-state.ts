import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AlertFrequency } from '#lib/contract/alerts/alerts.ts';
import type { StoredCriteria } from '#lib/contract/saved-searches/saved-searches.ts';
import { nextAlertAt } from '#lib/rules/search/alert-times.ts';
import { areaByCode } from '#lib/rules/search/areas.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Jobs } from '#upstream/platform/jobs.ts';
import { alertOffers, searchAlerts } from '#upstream/platform/schema/alerts.ts';
import { savedSearches } from '#upstream/platform/schema/applications.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import { placeSearch } from '#upstream/search/scope.ts';

export const FIND_JOB = 'find-alerts';

const AT_ONCE = 200;

/** Call in the transaction that publishes or changes the offers. Each matching alert receives an offer once. */
export async function offersCame(
  tx: Db,
  jobs: Pick<Jobs, 'send'>,
  offerIds: readonly number[],
): Promise<void> {
  for (let from = 0; from < offerIds.length; from += AT_ONCE) {
    await jobs.send(tx, FIND_JOB, { offerIds: offerIds.slice(from, from + AT_ONCE) });
  }
}

/** Condition on an alert: its search finds offers, or CVs. */
export const ofKind = (db: Db, kind: 'offer' | 'cv') =>
  inArray(
    searchAlerts.searchId,
    db.select({ id: savedSearches.id }).from(savedSearches).where(eq(savedSearches.kind, kind)),
  );

export const alertColumn = sql<AlertFrequency>`coalesce(
  (select alert.frequency::text from search_alerts alert where alert.search_id = ${savedSearches.id}), 'off')`;

type Around = Pick<
  StoredCriteria,
  'tradeId' | 'otherTrades' | 'townCode' | 'city' | 'area' | 'maxRange' | 'q'
>;

/** Several trades, or all. */
export const NO_TRADE = 0;

/** Undefined without words and a place that exists. */
function around(criteria: Around) {
  const { townCode, area, q, maxRange } = criteria;
  if (!q && !placeByCode(townCode ?? '') && !areaByCode(area ?? '')) return undefined;
  const { trades, circle, hasCentre } = placeSearch(criteria);
  return {
    tradeId: trades?.length === 1 ? (trades[0] ?? NO_TRADE) : NO_TRADE,
    placeNumber: hasCentre && circle ? circle.centre.number : null,
    radius: maxRange,
  };
}

/** Null for immediate alerts: they send when an offer comes. */
export function nextMail(frequency: Exclude<AlertFrequency, 'off'>, now: Date): Date | null {
  return frequency === 'now' ? null : nextAlertAt(frequency, now);
}

/** The caller locks the account. Switching off drops offers not sent yet; switching to immediate sends them now. */
export async function writeAlert(
  tx: Db,
  search: { id: number; criteria: Around },
  frequency: AlertFrequency,
  now: Date,
): Promise<void> {
  const place = around(search.criteria);
  if (frequency === 'off' || !place) {
    await tx.delete(searchAlerts).where(eq(searchAlerts.searchId, search.id));
    await tx.delete(alertOffers).where(and(eq(alertOffers.searchId, search.id), isNull(alertOffers.sentAt)));
    return;
  }
  const nextAt = nextMail(frequency, now) ?? now;
  await tx
    .insert(searchAlerts)
    .values({ searchId: search.id, frequency, ...place, since: now, nextAt })
    .onConflictDoUpdate({
      target: searchAlerts.searchId,
      set: { frequency, ...place, nextAt, pausedAt: null },
    });
}

export async function moveAlert(tx: Db, search: { id: number; criteria: Around }): Promise<void> {
  const place = around(search.criteria);
  if (place) await tx.update(searchAlerts).set(place).where(eq(searchAlerts.searchId, search.id));
}
