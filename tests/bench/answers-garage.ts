import { ensureDemoData } from '#upstream/demo/generate.ts';
import type { Database } from '#upstream/platform/db.ts';
import { migrateDatabase } from '#upstream/platform/migrate.ts';
import { loadReferenceData } from '#upstream/reference/load.ts';
import { copied } from './copies.ts';

/** The demo account whose garage is measured: it has a plan. */
const RECRUITER = 'illimite@bielle.test';
const DEMO = { offers: 3_000, cvs: 5_000 } as const;
const OWN = { offers: 400, applications: 100_000 } as const;
/** Applications that wait for an answer, together with those of the garage. */
const OPEN = 100_000;

/** SQL of how many days ago an application was sent, and of the last reminder that its recruiter has had. */
const AGE = { own: 'n % 60', others: 'n % 22' } as const;
const remindedAt = (age: string) =>
  `case when ${age} > 18 then 18 when ${age} > 10 then 10 when ${age} > 5 then 5 else 0 end`;

type Run = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

async function addOffers(run: Run, url: string, garage: number): Promise<void> {
  const columns = await copied(url, 'offers', ['id']);
  await run(
    `insert into offers (${columns}) select ${columns.replaceAll(/(?<=^|, )/g, 'o.')}
     from (select * from offers where organisation_id = $1 and status = 'published' and expires_at > now()
       order by id limit 1) o, generate_series(1, $2)`,
    [garage, OWN.offers],
  );
}

/** Of the garage, in every bucket; those that nobody answered are closed, but for those of today. */
async function addOwn(run: Run, garage: number): Promise<void> {
  await run(
    `insert into applications (candidate_id, organisation_id, cv_id, offer_id, created_at, viewed_at, decided_at,
       bucket, selected_at, is_hidden, reminded_day, unanswered_at, rejection_reason)
     select candidate_id, $1, cv_id, offer_id, sent, case when n % 5 < 3 then sent + interval '1 day' end,
       case when h < 40 or h between 50 and 54 then sent + interval '3 days' end,
       (case when h < 10 then 'accepted' when h < 40 or h between 50 and 54 then 'rejected' when h < 50 then 'selected'
         else 'received' end)::application_bucket,
       case when h between 40 and 49 then sent + interval '1 day' end, h between 50 and 54,
       ${remindedAt(AGE.own)}, case when h > 54 and ${AGE.own} > 21 then sent + interval '21 days' end,
       case when h between 10 and 39 or h between 50 and 54 then 'Autre' end
     from (select *, n * 7919 % 100 as h, now() - (${AGE.own}) * interval '1 day' - n * interval '1 ms' as sent
       from (select row_number() over (order by c.id, o.id) as n, c.candidate_id, c.id as cv_id, o.id as offer_id
         from (select id, candidate_id from cvs where status = 'published' and slot = 1) c
         cross join (select id from offers where organisation_id = $1 order by id desc limit ${OWN.offers}) o
         where (c.id + o.id) % 13 = 0 limit $2) x) y
     on conflict do nothing`,
    [garage, OWN.applications],
  );
}

/** To everybody else, all without an answer. */
async function addOthers(run: Run, garage: number): Promise<void> {
  await run(
    `insert into applications (candidate_id, organisation_id, cv_id, offer_id, created_at, reminded_day)
     select candidate_id, organisation_id, cv_id, offer_id, now() - (${AGE.others}) * interval '1 day', ${remindedAt(AGE.others)}
     from (select row_number() over (order by c.id, o.id) as n, c.candidate_id, c.id as cv_id, o.id as offer_id,
         o.organisation_id
       from (select id, candidate_id from cvs where status = 'published' and slot = 1) c
       cross join (select id, organisation_id from offers where organisation_id <> $1 and status = 'published'
         and deleted_at is null) o
       where (c.id + o.id) % 83 = 0
       limit greatest(0, $2 - (select count(*) from applications a where a.offer_id is not null
         and a.unanswered_at is null and a.bucket in ('received', 'selected')))) x
     on conflict do nothing`,
    [garage, OPEN],
  );
}

/** Interviews to come and over, tags and stars on applications of the garage. */
async function addRemarks(run: Run, garage: number): Promise<void> {
  const own = `select id, candidate_id, cv_id, offer_id, row_number() over (order by id) as n from applications
    where organisation_id = $1`;
  await run(
    `with own as (${own}), planned as (
       insert into interviews (organisation_id, author_id, offer_id, company_name, trade_id, starts_at, ends_at,
         duration_id, kind, organiser_name, organiser_email, uid)
       select $1, $1, offer_id, 'Garage', 1, moment, moment + interval '1 hour', 2, 'on_site', 'Camille Durand',
         'camille@bielle.test', 'bench-' || id
       from (select *, now() + (n / 25 % 60 - 30) * interval '1 day' as moment from own where n % 25 = 0) p
       returning id, uid)
     insert into interview_candidates (interview_id, candidate_id, application_id, cv_id, cv_name, invited_at)
     select p.id, o.candidate_id, o.id, o.cv_id, 'CV', now() from planned p join own o on p.uid = 'bench-' || o.id`,
    [garage],
  );
  await run(
    `insert into application_tags (application_id, organisation_id, name)
     select id, $1, 'atelier ' || n % 11 from (${own}) own where n % 4 = 0
     on conflict do nothing`,
    [garage],
  );
  await run(
    `insert into application_stars (application_id, organisation_id, stars) select id, $1, 1 + n % 5 from (${own}) own where n % 6 = 0
     on conflict do nothing`,
    [garage],
  );
}

/**
 * A garage with 400 offers and 100,000 applications in every bucket, and as many applications that wait for an answer,
 * its own and those of others, of every age up to today's closings. Answers the id of the garage.
 */
export async function growAnswers(
  { db, pool }: Database,
  url: string,
  note: (text: string) => void,
): Promise<number> {
  await migrateDatabase({ db, pool } as Database);
  await loadReferenceData(db);
  await ensureDemoData(db, { ...DEMO, onProgress: note });
  const client = await pool.connect();
  try {
    const run: Run = (text, values) => client.query(text, values);
    await run('set statement_timeout = 0');
    const [user] = (await run('select id from users where email = $1', [RECRUITER])).rows;
    const garage = Number(user?.id);
    note('offers');
    await addOffers(run, url, garage);
    note('applications of the garage');
    await addOwn(run, garage);
    note('applications of others');
    await addOthers(run, garage);
    note('interviews, tags and stars');
    await addRemarks(run, garage);
    note('vacuum');
    await run('vacuum (analyze)');
    return garage;
  } finally {
    client.release(true);
  }
}
