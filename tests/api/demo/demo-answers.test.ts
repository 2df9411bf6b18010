import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { mailChoicesContract } from '#lib/contract/applications/mail-choices.ts';
import { cvViewsContract } from '#lib/contract/cv-views/views.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { messagesContract } from '#lib/contract/messages/messages.ts';
import { messageTemplatesContract } from '#lib/contract/messages/templates.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { offerEndsContract } from '#lib/contract/own-offers/ends.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { searchContract } from '#lib/contract/search/search.ts';
import type { ApplicationEventKind } from '#lib/rules/applications/application-events.ts';
import { isOverdue } from '#lib/rules/applications/deadline.ts';
import { daysUntil, ENDING_DAYS } from '#lib/rules/offers/offer-end.ts';
import { isExpired } from '#lib/rules/offers/offer-life.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { garagesWithUndecided, undecidedOf } from '#upstream/applications/deadlines/waiting.ts';
import { ensureDemoData } from '#upstream/demo/generate.ts';
import { signInDemo } from '../../support/accounts/demo-accounts.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';

const SIZE = { offers: 1_000, cvs: 200 };
const GARAGES = ['formule', 'illimite'] as const;

let api: TestApi;
let candidate: Actor;
const garages = new Map<string, Actor>();
const garage = (name: string): Actor => {
  const actor = garages.get(name);
  if (!actor) throw new Error(`no account ${name}`);
  return actor;
};
beforeAll(async () => {
  api = await startTestApi();
  await ensureDemoData(api.db, { ...SIZE, publicUrl: 'https://bielle.test', now: api.clock.now() });
  candidate = await signInDemo(api, 'candidat');
  for (const name of GARAGES) garages.set(name, await signInDemo(api, name));
});
afterAll(() => api.close());

const receivedBy = async (name: string) =>
  (
    await Promise.all(
      [{}, { selected: 'true' }, { accepted: 'true' }, { rejected: 'true' }].map((bucket) =>
        garage(name).call(applicationsContract.listReceived, { query: { ...bucket, limit: 50 }, body: {} }),
      ),
    )
  ).flatMap(({ data }) => data);
const receivedWith = async (name: string, kind: ApplicationEventKind) =>
  (await receivedBy(name)).filter(({ events }) => events.some((event) => event.kind === kind));

const sent = async () =>
  (
    await Promise.all(
      [{}, { rejected: 'true' }].map((query) =>
        candidate.call(applicationsContract.listSent, { query, body: {} }),
      ),
    )
  ).flatMap(({ data }) => data);
const kindsOf = ({ events }: { events: readonly { kind: string }[] }) => events.map(({ kind }) => kind);

const endsOf = async (name: string) => {
  const { data } = await garage(name).call(ownOffersContract.list, { query: { limit: 20 } });
  const read = data.map(({ id }) => garage(name).call(offerEndsContract.read, { params: { id } }));
  return (await Promise.all(read)).map((end) => end.data);
};

describe('the demo candidate', () => {
  it('reads who opened a CV wherever an application was opened', async () => {
    const opened = (await sent()).filter(({ viewedAt }) => viewedAt !== null);
    const views = (await candidate.call(cvViewsContract.list, { query: {} })).data;
    expect(opened.length).toBeGreaterThan(0);
    expect(views.length).toBeGreaterThanOrEqual(opened.length);
  });

  it('was told that an offer is filled, which is no refusal', async () => {
    const filled = (await sent()).filter(({ state }) => state === 'filled');
    expect(filled).toHaveLength(1);
    expect(filled.flatMap(kindsOf)).toEqual(['sent', 'viewed', 'filled']);
    expect(filled[0]?.offer.live).toBe(false);
  });

  it('has an application that Bielle closed because nobody answered, with similar offers', async () => {
    const [closed] = (await sent()).filter(({ state }) => state === 'unanswered');
    expect(kindsOf(closed ?? { events: [] })).toEqual(['sent', 'unanswered']);
    const { data } = await api
      .visitor()
      .call(offersContract.similar, { params: { id: closed?.offerId ?? 0 } });
    expect(data.length).toBeGreaterThan(0);
  });

  it('asked a garage for an answer, which took more days', async () => {
    const [late] = (await sent()).filter(({ state }) => state === 'view');
    expect(kindsOf(late ?? { events: [] })).toEqual(['sent', 'viewed', 'nudged', 'extended']);
    expect(late?.canNudge).toBe(false);
  });

  it('reads an invitation to apply, whose link leads to the form with their CV', async () => {
    const { data } = await candidate.call(messagesContract.list, { query: { type: 'received' } });
    const [invitation] = data.filter(({ subject }) => subject.startsWith('Invitation à postuler'));
    const [, offerId, cvId] =
      invitation?.text
        .match(/https:\/\/bielle\.test\/candidate\/offers\/(\d+)\/apply\?cv=(\d+)/)
        ?.map(Number) ?? [];
    const { data: offer } = await candidate.call(offersContract.read, { params: { id: offerId ?? 0 } });
    expect(offer).toMatchObject({ live: true, companyName: 'Garage des Deux Rives' });
    expect((await sent()).map((each) => each.offerId)).not.toContain(offerId);
    expect(cvId).toBeGreaterThan(0);
  });

  it('turned one kind of mail about their applications off', async () => {
    const { data } = await candidate.call(mailChoicesContract.read, {});
    expect(data.muted).toEqual(['viewed']);
  });
});

