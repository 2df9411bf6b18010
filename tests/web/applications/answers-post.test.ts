// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { POST } from '#app/api/answers/[token]/route.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import { setWebSettings, site, startWebUpstream, type WebUpstream } from '#tests/support/web-upstream.ts';

const TOKEN = `12.2026-11-20.${'x'.repeat(43)}`;
const PAGE = `/answers/${TOKEN}`;

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
beforeEach(() => upstream.calls.splice(0));
afterAll(() => upstream.close());

async function post(fields: Record<string, string>) {
  const request = new Request(`${site}/api/any`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: site, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const response = await POST(request, { params: Promise.resolve({ token: TOKEN }) });
  return { location: response.headers.get('location'), flash: await flashOf(response, PAGE) };
}

test('the form sends the chosen answers, and leaves out those for later', async () => {
  upstream.plan(`POST /answers/${TOKEN}`, {
    json: { data: { answered: 2, late: 0 }, message: 'Enregistrées.' },
  });
  const { location, flash } = await post({
    'answer-51': 'accepted',
    'answer-52': '',
    'reason-52': 'pay',
    'answer-53': 'rejected',
    'reason-53': 'filled',
    message: 'Merci.',
  });
  expect(location).toBe(PAGE);
  expect(flash).toMatchObject({ success: 'Enregistrées.' });
  expect(JSON.parse(String(upstream.calls[0]?.body))).toEqual({
    answers: [
      { id: 51, to: 'accepted' },
      { id: 53, to: 'rejected', reason: 'filled' },
    ],
    message: 'Merci.',
  });
});

test('answers that all came too late are an error, not a success', async () => {
  const message = 'Aucune réponse n’a été enregistrée.';
  upstream.plan(`POST /answers/${TOKEN}`, { json: { data: { answered: 0, late: 1 }, message } });
  const { flash } = await post({ 'answer-51': 'accepted' });
  expect(flash).toMatchObject({ failure: { message } });
  expect(flash).not.toHaveProperty('success');
});

test('the form keeps what was chosen and names the refused field by its application', async () => {
  const fields = { 'answers.1.reason': 'Ce champ est obligatoire' };
  upstream.plan(`POST /answers/${TOKEN}`, {
    status: 422,
    json: { statusCode: 422, code: 'invalid', message: 'Vérifiez', fields },
  });
  const values = { 'answer-51': 'accepted', 'answer-53': 'rejected', message: 'Merci.' };
  const { location, flash } = await post({ ...values, 'reason-53': '' });
  expect(location).toBe(`${PAGE}#a53`);
  expect(flash?.failure?.fields).toEqual({ 'reason-53': 'Ce champ est obligatoire' });
  expect(flash?.values).toEqual(values);
});

test('the form sends the slots that are filled, with duration and place', async () => {
  upstream.plan(`POST /answers/${TOKEN}`, {
    json: { data: { answered: 1, late: 0 }, message: 'Enregistrée.' },
  });
  await post({
    'answer-51': 'interview',
    'slot-51-0': '',
    'slot-51-1': '2026-12-03T09:30',
    'slot-51-3': '2026-12-04T14:00',
    'duration-51': '2',
    'kind-51': 'on_site',
    'address-51': '4 rue des Forges',
    'town-51': '21000 Dijon',
    'overlap-51': 'yes',
    'zone-51': 'Indian/Reunion',
  });
  const { answers } = JSON.parse(String(upstream.calls[0]?.body));
  expect(answers).toEqual([
    {
      id: 51,
      to: 'interview',
      interview: {
        startTime: '2026-12-03T09:30',
        duration: 2,
        moreSlots: [{ startTime: '2026-12-04T14:00' }],
        timeZone: 'Indian/Reunion',
        kind: 'on_site',
        caller: 'garage',
        phone: '',
        meetingUrl: '',
        address: '4 rue des Forges',
        address1: '21000 Dijon',
        allowOverlap: true,
      },
    },
  ]);
});

test('the form sends a call by telephone, and names its fields by their own', async () => {
  const fields = { 'answers.0.interview.caller': 'Sans numéro', 'answers.0.interview.phone': 'Incomplet' };
  upstream.plan(`POST /answers/${TOKEN}`, {
    status: 422,
    json: { statusCode: 422, code: 'invalid', message: 'Vérifiez', fields },
  });
  const { flash } = await post({
    'answer-51': 'interview',
    'slot-51-0': '2026-12-03T09:30',
    'duration-51': '2',
    'kind-51': 'telephone',
    'caller-51': 'candidate',
    'phone-51': '04 74',
  });
  const { answers } = JSON.parse(String(upstream.calls[0]?.body));
  expect(answers[0].interview).toMatchObject({ kind: 'telephone', caller: 'candidate', phone: '04 74' });
  expect(flash?.failure?.fields).toEqual({ 'caller-51': 'Sans numéro', 'phone-51': 'Incomplet' });
  expect(flash?.values).toMatchObject({ 'kind-51': 'telephone', 'phone-51': '04 74' });
});

test('the form names a wrong slot by its own field, and goes to its application', async () => {
  upstream.plan(`POST /answers/${TOKEN}`, {
    status: 422,
    json: {
      statusCode: 422,
      code: 'invalid',
      message: 'Vérifiez',
      fields: {
        'answers.1.interview.moreSlots.0.startTime': 'Trop tôt',
        'answers.1.interview.address1': 'Obligatoire',
      },
    },
  });
  const { location, flash } = await post({
    'answer-51': 'accepted',
    'answer-53': 'interview',
    'slot-53-1': '2026-12-03T09:30',
    'slot-53-4': '2026-12-04T14:00',
  });
  expect(location).toBe(`${PAGE}#a53`);
  expect(flash?.failure?.fields).toEqual({ 'slot-53-4': 'Trop tôt', 'town-53': 'Obligatoire' });
  expect(flash?.values).toMatchObject({ 'slot-53-1': '2026-12-03T09:30' });
});

test('the form loses nothing of twenty interviews and a long message', async () => {
  const fields = { 'answers.0.interview.startTime': 'Trop tôt' };
  upstream.plan(`POST /answers/${TOKEN}`, {
    status: 422,
    json: { statusCode: 422, code: 'invalid', message: 'Vérifiez', fields },
  });
  const typed: Record<string, string> = {
    message: 'Merci de votre candidature, bonne continuation. '.repeat(15),
  };
  for (let index = 0; index < 20; index += 1) {
    const id = 1_040_051 + index * 7;
    typed[`answer-${id}`] = 'interview';
    for (let slot = 0; slot < 3; slot += 1) {
      typed[`slot-${id}-${slot}`] =
        `2026-12-${String(slot * 9 + 1 + (index % 9)).padStart(2, '0')}T1${index % 8}:30`;
    }
    Object.assign(typed, {
      [`duration-${id}`]: '2',
      [`kind-${id}`]: 'on_site',
      [`address-${id}`]: '128 avenue du Maréchal-de-Lattre-de-Tassigny',
      [`town-${id}`]: '21000 Dijon',
    });
  }
  const { flash } = await post(typed);
  expect(flash?.values).toEqual(typed);
});
