import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { reportsContract } from '#lib/contract/reports/reports.ts';
import { offerReports } from '#upstream/platform/schema/rights.ts';
import { reportJobs } from '#upstream/reports/jobs.ts';
import { endAccount } from '../../support/accounts/end-account.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';

const DAY = 24 * 60 * 60_000;
const NBSP = '\u00a0';

let api: TestApi;
let staff: Actor;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  staff = await api.internal({ firstName: 'Inès', lastName: 'Modération' });
});
afterAll(() => api?.close());

type Report = BodyInput<typeof reportsContract.create>;
type Decision = BodyInput<typeof reportsContract.decide>;

const send = (actor: Actor, offerId: number, body: Report) =>
  actor.call(reportsContract.create, { params: { id: offerId }, body });
const decide = (body: Decision) => staff.call(reportsContract.decide, { body });
const listed = async (status: 'open' | 'decided', offerId: number) =>
  (await staff.call(reportsContract.list, { query: { status, limit: 50 } })).data.find(
    ({ offer }) => offer.id === offerId,
  );
const rowsOf = (offerId: number) =>
  api.db.select().from(offerReports).where(eq(offerReports.offerId, offerId));
const templates = async (to: string) => (await api.mails(to)).map(({ template }) => template);

async function anOffer() {
  const recruiter = await api.recruiter();
  return { recruiter, offerId: await addOffer(api.db, { recruiterId: recruiter.userId }) };
}

const withdrawal = (offerId: number): Decision => ({
  offerId,
  decision: 'withdrawn',
  ground: 'discrimination',
  statement: 'L’offre demande un homme de moins de trente ans.',
});

describe('reporting an offer', () => {
  it('requires no session, and mails the site and a sender who left an address', async () => {
    const { offerId } = await anOffer();
    const body: Report = {
      reason: 'discriminatory',
      details: ' Un homme jeune ! ',
      email: 'Temoin@Exemple.test',
    };
    const { message } = await send(api.visitor(), offerId, body);
    expect(message).toBe('Votre signalement est bien arrivé. Notre équipe va l’examiner.');
    const [row, ...more] = await rowsOf(offerId);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ reason: 'discriminatory', details: 'Un homme jeune !', decision: null });
    const [receipt] = await api.mails('temoin@exemple.test');
    expect(receipt).toMatchObject({
      template: 'reportReceived',
      subject: 'Votre signalement est bien arrivé',
    });
    const toSite = (await api.mails('contact@bielle.test')).find(
      ({ values }) => values.offerId === String(offerId),
    );
    expect(toSite?.text).toContain('Un homme jeune !');
    expect(toSite?.text).toContain('/recruiter/reports');
    expect(JSON.stringify(toSite)).not.toContain('temoin@exemple.test');
  });

  it('stores the same report once while it is open', async () => {
    const { offerId } = await anOffer();
    const body: Report = { reason: 'money', details: 'Caution de 200 €', email: 'deux.fois@exemple.test' };
    await Promise.all([send(api.visitor(), offerId, body), send(api.visitor(), offerId, body)]);
    await send(api.visitor(), offerId, { reason: 'filled', details: 'Pris' });
    await send(api.visitor(), offerId, { reason: 'filled', details: ' pris  ' });
    expect(await rowsOf(offerId)).toHaveLength(2);
    expect(await templates('deux.fois@exemple.test')).toEqual(['reportReceived']);
  });

  it('reports an error beside its field', async () => {
    const { offerId } = await anOffer();
    const refusedWith = async (body: object) =>
      (await api.visitor().refused(reportsContract.create, { params: { id: offerId }, body: body as Report }))
        .failure;
    expect(await refusedWith({})).toMatchObject({
      statusCode: 422,
      fields: { reason: 'Choisissez un motif' },
    });
    expect((await refusedWith({ reason: 'other', email: 'pas une adresse' })).fields).toEqual({
      details: 'Dites-nous en quelques mots ce qui ne va pas',
      email: 'E-mail invalide',
    });
    expect((await refusedWith({ reason: 'other', details: 'x'.repeat(2001) })).fields).toHaveProperty(
      'details',
    );
  });

  it('is possible for published offers only, and ignores bots that fill in every field', async () => {
    const { recruiter, offerId } = await anOffer();
    const draft = await addOffer(api.db, { recruiterId: recruiter.userId, status: 'draft' });
    const params = { id: draft };
    const { failure } = await api
      .visitor()
      .refused(reportsContract.create, { params, body: { reason: 'filled' } });
    expect(failure.code).toBe('not_found');
    const filled = { reason: 'filled', blank: 'https://spam.test' } as Report;
    const refused = await api
      .visitor()
      .refused(reportsContract.create, { params: { id: offerId }, body: filled });
    expect(Object.keys(refused.failure.fields ?? {})).toEqual(['isPerson']);
    expect(await rowsOf(offerId)).toEqual([]);
    await send(api.visitor(), offerId, { ...filled, isPerson: true });
    expect(await rowsOf(offerId)).toHaveLength(1);
  });

  it('is limited by address, and refused to nobody for the receipts that strangers had mailed', async () => {
    const { offerId } = await anOffer();
    const visitor = api.visitor();
    for (let count = 0; count < 10; count += 1) {
      await send(visitor, offerId, { reason: 'filled', details: `Fois ${count}` });
    }
    const again = { params: { id: offerId }, body: { reason: 'filled' } as Report };
    expect((await visitor.refused(reportsContract.create, again)).failure.statusCode).toBe(429);
    const email = 'victime@exemple.test';
    for (let count = 0; count < 5; count += 1) {
      const other = await anOffer();
      await send(api.visitor(), other.offerId, { reason: 'filled', email });
    }
    await send(api.visitor(), offerId, { reason: 'filled', email });
    expect((await rowsOf(offerId)).at(-1)).toMatchObject({ email });
  });
});

