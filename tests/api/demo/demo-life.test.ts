// @only all
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { favouritesContract } from '#lib/contract/favourites/favourites.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { invoicesContract } from '#lib/contract/invoices/invoices.ts';
import { messagesContract } from '#lib/contract/messages/messages.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { reportsContract } from '#lib/contract/reports/reports.ts';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import { searchContract } from '#lib/contract/search/search.ts';
import { invoicePdf } from '#lib/pdf/invoice-pdf.ts';
import { parisClock } from '#lib/rules/time/wall-clock.ts';
import { ensureDemoData, removeDemoData } from '#upstream/demo/generate.ts';
import { workingDay } from '#upstream/demo/material/days.ts';
import { sendReminders } from '#upstream/interviews/jobs.ts';
import { nextNumber } from '#upstream/invoices/issue.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { signInDemo } from '../../support/accounts/demo-accounts.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { readPdf } from '../../support/pages/read-pdf.ts';

const SIZE = { offers: 1_000, cvs: 200 };
const RECRUITERS = ['recruteur', 'formule', 'interne', 'illimite'] as const;
const ACCOUNTS = ['candidat', ...RECRUITERS] as const;

let api: TestApi;
const actors = new Map<string, Actor>();
const as = (name: string): Actor => {
  const actor = actors.get(name);
  if (!actor) throw new Error(`no account ${name}`);
  return actor;
};
beforeAll(async () => {
  api = await startTestApi();
  await ensureDemoData(api.db, { ...SIZE, now: api.clock.now() });
  for (const name of ACCOUNTS) actors.set(name, await signInDemo(api, name));
});
afterAll(() => api.close());

const rowsOf = async (query: ReturnType<typeof sql>) => (await api.db.execute(query)).rows;
const counted = async (table: string) =>
  Number((await rowsOf(sql`select count(*) as count from ${sql.raw(table)}`))[0]?.count);

describe('a demo recruiter', () => {
  it.each(RECRUITERS)('%s has applications in every bucket, some not opened yet', async (name) => {
    const totals = await Promise.all(
      [{}, { selected: 'true' }, { accepted: 'true' }, { rejected: 'true' }].map(
        async (query) =>
          (await as(name).call(applicationsContract.listReceived, { query, body: {} })).total ?? 0,
      ),
    );
    expect(Math.min(...totals), totals.join()).toBeGreaterThan(0);
    const { data } = await as(name).call(applicationsContract.listReceived, {
      query: { selected: 'true', stars: '1' },
      body: {},
    });
    expect(data.some(({ tags }) => tags.length > 0)).toBe(true);
    const { unread } = (await as(name).call(notificationsContract.getNotifications, {})).data;
    expect(unread.received).toBeGreaterThan(0);
  });

  it('a recruiter with a plan has alerts of CVs, and picks of which one is invited to apply', async () => {
    const { data: searches } = await as('formule').call(savedSearchesContract.listSaved, { query: {} });
    expect(searches.map(({ alert }) => alert).sort()).toEqual(['daily', 'weekly']);
    const { data } = await as('formule').call(applicationsContract.listReceived, {
      query: { selected: 'true', limit: 50 },
      body: {},
    });
    const picks = data.filter(({ origin }) => origin === 'cv_search');
    expect(picks.length).toBeGreaterThan(1);
    expect(picks.filter(({ invitedOfferIds }) => invitedOfferIds.length > 0)).toHaveLength(1);
  });

  it('a recruiter with a plan finds an application without an account, whose candidate cannot sign in', async () => {
    const { data } = await as('formule').call(applicationsContract.listReceived, {
      query: { limit: 50 },
      body: {},
    });
    const quick = data.find(({ message }) => message !== null);
    expect(quick?.cv.user).toMatchObject({
      firstName: 'Inès',
      email: 'ines.lambert.sans-compte@exemple.test',
    });
    const { rows } = await api.db.execute(sql`select 1 from users where is_demo and not has_password`);
    expect(rows).toHaveLength(1);
  });

  it('has every kind of application on several offers', async () => {
    const { data } = await as('formule').call(ownOffersContract.list, { query: { limit: 20 } });
    const applied = data.filter(({ statistics }) => statistics.totalCandidates > 0);
    expect(applied.length).toBeGreaterThan(4);
  });

  it.each(RECRUITERS)('%s sees more visits than applications of each live offer', async (name) => {
    const { data } = await as(name).call(ownOffersContract.list, { query: { limit: 20 } });
    const live = data.filter(({ expired, isActive }) => !expired && isActive);
    expect(live.length).toBeGreaterThan(0);
    for (const { id, visits, createdAt } of live) {
      expect(visits.total, String(id)).toBeGreaterThan(0);
      for (const { day, views, applications } of visits.days) {
        if (applications > 0) expect(views, `${id} on ${day}`).toBeGreaterThan(applications);
        if (day < createdAt.slice(0, 10)) expect(views, `${id} on ${day}`).toBe(0);
      }
    }
  });

  it('has saved searches that find CVs, with a plan', async () => {
    const saved = (await as('formule').call(savedSearchesContract.listSaved, {})).data;
    expect(saved).toHaveLength(2);
    for (const { criteria: body } of saved) {
      const { total } = await as('formule').call(searchContract.searchCV, {
        body: { ...body, tradeId: body.tradeId, maxRange: 100 },
      });
      expect(total).toBeGreaterThan(0);
    }
  });
});

