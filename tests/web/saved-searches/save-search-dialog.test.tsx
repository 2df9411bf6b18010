import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { askForAlert } from '#components/search/saved/save-search-dialog.tsx';
import { alertFrequency } from '#lib/contract/alerts/alerts.ts';
import { messagesOf } from '#lib/i18n/messages.ts';

afterEach(cleanup);

const texts = messagesOf('fr').savedSearches;
const press = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }));

describe('the dialog in which a search is kept', () => {
  test('offers every frequency of an alert, none at first', async () => {
    const answer = askForAlert(texts);
    const alert = await screen.findByLabelText<HTMLSelectElement>('Alerte e-mail');
    expect([...alert.options].map(({ value }) => value)).toEqual(alertFrequency.options);
    expect([...alert.options].map(({ text }) => text)).toEqual([
      'Aucune',
      'Dès la publication',
      'Chaque matin',
      'Chaque lundi matin',
    ]);
    await press('Enregistrer');
    expect(await answer).toBe('off');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('answers with what was chosen', async () => {
    const answer = askForAlert(texts);
    await userEvent.setup().selectOptions(await screen.findByLabelText('Alerte e-mail'), 'weekly');
    await press('Enregistrer');
    expect(await answer).toBe('weekly');
  });

  test('answers with nothing when it is cancelled', async () => {
    const answer = askForAlert(texts);
    await press('Annuler');
    expect(await answer).toBeUndefined();
  });
});
