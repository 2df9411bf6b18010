import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Board } from '#components/applications/board/board.tsx';
import { boardCard } from '#components/applications/board/board-card.ts';
import { BOARD_COLUMNS } from '#components/applications/board/columns.ts';
import type { Columns } from '#components/applications/board/use-board.ts';
import { ReceivedCard } from '#components/applications/received/received-card.tsx';
import { EarlierUndo } from '#components/frame/decisions/earlier-undo.tsx';
import { aReceivedCv } from '#tests/support/cvs/a-received-cv.ts';
import { clearToasts, expectToast } from '#tests/support/pages/toasts.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  vi.setSystemTime('2026-11-20T09:00:00Z');
  sessionStorage.clear();
});
afterEach(async () => {
  await clearToasts();
  cleanup();
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const DECIDED = 'CV enregistré dans CV retenus';

function edits() {
  const sent: { flags: string; body: unknown }[] = [];
  server.use(
    http.post('*/api/upstream/edit-status', async ({ request }) => {
      const flags = new URL(request.url).search;
      sent.push({ flags, body: await request.json() });
      const message = flags ? DECIDED : 'CV remis dans CV reçus';
      return HttpResponse.json({ data: { id: 51 }, message });
    }),
  );
  return sent;
}

async function acceptInList() {
  show(<ReceivedCard isOpen application={aReceivedCv()} view={aView()} />);
  await userEvent.click(screen.getByRole('button', { name: /^Retenir/ }));
}

async function acceptOnBoard() {
  const empty = { cards: [], total: 0 };
  const columns = {
    ...Object.fromEntries(BOARD_COLUMNS.map((column) => [column, empty])),
    received: { cards: [boardCard(aReceivedCv(), aView())], total: 1 },
  } as Columns;
  show(<Board first={columns} query={{}} current="received" canMove />);
  await userEvent.click(await screen.findByRole('button', { name: /^Choisir où déplacer/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Retenir' }));
}

const KEY = 'bielle:undos';
const stored = () => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as object[];
const ids = { cvId: 12, offerId: 7, candidateId: 3 };

/** As the page before stored it, `seconds` before the undo ends. */
function storedBefore(seconds: number): void {
  const texts = { decided: DECIDED, button: 'Annuler', noAnswer: '' };
  const undo = { cv: ids, from: 'received', to: 'accepted', texts, until: Date.now() + seconds * 1000 };
  sessionStorage.setItem(KEY, JSON.stringify([undo]));
}

async function pressUndo() {
  const [undo] = await screen.findAllByRole('button', { name: 'Annuler' });
  await userEvent.click(undo as HTMLElement);
}

describe('the undo of a decision about a CV', () => {
  test.each([
    ['in a list', acceptInList],
    ['on the board', acceptOnBoard],
  ])('is stored for the next pages for a minute when the decision was made %s', async (_, accept) => {
    edits();
    await accept();
    await expectToast(DECIDED);
    const [undo] = stored();
    expect(undo).toMatchObject({ cv: ids, from: 'received', to: 'accepted', texts: { decided: DECIDED } });
    const left = (undo as { until: number }).until - Date.now();
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
    await pressUndo();
    await waitFor(() => expect(stored()).toEqual([]));
  });

  test('is offered by the next page, which reads its lists again once it is pressed', async () => {
    const sent = edits();
    storedBefore(30);
    const { refreshed } = show(<EarlierUndo />);
    await expectToast(DECIDED);
    await pressUndo();
    await waitFor(() => expect(refreshed.times).toBe(1));
    expect(sent).toEqual([{ flags: '', body: { ...ids, from: 'accepted' } }]);
    expect(stored()).toEqual([]);
  });

  test('is not offered by the next page once the mail has left', async () => {
    storedBefore(-1);
    show(<EarlierUndo />);
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
  });

  test('is shown only once by the page where the decision was made', async () => {
    edits();
    await acceptInList();
    await expectToast(DECIDED);
    show(<EarlierUndo />);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1);
  });

  test('is removed by a move that cannot be undone', async () => {
    edits();
    storedBefore(30);
    show(<ReceivedCard isOpen application={aReceivedCv({ bucket: 'rejected' })} view={aView()} />);
    await userEvent.click(screen.getByRole('button', { name: /^Retenir/ }));
    await expectToast(DECIDED);
    await waitFor(() => expect(stored()).toEqual([]));
  });
});
