import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answersContract } from '#lib/contract/applications/answers.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { formatter } from '#lib/i18n/format.ts';
import { answerDueIfSent } from '#lib/rules/applications/deadline.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { aPair } from '#tests/support/applications/a-pair.ts';
import { addInterview } from '#tests/support/interviews/a-planned-interview.ts';
import { askQuickly } from '#tests/support/quick-apply/a-quick-application.ts';
import { checkGarage } from '#upstream/applications/deadlines/check.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { interviewCandidates } from '#upstream/platform/schema/interviews.ts';

const { decide, readReceived, readSent } = applicationsContract;

let api: TestApi;
let candidate: Actor;
let recruiter: Actor;
let cvId: number;
let offerId: number;
let id: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ candidate, recruiter, cvId, offerId } = await aPair(api));
  ({ id } = (await candidate.call(decide, { query: {}, body: { cvId, offerId } })).data);
});

const sent = async () => (await candidate.call(readSent, { params: { id: offerId } })).data.answerDueOn;
const expected = () => answerDueIfSent(api.clock.now());
const inWords = (locale: 'fr' | 'en') =>
  formatter(locale).weekdayDate(answerDueIfSent(api.clock.now()), api.clock.now());

test('the candidate reads the same day as the garage, which more days move', async () => {
  expect(await sent()).toBe(expected());
  await recruiter.call(answersContract.extend, { params: { id } });
  const { answerDueOn } = (await recruiter.call(readReceived, { params: { id } })).data;
  expect(await sent()).toBe(answerDueOn);
  expect(Date.parse((await sent()) ?? '') - Date.parse(expected())).toBe(14 * DAY);
});

test('it is not told while an interview stops the days, and moves by those it stopped', async () => {
  const before = await sent();
  const { invitationId } = await addInterview(api.db, {
    recruiterId: recruiter.userId,
    candidateId: candidate.userId,
    cvId,
    startsAt: later(api.clock.now(), 2 * DAY),
    endsAt: later(api.clock.now(), 3 * DAY),
  });
  const own = eq(interviewCandidates.id, invitationId);
  await api.db.update(interviewCandidates).set({ applicationId: id }).where(own);
  expect(await sent()).toBeNull();
  await checkGarage(api.db, api.deps, recruiter.userId);
  api.clock.advance(DAY);
  await api.db.update(interviewCandidates).set({ answer: 'rejected' }).where(own);
  await checkGarage(api.db, api.deps, recruiter.userId);
  expect(Date.parse((await sent()) ?? '') - Date.parse(before ?? '')).toBe(DAY);
});

test.each([
  ['answered', { bucket: 'accepted' }],
  ['closed by Bielle', { unansweredAt: new Date('2026-11-20T08:00:00Z') }],
] as const)('nothing is told once it is %s', async (_name, changes) => {
  await api.db.update(applications).set(changes).where(eq(applications.id, id));
  expect(await sent()).toBeNull();
});

test('the mail about a sent application says the day, and so do those of an application without account', async () => {
  const [own] = await api.mails(candidate.email);
  expect(own?.template).toBe('applicationSent');
  expect(own?.text).toContain(`Réponse au plus tard le ${inWords('fr')}.`);
  const email = 'echeance@exemple.test';
  const token = await askQuickly(api, offerId, { email });
  await api.visitor().call(quickApplyContract.send, { params: { token }, body: {} });
  const [confirm, byLink] = await api.mails(email);
  expect(confirm?.text).toContain(`Réponse au plus tard le ${inWords('fr')} si vous postulez aujourd’hui.`);
  expect(byLink?.text).toContain(`Réponse au plus tard le ${inWords('fr')}.`);
  const { data } = await api.visitor().call(quickApplyContract.read, { params: { token } });
  expect(data).toMatchObject({ state: 'sent', answerDueOn: expected() });
});
