import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Board } from '#components/applications/board/board.tsx';
import { boardCard } from '#components/applications/board/board-card.ts';
import { BOARD_COLUMNS, columnOf, targetsOf } from '#components/applications/board/columns.ts';
import type { Columns } from '#components/applications/board/use-board.ts';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { aReceivedCv } from '#tests/support/cvs/a-received-cv.ts';
import { expectToast } from '#tests/support/pages/toasts.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  vi.setSystemTime('2026-11-20T09:00:00Z');
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
afterAll(() => server.close());

const picked = {
  offerId: null,
  origin: 'cv_search',
  offer: null,
  score: null,
  distance: null,
} as const;
const meeting = {
  id: 4,
  time: '2026-12-01T13:30:00.000Z',
  timeZone: 'Indian/Reunion',
  answer: 'accepted',
} as const;

function named(
  id: number,
  lastName: string,
  changes: Partial<ReceivedApplication> = {},
): ReceivedApplication {
  const application = aReceivedCv({ id, ...changes });
  const { user } = application.cv;
  return { ...application, cv: { ...application.cv, user: { ...user, lastName } } };
}

function columnsOf(applications: ReceivedApplication[], total = 0): Columns {
  const cards = applications.map((application) => boardCard(application, aView()));
  const page = (column: string) => cards.filter((card) => columnOf(card) === column);
  return Object.fromEntries(
    BOARD_COLUMNS.map((column) => [
      column,
      { cards: page(column), total: Math.max(page(column).length, total) },
    ]),
  ) as Columns;
}

const board = async (columns: Columns, canMove = true) => {
  const shown = show(<Board first={columns} query={{ stars: '3' }} current="received" canMove={canMove} />);
  await screen.findAllByRole('grid');
  return shown;
};
const column = (name: string) => screen.getByRole('grid', { name: new RegExp(`^${name}\\s:`) });
const people = (name: string) =>
  within(column(name))
    .queryAllByRole('heading')
    .map((heading) => heading.textContent);

