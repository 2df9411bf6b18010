import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_SECRET_HEADER, WEB_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { staffMembers } from '#upstream/platform/schema/staff.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { addByOperator } from '../../support/staff/setup.ts';

const ADMINISTRATORS = ['anne@bielle.test', 'luc@bielle.test'];
const OTHERS = ['paul@bielle.test', 'partie@bielle.test'];

const CALLS = [
  ['jobs', 'GET', '/operations/jobs'],
  ['jobs --retry', 'POST', `/operations/jobs/${crypto.randomUUID()}/retry`],
  ['audit', 'GET', '/operations/audit?account=12'],
  ['end-sessions', 'POST', '/operations/sessions/end'],
  ['staff', 'POST', '/operations/staff'],
  ['staff confirm', 'POST', '/operations/staff/confirm'],
  ['verify-garage', 'POST', '/operations/organisations/verify'],
  ['newsletter', 'POST', '/operations/newsletter'],
] as const;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  for (const email of ADMINISTRATORS) await addByOperator(api, email, ['support', 'admin']);
  await addByOperator(api, 'paul@bielle.test', ['support']);
  await addByOperator(api, 'partie@bielle.test', ['admin']);
  const gone = { endedAt: api.clock.now() };
  await api.db.update(staffMembers).set(gone).where(eq(staffMembers.email, 'partie@bielle.test'));
});
afterAll(() => api?.close());

const send = (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
  api.inject({ method, url, headers, ...(method === 'POST' ? { payload: {} } : {}) });
const mailsAbout = async (email: string) =>
  (await api.mails(email)).filter(({ template }) => template === 'operatorCall');
const calls = () =>
  api.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.act, 'operator_called'))
    .orderBy(desc(auditEvents.id));

describe.each(CALLS)('bielle %s', (command, method, url) => {
  it('is refused to a web, which only has the secret that it shares with the upstream', async () => {
    const { secret, operatorSecret } = api.deps.settings;
    const before = (await calls()).length;
    const guesses: Record<string, string>[] = [
      {},
      { [WEB_SECRET_HEADER]: secret },
      { [OPERATOR_SECRET_HEADER]: secret },
      { [WEB_SECRET_HEADER]: operatorSecret },
    ];
    for (const headers of guesses) {
      expect((await send(method, url, headers)).statusCode).toBe(404);
    }
    expect(await calls()).toHaveLength(before);
  });

  it('is in the audit trail, and every administrator gets a mail', async () => {
    const before = await Promise.all([...ADMINISTRATORS, ...OTHERS].map(mailsAbout));
    await send(method, url, { [OPERATOR_SECRET_HEADER]: api.deps.settings.operatorSecret });
    const [last] = await calls();
    expect(last).toMatchObject({ object: `bielle ${command}`, at: api.clock.now() });
    const after = await Promise.all([...ADMINISTRATORS, ...OTHERS].map(mailsAbout));
    expect(after.map((mails, index) => mails.length - (before[index]?.length ?? 0))).toEqual([1, 1, 0, 0]);
    expect(after[0]?.at(-1)?.subject).toContain(`bielle ${command}`);
    expect(after[0]?.at(-1)?.text).not.toContain('Ne faites rien');
  });
});
