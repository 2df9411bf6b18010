import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueryInput } from '#lib/contract/platform/operation.ts';
import { staffAccountsContract } from '#lib/contract/staff/accounts.ts';
import { type staffAuditContract as Contract, staffAuditContract } from '#lib/contract/staff/audit.ts';
import { staffGaragesContract } from '#lib/contract/staff/garages.ts';
import { staffPaymentsContract } from '#lib/contract/staff/payments.ts';
import { MINUTE } from '#upstream/platform/clock.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOrder } from '../../support/orders/an-order.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';
import { approveLast } from '../../support/staff/requests.ts';

let api: TestApi;
let admin: Actor;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  admin = await aStaffMember(api, 'admin');
});
afterAll(() => api.close());

const list = async (query: QueryInput<(typeof Contract)['list']> = {}) =>
  (await admin.call(staffAuditContract.list, { query: { limit: 50, ...query } })).data;

describe('the audit log', () => {
  it('filters by act, person, account and day of Paris, and pages to the end', async () => {
    const candidate = await api.candidate();
    const params = { id: candidate.userId };
    await admin.call(staffAccountsContract.sendLink, { params });
    await admin.call(staffAccountsContract.endSessions, { params });
    const mine = await list({ accountId: candidate.userId });
    expect(mine.events.map(({ act }) => act)).toEqual(['account_sessions_ended', 'account_link_sent']);
    expect(mine.events[0]).toMatchObject({
      staff: expect.stringMatching(/^Équipe/),
      actor: null,
      subject: { id: candidate.userId, name: expect.stringMatching(/^\S+ \S+/) },
    });
    expect((await list({ act: 'account_link_sent' })).events).toHaveLength(1);
    expect((await list({ staffId: admin.userId, by: 'staff' })).events).toHaveLength(2);
    // 22:30 UTC is the next day in Paris.
    const at = new Date('2026-11-24T23:30:00Z');
    await api.db.insert(auditEvents).values({ act: 'sign_out', at, object: 'at midnight' });
    expect((await list({ from: '2026-11-25', to: '2026-11-25' })).events).toMatchObject([
      { object: 'at midnight' },
    ]);
    expect((await list({ from: '2026-11-24', to: '2026-11-24' })).events).toEqual([]);
    const seen: number[] = [];
    let before: number | undefined;
    do {
      const { events, hasMore } = await list({ limit: 3, before });
      seen.push(...events.map(({ id }) => id));
      before = hasMore ? events.at(-1)?.id : undefined;
    } while (before !== undefined);
    const all = await api.db.select({ id: auditEvents.id }).from(auditEvents).orderBy(desc(auditEvents.id));
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  it('has one row for an account or an order that somebody reads, and for lists none', async () => {
    const support = await aStaffMember(api, 'support');
    const finance = await aStaffMember(api, 'finance');
    const buyer = await api.recruiter();
    const { userId: id } = buyer;
    const orderId = await addOrder(api, buyer);
    const read = async (by = support) => {
      await by.call(staffAccountsContract.find, { query: { search: String(id), limit: 50 } });
      await by.call(staffAccountsContract.read, { params: { id } });
      await finance.call(staffPaymentsContract.read, { params: { id: orderId } });
    };
    const rows = async () =>
      (await list({ accountId: id, by: 'staff' })).events.map(({ act, object, subject }) => [
        act,
        object,
        subject?.id,
      ]);
    const once = [
      ['order_read', `order ${orderId}`, id],
      ['account_read', `account ${id}`, id],
    ];
    await read();
    expect(await rows()).toEqual(once);
    api.clock.advance(29 * MINUTE);
    await read();
    expect(await rows()).toEqual(once);
    api.clock.advance(MINUTE);
    await read();
    expect(await rows()).toEqual([...once, ...once]);
    await read(await aStaffMember(api, 'support'));
    expect(await rows()).toEqual([once[1], ...once, ...once]);
    await support.refused(staffAccountsContract.read, { params: { id: 999_999 } });
    expect(await rows()).toHaveLength(5);
  });

  it('is exported with the same rows and no formula, and the export is logged', async () => {
    await api.db.insert(auditEvents).values({ act: 'sign_out', at: api.clock.now(), object: '=1+1' });
    const answer = await api.inject({
      method: 'GET',
      url: '/staff/audit/file?act=sign_out',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(answer.headers['content-disposition']).toContain('bielle-audit.csv');
    const lines = answer.body.trim().split('\r\n');
    expect(lines[0]).toContain('act;staff');
    expect(answer.body).toContain("'=1+1");
    expect(lines).toHaveLength(1 + (await list({ act: 'sign_out' })).events.length);
    expect((await list({ act: 'audit_exported' })).events).toMatchObject([{ detail: { act: 'sign_out' } }]);
  });
});

describe('garages to verify', () => {
  it('are listed oldest first until they are verified, once', async () => {
    const garage = await api.recruiter({ companyName: 'Garage des Verniers' });
    const listed = async () => {
      const { data } = await admin.call(staffGaragesContract.list, { query: { search: 'verniers' } });
      return data.map(({ id }) => id);
    };
    expect(await listed()).toEqual([garage.userId]);
    const verify = () =>
      admin.call(staffGaragesContract.verify, {
        params: { id: garage.userId },
        body: { document: 'Kbis du 12/11/2026' },
      });
    const outcomes = await Promise.allSettled([verify(), verify()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await approveLast(api, await aStaffMember(api, 'moderator'), garage.userId);
    expect(await listed()).toEqual([]);
    const [row] = await api.db.select().from(organisations).where(eq(organisations.id, garage.userId));
    expect(row?.verifiedBy).toBe('document');
    expect((await list({ act: 'organisation_verified' })).events).toMatchObject([
      { detail: { document: 'Kbis du 12/11/2026' } },
    ]);
  });
});
