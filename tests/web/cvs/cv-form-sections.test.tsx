import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aCv, aPost } from '#tests/support/cvs/a-cv.ts';
import {
  aCvForm,
  drawer,
  fillJob,
  markOf,
  openForm,
  openSections,
  press,
  validate,
} from '#tests/support/cvs/cv-form.tsx';
import { hydrateAfter } from '#tests/support/web.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const summary = (title: string) => drawer(title).querySelector('summary') as HTMLElement;
const hint = (title: string) => drawer(title).querySelector('.drawer-hint')?.textContent;

describe('the sections', () => {
  test('are six, one open at a time, and count how many are complete', async () => {
    const { user } = openForm();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual([
      // Above the sections.
      'Partir d’un CV existant',
      'Poste recherché',
      'Expériences',
      'Formations',
      'Missions, compétences et outils',
      'Profil',
      'Informations complémentaires',
    ]);
    expect(openSections()).toEqual(['Poste recherché']);
    await user.click(summary('Formations'));
    await waitFor(() => expect(openSections()).toEqual(['Formations']));
    await user.click(summary('Formations'));
    await waitFor(() => expect(openSections()).toEqual([]));
    screen.getByText('Aucune section complète sur 6');
  });

  test('open at the first that is not complete, and say what they hold', () => {
    openForm(aCv({ trainings: [] }));
    expect(openSections()).toEqual(['Formations']);
    expect(hint('Poste recherché')).toContain('Mécanicien automobile · Lyon · 15\u00a0km');
    expect(hint('Expériences')).toMatch(/^\d expériences? sur 10$/);
    expect(markOf('Poste recherché')).toBe('Complet');
    expect(markOf('Formations')).toBe('À remplir');
  });

  test('follow a reader who opens one before its script runs', async () => {
    hydrateAfter(aCvForm(), () => {
      drawer('Formations').open = true;
    });
    await waitFor(() => expect(openSections()).toEqual(['Formations']));
    await userEvent.click(summary('Formations'));
    await waitFor(() => expect(openSections()).toEqual([]));
  });

  test('the browser’s own opening, of a searched word, follows the same rule', async () => {
    const { user } = openForm();
    await user.type(screen.getByLabelText('Nom du CV'), 'x');
    await act(async () => {
      drawer('Formations').open = true;
      drawer('Formations').dispatchEvent(new Event('toggle'));
    });
    await waitFor(() => expect(markOf('Poste recherché')).toBe('À corriger'));
    expect(openSections()).toEqual(['Poste recherché']);
  });
});

test('a section without a required field is marked as optional while it is empty', () => {
  openForm();
  expect(['Missions, compétences et outils', 'Informations complémentaires', 'Profil'].map(markOf)).toEqual([
    'Facultatif',
    'Facultatif',
    'À remplir',
  ]);
});

describe('Valider', () => {
  test('checks its section alone and goes to its first error', async () => {
    const { user } = openForm();
    await validate(user, 'Poste recherché');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Métier')));
    // City, trade, precise job, level, and the CV's name.
    screen.getByText('5 champs sont à corriger dans cette section.');
    expect(markOf('Poste recherché')).toBe('À corriger');
    expect(markOf('Expériences')).toBe('À remplir');
    expect(openSections()).toEqual(['Poste recherché']);
  });

  test('holds a section with a town that nobody knows', async () => {
    const failure = { statusCode: 422, code: 'unknown_town', message: 'Cette ville est inconnue.' };
    const cv = aCv({ city: 'Xyzville', townCode: null });
    const { user, sent } = openForm(cv, [{ status: 422, body: failure }]);
    await user.click(summary('Poste recherché'));
    await waitFor(() => expect(openSections()).toEqual(['Poste recherché']));
    await validate(user, 'Poste recherché');
    await waitFor(() => expect(markOf('Poste recherché')).toBe('À corriger'));
    expect(sent.map(({ path }) => path)).toEqual(['/places/resolve?text=Xyzville']);
    expect(openSections()).toEqual(['Poste recherché']);
    const town = screen.getByLabelText('Ville');
    expect(document.getElementById(`${town.id}-error`)?.textContent).toBe('Cette ville est inconnue.');
    await waitFor(() => expect(document.activeElement).toBe(town));
  });

  test('marks a sound section complete and opens the next', async () => {
    const { user } = openForm();
    await fillJob(user);
    await validate(user, 'Poste recherché');
    await waitFor(() => expect(openSections()).toEqual(['Expériences']));
    expect(document.activeElement).toBe(summary('Expériences'));
    await waitFor(() => expect(markOf('Poste recherché')).toBe('Complet'));
    screen.getByText('1 section complète sur 6');
  });

  test('closes the last section, complete though nothing is asked there', async () => {
    const { user } = openForm();
    await user.click(summary('Informations complémentaires'));
    expect(markOf('Informations complémentaires')).toBe('Facultatif');
    await validate(user, 'Informations complémentaires');
    await waitFor(() => expect(openSections()).toEqual([]));
    expect(markOf('Informations complémentaires')).toBe('Complet');
    expect(document.activeElement).toBe(summary('Informations complémentaires'));
  });
});

describe('a section', () => {
  test('may be left empty when nobody touched it', async () => {
    const { user } = openForm();
    await user.click(summary('Profil'));
    await waitFor(() => expect(openSections()).toEqual(['Profil']));
    expect(markOf('Poste recherché')).toBe('À remplir');
  });

  test('is left only without errors once begun', async () => {
    const { user } = openForm();
    await user.type(screen.getByLabelText('Nom du CV'), 'Mécanicien');
    await user.click(summary('Profil'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Métier')));
    expect(openSections()).toEqual(['Poste recherché']);
    screen.getByText('4 champs sont à corriger dans cette section.');
    await fillJob(user);
    await user.click(summary('Profil'));
    await waitFor(() => expect(openSections()).toEqual(['Profil']));
  });
});

test('a failed publish names every error, in the order of the form, and leads to each', async () => {
  const cv = aCv({ experiences: [aPost(), aPost({ id: 2, expCompany: '', expExitDate: '2015-01-01' })] });
  const { user } = openForm({ ...cv, city: '' });
  await user.click(summary('Profil'));
  await press(user, 'Mettre à jour et publier');
  await screen.findByText('3 champs sont à corriger');
  const links = screen.getByRole('alert').querySelectorAll('a');
  expect([...links].map((link) => link.textContent)).toEqual([
    'Ville\u00a0: Ce champ est obligatoire',
    'Expérience 2, Entreprise\u00a0: Ce champ est obligatoire',
    'Expérience 2, Date de sortie\u00a0: La date de sortie précède la date d’entrée',
  ]);
  await user.click(links[1] as Element);
  expect(openSections()).toEqual(['Expériences']);
  expect(document.activeElement).toBe(screen.getByLabelText('Entreprise'));
});

test('an error that something else has mended goes', async () => {
  const { user } = openForm(aCv({ experiences: [aPost({ expCompany: '' })] }));
  await press(user, 'Mettre à jour et publier');
  await waitFor(() => expect(markOf('Expériences')).toBe('À corriger'));
  await user.click(screen.getByRole('link', { name: /Entreprise/ }));
  await user.click(screen.getByLabelText('Je n’ai pas encore d’expérience'));
  await waitFor(() => expect(markOf('Expériences')).toBe('Complet'));
  expect(screen.queryByText(/à corriger avant de publier/)).toBeNull();
});
