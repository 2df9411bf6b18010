import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answersContract } from '#lib/contract/applications/answers.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import type { ScreeningQuestion } from '#lib/rules/applications/screening.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';
import { aQuickForm, askQuickly } from '#tests/support/quick-apply/a-quick-application.ts';
import { answersToken } from '#upstream/applications/answers/link.ts';
import { MINUTE } from '#upstream/platform/clock.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { plans } from '#upstream/platform/schema/plans.ts';

const { decide: apply, listReceived, readReceived, readSent } = applicationsContract;
const { create, update, read } = ownOffersContract;

const LICENCE: ScreeningQuestion = { topic: 'licence_b', make: '', text: '', kind: 'yes_no', required: true };
const YEARS: ScreeningQuestion = {
  topic: 'make_years',
  make: 'Renault',
  text: '',
  kind: 'number',
  required: true,
};
const OWN: ScreeningQuestion = {
  topic: 'own',
  make: '',
  text: 'Quels bancs de géométrie connaissez-vous ?',
  kind: 'text',
  required: false,
};
const LICENCE_FR = 'Avez-vous le permis B\u00a0?';
const LICENCE_EN = 'Do you have a B driving licence?';
const YEARS_FR = 'Combien d’années d’expérience avez-vous avec la marque Renault\u00a0?';
const REQUIRED = 'Il manque votre réponse';

let api: TestApi;
let candidate: Actor;
let recruiter: Actor;
let cvId: number;
let offerId: number;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());
beforeEach(async () => {
  api.clock.advance(10 * MINUTE);
  candidate = await api.candidate({ firstName: 'Camille', lastName: 'Roux', language: 'fr' });
  recruiter = await api.recruiter({ firstName: 'Sophie', language: 'en', postalCode: '23000' });
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  cvId = await addCv(api.db, { candidateId: candidate.userId });
  offerId = await addOffer(api.db, {
    recruiterId: recruiter.userId,
    screeningQuestions: [LICENCE, YEARS, OWN],
  });
});

const ANSWERS = [
  { question: LICENCE_FR, answer: 'yes' },
  { question: YEARS_FR, answer: '4,5' },
  { question: OWN.text, answer: 'Hunter\net Beissbarth' },
];
const STORED = [
  { question: { fr: LICENCE_FR, en: LICENCE_EN }, kind: 'yes_no', answer: 'yes' },
  { question: { fr: YEARS_FR, en: expect.stringContaining('Renault') }, kind: 'number', answer: '4.5' },
  { question: { fr: OWN.text, en: OWN.text }, kind: 'text', answer: 'Hunter et Beissbarth' },
];
const send = (screeningAnswers = ANSWERS) =>
  candidate.call(apply, { body: { cvId, offerId, screeningAnswers } });
const received = async () => (await recruiter.call(listReceived, { query: {}, body: {} })).data[0];

describe('the questions of an offer', () => {
  it('are stored, read and changed with it, and copied by its form', async () => {
    const body = anOfferBody({ screeningQuestions: [LICENCE, { ...YEARS, kind: null, text: 'left' }, OWN] });
    const { data: form } = await recruiter.call(create, { body });
    expect(form.screeningQuestions).toEqual([LICENCE, YEARS, OWN]);
    const { data: shown } = await api.visitor().call(offersContract.read, { params: { id: form.id } });
    expect(shown).toMatchObject({ asksQuestions: true, screeningQuestions: [LICENCE, YEARS, OWN] });
    const { data: copy } = await recruiter.call(create, { body: { ...body, ...form, status: 'draft' } });
    expect(copy.screeningQuestions).toEqual([LICENCE, YEARS, OWN]);
    await recruiter.call(update, {
      body: { ...body, id: form.id, revision: form.revision, screeningQuestions: [] },
    });
    const { data: changed } = await recruiter.call(read, { params: { id: form.id } });
    expect(changed.screeningQuestions).toEqual([]);
  });

  it.each([
    ['its own words', { ...OWN, text: 'Quel âge avez-vous ?' }, 'text', 'L1221-6'],
    [
      'its own words, as in the text of an ad',
      { ...OWN, text: 'Avez-vous moins de 30 ans ?' },
      'text',
      'L5331-2',
    ],
    ['the make', { ...YEARS, make: 'votre religion' }, 'make', 'L1221-6'],
  ])('are refused at publication for %s, and may be a draft', async (_, question, field, article) => {
    const body = anOfferBody({ screeningQuestions: [LICENCE, question] });
    const { failure } = await recruiter.refused(create, { body });
    expect(failure.fields).toEqual({ [`screeningQuestions.1.${field}`]: expect.stringContaining(article) });
    const { data: draft } = await recruiter.call(create, { body: { ...body, status: 'draft' } });
    expect(draft.screeningQuestions).toEqual([LICENCE, question]);
  });
});

