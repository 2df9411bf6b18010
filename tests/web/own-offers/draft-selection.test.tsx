import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Draft, DraftSelection } from '#components/own-offers/draft-selection.tsx';
import { anOfferForm } from '#tests/support/offers/an-own-offer.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const draft = (id: number, changes: Partial<Draft> = {}): Draft => ({
  id,
  name: `Annonce ${id}`,
  place: 'Guéret (23000)',
  revision: 1,
  ready: true,
  ...changes,
});

/** What is published and deleted, by the id. */
function calls(refuseAt?: number) {
  const done: string[] = [];
  server.use(
    http.get('*/api/upstream/recruiter/offers/:id', ({ params }) =>
      HttpResponse.json({ data: anOfferForm({ id: Number(params.id), revision: 1 }) }),
    ),
    http.post('*/api/upstream/offers/update', async ({ request }) => {
      const { id, status } = (await request.json()) as { id: number; status: string };
      if (id === refuseAt) {
        const message = 'Veuillez souscrire à une formule';
        return HttpResponse.json({ statusCode: 402, code: 'no_plan', message }, { status: 402 });
      }
      done.push(`${status} ${id}`);
      return HttpResponse.json({ data: anOfferForm({ id }) });
    }),
    http.delete('*/api/upstream/offer/:id', ({ params }) => {
      done.push(`deleted ${params.id}`);
      return HttpResponse.json({ data: null });
    }),
  );
  return done;
}

const open = async (drafts: readonly Draft[]) => {
  const view = show(<DraftSelection drafts={drafts} />);
  await userEvent.click(screen.getByText('Sélectionner plusieurs brouillons'));
  return view;
};
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const answer = async (name: 'Oui' | 'Non') =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('several drafts', () => {
  test('are deleted together once that is confirmed', async () => {
    const done = calls();
    const { refreshed } = await open([draft(1), draft(2), draft(3)]);
    await userEvent.click(screen.getByLabelText(/^Annonce 1/));
    await userEvent.click(screen.getByLabelText(/^Annonce 3/));
    expect(screen.getByText('2 brouillons sélectionnés.')).toBeDefined();
    await press(/^Supprimer la sélection/);
    await answer('Oui');
    await waitFor(() => expect(done).toEqual(['deleted 1', 'deleted 3']));
    await waitFor(() => expect(refreshed.times).toBe(1));
  });

  test('are no success when each was changed elsewhere', async () => {
    const done = calls();
    await open([draft(1, { revision: 0 }), draft(2, { revision: 0 })]);
    await userEvent.click(screen.getByLabelText('Tout sélectionner'));
    await press(/^Publier la sélection/);
    await answer('Oui');
    expect(await screen.findByText(/^2\sbrouillons ont été modifiés ailleurs/)).toBeDefined();
    expect(screen.queryByText(/publiée/)).toBeNull();
    expect(done).toEqual([]);
  });

  test('are published together, but for those that have to be completed', async () => {
    const done = calls();
    await open([draft(1), draft(2, { ready: false })]);
    await userEvent.click(screen.getByLabelText('Tout sélectionner'));
    await press(/^Publier la sélection/);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Un brouillon sélectionné reste à compléter/)).toBeDefined();
    await answer('Oui');
    await waitFor(() => expect(done).toEqual(['published 1']));
  });

  test('stop at a refusal, which is told', async () => {
    const done = calls(2);
    await open([draft(1), draft(2), draft(3)]);
    await userEvent.click(screen.getByLabelText('Tout sélectionner'));
    await press(/^Publier la sélection/);
    await answer('Oui');
    expect(await screen.findByText('Veuillez souscrire à une formule')).toBeDefined();
    expect(done).toEqual(['published 1']);
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  });

  test('cannot be acted on while none is selected', async () => {
    await open([draft(1), draft(2)]);
    for (const name of [/^Publier la sélection/, /^Supprimer la sélection/]) {
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    }
  });
});
