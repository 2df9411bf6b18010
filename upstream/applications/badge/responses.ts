import { and, eq, type SQL, sql } from 'drizzle-orm';
import { LONGEST_TO_ANSWER } from '#lib/rules/applications/deadline.ts';
import { BADGE_MONTHS, type Responses, responseBadge } from '#lib/rules/applications/response-badge.ts';
import { pagesShowing } from '#upstream/organisations/page-tags.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Jobs } from '#upstream/platform/jobs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';

/**
 * How the applications to each garage ended in the last twelve months, from their events: the first answer, or that
 * Bielle closed it. One without a decision counts as unanswered after the longest time for an answer, also while an
 * interview pauses its deadline. What waits for less time does not count, nor does a CV that was picked from the search, nor what
 * the garage's own people sent. Days are those of the calendar of Paris.
 */
const counted = (now: Date): SQL => sql`
  select a.organisation_id as id, count(*)::int as ended,
    (count(*) filter (where e.kind <> 'unanswered'))::int as answered,
    percentile_disc(0.5) within group (order by (e.at at time zone 'Europe/Paris')::date
      - (a.created_at at time zone 'Europe/Paris')::date) filter (where e.kind <> 'unanswered') as days
  from applications a cross join lateral (
    select e.kind, e.at, e.id from application_events e
    where e.application_id = a.id and e.kind in ('accepted', 'rejected', 'filled', 'interview_proposed', 'unanswered')
    union all
    select 'unanswered'::application_event_kind, a.created_at + make_interval(days => ${LONGEST_TO_ANSWER}), null
    where a.bucket in ('received', 'selected')
      and a.created_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${LONGEST_TO_ANSWER})
    order by id nulls last limit 1) e
  where a.organisation_id is not null and a.offer_id is not null and not a.is_from_garage
    and e.at > ${now.toISOString()}::timestamptz - make_interval(months => ${BADGE_MONTHS})
  group by a.organisation_id`;

type Changed = { id: number; before: Responses; after: Responses };

const responsesOf = (ended: unknown, answered: unknown, days: unknown): Responses => ({
  ended: Number(ended),
  answered: Number(answered),
  days: days === null ? null : Number(days),
});

/** Garages whose stored numbers are no longer those of the events. */
async function findChanged(db: Db, now: Date): Promise<Changed[]> {
  const { rows } = await db.execute(sql`
    select g.id, g.ended_applications, g.answered_applications, g.answer_days,
      coalesce(c.ended, 0) as ended, coalesce(c.answered, 0) as answered, c.days
    from organisations g left join (${counted(now)}) c on c.id = g.id
    where (g.ended_applications, g.answered_applications, g.answer_days)
      is distinct from (coalesce(c.ended, 0), coalesce(c.answered, 0), c.days)
    order by g.id`);
  return rows.map((row) => ({
    id: Number(row.id),
    before: responsesOf(row.ended_applications, row.answered_applications, row.answer_days),
    after: responsesOf(row.ended, row.answered, row.days),
  }));
}

/** The pages that show the badge. */
async function pagesWith(tx: Db, organisationId: number): Promise<string[]> {
  const online = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.organisationId, organisationId),
        sql`exists (select from offer_search s where s.offer_id = ${offers.id})`,
      ),
    );
  return pagesShowing(
    tx,
    organisationId,
    online.map(({ id }) => id),
  );
}

async function store(tx: Db, jobs: Pick<Jobs, 'send'> | null, { id, before, after }: Changed): Promise<void> {
  await tx
    .update(organisations)
    .set({
      endedApplications: after.ended,
      answeredApplications: after.answered,
      answerDays: after.days,
    })
    .where(eq(organisations.id, id));
  if (jobs === null) return;
  const [was, is] = [responseBadge(before), responseBadge(after)];
  if (was?.outOfTen !== is?.outOfTen || was?.days !== is?.days) {
    await pagesChanged(tx, jobs, await pagesWith(tx, id));
  }
}

/**
 * Counts the responses of every garage again. Cached pages are made again where the badge itself changes. Run again
 * after it was interrupted, it does what is left.
 * @param jobs null while no page is cached
 */
export async function countResponses(db: Db, jobs: Pick<Jobs, 'send'> | null, now: Date): Promise<void> {
  for (const changed of await findChanged(db, now)) {
    await db.transaction((tx) => store(tx, jobs, changed));
  }
}
