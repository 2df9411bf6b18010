import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bellOf } from '#components/frame/live/bell.ts';
import { SpaceFrame } from '#components/frame/space/space-frame.tsx';
import { SPACE_MENU } from '#components/frame/space/space-menu.ts';
import { COUNTERS_CHANGED, type Counters } from '#lib/browser/counters.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
/** What the session endpoint answers from now on; null: the session is over. */
let now: Counters | null;
let calls = 0;

const counts = (changes: Partial<Counters> = {}): Counters => ({
  sent: 3,
  accepted: 0,
  declined: 11,
  interviews: 0,
  messagesReceived: 0,
  cvReceived: 0,
  selected: 0,
  unread: { accepted: 0, rejected: 0, messages: 0, interviews: 0, received: 0 },
  ...changes,
});
const karim = { id: 1, role: 'candidate', firstName: 'Karim', gender: 'm', internal: false } as const;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  now = counts();
  calls = 0;
  server.use(
    http.get('*/api/session', () => {
      calls += 1;
      return HttpResponse.json(now ? { user: karim, counters: now } : { user: null });
    }),
    http.get('*/api/session/notifications', () => new HttpResponse(null, { status: 204 })),
  );
});
afterEach(cleanup);
afterAll(() => server.close());

function showSpace(counters: Counters | null = counts(), path = '/candidate/application/sent') {
  return show(
    // Each test keeps its own answers, as each page load does.
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, focusThrottleInterval: -1 }}>
      <SpaceFrame role="candidate" path={path} session={{ user: karim, counters }}>
        <h1>Titre</h1>
      </SpaceFrame>
    </SWRConfig>,
  );
}
const tabs = () => within(screen.getByRole('navigation', { name: 'Candidatures' }));
const entry = (href: string) =>
  tabs()
    .getAllByRole('link')
    .find((link) => link.getAttribute('href') === href)?.textContent;
const sent = () => entry('/candidate/application/sent');
const bell = () => screen.getByLabelText(/^Notifications/);
const changed = () => dispatchEvent(new Event(COUNTERS_CHANGED));

describe('the menu of the candidate', () => {
  test('has its five groups in their order', () => {
    showSpace();
    const row = within(screen.getByRole('navigation', { name: 'Espace Candidat' }));
    expect(row.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Mes CV',
      'Trouver un emploi',
      'Candidatures',
      'Agenda',
      'Messages',
    ]);
    const applications = SPACE_MENU.candidate.find(({ label }) => label === 'applications');
    expect(applications?.entries.map(({ path }) => path)).toEqual([
      '/candidate/application/sent',
      '/candidate/application/accepted',
      '/candidate/application/declined',
    ]);
  });

  test.each([
    ['sent', 'Envoyées'],
    ['accepted', 'Retenues'],
    ['declined', 'Déclinées'],
  ])('names the place of %s', (box, name) => {
    showSpace(counts(), `/candidate/application/${box}`);
    const crumbs = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }));
    expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Candidatures', name]);
  });
});

describe('the counters of a space', () => {
  test('are those of the server, 10+ above ten, and nothing is asked', async () => {
    showSpace(counts({ sent: 10, accepted: 0, declined: 11 }));
    expect(sent()).toBe('Envoyées10');
    expect(entry('/candidate/application/accepted')).toBe('Retenues0');
    expect(entry('/candidate/application/declined')).toBe('Déclinées10+');
    await Promise.resolve();
    expect(calls).toBe(0);
  });

  test('are asked for when the server could not read them', async () => {
    showSpace(null);
    expect(sent()).toBe('Envoyées');
    await waitFor(() => expect(sent()).toBe('Envoyées3'));
  });

  test('follow what changed on the page', async () => {
    showSpace();
    now = counts({ sent: 4 });
    changed();
    await waitFor(() => expect(sent()).toBe('Envoyées4'));
  });

  test('follow when the page comes back into sight', async () => {
    showSpace();
    now = counts({ sent: 5 });
    dispatchEvent(new Event('focus'));
    await waitFor(() => expect(sent()).toBe('Envoyées5'));
  });

  test('stay as they were when they cannot be asked for', async () => {
    showSpace();
    now = null;
    changed();
    await waitFor(() => expect(calls).toBe(1));
    expect(sent()).toBe('Envoyées3');
  });

  test('say what is new in words, on the entry and on the phone’s bar', () => {
    showSpace(
      counts({ accepted: 2, unread: { accepted: 1, rejected: 3, messages: 0, interviews: 0, received: 0 } }),
    );
    expect(entry('/candidate/application/accepted')).toBe('Retenues2 Nouveau\u00a0: 1');
    const bar = within(screen.getByRole('navigation', { name: 'Rubriques' }));
    expect(bar.getByText('Nouveau\u00a0: 4', { normalizer: (text) => text })).toBeTruthy();
  });
});

