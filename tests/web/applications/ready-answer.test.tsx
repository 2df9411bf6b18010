// @vitest-environment node
import { Window } from 'happy-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST } from '#app/api/answers/[token]/route.ts';
import { ReadyAnswerForm } from '#components/applications/answers/ready-answer.tsx';
import type { ReadyAnswer } from '#lib/paths/path-builders.ts';
import { readyIn } from '#lib/web/applications/answers.ts';
import { aReceivedCv } from '#tests/support/cvs/a-received-cv.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import { aView } from '#tests/support/view.ts';
import { setWebSettings, site, startWebUpstream, type WebUpstream } from '#tests/support/web-upstream.ts';

const TOKEN = `12.2026-11-20.${'x'.repeat(43)}`;
const PAGE = `/answers/${TOKEN}`;
const TIMES = ['2026-12-01T09:00', '2026-12-02T14:00', '2026-12-03T17:00'];

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
beforeEach(() => {
  upstream.calls.splice(0);
  upstream.plan(`POST ${PAGE}`, { json: { data: { answered: 1, late: 0 }, message: 'Enregistrée.' } });
});
afterAll(() => upstream.close());

/** The page that the link of a mail opens. */
function open(answer: ReadyAnswer) {
  const application = aReceivedCv({ id: 51 });
  const place = { address: '4 rue des Forges', town: '21000 Dijon', phone: '' };
  const waiting = {
    company: 'Garage',
    waiting: 3,
    place,
    applications: [application],
    duration: 1,
    times: TIMES,
  };
  const window = new Window({ url: `${site}${PAGE}` });
  const props = { waiting, application, answer, token: TOKEN, flash: null, view: aView() };
  window.document.body.innerHTML = renderToStaticMarkup(<ReadyAnswerForm {...props} />);
  return window;
}

/** Sends the form as a browser without scripts does when this button is pressed, with nothing typed or chosen before. */
async function press(window: Window, label: string) {
  const button = [...window.document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === label,
  );
  const form = button?.form;
  if (!button || !form) throw new Error(`no button “${label}”`);
  expect(form.getAttribute('action')).toBe(`/api${PAGE}`);
  const fields = new window.FormData(form, button);
  const request = new Request(`${site}/api/any`, {
    method: 'POST',
    body: new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])),
    headers: { origin: site, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const response = await POST(request, { params: Promise.resolve({ token: TOKEN }) });
  const flash = await flashOf(response, PAGE);
  return { location: response.headers.get('location'), flash };
}
const sent = () => JSON.parse(String(upstream.calls[0]?.body));

describe('the page that a link of a mail opens, without a session', () => {
  test('accepts the person with one press', async () => {
    const { location, flash } = await press(open('accepted'), 'Retenir Nadia Ferrand');
    expect(sent().answers).toEqual([{ id: 51, to: 'accepted' }]);
    expect([location, flash?.success]).toEqual([PAGE, 'Enregistrée.']);
  });

  test('declines the person with one press, which is the reason', async () => {
    await press(open('rejected'), 'Le poste est déjà pourvu.');
    expect(sent().answers).toEqual([{ id: 51, to: 'rejected', reason: 'filled' }]);
    expect(sent().message).toContain('Merci d’avoir pris le temps de postuler');
  });

  test('proposes an interview at three free times of the garage with one press', async () => {
    await press(open('interview'), 'Proposer cet entretien à Nadia Ferrand');
    const [answer] = sent().answers;
    expect(answer).toMatchObject({ id: 51, to: 'interview' });
    const { startTime, duration, moreSlots, kind, address } = answer.interview;
    expect(duration).toBe(1);
    expect([startTime, ...moreSlots.map((slot: { startTime: string }) => slot.startTime)]).toEqual(TIMES);
    expect([kind, address]).toEqual(['on_site', '4 rue des Forges']);
  });

  test('has the other answers, and the other applications, behind links', () => {
    const links = [...open('accepted').document.querySelectorAll('a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(links).toContain(`${PAGE}?application=51&answer=rejected`);
    expect(links).toContain(`${PAGE}?application=51&answer=interview`);
    expect(links).toContain(PAGE);
  });

  test('stays ready for the same answer when that was refused', async () => {
    upstream.plan(`POST ${PAGE}`, {
      status: 422,
      json: {
        statusCode: 422,
        code: 'invalid',
        message: 'Vérifiez',
        fields: { 'answers.0.interview.startTime': 'Trop tôt' },
      },
    });
    const { location, flash } = await press(open('interview'), 'Proposer cet entretien à Nadia Ferrand');
    expect(location).toBe(`${PAGE}?application=51&answer=interview#slot-51-0`);
    expect(flash?.failure?.fields).toEqual({ 'slot-51-0': 'Trop tôt' });
  });

  test('is the usual list where the address names no answer', () => {
    expect(readyIn({ application: '51', answer: 'accepted' })).toEqual({
      application: 51,
      answer: 'accepted',
    });
    for (const query of [
      {},
      { application: '51' },
      { application: 'x', answer: 'accepted' },
      { application: '51', answer: 'hidden' },
    ]) {
      expect(readyIn(query)).toBeUndefined();
    }
  });
});
