import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '#tests/support/cvs/cv-form.tsx';
import { aStoredOffer, openOfferForm } from '#tests/support/offers/offer-form.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const phone = () => field(/^Téléphone pour les candidats/);
const HOURS = 'du lundi au vendredi, 14 h – 17 h';
const CONTACT = { phone: '+33465710012', callingHours: HOURS, street: '7 rue du Pont', showsStreet: true };

test.each([false, true])(
  'a number, its hours and a street are sent as typed, the tick as %s',
  async (showsStreet) => {
    const { user, sent } = openOfferForm({ offer: aStoredOffer({ status: 'draft' }) });
    await user.type(phone(), '04 65 71 00 12');
    await user.type(field(/^Quand appeler/), HOURS);
    await user.type(field(/^Adresse/), '7 rue du Pont');
    if (showsStreet) await user.click(field(/^Montrer l’adresse/));
    await press(user, 'Enregistrer');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ ...CONTACT, phone: '04 65 71 00 12', showsStreet });
  },
);

test('a stored number reads in pairs, and a copy takes everything over', async () => {
  const { user, sent } = openOfferForm({ origin: aStoredOffer({ ...CONTACT, status: 'published' }) });
  expect(phone().value).toBe('04 65 71 00 12');
  await user.type(field(/^Nom de l’entreprise/), ' Sud');
  await press(user, 'Enregistrer');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ ...CONTACT, phone: '04 65 71 00 12' });
});

test.each([
  ['08 92 12 34 56', /numéro surtaxé fait payer/],
  ['04 65', /numéro complet/],
])('%s is refused beside the field, and stays there', async (typed, problem) => {
  const { user, sent } = openOfferForm({ offer: aStoredOffer({ status: 'draft' }) });
  await user.type(phone(), typed);
  await press(user, 'Enregistrer');
  await waitFor(() => expect(phone().getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(problem).length).toBeGreaterThan(0);
  expect(phone().value).toBe(typed);
  expect(sent).toEqual([]);
});

const LAWFUL = 'Vous entretenez les véhicules de nos clients. '.repeat(8);
const box = () => field(/^Description du poste/);

async function describeJob(text: string, stored = '') {
  const opened = openOfferForm({ offer: aStoredOffer({ status: 'draft', description: '', phone: stored }) });
  await opened.user.click(screen.getByText('Décrivez le poste avec vos mots'));
  fireEvent.input(box(), { target: { value: text } });
  return opened;
}

test('a number in the text goes into its field in one click', async () => {
  const { user } = await describeJob(`${LAWFUL}Appelez-nous au 04 65 71 00 12.`);
  await screen.findByText(/«\s04 65 71 00 12\s».*son champ/);
  await user.click(screen.getByRole('button', { name: /^Mettre ce numéro dans «\sTéléphone/ }));
  await waitFor(() => expect(phone().value).toBe('04 65 71 00 12'));
  expect(box().value).toBe(LAWFUL.trim());
  expect(document.activeElement).toBe(box());
});

test('a second number only leaves the text: the first stays in its field', async () => {
  const { user } = await describeJob(`${LAWFUL}M. Noé répond au 06 39 98 00 12.`, '+33465710012');
  await user.click(await screen.findByRole('button', { name: /^Remplacer par «\snuméro indiqué/ }));
  await waitFor(() => expect(box().value).toBe(`${LAWFUL}M. Noé répond au numéro indiqué sur l’annonce.`));
  expect(phone().value).toBe('04 65 71 00 12');
});
