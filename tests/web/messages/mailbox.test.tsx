import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Box, isUnread, MAILBOX_ID } from '#components/messages/boxes.ts';
import { Mailbox } from '#components/messages/mailbox.tsx';
import { COUNTERS_CHANGED } from '#lib/browser/counters.ts';
import type { Conversation, Message } from '#lib/contract/messages/messages.ts';
import type { Thread } from '#lib/contract/messages/thread.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { leaveDialog, press } from '#tests/support/cvs/cv-card.tsx';
import { aMessage, READER, WRITER } from '#tests/support/messages/a-message.ts';
import { expectToast } from '#tests/support/pages/toasts.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

/** A message as the newest of as many. */
const aConversation = (newest: Message, count = 1): Conversation => ({
  newest,
  count,
  unread: isUnread(newest),
});

/** The newest message of each person in the folder upstream, what was asked of it, and how often the page said that its counters changed. */
let stored: Message[] = [];
let requests: string[] = [];
let countersChanged = 0;
const countChange = () => {
  countersChanged += 1;
};

const server = setupServer(
  http.get('*/api/upstream/messages/conversations', ({ request }) => {
    requests.push(`list${new URL(request.url).search}`);
    const data = stored.map((newest) => aConversation(newest));
    return HttpResponse.json({ data, total: stored.length, totalPages: 1 });
  }),
  http.get('*/api/upstream/messages/:id/thread', ({ params }) =>
    HttpResponse.json({ data: stored.filter(({ id }) => id === Number(params.id)), total: 1, totalPages: 1 }),
  ),
  http.post('*/api/upstream/messages/read/:id', ({ params }) => {
    requests.push(`read ${params.id}`);
    stored = stored.map((one) => ({ ...one, readBy: [WRITER.id, READER.id] }));
    return HttpResponse.json({ data: null });
  }),
  http.post('*/api/upstream/messages/action-message/:id', ({ request, params }) => {
    const query = new URL(request.url).searchParams;
    const { id } = params;
    requests.push(`${query.get('type_action')} ${id} in ${query.get('type_message')}, ${query.get('whole')}`);
    stored = stored.filter(({ id }) => id !== Number(params.id));
    const done = query.get('type_action') === 'archive' ? 'archivé' : 'supprimé';
    return HttpResponse.json({ data: null, message: `Message ${done}.` });
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  requests = [];
  countersChanged = 0;
  addEventListener(COUNTERS_CHANGED, countChange);
  history.replaceState(null, '', '/candidate/message/received');
});
afterEach(async () => {
  cleanup();
  // What was read is reported afterwards, which needs the window of this file.
  const read = requests.filter((request) => request.startsWith('read ')).length;
  await waitFor(() => expect(countersChanged).toBeGreaterThanOrEqual(read));
  removeEventListener(COUNTERS_CHANGED, countChange);
  server.resetHandlers();
});
afterAll(() => server.close());

type Shown = { box?: Box; openId?: number; opened?: Thread; locale?: Locale; broken?: boolean };

function showMailbox(messages: Message[], { box = 'received', openId, opened, locale, broken }: Shown = {}) {
  stored = messages;
  const data = messages.map((newest) => aConversation(newest));
  const initial = broken ? null : { data, total: messages.length, totalPages: 1 };
  return show(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Mailbox
        role="candidate"
        box={box}
        query={{ page: 1, limit: 10, email: '', object: '' }}
        search=""
        initial={initial}
        openId={openId ?? null}
        opened={opened ?? null}
        empty={<p>Rien</p>}
      />
    </SWRConfig>,
    locale,
  );
}

const read = { readBy: [WRITER.id, READER.id] };
/** The folder itself: other parts of the page are lists too. */
const folder = () => within(document.getElementById(MAILBOX_ID) as HTMLElement);
const row = (name: RegExp) => folder().getByRole('link', { name });
const pane = () => within(screen.getByRole('region', { name: 'Conversation ouverte' }));
const rows = () =>
  folder()
    .getAllByRole('link')
    .map(({ id }) => id);

/** What the server tells the pages of a person. */
const somethingCame = () => dispatchEvent(new CustomEvent(COUNTERS_CHANGED, { detail: ['messages'] }));

describe('a folder', () => {
  test('shows sender, subject and time; unread messages are bold and labelled', () => {
    showMailbox([aMessage(), aMessage({ id: 50, subject: 'Ancien', ...read })]);
    const unread = row(/Votre CV/);
    expect(unread.textContent).toContain('Non lu');
    expect(unread.textContent).toContain('Ada Vasseur, Garage Nord');
    expect(unread.textContent).toContain('20/11/2026 10:30');
    expect(unread.className).toContain('font-bold');
    expect(unread.getAttribute('href')).toBe('?message=51');
    const old = row(/Ancien/);
    expect(old.textContent).not.toContain('Non lu');
    expect(old.className).not.toContain('font-bold');
  });

  test('names the recipients of what was sent, and who has read it', () => {
    const sent = { folder: 'sent' as const };
    showMailbox([aMessage(sent), aMessage({ id: 50, ...sent, ...read, subject: 'Lu' })], {
      box: 'sent',
    });
    expect(row(/Votre CV/).textContent).toContain('Zoé Lemaître');
    expect(row(/Votre CV/).textContent).not.toContain('Non lu');
    expect(within(row(/^Zoé.*Lu/)).getAllByText('Lu')).toHaveLength(2);
  });

  test('adds new messages while it is open', async () => {
    showMailbox([]);
    expect(screen.getByText('Rien')).toBeTruthy();
    stored = [aMessage()];
    somethingCame();
    await waitFor(() => expect(row(/Votre CV/)).toBeTruthy());
    expect(requests).toEqual([expect.stringMatching(/^list.*type=received.*page=1.*limit=10/)]);
  });

  test('reports that it cannot be read, and can be tried again', async () => {
    server.use(
      http.get('*/messages/conversations', () => HttpResponse.json({}, { status: 503 }), { once: true }),
    );
    showMailbox([aMessage()], { broken: true });
    await screen.findByText(/Vos messages n’ont pas pu être chargés/);
    await press(/Réessayer/);
    await waitFor(() => expect(row(/Votre CV/)).toBeTruthy());
  });
});

describe('opening a conversation', () => {
  test('shows its message as it was typed, marks it as read and changes the address', async () => {
    const changed = vi.fn();
    addEventListener(COUNTERS_CHANGED, changed);
    showMailbox([aMessage({ text: '<b>Bonjour</b>\n\n🚗' })]);
    await userEvent.click(row(/Votre CV/));
    expect(location.search).toBe('?message=51');
    const heading = pane().getByRole('heading', { name: 'Ada Vasseur, Garage Nord' });
    expect(document.activeElement).toBe(heading);
    const text = pane().getByText(/<b>Bonjour<\/b>/);
    expect(text.textContent).toBe('<b>Bonjour</b>\n\n🚗');
    expect(text.className).toContain('whitespace-pre-wrap');
    await waitFor(() => expect(requests).toContain('read 51'));
    await waitFor(() => expect(changed).toHaveBeenCalled());
    await waitFor(() => expect(row(/Votre CV/).textContent).not.toContain('Non lu'));
    expect(requests.filter((call) => call === 'read 51')).toHaveLength(1);
    removeEventListener(COUNTERS_CHANGED, changed);
  });

  test('sends nothing when it was read before; Back closes it', async () => {
    showMailbox([aMessage(read)]);
    await userEvent.click(row(/Votre CV/));
    expect(pane().getByRole('link', { name: 'Répondre' }).getAttribute('href')).toBe(
      '/candidate/message/new?reply=51',
    );
    history.replaceState(null, '', '/candidate/message/received');
    dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(pane().queryByRole('heading')).toBeNull());
    expect(requests).toEqual([]);
  });

  test('works by a link when the page does not list it', () => {
    const far = aMessage({ id: 7, subject: 'Loin', ...read });
    showMailbox([aMessage(read)], { openId: 7, opened: { messages: [far], total: 1 } });
    expect(pane().getByText('Loin')).toBeTruthy();
  });

  test('shows what both wrote, the newest first, and the earlier messages by a button', async () => {
    const own = aMessage({ id: 52, folder: 'sent', senders: [READER], recipients: [WRITER], subject: 'Oui' });
    const earlier = aMessage({ id: 20, subject: 'Premier', ...read });
    server.use(
      http.get('*/messages/51/thread', ({ request }) => {
        const isSecond = new URL(request.url).searchParams.get('page') === '2';
        return HttpResponse.json({
          data: isSecond ? [earlier] : [own, aMessage(read)],
          total: 3,
          totalPages: 2,
        });
      }),
    );
    showMailbox([aMessage(read)]);
    await userEvent.click(row(/Votre CV/));
    const written = () =>
      pane()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(written()).toHaveLength(2));
    expect(written()[0]).toMatch(/^Zoé Lemaître.*Oui/);
    expect(written()[1]).toMatch(/^Ada Vasseur, Garage Nord.*Votre CV/);
    await press(/Afficher le message précédent/);
    await waitFor(() => expect(written()[2]).toContain('Premier'));
    expect(pane().queryByRole('button', { name: /précédent/ })).toBeNull();
  });

  test('reports that it was deleted', async () => {
    server.use(
      http.get('*/messages/9/thread', () =>
        HttpResponse.json({ statusCode: 404, code: 'not_found' }, { status: 404 }),
      ),
    );
    showMailbox([aMessage(read)], { openId: 9 });
    await screen.findByText(/^Cette conversation n’existe plus.*supprimée\.$/);
  });

  test('works when the account of its sender was deleted, but it cannot be answered', () => {
    const gone = { id: 0, email: '', firstName: '', lastName: '', companyName: null };
    showMailbox([aMessage({ ...read, senders: [gone] })], { openId: 51 });
    expect(row(/Compte supprimé/)).toBeTruthy();
    expect(pane().getByText(/Ce compte n’existe plus/)).toBeTruthy();
    expect(pane().queryByRole('link', { name: 'Répondre' })).toBeNull();
  });
});