describe('the decision of staff', () => {
  it('is refused to anybody else', async () => {
    const { recruiter, offerId } = await anOffer();
    for (const actor of [recruiter, await api.candidate()]) {
      expect((await actor.refused(reportsContract.list, { query: {} })).failure.code).toBe('wrong_role');
      const { failure } = await actor.refused(reportsContract.decide, { body: withdrawal(offerId) });
      expect(failure.code).toBe('wrong_role');
    }
    const none = await staff.refused(reportsContract.decide, { body: { offerId, decision: 'kept' } });
    expect(none.failure.code).toBe('not_found');
  });

  it('withdraws an offer with reasons, notifies owner and senders, and keeps it closed', async () => {
    const { recruiter, offerId } = await anOffer();
    await send(api.visitor(), offerId, { reason: 'discriminatory', email: 'lea@exemple.test' });
    await send(api.visitor().reading('en'), offerId, { reason: 'misleading', email: 'tom@exemple.test' });
    expect(await listed('open', offerId)).toMatchObject({
      withdrawnAt: null,
      reports: [
        { reason: 'discriminatory', isAnswered: true, decision: null },
        { reason: 'misleading', isAnswered: true, decision: null },
      ],
    });
    expect((await decide(withdrawal(offerId))).message).toBe('L’offre est retirée du site');

    const visitors = await api.visitor().refused(offersContract.read, { params: { id: offerId } });
    expect(visitors.failure).toMatchObject({ statusCode: 410, code: 'offer_taken_down' });
    const own = await recruiter.call(ownOffersContract.list, { query: {} });
    expect(own.data[0]).toMatchObject({
      live: false,
      isActive: false,
      withdrawn: { at: api.clock.now().toISOString(), reason: withdrawal(offerId).statement },
    });
    const enabled = await recruiter.refused(ownOffersContract.switchActive, {
      params: { id: offerId },
      body: { isActive: true },
    });
    expect(enabled.failure).toMatchObject({ statusCode: 409, code: 'offer_withdrawn' });

    const [toOwner] = (await api.mails(recruiter.email)).filter(
      ({ template }) => template === 'offerWithdrawn',
    );
    expect(toOwner?.text).toContain('Discrimination à l’embauche (Code du travail, article L.1132-1)');
    expect(toOwner?.text).toContain('L’offre demande un homme de moins de trente ans.');
    expect(toOwner?.text).toContain('sans moyen automatisé');
    expect(toOwner?.text).toContain('contester cette décision gratuitement jusqu’au 21 mai 2027');
    expect(toOwner?.text).toContain(`/recruiter/myoffer/appeal/${offerId}`);
    expect(await templates('lea@exemple.test')).toEqual(['reportReceived', 'reportDecided']);
    const english = (await api.mails('tom@exemple.test')).at(-1);
    expect(english?.text).toContain('The job is withdrawn from the site');

    expect(await listed('open', offerId)).toBeUndefined();
    expect(await listed('decided', offerId)).toMatchObject({
      withdrawnAt: api.clock.now().toISOString(),
      reports: [
        { decision: 'withdrawn', decidedBy: 'Inès Modération' },
        { decision: 'withdrawn', statement: withdrawal(offerId).statement },
      ],
    });
  });

  it('requires rule and reasons for a withdrawal', async () => {
    const { offerId } = await anOffer();
    await send(api.visitor(), offerId, { reason: 'filled' });
    const body: Decision = { offerId, decision: 'withdrawn' };
    const { failure } = await staff.refused(reportsContract.decide, { body });
    expect(failure.fields).toEqual({
      ground: 'Choisissez la règle en cause',
      statement: `Expliquez la décision${NBSP}: l’entreprise lira ce texte`,
    });
  });

  it('can keep an offer, and can be changed either way', async () => {
    const { recruiter, offerId } = await anOffer();
    await send(api.visitor(), offerId, { reason: 'filled', email: 'zoe@exemple.test' });
    expect((await decide({ offerId, decision: 'kept' })).message).toBe('L’offre reste en ligne');
    const read = async () =>
      (await api.visitor().call(offersContract.read, { params: { id: offerId } })).data;
    expect((await read()).live).toBe(true);
    await decide(withdrawal(offerId));
    await decide({ offerId, decision: 'restored', statement: 'Le texte a été corrigé.' });
    expect(await templates('zoe@exemple.test')).toEqual([
      'reportReceived',
      'reportDecided',
      'reportDecided',
      'reportDecided',
    ]);
    expect(await templates(recruiter.email)).toEqual(['offerWithdrawn', 'offerRestored']);
    expect((await read()).live).toBe(false);
    const body = { isActive: true };
    await recruiter.call(ownOffersContract.switchActive, { params: { id: offerId }, body });
    expect((await read()).live).toBe(true);
  });
});

