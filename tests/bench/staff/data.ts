import { ensureDemoData } from '#upstream/demo/generate.ts';
import type { Database, Db } from '#upstream/platform/db.ts';
import { migrateDatabase } from '#upstream/platform/migrate.ts';
import { loadReferenceData } from '#upstream/reference/load.ts';
import { addMember } from '#upstream/staff/members/store.ts';
import { openStaffSession } from '#upstream/staff/session/store.ts';
import { copied } from '../copies.ts';
import { effort } from '../effort.ts';

const DEMO = { offers: 3_000, cvs: 1_000 } as const;

/** How many rows the lists of the back office choose from. */
export const sizes = () => ({
  offers: effort(1_000_000, 5_000),
  accounts: effort(100_000, 5_000),
  events: effort(1_000_000, 5_000),
  orders: effort(100_000, 2_000),
  mails: effort(300_000, 2_000),
  quotes: effort(50_000, 1_000),
  jobs: effort(300_000, 2_000),
  waiting: effort(2_000, 100),
});
type Sizes = ReturnType<typeof sizes>;

/** Numbers of the accounts that are added begin here, behind those of the demo data. */
const FIRST = 10_000_000;

type Run = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** A `select` of every copied column of `from`, with some columns replaced. */
async function copies(url: string, table: string, changed: Readonly<Record<string, string>>, from: string) {
  const kept = await copied(url, table, ['id', ...Object.keys(changed)]);
  const values = Object.values(changed).join(', ');
  return `insert into ${table} (${kept}, ${Object.keys(changed).join(', ')})
    select ${kept.replaceAll(/(?<=^|, )/g, 'o.')}, ${values} from ${from}`;
}

/** Half of them recruiters, each with a garage of its own; every third garage has no verification. */
async function addAccounts(run: Run, { accounts, waiting }: Sizes): Promise<void> {
  const first = `(array['Marie','Camille','Yann','Léa','Hugo','Inès','Paul','Jeanne'])[1 + n % 8]`;
  const last = `(array['Martin','Bernard','Durand','Petit','Moreau','Garage'])[1 + n / 8 % 6] || ' ' || n`;
  await run(
    `insert into users (id, role, email, password_hash, first_name, last_name, created_at, email_verified_at, suspended_at)
     overriding system value
     select $1 + n, case when n % 2 = 0 then 'recruiter' else 'candidate' end::user_role,
       'personne' || n || '@exemple' || n % 50 || '.test', '-', ${first}, ${last},
       now() - n * interval '7 minutes', now(), case when n <= $3 * 2 then now() end
     from generate_series(1, $2::int) n`,
    [FIRST, accounts, waiting],
  );
  await run(
    `insert into organisations (id, name, siren, siret, verified_at, verified_by, created_at)
     select $1 + n, 'Garage ' || (array['du Centre','de la Gare','Martin','des Alpes'])[1 + n % 4] || ' ' || n,
       case when n % 3 > 0 then (300000000 + n)::text end, (300000000 + n) || '00012', case when n % 3 > 0 then now() end,
       case when n % 3 > 0 then 'document' end::verification_way, now() - n * interval '7 minutes'
     from generate_series(2, $2::int, 2) n`,
    [FIRST, accounts],
  );
  await run(
    `insert into memberships (organisation_id, user_id, role) select id, id, 'owner' from organisations where id > $1`,
    [FIRST],
  );
}

async function addOffers(run: Run, url: string, { offers, accounts }: Sizes): Promise<void> {
  const changed = {
    organisation_id: `${FIRST} + 2 + n * 2 % (${accounts} - 2)`,
    company_name: `'Garage ' || (array['du Centre','de la Gare','Martin','des Alpes'])[1 + n % 4] || ' ' || n % 40000`,
    created_at: `now() - n * interval '11 seconds'`,
    published_at: `now() - n * interval '11 seconds'`,
    expires_at: `now() + (n % 60 - 5) * interval '1 day'`,
  };
  const from = `generate_series(1, ${offers}) n join (
    select row_number() over (order by id) - 1 as position, count(*) over () as many, chosen.* from (
      select * from offers where status = 'published' and deleted_at is null and is_active order by id limit 1000) chosen
    ) o on o.position = n % o.many`;
  await run(await copies(url, 'offers', changed, from));
}