describe('a conversation of the demo', () => {
  it.each(ACCOUNTS)('%s has messages received, one not opened yet, and sent', async (name) => {
    const of = async (type: 'received' | 'sent' | 'archive') =>
      (await as(name).call(messagesContract.list, { query: { type } })).data;
    const [received, sent, archived] = [await of('received'), await of('sent'), await of('archive')];
    expect(received.length).toBeGreaterThan(0);
    expect(sent.length).toBeGreaterThan(0);
    if (name === 'candidat' || name === 'formule') expect(archived.length).toBeGreaterThan(0);
    const { unread } = (await as(name).call(notificationsContract.getNotifications, {})).data;
    expect(unread.messages).toBeGreaterThan(0);
    for (const { createdAt, text } of [...received, ...sent, ...archived]) {
      expect(new Date(createdAt).getTime()).toBeLessThanOrEqual(api.clock.now().getTime());
      expect(text).not.toMatch(/undefined|\{|\bnull\b/);
    }
  });

  it('run in the order in which they were written, after the application', async () => {
    const wrong = await rowsOf(sql`select m.id from messages m
      join messages before on before.conversation_id = m.conversation_id and before.id < m.id
      where before.created_at >= m.created_at
      union all select m.id from messages m join conversations c on c.id = m.conversation_id
      where not exists (select from applications a where a.candidate_id = c.candidate_id
        and a.organisation_id = c.organisation_id and a.created_at <= m.created_at)`);
    expect(wrong).toEqual([]);
  });
});

describe('an interview of the demo', () => {
  const agendaOf = async (name: string) => {
    const toCome = (await as(name).call(interviewsContract.list, { query: { limit: 50 } })).data;
    const past = (await as(name).call(interviewsContract.list, { query: { limit: 50, type: 'past' } })).data;
    return { toCome, past, all: [...toCome, ...past] };
  };

  it.each(['candidat', 'formule'])('%s has some proposed, accepted, declined and past', async (name) => {
    const { all, past } = await agendaOf(name);
    const answers = all.flatMap(({ invitations }) => invitations.map((each) => each.answer));
    expect(new Set(answers)).toEqual(new Set(['pending', 'accepted', 'rejected']));
    expect(past.length).toBeGreaterThan(0);
  });

  it.each(ACCOUNTS)('is in working hours and never on a weekend, for %s', async (name) => {
    const { all } = await agendaOf(name);
    expect(all.length).toBeGreaterThan(0);
    for (const { time, endTime } of all) {
      const [day = '', hour = ''] = parisClock(new Date(time)).split('T');
      expect([0, 6], time).not.toContain(new Date(`${day}T12:00:00Z`).getUTCDay());
      expect(hour >= '08:00' && parisClock(new Date(endTime)).slice(11) <= '19:00', time).toBe(true);
    }
  });

  it('are never on a weekend, whatever the day of loading', () => {
    const start = new Date('2026-11-16T22:30:00Z');
    for (let day = 0; day < 14; day += 1) {
      for (const days of [-9, -1, 1, 4, 6]) {
        const at = workingDay(later(start, day * DAY), days, '17:30');
        expect(parisClock(at)).toMatch(/T17:30$/);
        expect([0, 6]).not.toContain(new Date(`${parisClock(at).slice(0, 10)}T12:00:00Z`).getUTCDay());
        expect(Math.sign(at.getTime() - later(start, day * DAY).getTime())).toBe(Math.sign(days));
      }
    }
  });

  it('causes no reminder, and no other mail', async () => {
    api.clock.advance(2 * DAY);
    await sendReminders(api.db, api.deps);
    api.clock.advance(-2 * DAY);
    expect(await counted('outbox_mails')).toBe(0);
  });
});

describe('the orders of the demo recruiter with a plan', () => {
  it('are paid with an invoice each, or cancelled, the latest first', async () => {
    const { data } = await as('formule').call(ordersContract.list, { query: {} });
    expect(data.map(({ status }) => status)).toEqual(['paid', 'cancelled', 'paid']);
    for (const { status, charges, totalInclTax, totalExclTax } of data) {
      expect(charges).toHaveLength(status === 'paid' ? 1 : 0);
      expect(totalInclTax).toBeCloseTo(totalExclTax * 1.2, 2);
    }
    const [plan] = await rowsOf(sql`select count(*) as tied from plans p
      join users u on u.id = p.organisation_id and u.email = 'formule@bielle.test' where p.order_id is not null`);
    expect(Number(plan?.tied)).toBe(2);
  });

  it('have invoices without gaps in a series of their own, which open as PDF and are marked as specimens', async () => {
    const numbers = (await rowsOf(sql`select number from invoices order by id`)).map(({ number }) => number);
    const byYear = Map.groupBy(numbers, (number) => String(number).slice(0, -7));
    for (const [series, list] of byYear) {
      expect(series).toMatch(/^DEMO-FA-\d{4}$/);
      expect(list).toEqual(list.map((_, index) => `${series}-${String(index + 1).padStart(6, '0')}`));
    }
    const { data } = await as('formule').call(ordersContract.list, { query: { status: 'paid' } });
    for (const { charges } of data) {
      const { id = 0 } = charges[0] ?? {};
      const { data: invoice } = await as('formule').call(invoicesContract.read, { params: { id } });
      expect(invoice.seller.isSpecimen).toBe(true);
      const pdf = await readPdf(await invoicePdf(invoice));
      expect(pdf.pages[0]?.text.replace(/\s+/g, ' ')).toContain(invoice.number);
    }
  });
});

describe('the demo candidate', () => {
  it('has favourites, one of them closed, and three searches', async () => {
    const { data } = await as('candidat').call(favouritesContract.offers, { query: {} });
    expect(data.length).toBeGreaterThan(1);
    const saved = (await as('candidat').call(savedSearchesContract.listSaved, {})).data;
    expect(saved.map(({ alert }) => alert)).toEqual(['now', 'weekly', 'off']);
  });
});

describe('demo staff', () => {
  it('have a report to decide, one decided, and a request for a quote', async () => {
    const open = (await as('interne').call(reportsContract.list, { query: {} })).data;
    expect(open).toHaveLength(1);
    const decided = (await as('interne').call(reportsContract.list, { query: { status: 'decided' } })).data;
    expect(decided[0]?.reports).toMatchObject([{ decision: 'kept', decidedBy: 'Solène Marty' }]);
    expect(await counted('quotes')).toBe(1);
  });
});

describe('the history of the demo', () => {
  const LIFE = [
    'conversations',
    'messages',
    'message_copies',
    'interviews',
    'interview_candidates',
    'offer_days',
    'favourites',
    'saved_searches',
    'search_alerts',
    'orders',
    'order_lines',
    'billing_profiles',
    'invoices',
    'document_numbers',
    'offer_reports',
    'quotes',
    'plans',
  ];

  it('is the same each time', async () => {
    const other = await startTestApi();
    try {
      await ensureDemoData(other.db, { ...SIZE, now: api.clock.now() });
      for (const table of LIFE) {
        const digest = sql`select md5(string_agg(t::text, '' order by t::text)) as all from ${sql.raw(table)} t`;
        expect((await other.db.execute(digest)).rows, table).toEqual(await rowsOf(digest));
      }
    } finally {
      await other.close();
    }
  });

  it('can be removed completely, and real numbers and conversations stay', async () => {
    const real = await api.candidate();
    const number = await api.db.transaction((tx) => nextNumber(tx, 'FA', api.clock.now()));
    await api.db.execute(sql`insert into conversations (candidate_id, organisation_id)
      select ${real.userId}, id from users where email = 'formule@bielle.test'`);
    await removeDemoData(api.db);
    for (const table of LIFE.filter((each) => !['conversations', 'document_numbers'].includes(each))) {
      expect(await counted(table), table).toBe(0);
    }
    expect(await rowsOf(sql`select candidate_id, organisation_id from conversations`)).toMatchObject([
      { organisation_id: null },
    ]);
    expect(number).toMatch(/^FA-\d{4}-000001$/);
    expect(await rowsOf(sql`select series from document_numbers`)).toEqual([{ series: 'FA' }]);
  });
});