describe('the sender of a report', () => {
  const shown = (email: string | null) => ({ email, details: email && 'Précisions' });

  it('is deleted a year after the decision, or after the report if there was none', async () => {
    const [decided, open] = [await anOffer(), await anOffer()];
    const ids = [decided.offerId, open.offerId];
    for (const [index, id] of ids.entries()) {
      const email = `ancien${index}@exemple.test`;
      await send(api.visitor(), id, { reason: 'filled', details: 'Précisions', email });
    }
    const stored = async () =>
      api.db
        .select({ email: offerReports.email, details: offerReports.details })
        .from(offerReports)
        .where(inArray(offerReports.offerId, ids))
        .orderBy(offerReports.id);
    const night = () => reportJobs({ ...api.deps, db: api.db })[0]?.run({}, api.deps.jobs);
    api.clock.advance(300 * DAY);
    // The session of before has run out by now.
    staff = await api.internal();
    await decide({ offerId: decided.offerId, decision: 'kept' });
    api.clock.advance(66 * DAY);
    await night();
    expect(await stored()).toEqual([shown('ancien0@exemple.test'), shown(null)]);
    api.clock.advance(301 * DAY);
    await night();
    expect(await stored()).toEqual([shown(null), shown(null)]);
    expect((await rowsOf(decided.offerId))[0]).toMatchObject({ reason: 'filled', decision: 'kept' });
  });

  it('is deleted with the sender’s account', async () => {
    const { offerId } = await anOffer();
    const candidate = await api.candidate();
    await send(candidate, offerId, { reason: 'filled', details: 'Précisions', email: candidate.email });
    await endAccount(candidate);
    expect((await rowsOf(offerId))[0]).toMatchObject({ email: null, details: null });
  });
});
