import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { press } from '#tests/support/cvs/cv-form.tsx';
import { aStoredOffer, openOfferForm } from '#tests/support/offers/offer-form.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const hours = () => screen.getByLabelText<HTMLInputElement>(/^Heures par semaine/);

test('hours, days, start and positions are sent as typed and picked', async () => {
  const offer = aStoredOffer({
    status: 'draft',
    weeklyHours: null,
    days: [],
    saturday: null,
    positions: null,
  });
  const { user, sent } = openOfferForm({ offer });
  await user.type(hours(), '37,5');
  await user.click(screen.getByLabelText('lundi'));
  await user.click(screen.getByLabelText('dimanche'));
  await user.selectOptions(screen.getByLabelText(/^Samedi/), 'Un samedi sur deux');
  await user.type(screen.getByLabelText(/^Nombre de postes/), '3');
  await user.click(screen.getByLabelText('Dès que possible'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Date de début/).disabled).toBe(true);
  await press(user, 'Enregistrer');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    weeklyHours: 37.5,
    days: [1, 7],
    saturday: 'alternate',
    startsAtOnce: true,
    positions: 3,
  });
});

test('the length of a contract is asked for only when it ends', async () => {
  const { user, sent } = openOfferForm({ offer: aStoredOffer({ status: 'draft', contractTypeId: 1 }) });
  const months = () => screen.queryByLabelText(/^Durée du contrat en mois/);
  expect(months()).toBeNull();
  await user.selectOptions(screen.getByLabelText('Type de contrat'), 'CDD');
  await user.type(months() as HTMLElement, '6');
  await press(user, 'Enregistrer');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ contractTypeId: 2, contractMonths: 6 });
});

test('wrong hours are refused beside the field, and nothing typed is lost', async () => {
  const { user, sent } = openOfferForm({ offer: aStoredOffer({ status: 'draft' }) });
  await user.clear(hours());
  await user.type(hours(), '60');
  await press(user, 'Enregistrer');
  await waitFor(() => expect(hours().getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(/de 1 à 48\sheures par semaine/).length).toBeGreaterThan(0);
  expect(hours().value).toBe('60');
  expect(sent).toHaveLength(0);
});
