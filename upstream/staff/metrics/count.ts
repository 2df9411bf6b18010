import { type SQL, sql } from 'drizzle-orm';
import { RECOUNTED_DAYS } from '#lib/rules/metrics/periods.ts';
import type { Db } from '#upstream/platform/db.ts';

const HOUR = 3_600_000;

/** Days of Paris that are counted: the latest ones, and those that are missing or were not over at their last count. */
const days = (cut: string): SQL => sql`
  select day, start, least(finish, ${cut}::timestamptz) as until from (
    select g::date as day, g::date::timestamp at time zone 'Europe/Paris' as start,
      (g::date + 1)::timestamp at time zone 'Europe/Paris' as finish
    from generate_series(
      (select (min(created_at) at time zone 'Europe/Paris')::date::timestamp from users),
      (${cut}::timestamptz at time zone 'Europe/Paris')::date::timestamp, '1 day') g) calendar
  where day >= (${cut}::timestamptz at time zone 'Europe/Paris')::date - ${RECOUNTED_DAYS}::int
    or not exists (select from daily_totals t where t.day = calendar.day and t.counted_until >= finish)`;

/** A pause has no date: an offer that is paused now never counts. */
const liveOffers = sql`
  select count(*) as live from offers o
  where o.status = 'published' and o.published_at <= d.until and o.expires_at > d.until
    and (o.deleted_at is null or o.deleted_at > d.until)
    and (o.is_active or o.withdrawn_at > d.until or o.filled_at > d.until)`;

/** How each application of the day ended, as the badge of a garage counts: by its first answer. */
const answers = (cut: string): SQL => sql`
  select e.kind <> 'unanswered' as answered,
    case when e.kind <> 'unanswered' then (e.at at time zone 'Europe/Paris')::date - d.day end as days,
    count(*) as n
  from applications a left join lateral (
    select e.kind, e.at from application_events e
    where e.application_id = a.id and e.at <= ${cut}::timestamptz
      and e.kind in ('accepted', 'rejected', 'filled', 'interview_proposed', 'unanswered')
    order by e.id limit 1) e on true
  where a.offer_id is not null and not a.is_from_garage and a.created_at >= d.start and a.created_at < d.until
  group by 1, 2`;

/** Of the answers by days that were counted before and now, the larger number of each. */
const mostAnswers = sql`
  select key, max(value::int) as n from (
    select * from jsonb_each_text(daily_totals.answer_days) union all select * from jsonb_each_text(excluded.answer_days)
  ) counted group by key`;
const mostAnswered = sql`(select coalesce(sum(n), 0) from (${mostAnswers}) a)`;

/**
 * Counts the daily totals up to the last full hour. Run again, it changes nothing: what is dated is counted again, and
 * the offers online at a moment only once. What an account takes along when it ends stays counted: a figure of a day
 * that is over never falls, except revenue, whose documents stay.
 */
export async function countDailyTotals(db: Db, now: Date): Promise<void> {
  const cut = new Date(Math.floor(now.getTime() / HOUR) * HOUR).toISOString();
  await db.execute(sql`
    insert into daily_totals (day, counted_until, live_offers, applications, ended, answered, answer_days,
      candidates, recruiters, orders, revenue_ht_cents)
    select d.day, d.until, l.live, a.sent, a.ended, a.answered, a.days, u.candidates, u.recruiters, o.paid, i.cents
    from (${days(cut)}) d
    cross join lateral (${liveOffers}) l
    cross join lateral (
      select coalesce(sum(n), 0) as sent, coalesce(sum(n) filter (where answered is not null), 0) as ended,
        coalesce(sum(n) filter (where answered), 0) as answered,
        coalesce(jsonb_object_agg(days, n) filter (where days is not null), '{}') as days
      from (${answers(cut)}) f) a
    cross join lateral (
      select count(*) filter (where role = 'candidate') as candidates,
        count(*) filter (where role = 'recruiter') as recruiters
      from users where created_at >= d.start and created_at < d.until) u
    cross join lateral (
      select count(*) as paid from orders
      where status in ('paid', 'refunded') and paid_at >= d.start and paid_at < d.until) o
    cross join lateral (
      select coalesce(sum(case when kind = 'credit_note' then -total_ht_cents else total_ht_cents end), 0) as cents
      from invoices where issued_at >= d.start and issued_at < d.until) i
    on conflict (day) do update set
      counted_until = excluded.counted_until,
      live_offers = case when daily_totals.counted_until < excluded.counted_until
        then excluded.live_offers else daily_totals.live_offers end,
      applications = greatest(daily_totals.applications, excluded.applications),
      ended = ${mostAnswered}
        + greatest(daily_totals.ended - daily_totals.answered, excluded.ended - excluded.answered),
      answered = ${mostAnswered},
      answer_days = (select coalesce(jsonb_object_agg(key, n), '{}') from (${mostAnswers}) a),
      candidates = greatest(daily_totals.candidates, excluded.candidates),
      recruiters = greatest(daily_totals.recruiters, excluded.recruiters),
      orders = greatest(daily_totals.orders, excluded.orders), revenue_ht_cents = excluded.revenue_ht_cents
    where daily_totals.counted_until <= excluded.counted_until`);
}
