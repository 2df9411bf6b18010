import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { referenceContract } from '#lib/contract/reference/reference.ts';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import { type OfferCriteriaInput, searchContract } from '#lib/contract/search/search.ts';
import { cvBodyOf } from '#lib/facts/cv-body.ts';
import { CV_SECTIONS, sectionState } from '#lib/rules/cvs/cv-sections.ts';
import { offerProblems } from '#lib/rules/offers/offer-publication.ts';
import { payShortfall } from '#lib/rules/offers/pay-floor.ts';
import { ensureDemoData, removeDemoData } from '#upstream/demo/generate.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { payMinimaOn } from '#upstream/reference/pay-minima.ts';
import { signInDemo } from '../../support/accounts/demo-accounts.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';

const SIZE = { offers: 1_000, cvs: 200 };

let api: TestApi;
let visitor: Actor;
beforeAll(async () => {
  api = await startTestApi();
  visitor = api.visitor();
  await ensureDemoData(api.db, { ...SIZE, now: api.clock.now() });
});
afterAll(() => api.close());

async function one(query: ReturnType<typeof sql>): Promise<Record<string, unknown>> {
  const { rows } = await api.db.execute(query);
  return rows[0] ?? {};
}
const counts = () =>
  one(sql`select (select count(*) from offers) as offers, (select count(*) from cvs) as cvs,
    (select count(*) from applications) as applications, (select count(*) from users) as users`);

