import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RecruiterProfileForm } from '#components/accounts/profile/recruiter-profile-form.tsx';
import type { RegisteredCompany } from '#lib/contract/company-register/company-register.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { aStoredRecruiter } from '#tests/support/accounts/a-profile.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const SIRET = '73282932000074';
const BUTTON = 'Remplir avec le registre des entreprises';

const company: RegisteredCompany = {
  siret: SIRET,
  name: 'GARAGE TREFONDS',
  address: '12 bis rue du Pont d’Or',
  postalCode: '23000',
  city: 'Guéret',
  activity: '45.20A',
  closed: false,
};

let lookups: string[] = [];
const server = setupServer(http.get('*/api/upstream/places', () => HttpResponse.json({ data: [] })));
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  cleanup();
  server.resetHandlers();
  lookups = [];
});

function registerSays(answer: Partial<RegisteredCompany> | { code: string; statusCode: number }) {
  server.use(
    http.get('*/api/upstream/company-register/:siret', ({ params }) => {
      lookups.push(String(params.siret));
      if ('code' in answer)
        return HttpResponse.json({ message: '', ...answer }, { status: answer.statusCode });
      return HttpResponse.json({ data: { ...company, ...answer } });
    }),
  );
}

function showForm(
  changes: Parameters<typeof aStoredRecruiter>[0] = {},
  hasRegister = true,
  locale: Locale = 'fr',
) {
  const empty = { SIRET: null, address: null, postalCode: null, city: null };
  show(
    <RecruiterProfileForm
      profile={aStoredRecruiter({ ...empty, ...changes })}
      earlier={{ values: {} }}
      countries={[{ id: 'FR', name: 'France' }]}
      hasRegister={hasRegister}
    />,
    locale,
  );
}

/** By its name: several labels begin alike. */
function box(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}
const typed = () => ['companyName', 'address', 'postalCode', 'city'].map((name) => box(name).value);
const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? '';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const typeSiret = (siret = '732 829 320 00074') => userEvent.type(box('SIRET'), siret);

describe('a company by its SIRET', () => {
  it('fills what is empty, says what it filled, and takes it back', async () => {
    registerSays({ name: 'Garage Tréfonds' });
    showForm({ companyName: 'GARAGE TREFONDS' });
    await typeSiret('732 829 320');
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
    await typeSiret(' 00074');
    await press(BUTTON);
    await waitFor(() => expect(text()).toContain('D’après le registre public :Garage Tréfonds'));
    expect(text()).toContain('Activité : Entretien et réparation de véhicules automobiles légers (45.20A)');
    expect(text()).toContain('Rempli : Adresse, Code postal et Ville.');
    expect(typed()).toEqual(['GARAGE TREFONDS', '12 bis rue du Pont d’Or', '23000', 'Guéret']);
    expect(lookups).toEqual([SIRET]);
    await press('Annuler');
    expect(typed()).toEqual(['GARAGE TREFONDS', '', '', '']);
    expect(text()).toContain('Vos champs sont comme avant.');
  });

  const other = { SIRET, companyName: 'Chez Odilon', city: 'Ahun', postalCode: '23000' };

  it('replaces nothing that was typed without asking', async () => {
    registerSays({});
    showForm(other);
    await press(BUTTON);
    await screen.findByRole('button', { name: 'Remplacer par le registre' });
    expect(typed()).toEqual(['Chez Odilon', '', '23000', 'Ahun']);
    expect(text()).toContain('« Chez Odilon », au registre « GARAGE TREFONDS »');
    // The street of one town beside another one would be no address.
    expect(text()).toContain('Adresse : rien, au registre « 12 bis rue du Pont d’Or »');
    await press('Garder ma saisie');
    expect(typed()).toEqual(['Chez Odilon', '', '23000', 'Ahun']);
    expect(screen.queryByRole('button', { name: 'Remplacer par le registre' })).toBeNull();
  });

  it('replaces what was typed once the person says so, and takes that back too', async () => {
    registerSays({});
    showForm(other);
    await press(BUTTON);
    await screen.findByRole('button', { name: 'Remplacer par le registre' });
    await press('Remplacer par le registre');
    expect(typed()).toEqual(['GARAGE TREFONDS', '12 bis rue du Pont d’Or', '23000', 'Guéret']);
    await press('Annuler');
    expect(typed()).toEqual(['Chez Odilon', '', '23000', 'Ahun']);
  });

  it('warns of a closed establishment, and refuses nothing', async () => {
    registerSays({ closed: true, activity: '01.11Z' });
    showForm({ SIRET });
    await press(BUTTON);
    await waitFor(() => expect(text()).toContain('Le registre dit que cet établissement est fermé.'));
    expect(text()).toContain('Activité : 01.11Z');
    expect(box('address').value).toBe('12 bis rue du Pont d’Or');
    expect(screen.getByRole('button', { name: 'Enregistrer' }).getAttribute('aria-disabled')).toBeNull();
  });

  it.each([
    [{ statusCode: 404, code: 'not_found' }, 'Le registre ne connaît pas ce SIRET.'],
    [{ statusCode: 429, code: 'too_many_requests' }, 'Réessayez dans une heure'],
    [{ statusCode: 503, code: 'unavailable' }, 'Le registre ne répond pas pour le moment.'],
  ])('says what is the matter, and how to go on: %o', async (answer, sentence) => {
    registerSays(answer);
    showForm({ SIRET });
    await press(BUTTON);
    await waitFor(() => expect(text()).toContain(sentence), { timeout: 60_000 });
    expect(box('address').value).toBe('');
  });

  it('has no button without the setting, nor for a wrong number', () => {
    showForm({ SIRET }, false);
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
    cleanup();
    showForm({ SIRET: '73282932000075' });
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  });

  it('speaks English', async () => {
    registerSays({});
    showForm({ SIRET }, true, 'en');
    await press('Fill in from the register of companies');
    await waitFor(() => expect(text()).toContain('Maintenance and repair of light motor vehicles (45.20A)'));
  });
});
