import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ReceivedList } from '#components/applications/received/received-list.tsx';
import { RemarksPanel } from '#components/applications/received/remarks/remarks-panel.tsx';
import type { Note } from '#lib/contract/applications/remarks.ts';
import { chosenRemarks } from '#lib/web/applications/received.ts';
import { aReceivedCv } from '#tests/support/cvs/a-received-cv.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { aRouter, hydrateAfter, inPage, show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const aNote = (changes: Partial<Note> = {}): Note => ({
  id: 8,
  text: 'Disponible en mars.',
  by: 'Sophie Martin',
  createdAt: '2026-11-17T09:05:00.000Z',
  editedAt: null,
  revision: 3,
  canEdit: true,
  canDelete: true,
  ...changes,
});

type Remarks = { stars?: number; tags?: string[]; notes?: Note[] };

/** The panel of application 51, with what its page was told to do. */
async function open(remarks: Remarks = {}) {
  const { router, refreshed } = aRouter();
  const panel = ({ stars = 0, tags = [], notes = [] }: Remarks) =>
    inPage(<RemarksPanel application={{ id: 51, stars, tags, notes }} name="Nadia Ferrand" />, 'fr', router);
  const { rerender } = render(panel(remarks));
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByText('Notes internes'));
  await screen.findByLabelText('Écrire une note');
  return { refreshed, read: (next: Remarks) => rerender(panel(next)) };
}

/** What is sent to an address of application 51, as method and body; answers as told. */
function calls(path: string, answer: object = { data: null }, status = 200) {
  const sent: unknown[] = [];
  server.use(
    http.all(`*/api/upstream/cv-infos/51/${path}`, async ({ request }) => {
      const text = await request.text();
      sent.push([request.method, text ? JSON.parse(text) : null]);
      return HttpResponse.json(answer, { status });
    }),
  );
  return sent;
}

const refusal = (code: string, message: string, fields?: object) => ({
  statusCode: 422,
  code,
  message,
  ...(fields ? { fields } : {}),
});

test('a panel that is opened before its script runs has its forms', async () => {
  const panel = <RemarksPanel application={{ id: 51, stars: 0, tags: [], notes: [aNote()] }} name="Nadia" />;
  hydrateAfter(panel, (drawn) => {
    for (const details of drawn.querySelectorAll('details')) details.open = true;
  });
  await screen.findByLabelText('Écrire une note');
  expect(screen.getByRole('button', { name: /^Modifier la note/ })).toBeDefined();
});

