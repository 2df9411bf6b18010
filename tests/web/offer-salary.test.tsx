import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aStoredOffer, openOfferForm } from '#tests/support/offer-form.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const salary = () => screen.getByLabelText<HTMLInputElement>('Salaire annuel brut');

async function type(text: string) {
  const { user } = openOfferForm({ offer: aStoredOffer() });
  await user.clear(salary());
  await user.type(salary(), text);
  return user;
}

test('a salary that looks monthly is converted on demand', async () => {
  const user = await type('2 100');
  expect(screen.getByText(/Est-ce un salaire par mois/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: /par mois.*25\s200/ }));
  await waitFor(() => expect(salary().value).toBe('25200'));
  expect(screen.queryByText(/Est-ce un salaire par mois/)).toBeNull();
  expect(document.activeElement).toBe(salary());
  expect(salary().getAttribute('aria-invalid')).toBeNull();
});

test.each([
  ['5', /ne ressemble pas à un salaire/],
  ['18 000', /inférieur au SMIC \(21\s877/],
])('a salary of %s gets a hint and no error', async (text, hint) => {
  await type(text);
  expect(screen.getByText(hint)).toBeDefined();
  expect(salary().getAttribute('aria-invalid')).toBeNull();
});

test('a salary above the SMIC gets no hint', async () => {
  await type('26 500');
  expect(screen.queryByText(/SMIC|par mois/)).toBeNull();
});
