import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LiveOffers } from '#components/applications/received/invite-button.tsx';
import { ReceivedCard } from '#components/applications/received/received-card.tsx';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
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

const OFFERS = [
  { id: 7, name: 'Mécanicien, Guéret (23000)' },
  { id: 8, name: 'Carrossier, Lyon (69003)' },
];
const picked = { offerId: null, origin: 'cv_search', offer: null, bucket: 'selected', score: null } as const;

const card = (changes: Partial<ReceivedApplication> = {}, offers = OFFERS) =>
  show(
    <LiveOffers offers={offers}>
      <ReceivedCard isOpen application={aReceivedCv({ ...picked, ...changes })} view={aView()} />
    </LiveOffers>,
  );

/** What is sent; answers as told. */
function invitations(answer: object, status = 200) {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/upstream/cv-infos/51/invite', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer, { status });
    }),
  );
  return sent;
}

const open = () => press(/^Inviter à postuler.*Nadia Ferrand/);
const dialog = () => within(screen.getByRole('dialog', { name: 'Inviter à postuler' }));

test('a picked CV leads to an interview, a message and an invitation; a received one is not invited', () => {
  card();
  expect(screen.getByRole('link', { name: 'Proposer un entretien à Nadia Ferrand' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Écrire à Nadia Ferrand' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Inviter à postuler\u00a0: Nadia Ferrand' })).toBeDefined();
  cleanup();
  card({ offerId: 7, origin: 'application', bucket: 'received' });
  expect(screen.queryByRole('button', { name: /à postuler/ })).toBeNull();
});

test('the invitation names one of the live offers and is sent once', async () => {
  const sent = invitations({ data: null, message: 'Invitation envoyée' });
  card({ invitedOfferIds: [7] });
  expect(screen.getByText('Invitation à postuler envoyée pour une annonce')).toBeDefined();
  await open();
  expect(
    dialog()
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Carrossier, Lyon (69003)']);
  await press(/Envoyer l’invitation/);
  await expect.poll(() => sent).toEqual([{ offerId: 8 }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a refusal is said beside the choice', async () => {
  const message = 'Vous avez déjà invité cette personne à postuler à cette annonce.';
  invitations({ statusCode: 409, code: 'already_invited', message }, 409);
  card();
  await open();
  await press(/Envoyer l’invitation/);
  expect(await screen.findByText(message)).toBeDefined();
  const described = dialog().getByLabelText('Annonce').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe(message);
});

test('the dialog says that there is no live offer, or none left', async () => {
  card({}, []);
  await open();
  expect(dialog().getByText(/Vous n’avez aucune annonce en ligne/)).toBeDefined();
  expect(dialog().getByRole('link', { name: 'Créer une annonce' })).toBeDefined();
  cleanup();
  card({ invitedOfferIds: [7, 8] });
  await open();
  expect(dialog().getByText(/déjà invité cette personne à postuler à chacune/)).toBeDefined();
});
