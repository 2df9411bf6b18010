import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { RecruiterProfileForm } from '#components/accounts/profile/recruiter-profile-form.tsx';
import { aStoredRecruiter } from '#tests/support/accounts/a-profile.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const TITLE = 'Ces informations ont été modifiées ailleurs';
const server = setupServer(http.get('*/api/upstream/places', () => HttpResponse.json({ data: [] })));
let sent: { city: string; revision: number }[] = [];
let stored = aStoredRecruiter();

beforeAll(() => server.listen());
beforeEach(() => {
  localStorage.clear();
  sent = [];
  stored = aStoredRecruiter({ city: 'Autre onglet', revision: 4 });
  server.use(
    http.get('*/api/upstream/user/12', () => HttpResponse.json({ data: stored })),
    http.patch('*/api/upstream/user-v2', async ({ request }) => {
      const body = (await request.json()) as (typeof sent)[number];
      sent.push(body);
      if (body.revision !== stored.revision) {
        const failure = { statusCode: 409, code: 'data_changed', message: 'Modifié.' };
        return HttpResponse.json(failure, { status: 409 });
      }
      stored = aStoredRecruiter({ city: body.city, revision: stored.revision + 1 });
      return HttpResponse.json({ data: stored, message: 'Mise à jour effectuée' });
    }),
  );
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const city = () => screen.getByLabelText<HTMLInputElement>(/^Ville/);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const open = (profile = aStoredRecruiter({ revision: 3 })) =>
  show(
    <RecruiterProfileForm
      profile={profile}
      earlier={{ values: {} }}
      countries={[{ id: 'FR', name: 'France' }]}
    />,
  );

async function collide() {
  open();
  await userEvent.clear(city());
  await userEvent.type(city(), 'Cet onglet');
  await press('Enregistrer');
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
  return (label: string) => userEvent.click(dialog.getByText(label));
}

describe('a profile that was changed in another tab', () => {
  test('is shown as stored, and what was typed is offered back', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const choose = await collide();
    await choose('Voir la version enregistrée');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    cleanup();
    open(stored);
    await screen.findByText(`${TITLE} depuis.`);
    expect(city().value).toBe('Autre onglet');
    await press('Reprendre');
    expect(city().value).toBe('Cet onglet');
    await press('Enregistrer');
    await waitFor(() => expect(stored.city).toBe('Cet onglet'));
    cleanup();
    open(stored);
    expect(screen.queryByText(`${TITLE} depuis.`)).toBeNull();
  });

  test('is replaced on demand, and the other version is offered back', async () => {
    const choose = await collide();
    await choose('Enregistrer ma version');
    await waitFor(() => expect(stored.city).toBe('Cet onglet'));
    expect(sent.map(({ revision }) => revision)).toEqual([3, 4]);
    // The open page names what it has stored.
    await userEvent.type(city(), ' encore');
    await press('Enregistrer');
    await waitFor(() => expect(stored.city).toBe('Cet onglet encore'));
    cleanup();
    open(stored);
    await press('Reprendre l’autre version');
    expect(city().value).toBe('Autre onglet');
  });
});