const news = (changes: Partial<Counters['unread']>) => ({ unread: { ...counts().unread, ...changes } });

describe('the bell', () => {
  test.each([
    ['candidate', {}, '/candidate/application/sent'],
    ['candidate', { rejected: 2 }, '/candidate/application/declined'],
    ['candidate', { accepted: 1, rejected: 2, messages: 4 }, '/candidate/application/accepted'],
    ['candidate', { messages: 4 }, '/candidate/message/received'],
    ['recruiter', {}, '/recruiter/application/received'],
    ['recruiter', { messages: 1 }, '/recruiter/message/received'],
    ['recruiter', { received: 3, messages: 1 }, '/recruiter/application/received'],
  ] as const)('leads a %s with %j new to %s', (role, unread, path) => {
    const sum = Object.values(unread).reduce((all: number, each) => all + each, 0);
    expect(bellOf(role, counts(news(unread)))).toEqual({ path, unread: sum });
  });

  test('is none while nothing is known', () => {
    expect(bellOf('candidate', null)).toBeNull();
  });

  test('lists what is new and where, and says so when nothing is', async () => {
    const user = userEvent.setup();
    showSpace(counts(news({ accepted: 2, messages: 12 })));
    const list = () => within(bell().closest('details') as HTMLElement);
    await user.click(bell());
    const shown = list()
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent]);
    expect(shown).toEqual([
      ['/candidate/application/accepted', 'Candidatures retenues2'],
      ['/candidate/message/received', 'Messages non lus10+'],
    ]);
    await user.keyboard('{Escape}');
    expect(bell().closest('details')?.open).toBe(false);
    now = counts();
    changed();
    expect(await list().findByText('Rien de nouveau')).toBeTruthy();
  });

  test('shows what has happened once it is opened, and the lists again when nothing has', async () => {
    const user = userEvent.setup();
    const markup = '<ul><li><a href="/recruiter/application/cv/4">Karim Haddad a postulé</a></li></ul>';
    const answers = [HttpResponse.html(markup), new HttpResponse(null, { status: 204 })];
    server.use(http.get('*/api/session/notifications', () => answers.shift() ?? HttpResponse.error()));
    showSpace(counts(news({ messages: 2 })));
    const list = within(bell().closest('details') as HTMLElement);
    expect(answers).toHaveLength(2);
    await user.click(bell());
    const event = await list.findByRole('link', { name: 'Karim Haddad a postulé' });
    expect(event.getAttribute('href')).toBe('/recruiter/application/cv/4');
    expect(list.queryByText('Messages non lus')).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(bell());
    expect(await list.findByText('Messages non lus')).toBeTruthy();
  });

  test('rings aloud when something new has come, and not before', async () => {
    showSpace(counts(news({ rejected: 1 })));
    const message = () => screen.getAllByRole('status').map((region) => region.textContent);
    expect(message().join('')).toBe('');
    now = counts(news({ accepted: 2, rejected: 1 }));
    changed();
    await waitFor(() => expect(message()).toContain('Notifications, 3 non lues'));

    now = counts();
    changed();
    await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('Notifications, 0 non lue'));
    expect(message().join('')).toBe('');
  });
});

describe('the bar of the phone', () => {
  test('closes its sheet on Escape and gives the focus back', async () => {
    const user = userEvent.setup();
    showSpace();
    const bar = screen.getByRole('navigation', { name: 'Rubriques' });
    const summary = within(bar).getByText('Candidatures');
    await user.click(summary);
    const sheet = summary.closest('details');
    expect(sheet?.open).toBe(true);
    await user.keyboard('{Escape}');
    expect(sheet?.open).toBe(false);
    expect(document.activeElement).toBe(summary.closest('summary'));
  });
});