describe('a demo garage', () => {
  it.each(GARAGES)('%s has an offer that ends within a week and can be extended', async (name) => {
    const ending = (await endsOf(name)).filter(
      ({ state, expiresAt }) =>
        state === 'live' && daysUntil(new Date(expiresAt), api.clock.now()) <= ENDING_DAYS,
    );
    expect(ending).toHaveLength(1);
    expect(ending[0]?.extension?.until).toEqual(expect.any(String));
    expect(isExpired(new Date(ending[0]?.expiresAt ?? 0), api.clock.now())).toBe(false);
  });

  it('marked an offer as filled by one of its applicants, and the others were told', async () => {
    const [filled] = (await endsOf('formule')).filter(({ state }) => state === 'filled');
    const of = (await receivedBy('formule')).filter(({ offerId }) => offerId === filled?.offer.id);
    expect(of.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(of.filter((each) => kindsOf(each).at(-1) === 'filled').length).toBeGreaterThan(1);
    expect(filled?.open).toBe(0);
  });

  it.each(GARAGES)('%s took more days for one application, and was asked about another', async (name) => {
    const all = await receivedWith(name, 'extended');
    const extended = all.filter(({ bucket }) => bucket === 'received');
    expect(extended).toMatchObject([{ canExtend: false }]);
    expect(extended[0]?.answerDueOn).toEqual(expect.any(String));
    expect(await receivedWith(name, 'nudged')).toMatchObject([{ bucket: 'received' }]);
    expect((await receivedWith(name, 'unanswered')).length).toBeGreaterThan(0);
  });

  it.each(GARAGES)(
    '%s proposed several times for interviews, and was asked for another one',
    async (name) => {
      const { data } = await garage(name).call(interviewsContract.list, { query: { limit: 50 } });
      const open = data.filter(({ slots }) => slots.length > 1);
      const wishes = open.flatMap(({ invitations }) => invitations.map(({ otherTime }) => otherTime));
      expect(wishes).toContain('');
      expect(wishes.filter((wish) => wish !== '')).toHaveLength(1);
      expect(await receivedWith(name, 'other_time_asked')).toHaveLength(1);
    },
  );

  it.each(GARAGES)('%s wrote templates for their messages', async (name) => {
    const { data } = await garage(name).call(messageTemplatesContract.list, {});
    expect(data.map((template) => template.name)).toEqual(['Permis et habilitations', 'Visite de l’atelier']);
  });

  it('has a badge of its answers, unless too few applications ended', async () => {
    const { data } = await garage('formule').call(ownOffersContract.list, { query: { limit: 20 } });
    const { data: offer } = await api
      .visitor()
      .call(offersContract.read, { params: { id: data[0]?.id ?? 0 } });
    expect(offer.responseBadge).toMatchObject({ days: expect.any(Number) });
    expect(offer.responseBadge?.outOfTen).toBeLessThan(10);
    const { data: near } = await api
      .visitor()
      .call(searchContract.searchOffer, { query: {}, body: { tradeId: 1, city: 'Lyon', maxRange: 100 } });
    expect(near.map(({ offer: { responseBadge } }) => responseBadge)).toContain(null);
  });
});

it('leaves nothing for Bielle to close', async () => {
  const now = api.clock.now();
  for (const organisationId of await garagesWithUndecided(api.db)) {
    const waiting = await undecidedOf(api.db, organisationId, { after: 0, limit: 500, now });
    const overdue = waiting.filter((each) => !each.paused && isOverdue(each, parisDay(now)));
    expect(overdue, String(organisationId)).toEqual([]);
  }
});
