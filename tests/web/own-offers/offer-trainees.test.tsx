import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '#tests/support/cvs/cv-form.tsx';
import { aStoredOffer, openOfferForm } from '#tests/support/offers/offer-form.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const draft = (changes: Parameters<typeof aStoredOffer>[0] = {}) =>
  openOfferForm({ offer: aStoredOffer({ status: 'draft', weeklyHours: null, ...changes }) });

const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(new RegExp(`^${label}`));
/** The fields of training are loaded when they are needed. */
const loaded = (label: string) => screen.findByLabelText<HTMLSelectElement>(new RegExp(`^${label}`));
const absent = (label: string) => expect(screen.queryByLabelText(new RegExp(`^${label}`))).toBeNull();

test('an apprenticeship asks for training instead of experience, diploma and salary', async () => {
  const { user, sent } = draft();
  absent('Diplôme préparé');
  await user.selectOptions(field('Type de contrat'), '4');
  for (const label of ['Expérience', 'Diplôme minimum', 'Salaire brut']) absent(label);
  absent('Spécialité');
  await user.selectOptions(await loaded('Diplôme préparé'), '2');
  await user.selectOptions(field('Spécialité'), '7001');
  await user.selectOptions(field('Rythme'), 'one_two');
  absent('Nom de l’école');
  await user.selectOptions(field('École'), 'known');
  await user.type(screen.getByLabelText(/^Nom de l’école/), 'CFA de Guéret');
  await press(user, 'Publier');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    contractTypeId: 4,
    targetDiplomaId: 2,
    targetOptionId: 7001,
    rhythm: 'one_two',
    school: 'known',
    schoolName: 'CFA de Guéret',
  });
});

test('another diploma empties the speciality', async () => {
  const { user, sent } = draft({ contractTypeId: 4, targetDiplomaId: 2, targetOptionId: 7001 });
  await user.selectOptions(await loaded('Diplôme préparé'), '4');
  expect(field('Spécialité').value).toBe('');
  await press(user, 'Enregistrer');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ targetDiplomaId: 4, targetOptionId: null });
});

test('input for another contract is restored with that contract', async () => {
  const { user } = draft();
  const salary = screen.getByLabelText<HTMLInputElement>('Salaire brut').value;
  await user.selectOptions(field('Type de contrat'), '6');
  await user.selectOptions(field('Type de contrat'), '1');
  expect(screen.getByLabelText<HTMLInputElement>('Salaire brut').value).toBe(salary);
  expect(field('Expérience').value).toBe('2');
});

const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent?.replaceAll(/\s/g, ' '));

test('the pay follows the hours and the step while they are typed', async () => {
  const { user } = draft({ contractTypeId: 4 });
  await screen.findByRole('table');
  expect(cells()).toEqual([
    'Âge1re année2e année3e année',
    'Moins de 18 ans504 €728 €1 027 €',
    'De 18 à 20 ans803 €952 €1 251 €',
    'De 21 à 25 ans990 €1 139 €1 456 €',
    '26 ans et plus1 867 €1 867 €1 867 €',
  ]);
  await user.type(screen.getByLabelText(/^Heures par semaine/), '39');
  expect(cells()[1]).toBe('Moins de 18 ans576 €832 €1 174 €');
  expect(screen.getByText(/pour 39 h par semaine, minimum légal depuis le 01\/06\/2026/)).toBeTruthy();
  await user.selectOptions(field('Convention collective'), '1090');
  await user.selectOptions(field('Échelon'), '9');
  expect(cells()[4]).toBe('26 ans et plus2 407 €2 407 €2 407 €');
});

test('an internship of two months or less may be unpaid', async () => {
  const { user } = draft({ contractTypeId: 6, contractMonths: null });
  await screen.findByRole('table');
  expect(cells()[1]).toBe('À tout âge4,50 €');
  absent('Échelon');
  await user.type(screen.getByLabelText(/^Durée du contrat/), '2');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText(/peut ne pas être gratifié/)).toBeTruthy();
});

test('fields that the contract hides never stop an offer', async () => {
  const { user, sent } = draft({ contractTypeId: 1 });
  await user.clear(screen.getByLabelText('Salaire brut'));
  await user.type(screen.getByLabelText('Salaire brut'), 'selon profil');
  await user.selectOptions(field('Type de contrat'), '4');
  await user.selectOptions(field('École'), 'known');
  await user.type(screen.getByLabelText(/^Nom de l’école/), 'www.cfa.example');
  await user.selectOptions(field('École'), 'open');
  // Errors that another change has fixed go once the form has settled.
  await waitFor(() => expect(document.querySelector('[aria-disabled=true]')).toBeNull());
  await press(user, 'Publier');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ salary: null, school: 'open', schoolName: '' });
});

test('the step is suggested from the diploma that is prepared, which is one', async () => {
  const { user } = draft({ contractTypeId: 4, minDiplomaId: 2, step: null });
  expect(screen.queryByRole('button', { name: /^Échelon/ })).toBeNull();
  const names = [...(await loaded('Diplôme préparé')).options].map(({ text }) => text);
  expect(names).not.toContain('Aucun diplôme');
  await user.selectOptions(await loaded('Diplôme préparé'), '2');
  await user.click(await screen.findByRole('button', { name: /^Échelon 3/ }));
  expect(field('Échelon').value).toBe('3');
});
