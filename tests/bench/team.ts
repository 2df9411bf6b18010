import { step } from '#scripts/launch/progress.mjs';
import { query, signedIn, tokensOf, userId } from './accounts.ts';
import { copied } from './copies.ts';
import { effort } from './effort.ts';
import type { Figures } from './figures.ts';
import { measureLoad } from './load.ts';
import type { Stack } from './stack.ts';

const SECONDS = 8;
const SITES = 40;
const MEMBERS = 60;
const OFFERS = 400;
const APPLICANTS = 25;
/** Milliseconds that 95 of 100 answers may take; held to 97.5 of 100 here, which is what the load tool reports. */
const MOST_MS = 150;

/** Half of the members work for every site, half for two of them. */
const GROUPS = ['every site', 'two sites'] as const;

type Garage = { id: number; members: Record<(typeof GROUPS)[number], string[]> };

/** Lets a demo garage grow: sites, members, offers by turns of the sites, and applications to each offer. */
async function growGarage({ databaseUrl }: Stack): Promise<Garage> {
  const id = await userId(databaseUrl, 'illimite@bielle.test');
  const run = (text: string, values: unknown[] = []) => query<{ id: string }>(databaseUrl, text, values);
  await run(
    `insert into establishments (organisation_id, name, slug)
     select $1, 'Atelier ' || n, 'bench-atelier-' || n from generate_series(1, $2) n`,
    [id, SITES],
  );
  const offer = await copied(databaseUrl, 'offers', ['id', 'establishment_id']);
  await run(
    `insert into offers (${offer}, establishment_id)
     select ${offer.replaceAll(/(?<=^|, )/g, 'o.')}, s.id from generate_series(0, $2 - 1) n
     join lateral (select * from offers where organisation_id = $1 and status = 'published' and expires_at > now()
       order by id limit 1) o on true
     join (select id, row_number() over (order by id) - 1 as turn from establishments where organisation_id = $1) s
       on s.turn = n % $3`,
    [id, OFFERS, SITES],
  );
  await run(
    `insert into applications (candidate_id, cv_id, offer_id, organisation_id, created_at)
     select c.candidate_id, c.id, o.id, $1, now() - (o.id + c.id) % 50 * interval '1 day'
     from (select id, candidate_id from cvs where status = 'published' and slot = 1 order by id limit $2) c
     cross join (select id from offers where organisation_id = $1 and establishment_id is not null) o`,
    [id, APPLICANTS],
  );
  const user = await copied(databaseUrl, 'users', ['id', 'email']);
  const people = await run(
    `insert into users (${user}, email)
     select ${user.replaceAll(/(?<=^|, )/g, 'u.')}, 'bench-member-' || n || '@bielle.test'
     from users u, generate_series(1, $2 - 1) n where u.id = $1 returning id`,
    [id, MEMBERS],
  );
  const ids = people.map((person) => Number(person.id));
  const local = ids.slice(0, MEMBERS / 2);
  await run(
    `insert into memberships (user_id, organisation_id, role, site_ids)
     select m, $1, 'recruiter', case when m = any($3::bigint[]) then
       (select array_agg(id) from (select id from establishments where organisation_id = $1
         order by (id + m) % $4, id limit 2) two) end
     from unnest($2::bigint[]) m`,
    [id, ids, local, SITES],
  );
  await run('analyze');
  const tokens = await tokensOf(databaseUrl, ids);
  return {
    id,
    members: { 'every site': tokens.slice(local.length), 'two sites': tokens.slice(0, local.length) },
  };
}

/**
 * The lists of a garage with many sites, members and offers, each asked for by its members in turn. Takes two minutes.
 */
export async function measureTeam(stack: Stack, figures: Figures): Promise<void> {
  const { id, members } = await step('Letting a garage grow', () => growGarage(stack));
  const received = { method: 'POST' as const, path: '/cv-infos', body: JSON.stringify({ recruitersId: id }) };
  const lists = {
    'own offers': { path: '/recruiter/offers' },
    'own offers by words': { path: '/recruiter/offers?search=garage' },
    'received applications': received,
    'received applications by score': { ...received, path: '/cv-infos?order=score' },
    'offers with applications': { path: '/cv-infos/offers' },
    interviews: { path: '/agenda/list' },
    messages: { path: '/messages/list?type=received' },
    contacts: { path: '/messages/list-contacts' },
  };
  for (const group of GROUPS) {
    for (const [name, list] of Object.entries(lists)) {
      const requests = members[group].map((token) => ({ ...list, headers: signedIn(token) }));
      const load = await step(`Measuring ${name}, ${group}`, () =>
        measureLoad(stack.upstream, stack.upstreamPid, effort(SECONDS), { requests, connections: 2 }),
      );
      if (load.errors > 0) throw new Error(`${name}, ${group}: ${load.errors} requests failed`);
      figures.add(`team / ${name} / ${group}`, load.p50, 'ms p50');
      figures.add(`team / ${name} / ${group}`, load.p97, 'ms p97.5', { budget: MOST_MS });
    }
  }
}
