// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { POST } from '#app/api/several-messages/route.ts';
import { sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { webSession } from '#tests/support/accounts/a-web-session.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import {
  fromOurPages,
  setWebSettings,
  site,
  startWebUpstream,
  type WebUpstream,
} from '#tests/support/web-upstream.ts';

const PAGE = '/recruiter/message/new';
const TYPED = { subject: 'Votre CV', text: 'Bonjour', clientKey: 'b0a3f6a1-5a43-4c0c-9f6e-0a8d1d5f7c11' };
const SEND = 'POST /messages/send-several';

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
beforeEach(() => upstream.calls.splice(0));
afterAll(() => upstream.close());

async function post(role: 'recruiter' | 'candidate' = 'recruiter') {
  const session = await sealSession({ ...webSession, role });
  const fields = { ...TYPED, recipientIds: '3,5', shownIds: '3,5,8' };
  const request = new Request(`${site}/api/several-messages`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      ...fromOurPages,
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `${sessionCookie}=${encodeURIComponent(session)}`,
    },
  });
  const answer = await POST(request);
  const to = answer.headers.get('location') ?? '';
  return { to, flash: await flashOf(answer, to.startsWith(PAGE) ? PAGE : to) };
}

test('a message to several people that all get leads to the sent messages', async () => {
  upstream.plan(SEND, { json: { data: { sent: 2, left: [] }, message: 'Message envoyé.' } });
  const { to, flash } = await post();
  expect([to, flash?.success]).toEqual(['/recruiter/message/sent', 'Message envoyé.']);
  expect(JSON.parse(String(upstream.calls[0]?.body))).toEqual({ ...TYPED, recipientIds: [3, 5] });
});

test('a message that some do not get comes back with its text, as an error, for those who are left', async () => {
  const left = [{ recipientId: 5, reason: 'failed' }];
  upstream.plan(SEND, { json: { data: { sent: 1, left }, message: 'Une personne n’a rien reçu.' } });
  const { to, flash } = await post();
  expect(to).toBe(`${PAGE}?to=5&to=8`);
  expect(flash).toMatchObject({
    failure: { code: 'partly_sent', message: 'Une personne n’a rien reçu.' },
    values: TYPED,
  });
  expect(flash?.success).toBeUndefined();
});

test('a message that nobody gets comes back with its text for the same people', async () => {
  const json = { statusCode: 409, code: 'message_not_sent', message: 'Aucun message n’est parti.' };
  upstream.plan(SEND, { status: 409, json });
  const { to, flash } = await post();
  expect(to).toBe(`${PAGE}?to=3&to=5&to=8`);
  expect(flash).toMatchObject({ failure: { code: 'message_not_sent' }, values: TYPED });
});

test('only a recruiter sends a message to several people', async () => {
  expect((await post('candidate')).to).toMatch(/login/);
  expect(upstream.calls).toEqual([]);
});
