import { step } from '#scripts/launch/progress.mjs';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';
import { query, signedIn, tokensOf, userId } from './accounts.ts';
import { effort } from './effort.ts';
import type { Figures } from './figures.ts';
import { type Load, measureLoad, residentMegabytes, type Work } from './load.ts';
import { offerIds } from './pages.ts';
import type { Stack } from './stack.ts';

const SECONDS = 8;
const PASSWORD = 'Bielle2026!';
/** Writers that a load is shared by: one person alone would run into the limits, which stay as they are. */
const WRITERS = 300;

type Pair = { user_id: string; other_id: string };
type Request = NonNullable<Work['requests']>[number];

const post = (path: string, token: string, body: object): Request => ({
  method: 'POST',
  path,
  headers: signedIn(token),
  body: JSON.stringify(body),
});

/** Each candidate applies to offers that nobody has applied to before. */
async function applying({ databaseUrl }: Stack): Promise<Request[]> {
  const pairs = await query<Pair & { cv_id: string; organisation_id: string }>(
    databaseUrl,
    `select c.candidate_id as user_id, c.id as cv_id, o.id as other_id, o.organisation_id
     from (select id, candidate_id from cvs where status = 'published' and slot = 1 order by id limit $1) c
     cross join (select o.id, o.organisation_id from offers o join offer_search s on s.offer_id = o.id
       where not exists (select from applications a where a.offer_id = o.id) limit 400) o
     order by o.id, c.id limit 60000`,
    [WRITERS],
  );
  const ids = [...new Set(pairs.map(({ user_id }) => Number(user_id)))];
  const tokens = new Map((await tokensOf(databaseUrl, ids)).map((token, index) => [ids[index], token]));
  return pairs.map((pair) =>
    post('/edit-status', tokens.get(Number(pair.user_id)) ?? '', {
      candidateId: Number(pair.user_id),
      recruiterId: Number(pair.organisation_id),
      cvId: Number(pair.cv_id),
      offerId: Number(pair.other_id),
    }),
  );
}

/** Candidates write to recruiters whose offers they applied to. */
async function writing({ databaseUrl }: Stack): Promise<Request[]> {
  const pairs = await query<Pair>(
    databaseUrl,
    `select distinct on (candidate_id) candidate_id as user_id, organisation_id as other_id
     from applications where organisation_id is not null order by candidate_id limit $1`,
    [WRITERS],
  );
  const tokens = await tokensOf(
    databaseUrl,
    pairs.map(({ user_id }) => Number(user_id)),
  );
  return pairs.map(({ other_id }, index) =>
    post('/messages/send-message', tokens[index] ?? '', {
      user_receive_id: Number(other_id),
      object_title: 'Le poste',
      content_text: 'Bonjour, je suis disponible dès lundi. Pouvons-nous nous parler ?',
    }),
  );
}

async function publishing({ databaseUrl }: Stack): Promise<Request[]> {
  const tokens = await tokensOf(databaseUrl, [await userId(databaseUrl, 'illimite@bielle.test')]);
  return tokens.map((token) => post('/recruiter/create-offer', token, anOfferBody()));
}

const signingIn = (): Request => ({
  method: 'POST',
  path: '/auth/signin/candidate',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'candidat@bielle.test', password: PASSWORD }),
});

/**
 * The calls that write, and reading one offer: work done a second, waits, CPU and memory. Takes a minute.
 */
export async function measureApi(stack: Stack, figures: Figures): Promise<void> {
  const measure = async (name: string, work: Work, budget?: number) => {
    const load: Load = await step(`Measuring ${name}`, () =>
      measureLoad(stack.upstream, stack.upstreamPid, effort(SECONDS), work),
    );
    if (load.errors > 0) throw new Error(`${name}: ${load.errors} requests failed`);
    figures.add(`api / ${name}`, load.perSecond, 'requests/s', budget === undefined ? {} : { budget });
    figures.add(`api / ${name}`, load.cpuMicros, 'µs CPU upstream');
    figures.add(`api / ${name}`, load.databaseMicros, 'µs CPU database');
    figures.add(`api / ${name}`, load.p50, 'ms p50');
    figures.add(`api / ${name}`, load.p97, 'ms p97.5');
    figures.add(`api / ${name}`, load.p99, 'ms p99');
    figures.add(`api / ${name}`, residentMegabytes(stack.upstreamPid), 'MB upstream');
  };
  const ids = await offerIds(stack, 500);
  await measure('one offer', { requests: ids.map((id) => ({ path: `/offers/${id}` })) }, 5_000);
  // With what the warm-up leaves unanswered that is four tries at once of one account; the limit is five.
  await measure('sign in', { requests: [signingIn()], connections: 2 });
  await measure('apply', { requests: await applying(stack), once: true });
  await measure('publish an offer', { requests: await publishing(stack) });
  await measure('send a message', { requests: await writing(stack) });
}
