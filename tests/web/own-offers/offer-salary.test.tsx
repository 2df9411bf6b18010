import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '#tests/support/cvs/cv-form.tsx';
import { aStoredOffer, openOfferForm } from '#tests/support/offers/offer-form.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const salary = () => screen.getByLabelText<HTMLInputElement>('Salaire brut');
const most = () => screen.getByLabelText<HTMLInputElement>(/^Salaire brut maximum/);
const unit = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

async function type(text: string, changes: Parameters<typeof aStoredOffer>[0] = {}) {
  const opened = openOfferForm({ offer: aStoredOffer({ weeklyHours: null, ...changes }) });
  await opened.user.clear(salary());
  await opened.user.type(salary(), text);
  return opened;
}

test('a salary that looks monthly becomes one on demand, as it was typed', async () => {
  const { user } = await type('2 100');
  expect(await screen.findByText(/Est-ce un salaire par mois/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Oui, par mois' }));
  await waitFor(() => expect(unit('par mois').checked).toBe(true));
  expect(salary().value).toBe('2 100');
  expect(screen.queryByText(/Est-ce un salaire par mois/)).toBeNull();
  expect(document.activeElement).toBe(salary());
  expect(salary().getAttribute('aria-invalid')).toBeNull();
});

test.each([
  ['5', /ne ressemble pas à un salaire/],
  [
    '18 000',
    /1\s500,00\s€ brut par mois pour 35\sh\) est inférieur au SMIC\s: 1\s867,02\s€ \(.*01\/06\/2026\)/,
  ],
])('a salary of %s gets a hint and no error', async (text, hint) => {
  await type(text);
  expect(screen.getByText(hint)).toBeDefined();
  expect(salary().getAttribute('aria-invalid')).toBeNull();
});

test('a salary above the SMIC gets no hint', async () => {
  await type('26 500');
  expect(screen.queryByText(/SMIC|Est-ce un salaire/)).toBeNull();
});

test('pay an hour is sent a year, and the two other units stand below it', async () => {
  const { user, sent } = await type('13,50', { status: 'draft' });
  await user.click(unit('par heure'));
  await user.type(most(), '15');
  expect(
    await screen.findByText(/2\s047,50–2\s275,00\s€ par mois, 24\s570–27\s300\s€ par an, pour 35/),
  ).toBeTruthy();
  await user.type(screen.getByLabelText(/^Heures par semaine/), '39');
  expect(await screen.findByText(/28\s080–31\s200\s€ par an, pour 39/)).toBeTruthy();
  await user.click(screen.getByLabelText('Des primes s’ajoutent au fixe'));
  await press(user, 'Enregistrer');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    salary: 28_080,
    salaryMax: 31_200,
    payUnit: 'hour',
    variablePay: true,
    weeklyHours: 39,
  });
});

test('the minimum of a step is checked while the pay is typed, and a step is suggested', async () => {
  const { user } = await type('22 500', { minDiplomaId: 2, step: null, agreement: null });
  await user.click(screen.getByRole('button', { name: /^Échelon 3/ }));
  const below = () => screen.queryByText(/inférieur au minimum de l’échelon 3\s: 1\s888,00\s€ \(IDCC 1090/);
  await waitFor(() => expect(below()?.className).toContain('text-warn'));
  await user.selectOptions(screen.getByLabelText(/^Convention collective/), '1090');
  await waitFor(() => expect(below()?.className).toContain('text-stop'));
  await user.clear(salary());
  await user.type(salary(), '22 656');
  await waitFor(() => expect(below()).toBeNull());
});

test('another step than the suggested one is accepted', async () => {
  const { user, sent } = await type('40 000', {
    minDiplomaId: 2,
    step: null,
    agreement: '1090',
    status: 'draft',
  });
  expect(screen.getByRole('button', { name: /^Échelon 3/ })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(/^Échelon/), '9');
  await press(user, 'Enregistrer');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ step: '9', minDiplomaId: 2 });
});

test('pay without hours gets a note until they are typed', async () => {
  const { user } = await type('26 500');
  expect(screen.getByText(/Indiquez les heures/)).toBeDefined();
  await user.type(screen.getByLabelText(/^Heures par semaine/), '35');
  await waitFor(() => expect(screen.queryByText(/Indiquez les heures/)).toBeNull());
});

test('a wide range gets a note', async () => {
  const { user } = await type('26 000');
  await user.type(most(), '36 401');
  expect(await screen.findByText(/Cette fourchette est large/)).toBeTruthy();
});

test('a stored offer shows its pay as it was entered', () => {
  openOfferForm({
    offer: aStoredOffer({ salary: 28_080, salaryMax: 31_200, payUnit: 'hour', weeklyHours: 39 }),
  });
  expect([salary().value, most().value, unit('par heure').checked]).toEqual(['13,5', '15', true]);
});

test('a range that ends below its beginning is refused beside its end', async () => {
  const { user, sent } = await type('26 500', { status: 'draft' });
  await user.type(most(), '25 000');
  await press(user, 'Enregistrer');
  await waitFor(() => expect(most().getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('Le maximum doit être supérieur au minimum').length).toBeGreaterThan(0);
  expect(sent).toHaveLength(0);
});