describe('the answers of an application', () => {
  it('reach recruiter and candidate with the words of their questions, and change nothing else', async () => {
    await send();
    const application = await received();
    expect(application).toMatchObject({ screeningAnswers: STORED, bucket: 'received' });
    const params = { id: application?.id ?? 0 };
    expect((await recruiter.call(readReceived, { params })).data.screeningAnswers).toEqual(STORED);
    const { data: sent } = await candidate.call(readSent, { params: { id: offerId } });
    expect(sent.screeningAnswers).toEqual(STORED);
    const [mail] = await api.mails(recruiter.email);
    expect(mail?.text).toContain(`${LICENCE_EN}: Yes`);
    expect(mail?.text).toContain('4.5');
  });

  it('refuse nobody and leave the score, whatever they are', async () => {
    const other = await api.candidate({});
    const otherCv = await addCv(api.db, { candidateId: other.userId });
    await send();
    await other.call(apply, {
      body: {
        cvId: otherCv,
        offerId,
        screeningAnswers: [
          { question: LICENCE_FR, answer: 'no' },
          { question: YEARS_FR, answer: '0' },
        ],
      },
    });
    const { data } = await recruiter.call(listReceived, { query: {}, body: {} });
    expect(data.map(({ bucket, score }) => ({ bucket, score }))).toEqual([
      { bucket: 'received', score: data[0]?.score },
      { bucket: 'received', score: data[0]?.score },
    ]);
    expect(data[0]?.screeningAnswers[2]?.answer).toBeNull();
  });

  it('are refused beside their questions, and nothing is sent', async () => {
    const { failure } = await candidate.refused(apply, {
      body: { cvId, offerId, screeningAnswers: [{ question: YEARS_FR, answer: 'beaucoup' }] },
    });
    expect(failure).toMatchObject({
      statusCode: 422,
      code: 'invalid',
      fields: {
        'screeningAnswers.0': REQUIRED,
        'screeningAnswers.1': 'Indiquez un nombre en chiffres, par exemple 5',
      },
    });
    expect(await received()).toBeUndefined();
    expect(await api.mails(recruiter.email)).toEqual([]);
  });

  it('keep the words that were asked when the recruiter changes the questions', async () => {
    await send();
    await api.db
      .update(offers)
      .set({ screeningQuestions: [{ ...OWN, text: 'Autre question ?' }] })
      .where(eq(offers.id, offerId));
    expect((await received())?.screeningAnswers).toEqual(STORED);
  });

  it('count for the questions that the offer asks now, in the language in which they were read', async () => {
    await api.db
      .update(offers)
      .set({ screeningQuestions: [YEARS, LICENCE] })
      .where(eq(offers.id, offerId));
    const { failure } = await candidate.refused(apply, {
      body: { cvId, offerId, screeningAnswers: [{ question: OWN.text, answer: 'Hunter' }] },
    });
    expect(Object.keys(failure.fields ?? {})).toEqual(['screeningAnswers.0', 'screeningAnswers.1']);
    await send([
      { question: LICENCE_EN, answer: 'no' },
      { question: YEARS_FR, answer: '2' },
    ]);
    expect((await received())?.screeningAnswers.map(({ answer }) => answer)).toEqual(['2', 'no']);
  });

  it('wait with an application without an account, as they were asked', async () => {
    const form = aQuickForm({ email: 'reponses@exemple.test' });
    const { failure } = await api
      .visitor()
      .refused(quickApplyContract.ask, { params: { id: offerId }, body: form });
    expect(failure.fields).toEqual({ 'screeningAnswers.0': REQUIRED, 'screeningAnswers.1': REQUIRED });
    const token = await askQuickly(api, offerId, {
      email: 'reponses@exemple.test',
      screeningAnswers: ANSWERS,
    });
    await api.db.update(offers).set({ screeningQuestions: [] }).where(eq(offers.id, offerId));
    const pending = await api.visitor().call(quickApplyContract.read, { params: { token } });
    expect(pending.data.form?.screeningAnswers).toEqual(STORED);
    await api.visitor().call(quickApplyContract.send, { params: { token }, body: {} });
    expect((await received())?.screeningAnswers).toEqual(STORED);
  });

  it('are on the answer page by mail while a plan opens them', async () => {
    await send();
    const token = await answersToken(api.db, recruiter.userId, api.deps);
    const page = async () => {
      const { data } = await api.visitor().call(answersContract.read, { params: { token } });
      return data.applications[0]?.screeningAnswers;
    };
    expect(await page()).toEqual(STORED);
    await api.db.delete(plans).where(eq(plans.organisationId, recruiter.userId));
    expect(await page()).toEqual([]);
  });

  it('go with the application', async () => {
    await send();
    await candidate.call(applicationsContract.withdraw, { params: { id: offerId } });
    expect(await api.db.$count(applications, eq(applications.offerId, offerId))).toBe(0);
  });
});
