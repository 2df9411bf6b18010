// @engines both
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addCv, addOffer, addPlan, placeNumber } from '#tests/support/content.ts';
import { MINUTE } from '#upstream/platform/clock.ts';
import { users } from '#upstream/platform/schema/accounts.ts';

const { decide: apply } = applicationsContract;
const QUESTION = { topic: 'available_on', make: '', text: '', kind: 'text', required: false } as const;
const ASKED = 'À partir de quand êtes-vous disponible\u00a0?';

let api: TestApi;
let candidate: Actor;
let recruiter: Actor;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());
beforeEach(() => api.clock.advance(10 * MINUTE));

type Changes = {
  language?: Locale;
  hasPlan?: boolean;
  /** Kilometres that the candidate travels. */
  range?: number;
  name?: { firstName: string; lastName: string };
};

/** Applies from Limoges to a garage in Guéret, and returns the garage's mail. */
async function mailOf({ language = 'fr', hasPlan = true, range, name }: Changes = {}) {
  candidate = await api.candidate({
    firstName: 'Karim',
    lastName: 'Haddad',
    gender: 'm',
    phone: '0639980000',
  });
  if (name) await api.db.update(users).set(name).where(eq(users.id, candidate.userId));
  recruiter = await api.recruiter({ firstName: 'Sophie', language });
  if (hasPlan) await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  const cvId = await addCv(api.db, {
    candidateId: candidate.userId,
    placeNumber: await placeNumber(api.db, '87085'),
    city: 'Limoges',
    rangeKm: range ?? null,
  });
  const offerId = await addOffer(api.db, { recruiterId: recruiter.userId, screeningQuestions: [QUESTION] });
  const { data } = await candidate.call(apply, {
    body: { cvId, offerId, screeningAnswers: [{ question: ASKED, answer: 'Dès le 4 janvier' }] },
  });
  const [mail] = await api.mails(recruiter.email);
  if (!mail) throw new Error('the garage got no mail');
  return { ...mail, id: data.id };
}

describe('the mail about a new application', () => {
  test('names who applies, with trade and distance, in its subject, and the rest of a row in its text', async () => {
    const { subject, text } = await mailOf({ range: 30 });
    expect(subject).toMatch(/^Karim Haddad, mécanicien automobile, à 59\skm\s: candidature$/);
    expect(text).toMatch(/Habite\s: [^\n]*, à 59\skm, au-delà de ses 30\skm/);
    expect(text).toContain('Disponible\u00a0: Dès le 4 janvier');
    expect(text).not.toContain(ASKED);
    expect(text).toContain('Expérience\u00a0: Confirmé');
  });

  test('is in the language of its reader', async () => {
    const { subject, text } = await mailOf({ language: 'en' });
    expect(subject).toMatch(
      /^Karim Haddad, car mechanic, \d+\skm away: application for Car mechanic, Guéret$/,
    );
    expect(text).toContain('Available: Dès le 4 janvier');
    expect(text).toContain('Propose an interview\nhttp://localhost:3000/answers/');
  });

  test('has a link for each answer, and one that calls', async () => {
    const { id, text, html } = await mailOf();
    for (const [label, answer] of [
      ['Retenir', 'accepted'],
      ['Décliner', 'rejected'],
      ['Proposer un entretien', 'interview'],
    ]) {
      expect(text).toMatch(
        new RegExp(`${label}\nhttp://localhost:3000/answers/\\S+\\?application=${id}&answer=${answer}\n`),
      );
      expect(html).toContain(`?application=${id}&amp;answer=${answer}"`);
    }
    expect(text).toContain('Appeler le 06\u00a039\u00a098\u00a000\u00a000\ntel:0639980000');
    expect(html).toContain('href="tel:0639980000"');
  });

  test('tells a garage without a plan nothing that its screen hides', async () => {
    const { subject, text, html } = await mailOf({ hasPlan: false, range: 30 });
    expect(subject).toMatch(/^Karim Haddad, mécanicien automobile, à 59\skm\s: candidature/);
    expect(text).toContain('Retenir\n');
    for (const hidden of ['tel:', '98', 'Dès le 4 janvier', 'au-delà', candidate.email]) {
      expect(`${subject} ${text}`.replaceAll(/http\S+/g, '')).not.toContain(hidden);
    }
    expect(html).not.toContain('tel:');
  });

  test('keeps a long name and a line break out of the way of its subject', async () => {
    const broken = await mailOf({ name: { firstName: 'Karim\r\nBcc: x@exemple.test', lastName: 'Haddad' } });
    expect(broken.subject).toMatch(/^Karim Bcc: x@exemple\.test Haddad/);
    const long = await mailOf({ name: { firstName: 'A'.repeat(60), lastName: 'B'.repeat(60) } });
    expect(long.subject).toMatch(/^A+ B+…\u00a0: candidature$/);
    expect(long.subject.length).toBe(78);
  });
});