/** What waits in the lists of offers: reports, pairs, changes and appeals. */
async function addModeration(run: Run, { waiting }: Sizes): Promise<void> {
  const live = `(select id, row_number() over (order by id desc) as n from offers
    where status = 'published' and deleted_at is null and is_active and expires_at > now() order by id desc limit $1 * 3) o`;
  await run(
    `insert into offer_reports (offer_id, reason, language, fingerprint, created_at)
     select id, (enum_range(null::report_reason))[1], 'fr', 'bench-' || n, now() - n * interval '3 minutes' from ${live}
     where n <= $1`,
    [waiting],
  );
  await run(
    `insert into offer_changes (offer_id, original, changed_at)
     select id, '{"companyName": "Avant"}', now() - n * interval '3 minutes' from ${live} where n <= $1`,
    [waiting],
  );
  await run(`insert into offer_texts (offer_id) select id from ${live} on conflict do nothing`, [waiting]);
  await run(
    `insert into offer_pairs (offer_id, other_id, similarity, found_at)
     select o.id, lead(o.id) over (order by o.id), 0.9, now() - o.n * interval '3 minutes' from ${live} order by o.id
     limit $1`,
    [waiting],
  );
  await run(
    `with decided as (
       insert into offer_decisions (offer_id, decision, statement, decided_at, staff_id)
       select id, 'withdrawn', 'Annonce trompeuse', now() - n * interval '1 hour', (select min(id) from staff_members)
       from ${live} where n <= $1 returning id, decided_at)
     insert into offer_appeals (decision_id, author_id, reason, created_at, outcome, decided_at)
     select id, $2, 'Je conteste', decided_at, case when id % 2 = 0 then (enum_range(null::appeal_outcome))[1] end,
       case when id % 2 = 0 then now() end from decided`,
    [waiting, FIRST + 2],
  );
}

/** Paid orders with an invoice each, held payments and refunds that wait. */
async function addOrders(run: Run, url: string, { orders, accounts, waiting }: Sizes): Promise<void> {
  const number = `lpad(n::text, 7, '0')`;
  const changed = {
    organisation_id: `${FIRST} + 2 + n * 2 % (${accounts} - 2)`,
    author_id: 'null',
    code: `'BC-2025-' || ${number}`,
    buyer: `o.buyer || jsonb_build_object('companyName', 'Garage ' || n % 40000, 'email', 'achat' || n || '@exemple.test')`,
    created_at: `now() - n * interval '5 minutes'`,
  };
  const paid = `(select * from orders where status = 'paid' and buyer is not null order by id limit 1) o`;
  await run(await copies(url, 'orders', changed, `${paid}, generate_series(1, ${orders}) n`));
  const copiesOf = `(select id, right(code, 7)::int as n from orders where code like 'BC-2025-_______') t`;
  await run(
    await copies(
      url,
      'invoices',
      {
        order_id: 't.id',
        number: `'FA-2025-' || lpad(t.n::text, 7, '0')`,
        order_code: `'BC-2025-' || lpad(t.n::text, 7, '0')`,
      },
      `(select * from invoices where kind = 'invoice' order by id limit 1) o, ${copiesOf}`,
    ),
  );
  await run(
    `insert into payments (order_id, driver, token, provider_id, status, amount_cents, held_cents, held_currency, language, created_at)
     select id, 'sandbox', 'bench-' || n, 'bench-' || n, case when n <= $1 then 'held' else 'paid' end::payment_status,
       12000, 12500, 'eur', 'fr', now() - n * interval '5 minutes' from ${copiesOf}`,
    [waiting],
  );
  await run(
    `insert into refunds (order_id, payment_id, driver, provider_payment_id, kind, status, amount_cents, token, asked_at)
     select order_id, id, 'sandbox', provider_id, 'order', 'waiting', 6000, token, created_at from payments
     where status = 'paid' and token like 'bench-%' order by id limit $1`,
    [waiting],
  );
}