async function choose(person: string, action: string) {
  await userEvent.click(screen.getByRole('button', { name: `Choisir où déplacer ${person}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

function edits(
  answer: object = { data: { id: 51 }, message: 'CV enregistré dans CV retenus' },
  status = 200,
) {
  const sent: { flags: string; body: unknown }[] = [];
  server.use(
    http.post('*/api/upstream/edit-status', async ({ request }) => {
      sent.push({ flags: new URL(request.url).search, body: await request.json() });
      return HttpResponse.json(answer, { status });
    }),
  );
  return sent;
}

describe('where a card may go', () => {
  test.each([
    [{}, ['selected', 'interviews', 'accepted', 'declined']],
    [{ bucket: 'selected' }, ['received', 'interviews', 'accepted', 'declined']],
    [{ bucket: 'accepted' }, ['received', 'selected', 'interviews', 'declined']],
    [{ bucket: 'rejected' }, ['received', 'selected', 'accepted']],
    [{ bucket: 'accepted', interview: meeting }, ['declined']],
    [{ bucket: 'rejected', interview: meeting }, ['received', 'selected', 'accepted']],
    [{ ...picked, bucket: 'selected' }, ['interviews', 'declined']],
    [{ ...picked, bucket: 'rejected' }, ['selected']],
  ] as const)('%o', (changes, expected) => {
    expect(targetsOf(aReceivedCv(changes as Partial<ReceivedApplication>))).toEqual(expected);
  });
});

describe('the board', () => {
  test('has a named column with its number for each list and for the interviews', async () => {
    await board(
      columnsOf([
        named(51, 'Ferrand'),
        named(52, 'Weber', { bucket: 'accepted', interview: meeting }),
        named(53, 'Kessler', { ...picked, bucket: 'selected' }),
      ]),
    );
    expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^À répondre\s: 1\sCV$/),
      expect.stringMatching(/^À revoir\s: 1\sCV$/),
      expect.stringMatching(/^Entretiens\s: 1\sCV$/),
      expect.stringMatching(/^Retenus\s: 0\sCV$/),
      expect.stringMatching(/^Refusés\s: 0\sCV$/),
    ]);
    const row = await within(column('À répondre')).findByRole('row', { name: 'Nadia Ferrand' });
    expect(within(row).getByRole('link', { name: 'Nadia Ferrand' }).getAttribute('href')).toBe(
      '/recruiter/application/cv/51',
    );
    expect(row.textContent).toMatch(/Nouveau.*Nadia Ferrand.*78\s%.*Mécanicien.*Attend depuis 4\sjours/);
    expect(
      within(column('Entretiens')).getByText(/^Entretien mar. 1er déc., 17\sh\s30 \(heure de La Réunion\)$/),
    ).toBeDefined();
    expect(within(column('À revoir')).getByText('CVthèque')).toBeDefined();
  });

  test('says of an application that Bielle closed that it can still be answered', async () => {
    const events = [{ kind: 'unanswered', at: '2026-12-07T01:00:00.000Z', by: null } as const];
    await board(columnsOf([named(51, 'Ferrand', { events: [...events], answerDueOn: null })]));
    const row = within(column('À répondre')).getByRole('row', { name: 'Nadia Ferrand' });
    expect(row.textContent).toMatch(/Clôturée sans réponse\s: vous pouvez encore répondre/);
    expect(row.textContent).not.toContain('Nouveau');
  });

  test('moves a card by its menu at once, and back again', async () => {
    const sent = edits();
    await board(columnsOf([named(51, 'Ferrand'), named(52, 'Weber', { bucket: 'accepted' })]));
    await choose('Nadia Ferrand', 'Retenir');
    await waitFor(() => expect(people('Retenus')).toEqual(['Nadia Ferrand', 'Nadia Weber']));
    expect(people('À répondre')).toEqual([]);
    await expectToast('CV enregistré dans CV retenus');
    const body = { cvId: 12, offerId: 7, candidateId: 3 };
    expect(sent).toEqual([{ flags: '?accepted=true', body: { ...body, from: 'received' } }]);
    const [undo] = await screen.findAllByRole('button', { name: 'Annuler' });
    await userEvent.click(undo as HTMLElement);
    await waitFor(() => expect(people('À répondre')).toEqual(['Nadia Ferrand']));
    expect(sent[1]).toEqual({ flags: '', body: { ...body, from: 'accepted' } });
  });

  test('takes a refused move back and says why', async () => {
    const message = 'Ce CV a changé de liste entre-temps : il est maintenant parmi les CV déclinés.';
    edits({ statusCode: 409, code: 'conflict', message }, 409);
    const { refreshed } = await board(columnsOf([named(51, 'Ferrand')]));
    await choose('Nadia Ferrand', 'Retenir');
    await expectToast(message);
    expect(people('À répondre')).toEqual(['Nadia Ferrand']);
    expect(people('Retenus')).toEqual([]);
    expect(refreshed.times).toBe(1);
  });

  test('asks for a reason before an application is declined; without one nothing moves', async () => {
    const sent = edits();
    await board(columnsOf([named(51, 'Ferrand')]));
    await choose('Nadia Ferrand', 'Décliner');
    const dialog = within(await screen.findByRole('dialog', { name: 'Décliner ce CV\u00a0?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Décliner' }));
    await dialog.findByText(/^Choisissez un motif\s:/);
    expect(sent).toEqual([]);
    expect(people('À répondre')).toEqual(['Nadia Ferrand']);
    await userEvent.selectOptions(dialog.getByLabelText('Motif'), 'other');
    await userEvent.click(dialog.getByRole('button', { name: 'Décliner' }));
    await waitFor(() => expect(people('Refusés')).toEqual(['Nadia Ferrand']));
    expect(sent[0]?.body).toMatchObject({ reason: 'other', from: 'received' });
  });

  test('leads to the form of an interview', async () => {
    const sent = edits();
    const assign = vi.fn();
    vi.stubGlobal('location', { ...location, assign });
    await board(columnsOf([named(51, 'Ferrand'), named(53, 'Kessler', { ...picked, bucket: 'selected' })]));
    await choose('Nadia Ferrand', 'Proposer un entretien');
    expect(assign).toHaveBeenLastCalledWith('/recruiter/agenda/schedule-meeting?offer=7&cv=12');
    await choose('Nadia Kessler', 'Proposer un entretien');
    expect(assign).toHaveBeenLastCalledWith('/recruiter/agenda/schedule-meeting?pick=53');
    expect(sent).toEqual([]);
  });

  test('reads more cards once the end of a column is seen, and shows none twice', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly observe: () => void;
        constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
          this.observe = () => seen([{ isIntersecting: true }]);
        }
        disconnect = () => undefined;
        unobserve = () => undefined;
      },
    );
    const calls: string[] = [];
    const { cards } = columnsOf([named(51, 'Ferrand'), named(52, 'Weber')]).received;
    server.use(
      http.get('*/api/board/:column', ({ request, params }) => {
        calls.push(`${params.column}${new URL(request.url).search}`);
        return HttpResponse.json({ cards, total: 2 });
      }),
    );
    const first = columnsOf([named(51, 'Ferrand')]);
    await board({ ...first, received: { ...first.received, total: 2 } });
    await waitFor(() => expect(people('À répondre')).toEqual(['Nadia Ferrand', 'Nadia Weber']));
    expect(calls).toEqual(['received?stars=3&page=1']);
  });

  test('moves nothing for somebody whose role may only read', async () => {
    await board(columnsOf([named(51, 'Ferrand')]), false);
    expect(people('À répondre')).toEqual(['Nadia Ferrand']);
    expect(screen.queryByRole('button', { name: /Nadia Ferrand/ })).toBeNull();
  });
});