describe('the stars', () => {
  test('are chosen by keyboard, one request after the other, the last choice winning', async () => {
    const sent: unknown[] = [];
    const first = Promise.withResolvers<void>();
    server.use(
      http.put('*/api/upstream/cv-infos/51/stars', async ({ request }) => {
        sent.push(await request.json());
        await first.promise;
        return HttpResponse.json({ data: null });
      }),
    );
    const { refreshed, read } = await open({ stars: 1 });
    screen.getByRole<HTMLInputElement>('radio', { name: /^1\sétoile sur 5$/ }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^4\sétoiles/ }).checked).toBe(true);
    first.resolve();
    await waitFor(() => expect(refreshed.times).toBe(1));
    expect(sent).toEqual([
      { stars: 2, from: 1 },
      { stars: 4, from: 2 },
    ]);
    read({ stars: 4 });
    expect(screen.getByText(/^4\sétoiles sur 5$/)).toBeDefined();
  });

  test('chosen once more before the page was read again continue from what was saved', async () => {
    const sent = calls('stars');
    const { refreshed, read } = await open({ stars: 0 });
    const choose = (stars: number) =>
      userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${stars}\\sétoile`) }));
    await choose(1);
    await waitFor(() => expect(refreshed.times).toBe(1));
    await choose(4);
    await waitFor(() => expect(refreshed.times).toBe(2));
    expect(sent).toEqual([
      ['PUT', { stars: 1, from: 0 }],
      ['PUT', { stars: 4, from: 1 }],
    ]);
    read({ stars: 4 });
    await choose(5);
    await waitFor(() => expect(sent.at(-1)).toEqual(['PUT', { stars: 5, from: 4 }]));
  });

  test('return to what they were when somebody else was faster, and the page is read again', async () => {
    calls('stars', refusal('conflict', 'Quelqu’un d’autre vient de changer les étoiles.'), 409);
    const { refreshed } = await open({ stars: 2 });
    await userEvent.click(screen.getByRole('radio', { name: /^5\sétoiles/ }));
    await waitFor(() => expect(refreshed.times).toBe(1));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^2\sétoiles/ }).checked).toBe(true);
  });
});

describe('the tags', () => {
  test('are added and removed, and the page is read again', async () => {
    const added = calls('tags');
    const removed = calls('tags/remove');
    const { refreshed } = await open({ tags: ['Soudeur'] });
    const field = screen.getByLabelText<HTMLInputElement>('Ajouter une étiquette');
    await userEvent.type(field, ' À rappeler {Enter}');
    await waitFor(() => expect(refreshed.times).toBe(1));
    expect(added).toEqual([['POST', { name: 'À rappeler' }]]);
    expect(field.value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Retirer l’étiquette Soudeur' }));
    await waitFor(() => expect(removed).toEqual([['POST', { name: 'Soudeur' }]]));
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  test('leave what was typed beside the reason of a refusal', async () => {
    const message = 'Une candidature a 10 étiquettes au plus.';
    calls('tags', refusal('invalid', 'Certains champs sont à corriger.', { name: message }), 422);
    await open();
    const field = screen.getByLabelText<HTMLInputElement>('Ajouter une étiquette');
    await userEvent.type(field, 'Peintre{Enter}');
    await screen.findByText(message);
    expect(field.value).toBe('Peintre');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the notes', () => {
  test('show author and date, and that the person may ask to read them', async () => {
    await open({
      notes: [aNote({ by: null, editedAt: '2026-11-18T10:00:00.000Z', canEdit: false, canDelete: false })],
    });
    expect(screen.getByText(/La personne peut demander à lire vos notes\./)).toBeDefined();
    expect(screen.getByText('Quelqu’un qui a quitté l’équipe')).toBeDefined();
    expect(screen.getByText(/^modifiée le 18\/11\/2026/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^(Modifier|Supprimer) la note/ })).toBeNull();
  });

  test('are added, and stay typed while the server does not answer', async () => {
    server.use(http.all('*/api/upstream/cv-infos/51/notes', () => HttpResponse.error()));
    const { refreshed } = await open();
    const field = screen.getByLabelText<HTMLTextAreaElement>('Écrire une note');
    await userEvent.type(field, 'Appeler lundi');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    await screen.findByText(/^Le serveur ne répond pas/);
    expect(field.value).toBe('Appeler lundi');
    const sent = calls('notes', { data: { id: 9 }, message: 'Note ajoutée' });
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    await waitFor(() => expect(refreshed.times).toBe(1));
    expect(sent).toEqual([['POST', { text: 'Appeler lundi' }]]);
    expect(field.value).toBe('');
  });

  test('are changed from the revision that was read, also when another one arrives meanwhile', async () => {
    const message = 'Cette note a été modifiée dans une autre fenêtre.';
    const sent = calls('notes/8', { ...refusal('conflict', message), statusCode: 409 }, 409);
    const { read } = await open({ notes: [aNote()] });
    await userEvent.click(screen.getByRole('button', { name: /^Modifier la note du 17\/11\/2026/ }));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Modifier la note');
    await userEvent.clear(field);
    await userEvent.type(field, 'Disponible en avril.');
    read({ notes: [aNote({ text: 'Disponible en mai.', revision: 4 })] });
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText(message);
    expect(sent).toEqual([['PUT', { text: 'Disponible en avril.', revision: 3 }]]);
    expect(field.value).toBe('Disponible en avril.');
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(screen.getByText('Disponible en mai.')).toBeDefined();
  });

  test('are deleted after a question', async () => {
    const sent = calls('notes/8', { data: null, message: 'Note supprimée' });
    await open({ notes: [aNote()] });
    await userEvent.click(screen.getByRole('button', { name: /^Supprimer la note/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(sent).toEqual([['DELETE', null]]));
  });
});

describe('the filter of a list', () => {
  const list = (changes: object) => (
    <ReceivedList
      box="received"
      applications={[aReceivedCv({ stars: 4, tags: ['Soudeur'] })]}
      total={40}
      totalPages={4}
      page={1}
      limit={10}
      offers={[{ ...anOffer({ id: 7 }), applications: 2 }]}
      own={{ tags: ['Soudeur', 'Peintre'], hasStars: true }}
      chosen={{ offerId: 7, tag: 'soudeur', stars: 3, order: 'score' }}
      view={aView()}
      {...changes}
    />
  );

  test('keeps the rest of the list, which keeps the filter', () => {
    show(list({}));
    const tag = screen.getByLabelText<HTMLSelectElement>('Étiquette');
    const sent = new FormData(tag.form as HTMLFormElement);
    expect(Object.fromEntries(sent)).toEqual({ offerId: '7', order: 'score', tag: 'Soudeur', stars: '3' });
    expect(screen.getByRole('link', { name: /Page suivante|Suivant/ }).getAttribute('href')).toContain(
      'tag=soudeur&stars=3',
    );
  });

  test('is absent where the garage remarks nothing, and leads back from an empty list', () => {
    const { unmount } = show(list({ own: { tags: [], hasStars: false }, chosen: {} }));
    expect(screen.queryByLabelText('Étiquette')).toBeNull();
    unmount();
    show(list({ applications: [], total: 0, totalPages: 0 }));
    expect(screen.getByText('Aucun CV de cette liste ne correspond à ces filtres.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Voir toute la liste' }).getAttribute('href')).toBe(
      '/recruiter/application/received?offerId=7',
    );
  });

  test('ignores what no list can be limited to', () => {
    expect(chosenRemarks({ tag: '  Bon   contact ', stars: '3' })).toEqual({ tag: 'Bon contact', stars: 3 });
    for (const stars of ['0', '6', '2.5', 'x', '']) expect(chosenRemarks({ stars }).stars).toBeUndefined();
    expect(chosenRemarks({ tag: 'x'.repeat(31) }).tag).toBeUndefined();
    expect(chosenRemarks({ tag: ['a', 'b'] }).tag).toBe('a');
  });
});
