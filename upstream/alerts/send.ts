import { and, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { StoredCriteria } from '#lib/contract/saved-searches/saved-searches.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { nextAlertAt } from '#lib/rules/search/alert-times.ts';
import { percentOf } from '#lib/rules/search/match-score.ts';
import { criteriaOfSearch } from '#lib/search/match-wire.ts';
import { readStoredCriteria } from '#lib/search/stored-criteria.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { alertCvs, alertOffers, searchAlerts } from '#upstream/platform/schema/alerts.ts';
import { savedSearches } from '#upstream/platform/schema/applications.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { filtered, filterOf } from '#upstream/search/filter.ts';
import { masksOfTrades, pointsOf } from '#upstream/search/masks.ts';
import { scopeOf, withConditions } from '#upstream/search/scope.ts';
import { queryOfWords } from '#upstream/search/words.ts';
import { nextMail, ofKind } from './alert-state.ts';
import { type DueAlert, eachDueAlert, lockAccount, lockVisitor } from './due.ts';
import { type AlertReader, type Found, mailAlert } from './mails.ts';

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

async function skipIdle(db: Db, now: Date): Promise<void> {
  const waiting = sql`exists (select from alert_offers w
    where w.search_id = ${searchAlerts.searchId} and w.sent_at is null)`;
  await db
    .update(searchAlerts)
    .set({
      nextAt: sql`case ${searchAlerts.frequency} when 'daily' then ${at(nextAlertAt('daily', now))}
        else ${at(nextAlertAt('weekly', now))} end`,
    })
    .where(
      and(
        ne(searchAlerts.frequency, 'now'),
        lte(searchAlerts.nextAt, now),
        ofKind(db, 'offer'),
        sql`not ${waiting}`,
      ),
    );
}

type Reader = AlertReader & { isConfirmed: boolean };

/** An account, or the address of an alert without one, which was confirmed before the alert began. */
async function lockReader(tx: Db, search: Parameters<typeof lockAccount>[1]): Promise<Reader | undefined> {
  if (search.userId === null) {
    const visitor = await lockVisitor(tx, search);
    return visitor && { ...visitor, userId: null, firstName: '', isConfirmed: true };
  }
  const account = await lockAccount(tx, search);
  return account && { ...account, userId: account.id, isConfirmed: account.emailVerifiedAt !== null };
}

type Waiting = Found & { isTold: boolean };

const hasWords = (words: readonly string[]) =>
  sql`exists (select from offer_text x where x.offer_id = s.offer_id and x.document @@ ${queryOfWords(words)})`;

async function waitingFor(
  tx: Db,
  search: { id: number; criteria: StoredCriteria },
  email: string,
  now: Date,
): Promise<Waiting[]> {
  const { reading, trades, circle, words } = await scopeOf(tx, search.criteria);
  if (!reading && !circle && !search.criteria.area) return [];
  const criteria = withConditions(search.criteria, reading);
  const masks = masksOfTrades(trades, criteriaOfSearch(criteria, referenceLists().diplomas));
  // Limited to the searches of the mailbox: an offer may be in thousands of alerts.
  const isNotified = sql`exists (select from alert_offers w
    where w.search_id = any(array(select s.id from saved_searches s join users u on u.id = s.user_id where u.email = ${email}
        union all select search_id from visitor_alerts where email = ${email}))
      and w.offer_id = s.offer_id and w.sent_at is not null)`;
  const { rows } = await tx.execute(sql`
    select s.offer_id, s.place_number, ${pointsOf(masks)} as points, ${isNotified} as is_told
    from alert_offers noted join offer_search s on s.offer_id = noted.offer_id
    where noted.search_id = ${search.id} and noted.sent_at is null ${filtered(filterOf(criteria), 's', now)}
      ${trades ? sql`and s.trade_id = any(${`{${trades.join(',')}}`}::int[])` : sql``} and s.expires_at > ${at(now)}
      ${words.length > 0 ? sql`and ${hasWords(words)}` : sql``}
    order by points desc, s.created_at desc, s.offer_id desc`);
  return rows
    .filter((row) => circle?.numbers.includes(Number(row.place_number)) ?? true)
    .map((row) => ({
      offerId: Number(row.offer_id),
      percent: percentOf(Number(row.points), masks.possible),
      isTold: row.is_told === true,
    }));
}

async function sendOne(
  tx: Db,
  mail: MailDeps,
  { search, reader, alert }: DueAlert<Reader>,
  now: Date,
): Promise<void> {
  const nextAt = nextMail(alert.frequency, now);
  const criteria = readStoredCriteria(search.criteria);
  // Unconfirmed addresses get no mail.
  const waiting = reader.isConfirmed ? await waitingFor(tx, { ...search, criteria }, reader.email, now) : [];
  const found = waiting.filter(({ isTold }) => !isTold);
  if (found.length > 0) await mailAlert(tx, mail, { search: { ...search, criteria }, reader, found });
  const ids = waiting.map(({ offerId }) => offerId);
  await tx
    .update(alertOffers)
    .set({ sentAt: now })
    .where(and(eq(alertOffers.searchId, search.id), inArray(alertOffers.offerId, ids)));
  const lastSentAt = found.length > 0 ? now : alert.lastSentAt;
  await tx.update(searchAlerts).set({ nextAt, lastSentAt }).where(eq(searchAlerts.searchId, search.id));
}

export async function sendDue(db: Db, mail: MailDeps): Promise<void> {
  const now = mail.clock();
  await skipIdle(db, now);
  await eachDueAlert(db, { kind: 'offer', lockReader }, now, (tx, due) => sendOne(tx, mail, due, now));
}

/** Alerts without an account that nobody confirmed in time. */
async function purgeUnconfirmed(db: Db, now: Date): Promise<void> {
  await db.delete(savedSearches).where(
    sql`${savedSearches.id} in (select v.search_id from visitor_alerts v where v.expires_at < ${at(now)}
      and not exists (select from search_alerts a where a.search_id = v.search_id))`,
  );
}

/** Also removes old rows: an offer published again, or a CV found again, by then counts as new. */
export async function purgeTold(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`delete from alert_offers w using offers o where o.id = w.offer_id and o.deleted_at is not null`,
  );
  const old = sql`${at(now)} - make_interval(months => ${RETENTION.alertOfferMonths})`;
  await db.delete(alertOffers).where(lt(alertOffers.foundAt, old));
  await db.delete(alertCvs).where(lt(alertCvs.sentAt, old));
  await purgeUnconfirmed(db, now);
}