describe('archiving', () => {
  test('keeps the conversation in sight, marked, though the folder is read anew', async () => {
    showMailbox([aMessage(read), aMessage({ id: 50, subject: 'Autre', ...read })], { openId: 51 });
    await press(/Archiver/);
    await expectToast('Message archivé.');
    expect(requests).toContain('archive 51 in received, true');
    somethingCame();
    await waitFor(() => expect(requests.some((call) => call.startsWith('list'))).toBe(true));
    expect(rows()).toEqual(['message-51', 'message-50']);
    expect(row(/Votre CV/).textContent).toContain('Archivé');
    expect(pane().queryByRole('button', { name: 'Archiver' })).toBeNull();
    expect(pane().getByRole('button', { name: 'Supprimer' })).toBeTruthy();
  });

  test('is not offered for what was sent or archived', () => {
    for (const [box, folder] of [
      ['sent', 'sent'],
      ['archived', 'archive'],
    ] as const) {
      showMailbox([aMessage({ folder, ...read })], { box, openId: 51 });
      expect(pane().queryByRole('button', { name: 'Archiver' })).toBeNull();
      expect(pane().getByRole('button', { name: 'Supprimer' })).toBeTruthy();
      cleanup();
    }
  });
});

describe('deleting', () => {
  test('asks once, closes the conversation and leaves the focus on the next', async () => {
    history.replaceState(null, '', '/candidate/message/received?message=51');
    showMailbox([aMessage(read), aMessage({ id: 50, subject: 'Autre', ...read })], { openId: 51 });
    await press(/Supprimer/);
    await screen.findByRole('dialog', { name: /^Supprimer les messages reçus/ });
    await leaveDialog();
    expect(requests).toEqual([]);
    await press(/Supprimer/);
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }),
    );
    await expectToast('Message supprimé.');
    await waitFor(() => expect(rows()).toEqual(['message-50']));
    expect(requests).toContain('delete 51 in received, true');
    expect(location.search).toBe('');
    await waitFor(() => expect(document.activeElement?.id).toBe('message-50'));
  });

  test('changes nothing and reports a missing answer', async () => {
    server.use(http.post('*/action-message/51', () => HttpResponse.error()));
    showMailbox([aMessage(read)], { openId: 51 });
    await press(/Supprimer/);
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }),
    );
    await expectToast('Le serveur ne répond pas : rien n’a changé. Réessayez dans un instant.');
    expect(rows()).toEqual(['message-51']);
  });
});

test('the mailbox is available in English', () => {
  showMailbox([aMessage()], { openId: 51, locale: 'en' });
  expect(screen.getByRole('region', { name: 'Open conversation' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Reply' })).toBeTruthy();
});
