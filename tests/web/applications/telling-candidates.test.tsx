import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ReceivedCard } from '#components/applications/received/received-card.tsx';
import { SwitchOfferButton } from '#components/own-offers/own-offer-buttons.tsx';
import { aReceivedCv } from '#tests/support/cvs/a-received-cv.ts';
import { press } from '#tests/support/cvs/cv-card.tsx';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const body = { cvId: 12, offerId: 7, candidateId: 3 };

/** The bodies that were sent; answers as told. */
function edits(answer: object = { data: { id: 51 } }, status = 200) {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/upstream/edit-status', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer, { status });
    }),
  );
  return sent;
}

async function openForm() {
  show(<ReceivedCard isOpen application={aReceivedCv()} view={aView()} />);
  await press(/^Décliner/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Décliner ce CV\u00a0?' }));
  return { dialog, decline: () => userEvent.click(dialog.getByRole('button', { name: 'Décliner' })) };
}

describe('declining an application', () => {
  test('requires a reason, and suggests a message that may be changed', async () => {
    const sent = edits();
    const { dialog, decline } = await openForm();
    await decline();
    expect(await dialog.findByText(/Choisissez un motif : le candidat/)).toBeDefined();
    expect(dialog.getByLabelText('Motif').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
    await userEvent.selectOptions(dialog.getByLabelText('Motif'), 'Le poste est déjà pourvu.');
    const message = dialog.getByLabelText('Message (facultatif)');
    expect(message).toHaveProperty(
      'value',
      expect.stringContaining('Merci d’avoir pris le temps de postuler.'),
    );
    await userEvent.clear(message);
    await userEvent.type(message, 'Merci de votre intérêt.');
    await decline();
    const words = { reason: 'filled', message: 'Merci de votre intérêt.' };
    await waitFor(() => expect(sent).toEqual([{ ...body, from: 'received', ...words }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('asks for the reason also when an undecided application is deleted', async () => {
    const sent = edits();
    show(<ReceivedCard isOpen application={aReceivedCv({ bucket: 'selected' })} view={aView()} />);
    await press(/^Supprimer/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Supprimer ce CV\u00a0?' }));
    await userEvent.selectOptions(dialog.getByLabelText('Motif'), 'filled');
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(sent).toMatchObject([{ from: 'selected', reason: 'filled' }]));
  });

  test('shows a refused message beside its field and keeps it', async () => {
    const fields = { message: 'Retirez l’adresse web ou e-mail' };
    edits({ statusCode: 422, code: 'invalid', message: 'Vérifiez', fields }, 422);
    const { dialog, decline } = await openForm();
    const field = dialog.getByLabelText('Message (facultatif)');
    await userEvent.selectOptions(dialog.getByLabelText('Motif'), 'pay');
    await userEvent.clear(field);
    await userEvent.type(field, 'Voir www.exemple.fr');
    await decline();
    expect(await dialog.findByText(fields.message)).toBeDefined();
    expect(field).toHaveProperty('value', 'Voir www.exemple.fr');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});

test('closing an offer shows how many candidates get a mail', async () => {
  const offer = { id: 7, name: 'Mécanicien', company: 'Garage Tréfonds', city: 'Guéret' };
  show(<SwitchOfferButton offer={offer} active waiting={2} />);
  await press(/^Désactiver/);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/2 candidatures attendent encore une réponse/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Non' }));
});
