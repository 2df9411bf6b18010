import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { offerAppealsContract } from '#lib/contract/own-offers/appeals.ts';
import { reportsContract } from '#lib/contract/reports/reports.ts';
import { staffOffersContract } from '#lib/contract/staff/offers.ts';
import { openSession } from '#upstream/accounts/authentication/store.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { offerAppeals } from '#upstream/platform/schema/rights.ts';
import { reportJobs } from '#upstream/reports/jobs.ts';
import { startTestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';
import { Moderation, STATEMENT } from '../../support/staff/moderation.ts';

const DAY = 86_400_000;

let m: Moderation;
beforeAll(async () => {
  m = await Moderation.of(await startTestApi({ jobs: true }));
});
afterAll(() => m?.api.close());
beforeEach(() => m.begin());

describe('an appeal', () => {
  it('is answered by somebody else, who puts the offer back with the days it lost', async () => {
    const { expiresAt } = (await m.api.db.select().from(offers).where(eq(offers.id, m.offerId)))[0] ?? {};
    await m.withdraw();
    m.api.clock.advance(3 * DAY);
    await m.signInAgain();
    await m.appeal();
    const row = await m.openAppeal();
    expect(row).toMatchObject({
      about: { isOwn: true, ground: 'money' },
      appeal: { reason: 'Nous ne demandons rien.', outcome: null },
    });
    const id = row?.appeal.id ?? 0;
    const body = { outcome: 'granted' as const, statement: 'Je me suis trompé.' };
    const own = await m.staff.refused(staffOffersContract.decideAppeal, { params: { id }, body });
    expect(own.failure).toMatchObject({ statusCode: 409, code: 'own_decision' });
    const around = await m.staff.refused(staffOffersContract.restore, {
      ...m.at(),
      body: { seen: (await m.lastDecision())?.id ?? 0, statement: '' },
    });
    expect(around.failure.code).toBe('own_decision');
    await m.answer(m.colleague, 'granted', id);
    const { data } = await m.read();
    expect(data.live).toBe(true);
    expect(data.offerPackage.expiryDate).toBe(new Date((expiresAt?.getTime() ?? 0) + 3 * DAY).toISOString());
    const mail = await m.lastMail(m.recruiter.email);
    expect(mail).toMatchObject({ template: 'appealDecided', subject: expect.stringContaining('accepté') });
    expect(mail?.text).toContain('de nouveau en ligne');
    expect(mail?.text).toContain('Nous avons relu l’annonce.');
    const acts = (await m.audited()).map(({ act, staffId }) => [act, staffId]);
    expect(acts).toEqual([
      ['offer_moderated', m.staff.userId],
      ['appeal_sent', null],
      ['appeal_decided', m.colleague.userId],
    ]);
    const shown = await m.recruiter.call(offerAppealsContract.read, m.at());
    expect(shown.data).toMatchObject({
      isWithdrawn: false,
      mayAppeal: false,
      appeal: { outcome: 'granted' },
    });
  });

  it('shows the whole case to the person who answers', async () => {
    const { reason, sentText } = { reason: 'money' as const, sentText: 'On m’a demandé 200 €.' };
    const body = { reason, details: sentText, email: '' };
    await m.api.visitor().call(reportsContract.create, { ...m.at(), body });
    await m.withdraw();
    const changes = { description: 'Un autre texte.', updatedAt: m.api.clock.now() };
    await m.api.db.update(offers).set(changes).where(eq(offers.id, m.offerId));
    await m.appeal();
    expect(await m.openAppeal()).toMatchObject({
      reports: [],
      allReports: [{ reason, details: sentText }],
      decisions: [{ decision: 'withdrawn', statement: STATEMENT, by: expect.stringMatching(/^Équipe/) }],
      offer: { description: 'Un autre texte.' },
      original: { before: { description: null } },
      accountId: null,
    });
    const admin = await aStaffMember(m.api, 'admin');
    const { data } = await admin.call(staffOffersContract.appeals, { query: { limit: 50 } });
    const accountId = data.find(({ offer }) => offer.id === m.offerId)?.accountId;
    expect(accountId).toBe(m.recruiter.userId);
  });

  it('can be rejected with reasons; the offer stays withdrawn and no second one is possible', async () => {
    await m.withdraw();
    await m.appeal();
    const id = (await m.openAppeal())?.appeal.id ?? 0;
    await m.answer(m.colleague, 'upheld', id);
    expect((await m.lastMail(m.recruiter.email))?.subject).toContain('rejeté');
    expect((await m.api.visitor().refused(offersContract.read, m.at())).failure.statusCode).toBe(410);
    const again = await m.recruiter.refused(offerAppealsContract.send, {
      ...m.at(),
      body: { reason: 'Encore.' },
    });
    expect(again.failure).toMatchObject({ statusCode: 409, code: 'appeal_sent' });
    const { data } = await m.staff.call(staffOffersContract.appeals, {
      query: { status: 'decided', limit: 50 },
    });
    expect(data.find(({ offer }) => offer.id === m.offerId)).toMatchObject({ appeal: { outcome: 'upheld' } });
  });

  it('is answered once when two people press at the same moment', async () => {
    await m.withdraw();
    await m.appeal();
    const id = (await m.openAppeal())?.appeal.id ?? 0;
    const third = await aStaffMember(m.api, 'moderator');
    const outcomes = await Promise.allSettled([
      m.answer(m.colleague, 'granted', id),
      m.answer(third, 'upheld', id),
    ]);
    const failed = outcomes.filter(({ status }) => status === 'rejected');
    expect(failed).toMatchObject([{ reason: { failure: { statusCode: 409, code: 'appeal_decided' } } }]);
    const mails = (await m.api.mails(m.recruiter.email)).filter(
      ({ template }) => template === 'appealDecided',
    );
    expect(mails).toHaveLength(1);
  });

  it('is sent once, also when a form is pressed twice', async () => {
    await m.withdraw();
    const outcomes = await Promise.allSettled([m.appeal(), m.appeal('Vraiment.')]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { failure: { statusCode: 409, code: 'appeal_sent' } } },
    ]);
  });

  it('needs a reason, and an offer of one’s own that is withdrawn', async () => {
    const send = { ...m.at(), body: { reason: 'Pourquoi ?' } };
    expect((await m.recruiter.refused(offerAppealsContract.send, send)).failure.code).toBe(
      'offer_not_withdrawn',
    );
    await m.withdraw();
    const empty = await m.recruiter.refused(offerAppealsContract.send, { ...m.at(), body: { reason: '  ' } });
    expect(empty.failure).toMatchObject({ statusCode: 422, fields: { reason: 'Ce champ est obligatoire' } });
    const stranger = await m.api.recruiter();
    expect((await stranger.refused(offerAppealsContract.send, send)).failure.code).toBe('not_found');
    expect((await stranger.refused(offerAppealsContract.read, m.at())).failure.code).toBe('not_found');
  });

  it('against an internal recruiter is answered by anyone of the staff', async () => {
    await m.report();
    const internal = await m.api.internal();
    await internal.call(reportsContract.decide, {
      body: { offerId: m.offerId, decision: 'withdrawn', ground: 'money', statement: STATEMENT },
    });
    await m.appeal();
    await m.answer(m.staff, 'granted');
    expect((await m.read()).data.live).toBe(true);
  });

  it('is granted by the internal recruiter who takes the withdrawal back', async () => {
    await m.report();
    const internal = await m.api.internal();
    const body = { offerId: m.offerId, ground: 'money' as const, statement: STATEMENT };
    await internal.call(reportsContract.decide, { body: { ...body, decision: 'withdrawn' } });
    await m.appeal();
    await internal.call(reportsContract.decide, { body: { ...body, decision: 'restored' } });
    expect(await m.openAppeal()).toBeUndefined();
    expect((await m.read()).data.live).toBe(true);
    expect((await m.lastMail(m.recruiter.email))?.template).toBe('appealDecided');
  });
});

