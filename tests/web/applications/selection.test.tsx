import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Box } from '#components/applications/received/boxes.ts';
import { SelectBox, Selection } from '#components/applications/received/selection.tsx';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

function calls(answer: object = { data: { moved: 2, late: 0 }, message: 'Enregistrés.' }, status = 200) {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/upstream/edit-status/several', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer, { status });
    }),
  );
  return sent;
}
const NAMES = { 51: 'Nadia Ferrand', 52: 'Karim Benali', 53: 'Lucas Petit' };
const ALL = [
  { id: 51, cvId: 12, offerId: 7, candidateId: 3 },
  { id: 52, cvId: 13, offerId: 7, candidateId: 4 },
  { id: 53, cvId: 14, offerId: 8, candidateId: 5 },
];
const showList = (box: Box = 'received') =>
  show(
    <Selection box={box} all={ALL}>
      {Object.entries(NAMES).map(([id, name]) => (
        <SelectBox key={id} id={Number(id)} name={name} />
      ))}
    </Selection>,
  );
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('several CVs', () => {
  test('are accepted in one call, and the list is reloaded', async () => {
    const sent = calls();
    const { refreshed } = showList();
    expect(screen.queryByRole('button', { name: 'Retenir' })).toBeNull();
    // The style sheet hides what the role of a member refuses.
    expect(screen.getByRole('group').dataset.act).toBe('work');
    await tick('Sélectionner le CV de Nadia Ferrand');
    await tick('Sélectionner le CV de Lucas Petit');
    expect(screen.getByText(/^2.CV sélectionnés$/)).toBeDefined();
    await press('Retenir');
    await waitFor(() => expect(refreshed.times).toBe(1));
    expect(sent).toEqual([{ applicationIds: [51, 53], to: 'accepted', from: 'received' }]);
    expect(screen.getByText('Aucun CV sélectionné')).toBeDefined();
  });

  test('are declined after one reason for all, which is required', async () => {
    const sent = calls();
    showList('accepted');
    await tick('Tout sélectionner');
    expect(screen.queryByRole('button', { name: 'Retenir' })).toBeNull();
    await press('Décliner');
    const dialog = within(await screen.findByRole('dialog', { name: /^Décliner ces 3/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Décliner' }));
    expect(await dialog.findByText(/doit savoir pourquoi/)).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByLabelText('Motif'));
    await userEvent.selectOptions(dialog.getByLabelText('Motif'), 'filled');
    await userEvent.clear(dialog.getByLabelText('Message (facultatif)'));
    await userEvent.click(dialog.getByRole('button', { name: 'Décliner' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { applicationIds: [51, 52, 53], to: 'rejected', from: 'accepted', reason: 'filled' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('stay selected when the server does not answer', async () => {
    server.use(http.post('*/api/upstream/edit-status/several', () => HttpResponse.error()));
    const { refreshed } = showList();
    await tick('Tout sélectionner');
    await press('Retenir');
    expect(await screen.findByText(/rien n’a changé/)).toBeDefined();
    expect(refreshed.times).toBe(0);
    expect(screen.getByRole('checkbox', { name: 'Tout sélectionner' })).toHaveProperty('checked', true);
  });

  test('are written to together, and invited to an interview when they applied to one offer', async () => {
    showList();
    const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
    expect(link('Écrire à tous')).toBeUndefined();
    await tick('Sélectionner le CV de Nadia Ferrand');
    await tick('Sélectionner le CV de Karim Benali');
    expect(link('Écrire à tous')).toBe('/recruiter/message/new?to=3&to=4');
    expect(link('Proposer un entretien')).toBe('/recruiter/agenda/schedule-meeting?offer=7&cv=12&cv=13');
    await tick('Sélectionner le CV de Lucas Petit');
    expect(link('Écrire à tous')).toBe('/recruiter/message/new?to=3&to=4&to=5');
    expect(link('Proposer un entretien')).toBeUndefined();
    expect(screen.getByText(/candidatures à une même annonce/)).toBeDefined();
  });

  test.each([
    ['received', ['Retenir', 'Décliner', 'Mettre en sélection']],
    ['selected', ['Retenir', 'Décliner']],
    ['accepted', ['Décliner']],
    ['declined', ['Retenir']],
  ] as const)('a selection of %s goes to the lists that one of them may go to', async (box, expected) => {
    showList(box);
    await tick('Tout sélectionner');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(expected);
    expect(screen.queryByRole('link', { name: 'Proposer un entretien' })).toBeNull();
  });

  test('are no success when none was moved', async () => {
    calls({ data: { moved: 0, late: 1 }, message: 'Aucun CV n’a été déplacé.' });
    const { refreshed } = showList();
    await tick('Sélectionner le CV de Nadia Ferrand');
    await press('Retenir');
    const toast = (await screen.findAllByText('Aucun CV n’a été déplacé.')).map((text) =>
      text.closest('.frame'),
    );
    expect(toast.find(Boolean)?.className).toContain('border-frame-stop');
    expect(refreshed.times).toBe(1);
  });
});
