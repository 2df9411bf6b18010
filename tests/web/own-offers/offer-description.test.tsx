import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { markOf, press } from '#tests/support/cvs/cv-form.tsx';
import { aStoredOffer, openOfferForm } from '#tests/support/offers/offer-form.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const SECTION = 'Décrivez le poste avec vos mots';
const box = () => screen.getByLabelText<HTMLTextAreaElement>(/^Description du poste/);

test('the section of free text counts characters and is complete once something stands in it', async () => {
  const { user } = openOfferForm({ offer: aStoredOffer({ description: '', companyPitch: '' }) });
  await user.click(screen.getByText(SECTION));
  expect(markOf(SECTION)).not.toBe('Complet');
  expect(screen.getByText(/comme vous le diriez au téléphone. 5 lignes suffisent/)).toBeTruthy();
  await user.type(box(), 'Un poste en or');
  expect(await screen.findByText(/^14 caractères sur 4/)).toBeTruthy();
  await waitFor(() => expect(markOf(SECTION)).toBe('Complet'));
});

test.each(['L’atelier', 'Une journée type', 'Ce que vous apprendrez'])(
  'the starter %s begins an empty text',
  async (starter) => {
    const { user } = openOfferForm({ offer: aStoredOffer({ description: '' }) });
    await user.click(screen.getByText(SECTION));
    await user.click(await screen.findByRole('button', { name: starter }));
    await waitFor(() => expect(box().value.startsWith(starter)).toBe(true));
  },
);

test('a starter adds its words behind what is typed, and the cursor stands after them', async () => {
  const { user } = openOfferForm({ offer: aStoredOffer({ description: 'Bonjour.' }) });
  await user.click(screen.getByText(SECTION));
  await user.click(await screen.findByRole('button', { name: 'Ce que vous apprendrez' }));
  await waitFor(() =>
    expect(box().value).toBe('Bonjour.\n\nCe que vous apprendrez :\n- '.replace(' :', '\u00a0:')),
  );
  expect(document.activeElement).toBe(box());
  expect(box().selectionStart).toBe(box().value.length);
});

test('a paste from a website is sent as plain text', async () => {
  const { user, sent } = openOfferForm({ offer: aStoredOffer({ status: 'draft', description: '' }) });
  await user.click(screen.getByText(SECTION));
  await user.click(box());
  const data = new DataTransfer();
  data.setData('text/html', '<p>Vous <b>réparez</b></p><ul><li>freins</li></ul>');
  await userEvent.paste(data);
  expect(box().value).toBe('Vous réparez\n\n- freins');
  await press(user, 'Enregistrer');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ description: 'Vous réparez\n\n- freins' });
});
