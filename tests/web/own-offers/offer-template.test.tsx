import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '#tests/support/cvs/cv-form.tsx';
import { aStoredOffer, openOfferForm } from '#tests/support/offers/offer-form.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const EMPTY = { mission: [], skill: [], tools: [], description: '' };
const draft = (changes: Parameters<typeof aStoredOffer>[0] = {}) =>
  openOfferForm({ offer: aStoredOffer({ status: 'draft', ...EMPTY, ...changes }) });

const text = () => screen.getByLabelText<HTMLTextAreaElement>(/^Description du poste/);
const offered = () => screen.queryByRole('button', { name: 'Utiliser le modèle' });

async function apply(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Utiliser le modèle' }));
  await screen.findByRole('button', { name: 'Annuler le modèle' });
}

test('the template of the trade fills in missions, skills, tools and a text to complete', async () => {
  const { user, sent } = draft();
  expect(text().value).toBe('');
  await apply(user);
  screen.getByText(/Le modèle a rempli les missions, les compétences, les outils et la description/);
  expect(text().value).toContain('Une journée type');
  await press(user, 'Enregistrer');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    mission: [{ missionId: 2001 }, { missionId: 2004 }, { missionId: 2005 }, { missionId: 2007 }],
    skill: [{ skillId: 4001 }, { skillId: 4003 }, { skillId: 4004 }],
    tools: [6001, 6006, 6007, 6009],
  });
});

test('existing choices and text stay, and are not listed', async () => {
  const { user } = draft({ description: 'Mes propres mots.', tools: [6001] });
  expect(screen.getByText(/peut remplir les missions et les compétences/)).toBeTruthy();
  await apply(user);
  expect(text().value).toBe('Mes propres mots.');
});

test('nothing is offered without a trade, or when everything is written', () => {
  draft({ tradeId: null });
  expect(offered()).toBeNull();
  cleanup();
  openOfferForm({ offer: aStoredOffer({ status: 'draft' }) });
  expect(offered()).toBeNull();
});

test('a template can be undone, with the focus on its button', async () => {
  const { user } = draft({ tools: [6001] });
  await apply(user);
  expect(document.activeElement?.textContent).toBe('Annuler le modèle');
  await user.click(screen.getByRole('button', { name: 'Annuler le modèle' }));
  expect(text().value).toBe('');
  expect(screen.getByText('Aucune mission')).toBeTruthy();
  expect(document.activeElement).toBe(offered());
});

test('the template of another trade replaces the text of the one before, unless it was changed', async () => {
  const { user } = draft();
  const chooseTrade = (id: string) => user.selectOptions(screen.getByLabelText('Métier'), id);
  await apply(user);
  await chooseTrade('8');
  await apply(user);
  expect(text().value).toContain('cabine');
  await user.type(text(), ' Écrit par moi.');
  await chooseTrade('7');
  await apply(user);
  expect(text().value).toContain('Écrit par moi.');
});

test('a gap that is left is refused beside the text', async () => {
  const { user, sent } = draft();
  await apply(user);
  await press(user, 'Publier');
  await screen.findAllByText(/Complétez ou retirez chaque/);
  expect(text().getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('undoing a template leaves what was changed since', async () => {
  const { user } = draft();
  await apply(user);
  await user.type(text(), ' Écrit par moi.');
  await user.click(screen.getByRole('button', { name: 'Annuler le modèle' }));
  expect(text().value).toContain('Écrit par moi.');
  expect(screen.getByText('Aucune mission')).toBeTruthy();
  expect(await screen.findByText('Ce que vous aviez changé est resté.')).toBeTruthy();
});

test('text typed while the template loads stays', async () => {
  const { user } = draft();
  fireEvent.click(screen.getByRole('button', { name: 'Utiliser le modèle' }));
  fireEvent.change(text(), { target: { value: 'Mes propres mots.' } });
  await screen.findByRole('button', { name: 'Annuler le modèle' });
  expect(text().value).toBe('Mes propres mots.');
  await user.click(screen.getByRole('button', { name: 'Annuler le modèle' }));
  expect(text().value).toBe('Mes propres mots.');
});
