import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BottomBar } from '#components/frame/space/bottom-bar.tsx';
import { MenuPlace } from '#components/frame/space/menu-place.tsx';
import { PublicMenu } from '#components/frame/space/public-menu.tsx';
import { SpaceRow } from '#components/frame/space/space-row.tsx';
import { COUNTERS_CHANGED, type Counters } from '#lib/browser/counters.ts';
import { forgetSession } from '#lib/browser/session.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const counts = (messages: number): Counters => ({
  sent: 3,
  accepted: 0,
  declined: 0,
  interviews: 0,
  messagesReceived: 4,
  cvReceived: 0,
  selected: 0,
  unread: { accepted: 0, rejected: 0, messages, interviews: 0, received: 0 },
});
const karim = { id: 1, role: 'candidate', firstName: 'Karim', gender: 'm', internal: false } as const;
const menu = {
  role: 'candidate',
  viewer: { internal: false },
  counters: counts(0),
  t: textsOf('fr'),
} as const;
const html = () =>
  staticHtml(
    <>
      <MenuPlace name="row">
        <SpaceRow {...menu} />
      </MenuPlace>
      <MenuPlace name="bar">
        <BottomBar path="" {...menu} />
      </MenuPlace>
    </>,
  );

let user: typeof karim | null;
let now: Counters;
let served: () => Response;
let asked: number;
const server = setupServer(
  http.get('*/api/session', () => HttpResponse.json({ user, counters: user && now })),
  http.get('*/api/session/menu', () => {
    asked += 1;
    return served();
  }),
);
const root = document.documentElement;
const isMarked = () => root.hasAttribute('data-signed-in');

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  user = karim;
  now = counts(0);
  asked = 0;
  served = () => HttpResponse.html(html());
  // As the hint of a kept page leaves it.
  root.setAttribute('data-signed-in', '');
  forgetSession();
});
afterEach(cleanup);
afterAll(() => server.close());

function showPage() {
  show(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MenuPlace name="row" />
      <main>
        <button type="button">Une offre</button>
      </main>
      <MenuPlace name="bar" />
      <PublicMenu />
    </SWRConfig>,
  );
}
const place = (name: string) => document.querySelector<HTMLElement>(`[data-space-menu=${name}]`);
const bar = () => within(screen.getByRole('navigation', { name: 'Rubriques' }));

test('a candidate gets the menu in its two places', async () => {
  root.removeAttribute('data-signed-in');
  showPage();
  expect(place('bar')?.childElementCount).toBe(0);
  await waitFor(() => bar().getByText('Messages'));
  expect(place('bar')?.querySelector('.bottom-bar')).not.toBeNull();
  expect(place('row')?.querySelector('.space-row')).not.toBeNull();
  await waitFor(() => expect(isMarked()).toBe(true));
});

test('its counters follow what happens, and its sheets close', async () => {
  showPage();
  await waitFor(() => bar().getByText('Messages'));
  const sheet = place('bar')?.querySelector('details');
  if (!sheet) throw new Error('no sheet');
  sheet.open = true;
  await waitFor(() => {
    screen.getByText('Une offre').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(sheet.open).toBe(false);
  });
  now = counts(2);
  dispatchEvent(new Event(COUNTERS_CHANGED));
  for (const name of ['row', 'bar']) {
    await waitFor(() => expect(place(name)?.querySelector('[data-dot=messages]')?.textContent).toMatch(/^2/));
  }
});

test('a visitor asks for no menu, and no room is kept for it', async () => {
  user = null;
  showPage();
  await waitFor(() => expect(isMarked()).toBe(false));
  expect(asked).toBe(0);
  expect(place('row')?.childElementCount).toBe(0);
});

test.each([
  ['nobody', () => new Response(null, { status: 204 })],
  ['a failure', () => new Response('no', { status: 500 })],
  ['a network that is away', () => HttpResponse.error()],
])('%s leaves the page as it was', async (_, answer) => {
  served = answer;
  showPage();
  await waitFor(() => expect(isMarked()).toBe(false));
  expect(asked).toBe(1);
  expect(place('bar')?.childElementCount).toBe(0);
});
