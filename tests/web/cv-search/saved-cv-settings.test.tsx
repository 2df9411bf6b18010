import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { SavedCvSettings } from '#components/cv-search/saved-cv-settings.tsx';
import { SUBSCRIBE_ENTRY } from '#lib/paths/paths.ts';
import { aSavedSearch } from '#tests/support/saved-searches/a-saved-search.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

type Props = Parameters<typeof SavedCvSettings>[0];

const saved = aSavedSearch({ id: 13, searchName: 'Carrossier, Guéret', alert: 'daily' });
const showSettings = (changes: Partial<Props> = {}) =>
  show(<SavedCvSettings saved={saved} isPaid={true} flash={null} view={aView()} {...changes} />);
const nameField = () => screen.getByLabelText<HTMLInputElement>('Nom de la recherche');
const alertField = () => screen.getByLabelText<HTMLSelectElement>('Alerte e-mail');

describe('the settings of a saved search of CVs', () => {
  test('are a plain form with the name and the alert as they are', () => {
    showSettings();
    expect(nameField().value).toBe('Carrossier, Guéret');
    expect(nameField().form?.getAttribute('action')).toBe('/api/saved-cv-search/13');
    expect(nameField().closest('details')?.open).toBe(false);
    expect(alertField().value).toBe('daily');
    expect([...alertField().options].map(({ value }) => value)).toEqual(['off', 'daily', 'weekly']);
    expect(screen.queryByText(/^Alerte en pause/)).toBeNull();
  });

  test('show again what was refused for this search, beside its field', () => {
    const failure = { code: 'no_plan', message: 'Souscrivez', fields: { alert: 'Souscrivez' } } as const;
    const values = { id: '13', name: 'Renfort', alert: 'weekly' };
    const flash = { page: '/recruiter/saved-search', failure, values };
    showSettings({ flash });
    expect([nameField().value, alertField().value]).toEqual(['Renfort', 'weekly']);
    expect(alertField().getAttribute('aria-invalid')).toBe('true');
    expect(nameField().closest('details')?.open).toBe(true);
    cleanup();
    showSettings({ flash: { ...flash, values: { ...values, id: '12' } } });
    expect(nameField().value).toBe('Carrossier, Guéret');
  });

  test('say that an alert is paused while no plan opens the search', () => {
    showSettings({ isPaid: false });
    expect(screen.getByText(/^Alerte en pause/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Voir les formules' }).getAttribute('href')).toBe(
      SUBSCRIBE_ENTRY,
    );
    cleanup();
    showSettings({ isPaid: false, saved: { ...saved, alert: 'off' } });
    expect(screen.queryByText(/^Alerte en pause/)).toBeNull();
  });
});
