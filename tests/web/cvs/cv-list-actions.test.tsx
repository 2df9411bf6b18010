import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CarriedToast } from '#components/ui/notices/carried-toast.tsx';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { aCv } from '#tests/support/cvs/a-cv.ts';
import { leaveDialog, press, showCvCard } from '#tests/support/cvs/cv-card.tsx';
import { clearToasts, expectToast } from '#tests/support/pages/toasts.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
const api = (path: string) => `*/api/upstream${path}`;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(async () => {
  await clearToasts();
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const aDraft = (changes: Partial<Omit<Cv, 'user'>> = {}): Cv =>
  aCv({ status: 'draft', cvStatus: 'draft', statusNumber: 1, publishedAt: null, ...changes });

const busy = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-busy');

const PUBLISHED = 'Le CV a été mis à jour avec succès';

describe('publishing a draft', () => {
  let sent: Record<string, unknown>[] = [];
  beforeEach(() => {
    sent = [];
  });

  function world(
    stored: Cv,
    answer: { json: object; status?: number } = { json: { data: stored, message: PUBLISHED } },
  ) {
    server.use(
      http.get(api('/cvs/12'), () => HttpResponse.json({ data: stored })),
      http.post(api('/cvs/update'), async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json(answer.json, { status: answer.status ?? 200 });
      }),
    );
  }

  test('sends the whole CV back as published, and leads to where that is said', async () => {
    world(aDraft());
    const { visited } = showCvCard(aDraft());
    await press(/Publier/);
    await waitFor(() => expect(visited).toEqual(['/candidate/mycv']));
    show(<CarriedToast />);
    expect(await expectToast(PUBLISHED)).toBeDefined();
    expect(sessionStorage).toHaveLength(0);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      id: 12,
      revision: 3,
      cvStatus: 'published',
      cvName: 'Mécanique et diagnostic',
      preciseJobId: 1002,
      languages: [1, 8],
    });
  });

  test('asks for a look when it was changed elsewhere: the list is reloaded', async () => {
    world(aDraft({ revision: 4 }));
    const { visited, refreshed } = showCvCard(aDraft());
    await press(/Publier/);
    expect(
      await expectToast('Ce CV a été modifié ailleurs entre-temps. Relisez-le avant de le publier.'),
    ).toBeDefined();
    expect(refreshed.times).toBe(1);
    expect([visited, sent]).toEqual([[], []]);
  });

  test('names what the profile lacks, with a link to it', async () => {
    const message = 'Vous devez remplir toutes les informations avant de créer votre CV.';
    world(aDraft(), { json: { statusCode: 409, code: 'profile_incomplete', message }, status: 409 });
    showCvCard(aDraft());
    await press(/Publier/);
    const dialog = within(await screen.findByRole('dialog', { name: message }));
    expect(dialog.getByRole('link').getAttribute('href')).toBe(
      '/candidate/profile?next=%2Fcandidate%2Fmycv%2Fdraft',
    );
    await leaveDialog();
    expect(busy(/Publier le CV/)).toBeNull();
  });

  test('reports a call without an answer', async () => {
    server.use(http.get(api('/cvs/12'), () => HttpResponse.error()));
    showCvCard(aDraft());
    await press(/Publier/);
    expect(
      await expectToast('Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.'),
    ).toBeDefined();
    expect(busy(/Publier/)).toBeNull();
  });

  test('reports a refusal, and can be tried again', async () => {
    world(aDraft(), { json: { statusCode: 503, code: 'unavailable', message: 'Plus tard.' }, status: 503 });
    const { visited } = showCvCard(aDraft());
    await press(/Publier/);
    expect(await expectToast('Plus tard.')).toBeDefined();
    expect(visited).toEqual([]);
    expect(busy(/Publier/)).toBeNull();
  });
});

describe('deleting a CV', () => {
  const title = 'Êtes-vous sûr de vouloir supprimer le CV ?';

  function world(answer: { json: object; status?: number }) {
    const deleted: string[] = [];
    server.use(
      http.delete(api('/cv/:id'), ({ params }) => {
        deleted.push(String(params.id));
        return HttpResponse.json(answer.json, { status: answer.status ?? 200 });
      }),
    );
    return deleted;
  }

  test.each([
    [0, 'Aucune candidature n’a été envoyée avec lui.'],
    [1, 'La candidature envoyée avec lui sera retirée elle aussi.'],
    [2, 'Les 2 candidatures envoyées avec lui seront retirées elles aussi.'],
  ])('shows what is deleted with it: %i applications', async (applications, sentence) => {
    showCvCard(aCv({ applications }));
    await press(/Supprimer/);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog.textContent).toContain('«\u00a0Mécanique et diagnostic\u00a0»');
    expect(dialog.textContent).toContain(sentence);
    await press(/^Non$/);
  });

  test('deletes nothing after the answer no', async () => {
    const deleted = world({ json: { data: null } });
    showCvCard();
    await press(/Supprimer/);
    await screen.findByRole('dialog');
    await press(/^Non$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deleted).toEqual([]);
  });

  test('deletes after the answer yes, shows the server’s message, and reloads the list with the focus', async () => {
    const deleted = world({ json: { data: null, message: 'Suppression confirmée' } });
    const { refreshed } = showCvCard();
    await press(/Supprimer/);
    await screen.findByRole('dialog', { name: title });
    await press(/^Oui$/);
    expect(await expectToast('Suppression confirmée')).toBeDefined();
    expect(deleted).toEqual(['12']);
    expect(refreshed.times).toBe(1);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Vos CV publiés' }));
  });

  test('removes a CV from the list that was already deleted; another failure leaves it', async () => {
    world({ json: { statusCode: 404, code: 'not_found', message: 'Introuvable.' }, status: 404 });
    const { refreshed } = showCvCard();
    await press(/Supprimer/);
    await screen.findByRole('dialog');
    await press(/^Oui$/);
    expect(await expectToast('Introuvable.')).toBeDefined();
    expect(refreshed.times).toBe(1);

    world({ json: { statusCode: 503, code: 'unavailable', message: 'Pas maintenant.' }, status: 503 });
    await press(/Supprimer/);
    await screen.findByRole('dialog');
    await press(/^Oui$/);
    expect(await expectToast('Pas maintenant.')).toBeDefined();
    expect(refreshed.times).toBe(1);
    expect(busy(/Supprimer/)).toBeNull();
  });
});
