import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { mailChoicesContract } from '#lib/contract/applications/mail-choices.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { outboxMails } from '#upstream/platform/schema/mail.ts';

const { decide, markViewed } = applicationsContract;
const { read, save, readLink, saveByLink, mute } = mailChoicesContract;

let api: TestApi;
let candidate: Actor;
let recruiter: Actor;
let cvId: number;
let offerId: number;
let applicationId: number;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());
beforeEach(async () => {
  candidate = await api.candidate({ firstName: 'Nadia' });
  recruiter = await api.recruiter();
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  offerId = await addOffer(api.db, { recruiterId: recruiter.userId, companyName: 'Garage Tréfonds' });
  cvId = await addCv(api.db, { candidateId: candidate.userId });
  const ids = { candidateId: candidate.userId, recruiterId: recruiter.userId, cvId, offerId };
  applicationId = await addApplication(api.db, ids);
});

const look = () => recruiter.call(markViewed, { params: { id: applicationId } });
const templates = async () => (await api.mails(candidate.email)).map(({ template }) => template);
/** The secret of the link that a mail contains. */
async function mailedToken(): Promise<string> {
  const [mail] = await api.mails(candidate.email);
  return /\/application-mails\/([\w.-]+)\?stop=/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('a look at an application', () => {
  test('is mailed once, however often the recruiter opens it', async () => {
    await look();
    await look();
    expect(await templates()).toEqual(['applicationViewed']);
    const [mail] = await api.mails(candidate.email);
    expect(mail?.text).toContain('Garage Tréfonds');
    expect(mail?.text).toContain(`/candidate/offers/${offerId}`);
  });

  test('is mailed once when two colleagues open it together', async () => {
    await Promise.all([look(), look(), look()]);
    expect(await templates()).toEqual(['applicationViewed']);
  });
});

describe('a kind of mail', () => {
  test('is no longer sent once the candidate turns it off, and the others are', async () => {
    await candidate.call(save, { body: { muted: ['viewed', 'viewed'] } });
    expect((await candidate.call(read, {})).data.muted).toEqual(['viewed']);
    await look();
    const moved = await recruiter.call(decide, { query: { selected: 'true' }, body: { cvId, offerId } });
    expect(moved.message).toContain('informé par e-mail');
    expect(await templates()).toEqual(['applicationSelected']);
  });

  test('is not announced to the recruiter when it is off', async () => {
    await candidate.call(save, { body: { muted: ['accepted'] } });
    const moved = await recruiter.call(decide, { query: { accepted: 'true' }, body: { cvId, offerId } });
    expect(moved.message).not.toContain('e-mail');
    expect(await templates()).toEqual([]);
  });

  test('can be turned off and on by the link of a mail, without a session', async () => {
    await look();
    const token = await mailedToken();
    const visitor = api.visitor();
    expect((await visitor.call(readLink, { params: { token } })).data.muted).toEqual([]);
    await visitor.call(saveByLink, { params: { token }, body: { muted: ['rejected', 'viewed'] } });
    expect((await candidate.call(read, {})).data.muted).toEqual(['viewed', 'rejected']);
    await visitor.call(saveByLink, { params: { token }, body: { muted: [] } });
    expect((await candidate.call(read, {})).data.muted).toEqual([]);
  });

  test('is not changed by a form that began before other choices were saved', async () => {
    await look();
    const token = await mailedToken();
    const { revision } = (await candidate.call(read, {})).data;
    await candidate.call(save, { body: { muted: ['viewed'], revision } });
    const late = { muted: ['rejected' as const], revision };
    const { failure } = await candidate.refused(save, { body: late });
    expect(failure).toMatchObject({ statusCode: 409, code: 'data_changed' });
    const byLink = await api.visitor().refused(saveByLink, { params: { token }, body: late });
    expect(byLink.failure.code).toBe('data_changed');
    await api.visitor().call(mute, { params: { token, kind: 'interview' } });
    const { data } = await candidate.call(read, {});
    expect(data).toEqual({ muted: ['viewed', 'interview'], revision: revision + 2 });
    await candidate.call(save, { body: { ...late, revision: data.revision } });
    expect((await candidate.call(read, {})).data.muted).toEqual(['rejected']);
  });

  test('is turned off by the one click of a mail program, twice like once', async () => {
    await look();
    const [row] = await api.db
      .select({ url: outboxMails.unsubscribeUrl })
      .from(outboxMails)
      .where(eq(outboxMails.recipient, candidate.email));
    const [, token = '', kind = ''] = /application-mails\/([^/]+)\/(\w+)$/.exec(row?.url ?? '') ?? [];
    expect(kind).toBe('viewed');
    for (let times = 0; times < 2; times += 1) {
      await api.visitor().call(mute, { params: { token, kind: 'viewed' } });
    }
    expect((await candidate.call(read, {})).data.muted).toEqual(['viewed']);
  });

  test('stays as it is for a link that somebody has changed', async () => {
    await look();
    const token = await mailedToken();
    const other = await api.candidate();
    const forged = token.replace(/^\d+/, String(other.userId));
    for (const operation of [readLink, saveByLink, mute] as const) {
      const request = { params: { token: forged, kind: 'viewed' }, body: { muted: ['viewed'] } };
      const { failure } = await api.visitor().refused(operation, request as never);
      expect(failure.statusCode).toBe(404);
    }
    expect((await other.call(read, {})).data.muted).toEqual([]);
  });

  test('refuses one that does not exist', async () => {
    const { failure } = await candidate.refused(save, { body: { muted: ['newsletter'] } as never });
    expect(failure.statusCode).toBe(422);
  });
});
