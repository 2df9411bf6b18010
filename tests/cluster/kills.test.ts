// @only all
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { messagesContract } from '#lib/contract/messages/messages.ts';
import { createClient } from '#lib/contract/platform/client.ts';
import { CALLER_ADDRESS_HEADER } from '#lib/contract/platform/headers.ts';
import { aCandidateForm } from '#tests/support/builders.ts';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';
import { bodyOnTheWire } from '#tests/support/wire.ts';
import type { Database } from '#upstream/platform/db.ts';
import { type Engine, type Ground, PASSWORD, startGround } from './kill-ground.ts';

/** The whole drill has fifty: FAULT_KILLS=50. */
const KILLS = Number(process.env.FAULT_KILLS ?? 3);
const MINUTE = 60_000;
const soon = { timeout: MINUTE, interval: 50 };

/** What was acknowledged: companies of offers, offers applied to, texts of messages, addresses that registered. */
type Acknowledged = { offers: string[]; applications: number[]; messages: string[]; people: string[] };

const randomAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;

/** The session of the recruiter at the web, by which offers are published. */
async function signIn({ webUrl, people }: Ground): Promise<string> {
  const answer = await fetch(`${webUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: webUrl },
    body: JSON.stringify({ email: people.email, password: PASSWORD, role: 'recruiter' }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/** Everybody who writes, each thing at most once; what is not acknowledged may stand or not. */
function writersOf({ url, webUrl, people }: Ground, cookie: string, done: Acknowledged) {
  const at = (token?: string) =>
    createClient({
      baseUrl: url,
      headers: { [CALLER_ADDRESS_HEADER]: randomAddress() },
      ...(token ? { token } : {}),
    });
  return [
    async () => {
      const company = `Garage ${crypto.randomUUID()}`;
      const answer = await fetch(`${webUrl}/api/upstream/recruiter/create-offer`, {
        method: 'POST',
        headers: { cookie, origin: webUrl, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOnTheWire('/recruiter/create-offer', anOfferBody({ companyName: company }))),
      });
      if (answer.status !== 200) throw new Error(`not acknowledged: ${answer.status}`);
      const { data } = (await answer.json()) as { data: { id: number } };
      done.offers.push(company);
      const { recruiterId, cvId, candidate } = people;
      await at(candidate)(applicationsContract.decide, {
        query: {},
        body: { offerId: data.id, recruiterId, cvId },
      });
      done.applications.push(data.id);
    },
    async () => {
      const text = `Bonjour ${crypto.randomUUID()}`;
      const body = { recipientId: people.recruiterId, subject: 'Votre offre', text };
      await at(people.candidate)(messagesContract.send, { body });
      done.messages.push(text);
    },
    async () => {
      const email = `${crypto.randomUUID()}@exemple.test`;
      await at()(authenticationContract.signupCandidate, { body: aCandidateForm({ email }) });
      done.people.push(email);
    },
  ];
}

const countOf = (done: Acknowledged) => Object.values(done).reduce((sum, list) => sum + list.length, 0);

/** @returns how long each victim took to be back */
async function drill(ground: Ground, done: Acknowledged): Promise<string[]> {
  const back: string[] = [];
  let isOver = false;
  const writers = writersOf(ground, await signIn(ground), done).map(async (write) => {
    while (!isOver) await write().catch(() => setTimeout(50));
  });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = ground.victims[kill % ground.victims.length];
    const before = countOf(done);
    const wanted = before + 4 + Math.floor(Math.random() * 12);
    await vi.waitFor(() => expect(countOf(done)).toBeGreaterThan(wanted), soon);
    const from = performance.now();
    await victim?.kill();
    await victim?.start();
    back.push(`${victim?.name} ${Math.round(performance.now() - from)} ms`);
  }
  isOver = true;
  await Promise.all(writers);
  return back;
}

/** Jobs of processes that are gone go on at once instead of after their half minute. */
async function hurryJobs({ open, programs }: Ground): Promise<void> {
  for (const each of programs.toReversed()) await each.stop();
  const database = await open();
  await database.db.execute(sql`
    update pgboss.job set state = 'retry', start_after = now() where state in ('active', 'retry')`);
  await database.close();
  for (const each of programs) await each.start();
}

const columnOf = async ({ db }: Database, statement: ReturnType<typeof sql>): Promise<unknown[]> =>
  (await db.execute<{ it: unknown }>(statement)).rows.map(({ it }) => it);

async function check(ground: Ground, done: Acknowledged): Promise<void> {
  const database = await ground.open();
  const missing = async (list: readonly unknown[], statement: ReturnType<typeof sql>) => {
    const stored = await columnOf(database, statement);
    expect(new Set(stored).size).toBe(stored.length);
    const there = new Set(stored);
    return list.filter((each) => !there.has(each));
  };
  expect(await missing(done.offers, sql`select company_name as it from offers`)).toEqual([]);
  expect(await missing(done.applications, sql`select offer_id as it from applications`)).toEqual([]);
  expect(await missing(done.messages, sql`select body as it from messages`)).toEqual([]);
  expect(await missing(done.people, sql`select email as it from users`)).toEqual([]);
  // The first offer is free: a plan of its own, with one credit.
  const taken = sql`select sum(offers_total - offers_left) as it from plans`;
  const published = sql`select count(*) as it from offers where status = 'published'`;
  expect((await columnOf(database, taken)).map(Number)).toEqual(await columnOf(database, published));
  await database.close();
}

/** Every registration has sent one mail; one that the server has twice was cut off between its word and our mark. */
function checkMails({ smtp }: Ground, done: Acknowledged): number {
  const ids = new Map<string, string[]>();
  for (const mail of smtp.received) {
    const to = /^To: (.*)$/m.exec(mail)?.[1]?.trim() ?? '';
    ids.set(to, [...(ids.get(to) ?? []), /^Message-ID: (.*)$/m.exec(mail)?.[1]?.trim() ?? '']);
  }
  const sent = done.people.map((email) => ids.get(email) ?? []);
  expect(sent.filter((each) => new Set(each).size !== 1)).toEqual([]);
  const twice = sent.filter((each) => each.length > 1).length;
  expect(twice).toBeLessThanOrEqual(KILLS);
  return twice;
}

test.each<Engine>(['embedded', 'postgres'])(
  'no acknowledged write is lost when programs are killed while people write: %s',
  async (engine) => {
    const ground = await startGround(engine);
    const done: Acknowledged = { offers: [], applications: [], messages: [], people: [] };
    try {
      for (const each of ground.programs) await each.start();
      const back = await drill(ground, done);
      await hurryJobs(ground);
      const { length } = done.people;
      const heard = () => done.people.filter((to) => ground.smtp.received.some((mail) => mail.includes(to)));
      await vi.waitFor(() => expect(heard()).toHaveLength(length), soon);
      for (const each of ground.programs.toReversed()) await each.stop();
      await check(ground, done);
      const twice = checkMails(ground, done);
      const counts = Object.entries(done).map(([what, list]) => `${list.length} ${what}`);
      const shown = `acknowledged ${counts.join(', ')}; mails twice: ${twice}; back after ${back.join(', ')}`;
      process.stderr.write(`${engine}: ${KILLS} kills, ${shown}\n`);
    } finally {
      await ground.end();
    }
  },
  MINUTE * (4 + KILLS),
);
