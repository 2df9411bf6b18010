import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { recruiterProfiles, users } from '#upstream/platform/schema/accounts.ts';
import { outboxMails } from '#upstream/platform/schema/mail.ts';
import { aWorld, type World } from '../../support/a-world.ts';
import { ACTOR_PASSWORD, startTestApi, type TestApi } from '../../support/api.ts';
import { type SmtpServer, startSmtpServer } from '../../support/messages/smtp-server.ts';
import { hostileTexts } from '../../support/security/fuzz.ts';
import { insider, operations, sampleOf, send } from '../../support/security/loop-requests.ts';

/** Four requests to each operation take long on a busy machine. */
const MINUTE = 60_000;

let smtp: SmtpServer;
let api: TestApi;
let world: World;

beforeAll(async () => {
  smtp = await startSmtpServer();
  // Everything is said that can be said, and mails are refused: their errors name people.
  smtp.refuseNext(50);
  api = await startTestApi({ jobs: true, settings: { smtpUrl: smtp.url, logLevel: 'trace' } });
  world = await aWorld(api);
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});

const PEOPLE = {
  firstName: 'Zénaïde',
  lastName: 'Quatrebarbes',
  company: 'Atelier Xylophage',
  phone: '0639985544',
};

async function renamePeople(): Promise<string[]> {
  const { firstName, lastName, phone, company } = PEOPLE;
  await api.db.update(users).set({ firstName, lastName, phone });
  await api.db.update(recruiterProfiles).set({ companyName: company });
  const people = await api.db.select({ email: users.email }).from(users);
  return people.map(({ email }) => email);
}

describe('the log of every operation', () => {
  it('names no person, address, password or token, whether it goes well or not', {
    timeout: 5 * MINUTE,
  }, async () => {
    const emails = await renamePeople();
    const tokens = [world.candidate, world.recruiter, world.internal].map(({ token = '' }) => token);
    const ends = new Set(['changePassword']);
    for (const named of operations.filter(({ name }) => !ends.has(name))) {
      const request = sampleOf(named.title)?.request(world) ?? { params: { id: 1, token: 'x'.repeat(43) } };
      const { token } = insider(named, world);
      await send(api, named, request, token);
      await send(api, named, { ...request, body: { ...request.body, email: PEOPLE.lastName } }, token);
      await send(
        api,
        named,
        { ...request, query: { search: PEOPLE.lastName, token: 'secret-de-lien' } },
        token,
      );
      await send(api, named, request, `${token}x`);
    }
    for (const text of hostileTexts) {
      const body = { email: text, password: ACTOR_PASSWORD, firstName: text, lastName: PEOPLE.lastName };
      await send(api, operationOf('authentication.signinCandidate'), { body }, undefined);
      await send(api, operationOf('authentication.signupCandidate'), { body }, undefined);
    }
    const refused = () => api.db.select().from(outboxMails).where(eq(outboxMails.state, 'waiting'));
    await vi.waitFor(async () => expect((await refused()).some(({ tries }) => tries > 0)).toBe(true), {
      timeout: 60_000,
      interval: 100,
    });
    const log = api.logs.join('');
    expect(log).toContain('"route":"/auth/signin/candidate"');
    const secrets = [
      ...Object.values(PEOPLE),
      ...emails,
      ...tokens,
      ACTOR_PASSWORD,
      'Vilebrequin7',
      'Courroie-2027',
      'secret-de-lien',
      'x'.repeat(43),
      '@exemple.test',
      '$argon2',
      'Bearer',
      world.candidate.address,
    ];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    // The codes and links that were mailed meanwhile, as their readers have them.
    const mails = await api.db
      .select({ subject: outboxMails.subject, text: outboxMails.text })
      .from(outboxMails);
    const mailed = mails.flatMap(({ text }) => text.match(/[\w-]{43}/g) ?? []);
    expect(mailed.length).toBeGreaterThan(0);
    expect(mailed.filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('cannot be given extra lines by input', async () => {
    const before = api.logs.length;
    const forged = '\n{"level":30,"msg":"forged"}\n';
    await api.inject({
      method: 'GET',
      url: `/offers/${encodeURIComponent(forged)}?x=${encodeURIComponent(forged)}`,
      headers: { 'x-request-id': 'forged","msg":"forged', 'user-agent': 'forged' },
    });
    await api
      .visitor()
      .refused(authenticationContract.signinCandidate, { body: { email: 'a@b.test', password: forged } });
    expect(api.logs.slice(before).join('')).not.toContain('forged');
  });
});

function operationOf(title: string) {
  const named = operations.find((one) => one.title === title);
  if (!named) throw new Error(`no operation ${title}`);
  return named;
}
