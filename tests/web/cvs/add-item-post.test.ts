// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { POST } from '#app/api/cvs/[id]/items/route.ts';
import { sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { aCv } from '#tests/support/cvs/a-cv.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import {
  fromOurPages,
  setWebSettings,
  site,
  startWebUpstream,
  type WebUpstream,
} from '#tests/support/web-upstream.ts';
import { referenceLists } from '../../support/pages/reference-lists.ts';

const PAGE = '/candidate/offers/12/apply';
const cv = aCv({ id: 5, licencesB: [1], revision: 7 });

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
  upstream.plan('GET /infos/config', { json: { data: referenceLists() } });
  upstream.plan('GET /cvs/5', { json: { data: cv } });
  upstream.plan('POST /cvs/update', { json: { data: cv } });
});
beforeEach(() => upstream.calls.splice(0));
afterAll(() => upstream.close());

async function aCookie(role: 'candidate' | 'recruiter'): Promise<string> {
  const session = {
    token: 'the-token',
    userId: 3,
    role,
    firstName: 'Nadia',
    gender: 'f',
    locale: 'fr',
  } as const;
  const seal = await sealSession({ ...session, internal: false, bypass: false, since: Date.now() });
  return `${sessionCookie}=${encodeURIComponent(seal)}`;
}

type Pressed = { fields: Record<string, string>; offer?: string; headers?: Record<string, string> };

async function press({ fields, offer = '12', headers = {} }: Pressed) {
  const request = new Request(`${site}/api/cvs/5/items?offer=${offer}`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      ...fromOurPages,
      'content-type': 'application/x-www-form-urlencoded',
      cookie: await aCookie('candidate'),
      ...headers,
    },
  });
  const answer = await POST(request, { params: Promise.resolve({ id: '5' }) });
  return { to: answer.headers.get('location'), flash: await flashOf(answer, PAGE) };
}

const saved = () =>
  upstream.calls.filter(({ url }) => url === '/cvs/update').map(({ body }) => JSON.parse(body));

test('one press adds what the offer asks for, and what was typed comes back', async () => {
  const typed = { 'question-0': 'Permis B ?', 'answer-0': 'yes', cvId: '6' };
  const { to, flash } = await press({ fields: { ...typed, item: 'licences:3' } });
  expect(to).toBe(`${PAGE}?cv=5#match`);
  expect(saved()).toMatchObject([
    { id: 5, revision: 7, cvStatus: 'published', cvName: cv.cvName, licencesB: [1, 3] },
  ]);
  expect(flash?.values).toMatchObject({ 'answer-0': 'yes', cvId: '5' });
});

test('a list that is full is said above the form, and nothing typed is lost', async () => {
  const fields = { mainQualities: 'Trois au plus' };
  const json = { statusCode: 422, code: 'invalid', message: 'À corriger', fields };
  upstream.plan('POST /cvs/update', { status: 422, json });
  const { to, flash } = await press({ fields: { item: 'mainQualities:4', 'answer-0': 'no' } });
  expect(to).toBe(PAGE);
  expect(flash?.failure).toEqual({ code: 'invalid', message: 'Trois au plus' });
  expect(flash?.values).toMatchObject({ 'answer-0': 'no', cvId: '5' });
});

test.each([
  ['an unknown criterion', { fields: { item: 'salary:4' } }, `${PAGE}?cv=5#match`],
  ['no item', { fields: {} }, `${PAGE}?cv=5#match`],
  ['no offer', { fields: {}, offer: 'x' }, '/candidate/mycv'],
])('%s changes nothing', async (_, pressed, to) => {
  expect((await press(pressed)).to).toBe(to);
  expect(upstream.calls).toEqual([]);
});

test('a recruiter is sent to sign in as a candidate', async () => {
  const cookie = await aCookie('recruiter');
  const { to } = await press({ fields: { item: 'licences:3' }, headers: { cookie } });
  expect(to).toBe(`/candidate/login?next=${encodeURIComponent(PAGE)}`);
  expect(upstream.calls).toEqual([]);
});
