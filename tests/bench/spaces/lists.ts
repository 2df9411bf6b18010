import { query, userId } from '../accounts.ts';
import { copied } from '../copies.ts';
import type { Stack } from '../stack.ts';

/** Rows of each list but the CVs, of which a candidate has a few only. */
export const ROWS = 20;

/** Of each role: more requests a minute than one account may make. */
const ACCOUNTS = 12;

/** Its owner has a plan. */
const GARAGE = 'illimite@bielle.test';

type Run = (text: string, values?: unknown[]) => Promise<unknown>;

/** Live offers of different garages, each copied once; the new ones come first in the list. */
async function addOffers(run: Run, url: string, recruiter: number): Promise<void> {
  const columns = await copied(url, 'offers', [
    'id',
    'organisation_id',
    'author_id',
    'establishment_id',
    'plan_id',
  ]);
  await run(
    `insert into offers (${columns}, organisation_id)
     select ${columns.replaceAll(/(?<=^|, )/g, 'o.')}, $1
     from (select distinct on (organisation_id) * from offers
       where status = 'published' and is_active and expires_at > now() and organisation_id <> $1
         and deleted_at is null
       order by organisation_id, id limit $2) o`,
    [recruiter, ROWS],
  );
}

/** One application of another candidate to each of the latest offers. */
async function addApplications(run: Run, recruiter: number): Promise<void> {
  await run(
    `insert into applications (candidate_id, cv_id, offer_id, organisation_id, created_at)
     select c.candidate_id, c.id, o.id, $1, now()
     from (select id, candidate_id, row_number() over (order by id) as n from cvs
       where status = 'published' and slot = 1 order by id limit $2) c
     join (select id, row_number() over (order by id desc) as n from offers where organisation_id = $1) o using (n)`,
    [recruiter, ROWS],
  );
}

/** One message from each of those candidates. */
async function addMessages(run: Run, recruiter: number): Promise<void> {
  await run(
    `with people as (
       select distinct candidate_id from applications where organisation_id = $1 order by candidate_id limit $2),
     met as (
       insert into conversations (candidate_id, organisation_id) select candidate_id, $1 from people
       on conflict (candidate_id, organisation_id) do update set organisation_id = excluded.organisation_id
       returning id, candidate_id),
     sent as (
       insert into messages (conversation_id, sender_id, recipient_id, subject, body)
       select id, candidate_id, $1, 'Votre offre de mécanicien',
         'Bonjour, je suis disponible tout de suite et habite à dix minutes de votre garage. Puis-je passer vous voir ?'
       from met returning id, conversation_id, sender_id, created_at)
     insert into message_copies (message_id, conversation_id, user_id, folder, created_at)
     select id, conversation_id, sender_id, 'sent'::message_folder, created_at from sent
     union all select id, conversation_id, $1, 'received'::message_folder, created_at from sent`,
    [recruiter, ROWS],
  );
}

/** Members who see the lists of the garage, with the password of its owner. */
async function addMembers(run: Run, url: string, recruiter: number): Promise<string[]> {
  const columns = await copied(url, 'users', ['id', 'email']);
  const people = (await run(
    `with people as (
       insert into users (${columns}, email)
       select ${columns.replaceAll(/(?<=^|, )/g, 'u.')}, 'bench-space-' || n || '@bielle.test'
       from users u, generate_series(1, $2) n where u.id = $1 returning id, email),
     members as (
       insert into memberships (user_id, organisation_id, role) select id, $1, 'recruiter' from people)
     select email from people`,
    [recruiter, ACCOUNTS],
  )) as { email: string }[];
  return people.map(({ email }) => email);
}

/** The demo candidates with most published CVs, who get the password that demo accounts share. */
async function candidatesWithCvs(url: string): Promise<{ emails: string[]; cvs: number }> {
  const found = await query<{ email: string; cvs: number }>(
    url,
    `with counted as (
       select candidate_id, count(*)::int as cvs from cvs where status = 'published' group by candidate_id)
     update users set password_hash = (select password_hash from users where email = 'candidat@bielle.test')
     from (select * from counted where cvs = (select max(cvs) from counted) order by candidate_id limit $1) c
     where users.id = c.candidate_id returning users.email, c.cvs`,
    [ACCOUNTS],
  );
  return { emails: found.map(({ email }) => email), cvs: found[0]?.cvs ?? 0 };
}

export type People = { recruiters: string[]; candidates: string[]; cvs: number };

/** Fills the lists of a garage. Returns accounts that see them, and candidates with as many CVs each. */
export async function fillLists({ databaseUrl }: Pick<Stack, 'databaseUrl'>): Promise<People> {
  const run: Run = (text, values = []) => query(databaseUrl, text, values);
  const recruiter = await userId(databaseUrl, GARAGE);
  await addOffers(run, databaseUrl, recruiter);
  await addApplications(run, recruiter);
  await addMessages(run, recruiter);
  const recruiters = await addMembers(run, databaseUrl, recruiter);
  const { emails: candidates, cvs } = await candidatesWithCvs(databaseUrl);
  await run('analyze');
  return { recruiters, candidates, cvs };
}
