import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { aCandidateForm } from '#tests/support/builders.ts';
import { addOffer } from '#tests/support/content.ts';
import { aGarage } from '#tests/support/quick-apply/a-garage.ts';
import { aQuickForm, askQuickly } from '#tests/support/quick-apply/a-quick-application.ts';
import { bodyOnTheWire } from '#tests/support/wire.ts';
import { DAY, HOUR } from '#upstream/platform/clock.ts';

let api: TestApi;
let recruiter: Actor;
let offerId: number;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  ({ recruiter, offerId } = await aGarage(api));
});
beforeEach(() => api.clock.advance(DAY + HOUR));
afterAll(() => api?.close());

/** Milliseconds below which no answer comes, whatever the address has. */
const LEAST = 120;

/** Of one request alone. */
const OWN_HEADERS = ['x-request-id', 'date'];

/** Seconds that go on while the test runs. */
const SECONDS = ['ratelimit-reset', 'retry-after'];

/** Everything that a stranger sees, and how long it took. */
async function askAsStranger(email: string, changes: object = {}) {
  const url = quickApplyContract.ask.path.replace(':id', String(offerId));
  const began = performance.now();
  const answer = await api.inject({
    method: quickApplyContract.ask.method,
    url,
    payload: bodyOnTheWire(url, aQuickForm({ email, ...changes })),
    remoteAddress: api.visitor().address,
    headers: { 'accept-language': 'fr' },
  });
  const took = performance.now() - began;
  const headers = Object.entries(answer.headers)
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .map(([name, value]) => [name, SECONDS.includes(name) ? Math.round(Number(value) / 10) : value]);
  const body = answer.body
    .replaceAll(email, 'ADDRESS')
    // Random for every address.
    .replace(/"correction":"[\w-]{43}"/, '"correction":"SECRET"');
  return { seen: { status: answer.statusCode, headers: Object.fromEntries(headers), body }, took };
}

/** An address of each kind that the mail tells apart, each as long as the others. */
async function addresses() {
  const email = (kind: string) => `${kind.padEnd(12, 'x')}.${api.clock.now().getTime()}@exemple.test`;
  const all = ['unknown', 'password', 'light', 'applied', 'recruiter', 'unverified'].map(
    (kind) => [kind, email(kind)] as const,
  );
  await api.candidate({ email: email('password') });
  await api.recruiter({ email: email('recruiter') });
  await api.visitor().call(authenticationContract.signupCandidate, {
    body: aCandidateForm({ email: email('unverified') }),
  });
  const send = async (address: string, id: number) => {
    const token = await askQuickly(api, id, { email: address });
    await api.visitor().call(quickApplyContract.send, { params: { token }, body: {} });
  };
  await send(email('applied'), offerId);
  await send(email('light'), await addOffer(api.db, { recruiterId: recruiter.userId }));
  return all;
}

describe('who asks for the link of an application', () => {
  it('sees the same status, headers and body for every kind of address, and only the mails differ', async () => {
    const known = await addresses();
    const [first, ...others] = await Promise.all(known.map(([, email]) => askAsStranger(email)));
    expect(first?.seen.status).toBe(200);
    expect(first?.seen.body).toContain('ADDRESS');
    for (const [at, { seen }] of others.entries()) expect(seen, known[at + 1]?.[0]).toEqual(first?.seen);
    const mails = await Promise.all(
      known.map(async ([, email]) => (await api.mails(email)).at(-1)?.template),
    );
    expect(mails).toEqual([
      'quickApplyConfirm',
      'quickApplyKnown',
      'quickApplyConfirm',
      'quickApplyApplied',
      'quickApplyRecruiter',
      'quickApplyConfirm',
    ]);
  });

  it('waits the same least time for every kind of address, in which all of its work is done', async () => {
    const known = await addresses();
    for (const [kind, email] of known) {
      const before = (await api.mails(email)).length;
      const { took } = await askAsStranger(email);
      expect(took, kind).toBeGreaterThanOrEqual(LEAST);
      expect((await api.mails(email)).length, kind).toBe(before + 1);
    }
  });

  it('sees the same refusals: of a faulty form; a fourth link in a day is refused for none', async () => {
    const known = await addresses();
    const faulty = await Promise.all(known.map(([, email]) => askAsStranger(email, { firstName: '' })));
    expect(new Set(faulty.map(({ seen }) => JSON.stringify(seen))).size).toBe(1);
    expect(faulty[0]?.seen.status).toBe(422);
    api.clock.advance(DAY + HOUR);
    const fourth = [];
    for (const [, email] of known) {
      for (let time = 0; time < 3; time += 1) await askAsStranger(email);
      fourth.push((await askAsStranger(email)).seen);
    }
    expect(fourth[0]?.status).toBe(200);
    for (const seen of fourth) expect(seen).toEqual(fourth[0]);
  });
});
