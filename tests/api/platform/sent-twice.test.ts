// @engines both
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { listOperations } from '#lib/contract/platform/all.ts';
import { toWire } from '#lib/contract/platform/names.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { aCvBody, aProfile, aRecruiterProfile } from '#tests/support/builders.ts';
import { addPlan } from '#tests/support/content.ts';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';
import { ACTIVE } from '#tests/support/orders/an-order.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { purgeFormAnswers } from '#upstream/platform/form-answers/once.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { formAnswers } from '#upstream/platform/schema/forms/form-answers.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { orders } from '#upstream/platform/schema/orders.ts';
import { plans } from '#upstream/platform/schema/plans.ts';

let api: TestApi;
let recruiter: Actor;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  recruiter = await aRecruiter();
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
});
afterAll(() => api.close());

async function aRecruiter(): Promise<Actor> {
  const actor = await api.recruiter();
  await actor.call(profileContract.updateUser, { body: aRecruiterProfile() });
  return actor;
}

const operationOf = (title: string) => {
  const found = listOperations().find(({ resource, name }) => `${resource}.${name}` === title);
  if (!found) throw new Error(`no operation ${title}`);
  return found.operation;
};

type Target = string | { title: string; id: number };

async function send(target: Target, body: unknown, key: string | undefined, actor = recruiter) {
  const { title, id } = typeof target === 'string' ? { title: target, id: 0 } : target;
  const { method, path, names, requestNames = names } = operationOf(title);
  const answer = await api.inject({
    method,
    url: path.replace(':id', String(id)),
    payload: toWire(body, requestNames) as object,
    headers: {
      authorization: `Bearer ${actor.token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const offerCount = (actor = recruiter) => api.db.$count(offers, eq(offers.organisationId, actor.userId));
const creditsLeft = async () => {
  const rows = await api.db.select().from(plans).where(eq(plans.organisationId, recruiter.userId));
  return JSON.stringify(rows);
};

describe('a form that adds something', () => {
  it('adds it once when it is sent again, one after another or at the same moment, and takes one credit', async () => {
    const key = randomUUID();
    const first = await send('ownOffers.create', anOfferBody(), key);
    expect(first.status).toBe(200);
    const credits = await creditsLeft();
    expect(await send('ownOffers.create', anOfferBody(), key)).toEqual(first);
    expect(await creditsLeft()).toBe(credits);
    expect(await offerCount()).toBe(1);
    const other = randomUUID();
    const [one, two] = await Promise.all([
      send('ownOffers.create', anOfferBody({ status: 'draft' }), other),
      send('ownOffers.create', anOfferBody({ status: 'draft' }), other),
    ]);
    expect(one).toEqual(two);
    expect(await offerCount()).toBe(2);
  });

  it('adds another thing with another key, with other content, for another person, or without a key', async () => {
    const count = await offerCount();
    const key = randomUUID();
    const draft = anOfferBody({ status: 'draft' });
    await send('ownOffers.create', draft, key);
    await send('ownOffers.create', draft, randomUUID());
    await send('ownOffers.create', { ...draft, companyName: 'Garage du Pont' }, key);
    await send('ownOffers.create', draft, undefined);
    expect(await offerCount()).toBe(count + 4);
    const stranger = await aRecruiter();
    await send('ownOffers.create', draft, key, stranger);
    expect(await offerCount(stranger)).toBe(1);
    expect(await offerCount()).toBe(count + 4);
  });

  it('can be sent again with its key after a refusal', async () => {
    const key = randomUUID();
    const poor = await aRecruiter();
    // The first one is free.
    await send('ownOffers.create', anOfferBody(), undefined, poor);
    const refused = await send('ownOffers.create', anOfferBody(), key, poor);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    await addPlan(api.db, { recruiterId: poor.userId, packageId: 4 });
    expect((await send('ownOffers.create', anOfferBody(), key, poor)).status).toBe(200);
    expect(await offerCount(poor)).toBe(2);
  });

  it('places one order, and mails one invitation to a team', async () => {
    const key = randomUUID();
    const order = { orders: [{ quantity: 1, ...ACTIVE }] };
    const placed = await send('orders.create', order, key);
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    expect(await send('orders.create', order, key)).toEqual(placed);
    expect(await api.db.$count(orders, eq(orders.organisationId, recruiter.userId))).toBe(1);
    const invitation = {
      email: 'collegue@exemple.test',
      role: 'recruiter',
      mayPublish: false,
      siteIds: null,
    };
    const [one, two] = await Promise.all([
      send('team.invite', invitation, key),
      send('team.invite', invitation, key),
    ]);
    expect([one.status, two]).toEqual([200, one]);
    expect(await api.mails('collegue@exemple.test')).toHaveLength(1);
  });

  it('adds one CV of a candidate, and one copy of it', async () => {
    const candidate = await api.candidate();
    await candidate.call(profileContract.updateUser, { body: aProfile() });
    const key = randomUUID();
    const first = await send('cvs.create', aCvBody(), key, candidate);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(await send('cvs.create', aCvBody(), key, candidate)).toEqual(first);
    const copying = { title: 'cvs.copy', id: first.body.data.id };
    const copy = await send(copying, {}, randomUUID(), candidate);
    expect(copy.status).toBe(200);
    const another = randomUUID();
    const [one, two] = await Promise.all([
      send(copying, {}, another, candidate),
      send(copying, {}, another, candidate),
    ]);
    expect(one).toEqual(two);
    expect(await api.db.$count(cvs, eq(cvs.candidateId, candidate.userId))).toBe(3);
  });

  it('is refused with a key that is no UUID', async () => {
    expect((await send('ownOffers.create', anOfferBody(), 'twice')).status).toBe(400);
  });

  it('is remembered for a day', async () => {
    await purgeFormAnswers(api.db, later(api.clock.now(), DAY - 1_000));
    expect(await api.db.$count(formAnswers)).toBeGreaterThan(0);
    await purgeFormAnswers(api.db, later(api.clock.now(), DAY));
    expect(await api.db.$count(formAnswers)).toBe(0);
  });
});