async function addContacts(run: Run, { mails, quotes, waiting }: Sizes): Promise<void> {
  await run(
    `insert into outbox_mails (recipient, language, template, values, subject, text, html, state, failure, created_at)
     select 'personne' || n % 90000 || '@exemple.test', 'fr', 'reportReceived', '{}', 'Objet', repeat('texte ', 40),
       repeat('<p>texte</p>', 40), case when n <= $2 then 'failed' else 'sent' end::mail_state,
       case when n <= $2 then (enum_range(null::mail_failure))[1] end, now() - n * interval '20 seconds'
     from generate_series(1, $1::int) n`,
    [mails, waiting],
  );
  await run(
    `insert into quotes (company_name, first_name, last_name, email, phone, comment, language, challenge, status, remind_on, created_at)
     select 'Garage ' || n, 'Marie', 'Durand', 'devis' || n || '@exemple.test', '+33612345678', repeat('besoin ', 20), 'fr',
       'bench-' || n, (enum_range(null::quote_status))[1 + n % 4], case when n <= $2 then current_date end,
       now() - n * interval '11 minutes'
     from generate_series(1, $1::int) n`,
    [quotes, waiting],
  );
  await run(
    `insert into quote_notes (quote_id, staff_id, text) select id, (select min(id) from staff_members), 'Rappelé' from quotes`,
  );
}

/** Half a year of events, a tenth of them by staff, each act as often as the others. */
async function addEvents(run: Run, { events, accounts, waiting }: Sizes): Promise<void> {
  await run(
    `insert into audit_events (at, act, actor_id, subject_id, staff_id, object, request_id)
     select now() - ($1 - n) * interval '15 seconds',
       case when n % 1000 = 0 then 'job_retried' else (enum_range(null::audit_act))[1 + n * 7 % 40] end::audit_act,
       case when n % 10 > 0 then $2 + 1 + n * 31 % $3 end, $2 + 1 + n * 17 % $3,
       case when n % 10 = 0 then (select min(id) from staff_members) end, 'cv ' || n, 'bench'
     from generate_series(1, $1::int) n`,
    [events, FIRST, accounts],
  );
  await run(
    `insert into access_incidents (kind, user_id, organisation_id, in_hour, in_day, opened_at, last_at, closed_at)
     select 'hour', $2 + n * 2, $2 + n * 2, 40, 60, now() - n * interval '1 hour', now(), case when n % 2 = 0 then now() end
     from generate_series(1, $1::int) n`,
    [waiting, FIRST],
  );
  await run(
    `insert into suspensions (user_id, staff_id, statement, suspended_at, appeal, appealed_at)
     select $2 + n, (select min(id) from staff_members), 'Annonces trompeuses à répétition', now(), 'Je conteste', now()
     from generate_series(1, $1::int) n`,
    [waiting, FIRST],
  );
}

/** Jobs of the nights past, and some that failed. The queue's tables exist once the upstream has started. */
export async function addJobs(run: Run): Promise<void> {
  const { jobs, waiting } = sizes();
  await run(
    `insert into pgboss.job (name, data, state, created_on, completed_on, output)
     select 'answer-deadlines', '{}', case when n <= $2 then 'failed' else 'completed' end::pgboss.job_state,
       now() - n * interval '1 second', now() - n * interval '1 second', '{"message": "timeout"}'
     from generate_series(1, $1::int) n`,
    [jobs, waiting],
  );
  await run('analyze pgboss.job');
}

/** A member of staff to whom every list is open. Answers the token of a session. */
async function signIn(db: Db): Promise<string> {
  const now = new Date();
  const member = { email: 'bench@bielle.test', name: 'Mesure', language: 'fr', by: null, now } as const;
  const staffId = await addMember(db, { ...member, roles: ['admin'] });
  if (staffId === undefined) throw new Error('no member of staff was added');
  return openStaffSession(db, { staffId, now, secret: 'of this bench' });
}

/** Fills an empty database with what staff choose from. Answers the token of a member of staff. */
export async function growStaff(
  { db, pool }: Database,
  url: string,
  note: (text: string) => void,
): Promise<string> {
  await migrateDatabase({ db, pool } as Database);
  await loadReferenceData(db);
  await ensureDemoData(db, { ...DEMO, onProgress: note });
  const token = await signIn(db);
  const client = await pool.connect();
  try {
    const run: Run = (text, values) => client.query(text, values);
    const many = sizes();
    await run('set statement_timeout = 0');
    // The triggers would write the projections of the search, which staff do not read.
    await run('set session_replication_role = replica');
    note('accounts');
    await addAccounts(run, many);
    note('offers');
    await addOffers(run, url, many);
    await addModeration(run, many);
    note('orders');
    await addOrders(run, url, many);
    note('mails and quotes');
    await addContacts(run, many);
    note('audit log');
    await addEvents(run, many);
    note('vacuum');
    await run('vacuum (analyze)');
    return token;
  } finally {
    client.release(true);
  }
}