describe('the end of an appeal', () => {
  it('comes with six months, and with a year after its answer', async () => {
    await m.withdraw();
    const late = await addOffer(m.api.db, { recruiterId: m.recruiter.userId });
    await m.withdraw(m.staff, late);
    await m.appeal();
    const id = (await m.openAppeal())?.appeal.id ?? 0;
    await m.answer(m.colleague, 'upheld', id);
    m.api.clock.advance(184 * DAY);
    const again = m.api.holder(
      m.recruiter.userId,
      await openSession(m.api.db, m.recruiter.userId, {
        now: m.api.clock.now(),
        secret: m.api.deps.settings.secret,
      }),
    );
    const refused = await again.refused(offerAppealsContract.send, {
      ...m.at(late),
      body: { reason: 'Tard.' },
    });
    expect(refused.failure).toMatchObject({ statusCode: 409, code: 'appeal_late' });
    expect((await again.call(offerAppealsContract.read, m.at(late))).data.mayAppeal).toBe(false);
    const purge = reportJobs({ ...m.api.deps, db: m.api.db }).find(({ name }) => name === 'purge-appeals');
    const stored = () => m.api.db.$count(offerAppeals, eq(offerAppeals.id, id));
    m.api.clock.advance(180 * DAY);
    await purge?.run({}, m.api.deps.jobs);
    expect(await stored()).toBe(1);
    m.api.clock.advance(3 * DAY);
    await purge?.run({}, m.api.deps.jobs);
    expect(await stored()).toBe(0);
  });
});
