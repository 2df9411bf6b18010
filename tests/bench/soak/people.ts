import { query } from '../accounts.ts';
import type { Stack } from '../stack.ts';
import { Browser } from './browser.ts';
import type { Tally } from './tally.ts';

const CANDIDATES = 150;
const RECRUITERS = 60;
const PASSWORD = 'Bielle2026!';

export type Candidate = { id: number; email: string; cvId: number; browser: Browser; sent: number };
export type Recruiter = { id: number; email: string; browser: Browser };
type LiveOffer = { id: number; recruiterId: number; tradeId: number };

/** Everybody who signs in, and what they do it with. Each does one thing at a time: who is busy is not in the list. */
export type People = {
  candidates: Candidate[];
  recruiters: Recruiter[];
  staff: Browser;
  /** Offers of the recruiters here, so that somebody answers to those who apply. */
  offers: LiveOffer[];
};

type Row = { id: string; email: string; cv_id?: string; organisation_id?: string; trade_id?: string };

/** Demo accounts that share one password and publish as they like. */
async function recruitersOf(databaseUrl: string): Promise<Row[]> {
  return query<Row>(
    databaseUrl,
    `update users set bypasses_plan = true,
       password_hash = (select password_hash from users where email = 'illimite@bielle.test')
     where id in (select u.id from users u join recruiter_profiles p on p.user_id = u.id
       where u.role = 'recruiter' and not u.is_internal order by u.id limit $1)
     returning id, email`,
    [RECRUITERS],
  );
}

async function candidatesOf(databaseUrl: string): Promise<Row[]> {
  return query<Row>(
    databaseUrl,
    `update users set password_hash = (select password_hash from users where email = 'candidat@bielle.test')
     from (select candidate_id, min(id) as cv_id from cvs where status = 'published' and slot = 1
       group by candidate_id order by candidate_id limit $1) c
     where users.id = c.candidate_id returning users.id, users.email, c.cv_id`,
    [CANDIDATES],
  );
}

/** Demo accounts of each kind, each with an address of their own, not yet signed in. */
export async function findPeople({ databaseUrl, web }: Stack, tally: () => Tally): Promise<People> {
  const recruiters = await recruitersOf(databaseUrl);
  const candidates = await candidatesOf(databaseUrl);
  const ids = recruiters.map(({ id }) => Number(id));
  const offers = await query<Row>(
    databaseUrl,
    `select o.id, o.organisation_id, o.trade_id from offers o join offer_search s on s.offer_id = o.id
     where o.organisation_id = any($1) and not exists (select from applications a where a.offer_id = o.id)
     order by o.id`,
    [ids],
  );
  return {
    candidates: candidates.map(({ id, email, cv_id }, index) => ({
      id: Number(id),
      email,
      cvId: Number(cv_id),
      sent: 0,
      browser: new Browser(web, tally, `10.1.${index >> 8}.${index & 255}`),
    })),
    recruiters: recruiters.map(({ id, email }, index) => ({
      id: Number(id),
      email,
      browser: new Browser(web, tally, `10.2.${index >> 8}.${index & 255}`),
    })),
    staff: new Browser(web, tally, '10.3.0.1'),
    offers: offers.map((row) => ({
      id: Number(row.id),
      recruiterId: Number(row.organisation_id),
      tradeId: Number(row.trade_id),
    })),
  };
}

/** Signs in through the web as its form does. */
export async function signIn(
  browser: Browser,
  email: string,
  role: 'candidate' | 'recruiter',
): Promise<void> {
  await browser.post('/api/session', { kind: 'sign in', json: { email, password: PASSWORD, role } });
}
