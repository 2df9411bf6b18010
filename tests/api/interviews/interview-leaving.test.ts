import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { interviews, outsideCalendars } from '#upstream/platform/schema/interviews.ts';
import { endAccount } from '../../support/accounts/end-account.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { findTraces } from '../../support/database/find-traces.ts';
import { anAgenda, calendarIn, planned, type Stage } from '../../support/interviews/an-interview.ts';
import { expectLastMail } from '../../support/messages/expect-last-mail.ts';

let api: TestApi;
let stage: Stage;
/** Somebody without an account, another one in each test. */
let colleague: string;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
beforeEach(async () => {
  stage = await anAgenda(api);
  colleague = `chef.${stage.offerId}@garage.test`;
});
afterAll(() => api?.close());

const lastTo = async (email: string) => (await api.mails(email)).at(-1);
const stored = async (id: number) => (await api.db.select().from(interviews).where(eq(interviews.id, id)))[0];

describe('a candidate who deletes the account', () => {
  test('stays out of the interview, which goes on; the company gets a notice without their name', async () => {
    const { karim, recruiter } = stage;
    const { id } = await planned(stage, { colleagues: [{ email: colleague }] });
    await karim.actor.call(interviewsContract.answer, { body: { interviewId: id, status: 'accepted' } });
    await endAccount(karim.actor);
    const { data } = await recruiter.call(interviewsContract.detail, { params: { id } });
    expect(data.invitations.map(({ cv }) => cv.user.firstName)).toEqual(['Camille']);
    for (const email of [recruiter.email, colleague]) {
      const mail = await lastTo(email);
      expect(mail?.template).toBe('interviewWithdrawn');
      expect(calendarIn(mail)).toMatchObject({ method: 'REQUEST', event: { sequence: 1 } });
    }
    await expectLastMail(api, karim.actor.email);
    expect(await findTraces(api.db, [karim.actor.email, 'CV de Karim', 'Karim Benali'])).toEqual([]);
  });

  test('ends an interview without any other guest', async () => {
    const { karim, recruiter } = stage;
    const { id } = await planned(stage, {}, [karim]);
    await endAccount(karim.actor);
    expect(await stored(id)).toBeUndefined();
    expect(calendarIn(await lastTo(recruiter.email)).method).toBe('CANCEL');
  });
});

describe('a recruiter who deletes the account', () => {
  test('takes the address of the other calendar away', async () => {
    const { recruiter } = stage;
    const body = { address: 'https://agenda.garage.test/secret.ics' };
    await recruiter.call(interviewsContract.saveOutside, { body });
    const rows = () =>
      api.db.select().from(outsideCalendars).where(eq(outsideCalendars.userId, recruiter.userId));
    expect(await rows()).toHaveLength(1);
    await endAccount(recruiter);
    expect(await rows()).toEqual([]);
  });

  test('cancels planned interviews, and leaves nothing that names them', async () => {
    const { karim, recruiter } = stage;
    const { id } = await planned(stage, { colleagues: [{ email: colleague }] });
    await endAccount(recruiter);
    expect(await stored(id)).toBeUndefined();
    for (const email of [karim.actor.email, colleague]) {
      const mails = await api.mails(email);
      expect(mails.map(({ template }) => template)).toEqual(['interviewCancelled']);
      expect(calendarIn(mails[0])).toMatchObject({ method: 'CANCEL', event: { sequence: 1 } });
    }
    await expectLastMail(api, recruiter.email);
    expect(await findTraces(api.db, [recruiter.email])).toEqual([]);
    expect(await api.mails(recruiter.email)).toEqual([]);
  });
});

test('the address of a deleted account is removed from other people’s interviews', async () => {
  const leaver = await api.recruiter();
  const invited = await planned(stage, { colleagues: [{ email: leaver.email }] });
  await endAccount(leaver);
  expect((await stored(invited.id))?.colleagueEmails).toEqual([]);
  await expectLastMail(api, leaver.email);
  expect(await findTraces(api.db, [leaver.email])).toEqual([]);
});
