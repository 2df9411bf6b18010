import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCandidateForm } from '#tests/support/builders.ts';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';
import { bodyOnTheWire } from '#tests/support/wire.ts';
import { type Ground, startGround } from './kill-ground.ts';

const soon = { timeout: 60_000, interval: 50 };

let ground: Ground;

beforeAll(async () => {
  ground = await startGround('postgres');
  await ground.upstream.start();
}, 120_000);
afterAll(() => ground?.end());

type Answer = { what: string; status: number; message: string; wait: string | null };

/** Keeps asking in both languages, reading and writing, and remembers every answer. */
function keepAsking({ url, people }: Ground) {
  const answers: Answer[] = [];
  let isOver = false;
  const send = async (what: string, init: RequestInit, language: string) => {
    const headers = {
      'accept-language': language,
      ...(init.body ? { 'content-type': 'application/json' } : {}),
      authorization: `Bearer ${people.recruiter}`,
    };
    const answer = await fetch(url + what, { ...init, headers });
    const { message = '' } = (await answer.json()) as { message?: string };
    answers.push({ what, status: answer.status, message, wait: answer.headers.get('retry-after') });
  };
  const body = JSON.stringify(bodyOnTheWire('/recruiter/create-offer', anOfferBody({ status: 'draft' })));
  const loops = [
    () => send('/offers?limit=10', {}, 'fr'),
    () => send('/infos/statistics', {}, 'en'),
    () => send('/recruiter/create-offer', { method: 'POST', body }, 'fr'),
    () => send('/recruiter/create-offer', { method: 'POST', body }, 'en'),
  ].map(async (once) => {
    while (!isOver) {
      await once();
      await setTimeout(5);
    }
  });
  return {
    answers,
    async end() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

const seen = (answers: readonly Answer[], status: number) => answers.filter((each) => each.status === status);

test('a database that is stopped under load gives clear 503s, and is used again at once when it is back', async () => {
  const { url, server, smtp } = ground;
  const load = keepAsking(ground);
  await vi.waitFor(() => expect(seen(load.answers, 200).length).toBeGreaterThan(40), soon);
  server?.stopPrimary();
  const from = load.answers.length;
  await vi.waitFor(() => expect(seen(load.answers, 503).length).toBeGreaterThan(40), soon);
  expect((await fetch(`${url}/ready`)).status).toBe(503);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  server?.startPrimary();
  const back = performance.now();
  await vi.waitFor(async () => expect((await fetch(`${url}/ready`)).status).toBe(200), soon);
  const took = Math.round(performance.now() - back);
  const after = load.answers.length;
  await vi.waitFor(() => expect(seen(load.answers.slice(after), 200).length).toBeGreaterThan(40), soon);
  await load.end();

  const statuses = new Set(load.answers.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([200, 503]);
  const refused = seen(load.answers, 503);
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set([
      'Le service est momentanément indisponible. Réessayez dans un instant.',
      'The service is unavailable for the moment. Try again shortly.',
    ]),
  );
  expect(new Set(refused.map(({ wait }) => wait))).toEqual(new Set(['5']));
  const of = load.answers.length - from;
  process.stderr.write(`ready ${took} ms after the database; ${refused.length} of ${of} answers refused\n`);

  // Jobs go on in the same process, and notices are listened to again.
  const email = 'apres@exemple.test';
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(bodyOnTheWire('/auth/signup/user', aCandidateForm({ email })));
  expect((await fetch(`${url}/auth/signup/user`, { method: 'POST', headers, body })).status).toBe(200);
  await vi.waitFor(
    () => expect(smtp.received.filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(1),
    soon,
  );
  const database = await ground.open();
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      "select 1 from pg_stat_activity where application_name = 'bielle' and query like '%pg_notify%' and state = 'idle'",
    );
    expect(rows).toHaveLength(1);
  }, soon);
  await database.close();
}, 180_000);
