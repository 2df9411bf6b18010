// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST } from '#app/api/own-offer/[act]/[id]/route.ts';
import { sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { webSession } from '#tests/support/accounts/a-web-session.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import { aStoredOffer } from '#tests/support/offers/offer-form.tsx';
import {
  fromOurPages,
  setWebSettings,
  site,
  startWebUpstream,
  type WebUpstream,
} from '#tests/support/web-upstream.ts';

const PAGE = '/recruiter/myoffer/questions/31';

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
beforeEach(() => upstream.calls.splice(0));
afterAll(() => upstream.close());

async function post(fields: Record<string, string>, role: 'candidate' | 'recruiter' = 'recruiter') {
  const cookie = `${sessionCookie}=${encodeURIComponent(await sealSession({ ...webSession, role }))}`;
  const request = new Request(`${site}/api/x`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { ...fromOurPages, 'content-type': 'application/x-www-form-urlencoded', cookie },
  });
  return POST(request, { params: Promise.resolve({ act: 'questions', id: '31' }) });
}

const TYPED = {
  revision: '4',
  'topic-0': '',
  'topic-1': 'make_years',
  'make-1': 'Scania',
  'required-1': 'on',
  'topic-2': 'own',
  'text-2': 'Quel âge avez-vous ?',
  'kind-2': 'number',
};
const ROWS = [
  { topic: 'make_years', make: 'Scania', text: '', kind: '', required: true },
  { topic: 'own', make: '', text: 'Quel âge avez-vous ?', kind: 'number', required: false },
];

describe('the plain form of the questions of an offer', () => {
  test('saves the offer with other questions and everything else as it was', async () => {
    const stored = aStoredOffer({ status: 'published', companyName: 'Garage Tréfonds' });
    upstream.plan('GET /recruiter/offers/31', { json: { data: stored } });
    upstream.plan('POST /offers/update', { json: { data: stored } });
    const answer = await post(TYPED);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE]);
    expect(await flashOf(answer, PAGE)).toMatchObject({ success: 'saved' });
    const { description, salary, mission } = stored;
    expect(JSON.parse(upstream.calls.at(-1)?.body ?? '')).toMatchObject({
      id: 31,
      revision: 4,
      status: 'published',
      companyName: 'Garage Tréfonds',
      description,
      salary,
      mission,
      screeningQuestions: ROWS,
    });
  });

  test('brings a refusal and everything typed back, without empty places', async () => {
    const failure = { statusCode: 422, code: 'invalid', message: 'À corriger' };
    const fields = { 'screeningQuestions.1.text': 'Cette question est interdite' };
    upstream.plan('GET /recruiter/offers/31', { json: { data: aStoredOffer() } });
    upstream.plan('POST /offers/update', { status: 422, json: { ...failure, fields } });
    expect(await flashOf(await post(TYPED), PAGE)).toMatchObject({
      failure: { fields },
      values: { 'topic-0': 'make_years', 'make-0': 'Scania', 'required-0': 'on', 'text-1': TYPED['text-2'] },
    });
  });

  test('saves no expired offer, which would publish it again', async () => {
    upstream.plan('GET /recruiter/offers/31', {
      json: { data: aStoredOffer({ status: 'published', expired: true }) },
    });
    expect((await post(TYPED)).headers.get('location')).toBe(PAGE);
    expect(upstream.calls).toHaveLength(1);
  });

  test('asks a candidate to sign in', async () => {
    expect((await post(TYPED, 'candidate')).headers.get('location')).toContain('/recruiter/login?next=');
    expect(upstream.calls).toEqual([]);
  });
});