describe('demo data', () => {
  it('has the requested size, and marks each account, offer and CV', async () => {
    expect(await counts()).toMatchObject(SIZE);
    const unmarked = await one(sql`select (select count(*) from users where not is_demo)
      + (select count(*) from offers where not is_demo) + (select count(*) from cvs where not is_demo) as count`);
    expect(unmarked.count).toBe(0);
  });

  it('is reported as present, with its testimonials and partners', async () => {
    const { data } = await visitor.call(referenceContract.site, {});
    expect(data.hasDemoData).toBe(true);
    expect(data.testimonials.map(({ role }) => role.fr)).toEqual([
      'Gérante de garage, Roanne',
      'Chef des ventes, Cholet',
      'Technicien diagnostic, Villeurbanne',
    ]);
    expect(data.partners).toHaveLength(6);
  });

  it('has live offers of every trade, and some that are urgent, expired, closed, drafts and deleted', async () => {
    const { data } = await visitor.call(referenceContract.statistics, {});
    expect(data.byJob).toHaveLength(26);
    expect(data.departments).toBe(101);
    expect(data.urgent / data.offers).toBeGreaterThan(0.01);
    expect(data.urgent / data.offers).toBeLessThan(0.06);
    const states =
      await one(sql`select count(*) filter (where expires_at < ${api.clock.now().toISOString()}) as over,
      count(*) filter (where not is_active) as closed, count(*) filter (where status = 'draft') as drafts,
      count(*) filter (where deleted_at is not null) as deleted, count(phone) as callable,
      count(*) filter (where shows_street and street is not null) as shown,
      count(*) filter (where not shows_street and street is not null) as hidden,
      max(salary_cents) as high from offers`);
    for (const state of ['over', 'closed', 'drafts', 'deleted', 'callable', 'shown', 'hidden'])
      expect(states[state], state).toBeGreaterThan(0);
    expect(states.high).toBeLessThanOrEqual(4_500_000);
  });

  it('has no offer that pays less than the law allows', async () => {
    const minima = await payMinimaOn(api.db, api.clock.now());
    const rows = await api.db.select().from(offers);
    const low = rows.filter(
      ({ salaryCents, weeklyHoursTenths, payStep: step, ...offer }) =>
        salaryCents !== null &&
        payShortfall(
          { ...offer, step, salary: salaryCents / 100, weeklyHours: (weeklyHoursTenths ?? 350) / 10 },
          minima,
        ),
    );
    expect(rows.length).toBeGreaterThanOrEqual(SIZE.offers);
    expect(
      low.map(({ id, salaryCents, weeklyHoursTenths }) => ({ id, salaryCents, weeklyHoursTenths })),
    ).toEqual([]);
  });

  it('uses only choices that belong to the trade of each offer and CV', async () => {
    const lists = referenceLists();
    const of = (tradeId: number) => ({
      missions: new Set(lists.missions.flatMap((m) => (m.jobIds.includes(tradeId) ? [m.id] : []))),
      skills: new Set(lists.skills.flatMap((s) => (s.jobIds.includes(tradeId) ? [s.id] : []))),
      tools: new Set(lists.tools.flatMap((t) => (t.jobIds.includes(tradeId) ? [t.id] : []))),
      precise: new Set(lists.otherJobs.flatMap((o) => (o.joblistId === tradeId ? [o.id] : []))),
    });
    const missionOf = new Map(lists.missionSpecs.map(({ id, missionId }) => [id, missionId]));
    const columns = sql`trade_id, precise_job_id, mission_ids, specific_mission_ids, skill_ids, tool_ids`;
    const { rows } = await api.db.execute(
      sql`select ${columns} from offers where status = 'published' union all select ${columns} from cvs`,
    );
    const strange = rows.filter((row) => {
      const known = of(Number(row.trade_id));
      const ids = (name: string) => row[name] as number[];
      return !(
        known.precise.has(Number(row.precise_job_id)) &&
        ids('mission_ids').every((id) => known.missions.has(id)) &&
        ids('specific_mission_ids').every((id) => ids('mission_ids').includes(missionOf.get(id) ?? 0)) &&
        ids('skill_ids').every((id) => known.skills.has(id)) &&
        ids('tool_ids').every((id) => known.tools.has(id))
      );
    });
    expect(strange).toEqual([]);
  });

  it.each([
    ['Guéret', 30],
    ['Lyon', 10],
  ])('lets a mechanic find work near %s', async (city, maxRange) => {
    const { total } = await visitor.call(searchContract.searchOffer, {
      query: {},
      body: { tradeId: 1, city, maxRange },
    });
    expect(total).toBeGreaterThan(0);
  });

  it('has a candidate with one application in each state', async () => {
    const candidate = await signInDemo(api, 'candidat');
    const { data } = await candidate.call(applicationsContract.listApplied, {});
    expect(data.offersIdList.length).toBeGreaterThanOrEqual(5);
    const list = async (query: object) =>
      (await candidate.call(applicationsContract.listSent, { query, body: {} })).data;
    const [sent, accepted, declined] = [
      await list({}),
      await list({ accepted: true }),
      await list({ rejected: true }),
    ];
    expect(sent.map(({ state }) => state).sort()).toEqual([
      'closed',
      'on_hold',
      'review',
      'unanswered',
      'view',
    ]);
    expect(accepted).toMatchObject([{ state: 'accepted', unread: true }]);
    expect(new Map(declined.map(({ state, rejectionReason }) => [state, rejectionReason]))).toEqual(
      new Map([
        ['refused', expect.any(String)],
        ['filled', null],
      ]),
    );
    expect(declined.every(({ unread }) => unread)).toBe(true);
    for (const { createdAt, viewedAt, selectedAt, decidedAt } of [...sent, ...accepted, ...declined]) {
      const times = [createdAt, viewedAt, selectedAt, decidedAt].filter((time) => time !== null);
      expect(times).toEqual(times.toSorted());
    }
  });

  it('has an active alert of that candidate that matches existing offers', async () => {
    const candidate = await signInDemo(api, 'candidat');
    const [saved] = (await candidate.call(savedSearchesContract.listSaved, {})).data;
    expect(saved).toMatchObject({ searchName: 'Mécanicienne automobile, Lyon', alert: 'now' });
    const body = saved?.criteria as OfferCriteriaInput;
    expect((await candidate.call(searchContract.searchOffer, { body })).total).toBeGreaterThan(0);
  });

  it('gives that candidate a full profile and two complete CVs of two trades, with room for a third', async () => {
    const candidate = await signInDemo(api, 'candidat');
    const list = (await candidate.call(cvsContract.list, {})).data;
    expect(new Set(list.map(({ trades }) => trades[0]?.tradeId)).size).toBe(2);
    expect(list.map(({ status }) => status)).toEqual(['published', 'published']);
    for (const { id } of list) {
      const cv = (await candidate.call(cvsContract.read, { params: { id } })).data;
      expect(Object.values(cv.user).filter((value) => value === null)).toEqual([cv.user.profilePicture]);
      const body = cvBodyOf(cv);
      expect(CV_SECTIONS.map((section) => [section, sectionState(body, section)])).toEqual(
        CV_SECTIONS.map((section) => [section, 'complete']),
      );
      await candidate.call(cvsContract.update, { body: { ...body, id, revision: cv.revision } });
    }
  });

  it.each(['recruteur', 'formule', 'interne', 'illimite'])(
    'has the recruiter %s with applications',
    async (name) => {
      const recruiter = await signInDemo(api, name);
      const { total } = await recruiter.call(applicationsContract.listReceived, {
        query: {},
        body: {},
      });
      expect(total).toBeGreaterThan(0);
    },
  );

  it('has a recruiter for each plan: only the free offer, a subscription partly used, staff, no limit', async () => {
    const statuses = new Map<string, object>();
    for (const name of ['recruteur', 'formule', 'interne', 'illimite']) {
      const recruiter = await signInDemo(api, name);
      statuses.set(name, (await recruiter.call(plansContract.status, {})).data);
    }
    expect(statuses.get('recruteur')).toMatchObject({
      subscription: { isFreeOffer: true },
      credit: { hasEnoughCredit: false, totalRemaining: 0 },
      plan: { isActive: true },
      hasPaidPackage: false,
    });
    expect(statuses.get('formule')).toMatchObject({
      subscription: { isFreeOffer: false },
      packages: [{ id: 4, remaining: 2 }],
      offers: { totalActive: 7 },
      hasPaidPackage: true,
      bypass: false,
    });
    for (const name of ['interne', 'illimite']) {
      expect(statuses.get(name)).toMatchObject({
        bypass: true,
        hasPaidPackage: true,
        plan: { isActive: true },
      });
    }
    const untied =
      await one(sql`select count(*) as count from offers o join users u on u.id = o.organisation_id
      where o.status = 'published' and o.plan_id is null and u.email in ('recruteur@bielle.test', 'formule@bielle.test')`);
    expect(untied.count).toBe(0);
  });

  it('has account offers that are complete enough to publish', async () => {
    const recruiter = await signInDemo(api, 'formule');
    const { data: own } = await recruiter.call(ownOffersContract.list, { query: { limit: 20 } });
    expect(own).toHaveLength(9);
    for (const { id } of own) {
      const { data: form } = await recruiter.call(ownOffersContract.read, { params: { id } });
      expect(offerProblems(form), String(id)).toEqual([]);
    }
  });

  it('does not touch a database that has accounts', async () => {
    const before = await counts();
    expect(await ensureDemoData(api.db, SIZE)).toBe(false);
    expect(await counts()).toEqual(before);
  });

  it('is the same each time', async () => {
    const other = await startTestApi();
    try {
      await ensureDemoData(other.db, { ...SIZE, now: api.clock.now() });
      const digest = sql`select md5(string_agg(o::text, '' order by id)) as offers from offers o`;
      expect((await other.db.execute(digest)).rows).toEqual((await api.db.execute(digest)).rows);
    } finally {
      await other.close();
    }
  });

  it('can be removed completely, and real data stays', async () => {
    const real = await api.recruiter();
    await api.db.execute(sql`insert into partners (name) values ('Garage réel')`);
    await removeDemoData(api.db);
    expect(await counts()).toEqual({ offers: 0, cvs: 0, applications: 0, users: 1 });
    expect((await one(sql`select id from users`)).id).toBe(real.userId);
    expect(await one(sql`select count(*) as rows from offer_search`)).toEqual({ rows: 0 });
    expect((await visitor.call(referenceContract.site, {})).data).toEqual({
      hasDemoData: false,
      testimonials: [],
      partners: [{ id: expect.any(Number), name: 'Garage réel', logo: null, link: null }],
    });
  });
});
