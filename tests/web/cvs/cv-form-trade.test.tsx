import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCv } from '#tests/support/cvs/a-cv.ts';
import { drawer, openForm, press } from '#tests/support/cvs/cv-form.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const select = (label: string) => screen.getByLabelText(label) as HTMLSelectElement;
const words = (label: string) => select(label).selectedOptions[0]?.text;
const knowHow = () => drawer('Missions, compétences et outils').querySelector('.drawer-hint')?.textContent;
const message = /^Vous avez changé de métier/;

test('fields that depend on the trade explain that it is missing', () => {
  openForm();
  expect(words('Métier précis')).toBe('Veuillez sélectionner un métier...');
  expect(select('Métier précis').getAttribute('aria-disabled')).toBe('true');
});

test('another trade clears the precise job, missions, skills and tools; Annuler restores them', async () => {
  const { user, sent } = openForm(aCv());
  await user.click(screen.getByText('Poste recherché'));
  const before = { precise: words('Métier précis'), knowHow: knowHow() };
  await user.selectOptions(select('Métier'), 'Peintre automobile');
  screen.getByText(message);
  expect(words('Métier précis')).toBe('Choisir dans la liste');
  await waitFor(() => expect(knowHow()).toBe('Aucune mission, aucune compétence, aucun outil'));
  // 'Annuler' of the note is a button, that of the form a link.
  await press(user, 'Annuler');
  expect(document.activeElement).toBe(select('Métier'));
  expect(screen.queryByText(message)).toBeNull();
  await waitFor(() => expect({ precise: words('Métier précis'), knowHow: knowHow() }).toEqual(before));

  await user.selectOptions(select('Métier'), 'Peintre automobile');
  await press(user, 'Enregistrer');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ preciseJobId: null, mission: [], skill: [], tools: [] });
});

test('the first trade clears nothing and shows no message', async () => {
  const { user } = openForm();
  await user.selectOptions(select('Métier'), 'Peintre automobile');
  expect(screen.queryByText(message)).toBeNull();
  await user.selectOptions(select('Métier'), 'Mécanicien automobile');
  expect(screen.queryByText(message)).toBeNull();
});
