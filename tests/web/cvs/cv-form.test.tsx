import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aCv } from '#tests/support/cvs/a-cv.ts';
import { aCvForm, fillJob, NEW_CV, openForm, press } from '#tests/support/cvs/cv-form.tsx';
import { describeForm } from '#tests/support/pages/describe-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describeForm('the form of a CV', {
  form: () => aCvForm(),
  submit: { fr: 'Publier', en: 'Publish' },
  required: ['Métier', 'Métier précis', 'Expérience', 'Ville', 'Nom du CV'],
  fill: fillJob,
  path: '/candidate/create-cv',
  refused: { name: 'city', label: 'Ville' },
});

describe('Enregistrer', () => {
  test('keeps a draft without asking for anything, and leads to the drafts', async () => {
    const { user, sent, led } = openForm();
    await user.type(screen.getByLabelText('Nom du CV'), 'À finir <b>plus tard</b>');
    await press(user, 'Enregistrer');
    await waitFor(() => expect(led).toEqual(['/candidate/mycv/draft']));
    expect(sessionStorage.getItem('bielle:message')).toBe('Enregistré.');
    expect(sent.map(({ path }) => path)).toEqual(['/candidate/create-cv']);
    expect(sent[0]?.body).toMatchObject({
      cvStatus: 'draft',
      cvName: 'À finir <b>plus tard</b>',
      radius: 15,
      languages: [1],
      cleanRecord: null,
    });
    expect(localStorage.getItem(NEW_CV)).toBeNull();
  });

  test('sends a new CV again with the key of the call whose answer was lost', async () => {
    const lost = { status: 503, body: { statusCode: 503, code: 'unavailable', message: 'Indisponible' } };
    const { user, keys, led } = openForm(null, [lost]);
    await user.type(screen.getByLabelText('Nom du CV'), 'Mécanicien');
    await press(user, 'Enregistrer');
    await screen.findAllByText('Indisponible');
    await press(user, 'Enregistrer');
    await waitFor(() => expect(led).toEqual(['/candidate/mycv/draft']));
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
  });

  test('takes a published CV back to a draft, errors or not', async () => {
    const cv = aCv();
    const { user, sent, led } = openForm(cv);
    await user.click(screen.getByText('Poste recherché'));
    await user.clear(screen.getByLabelText('Nom du CV'));
    await press(user, 'Mettre à jour et publier');
    await screen.findByText('1 champ est à corriger');
    await press(user, 'Enregistrer');
    await waitFor(() => expect(led).toEqual(['/candidate/mycv/draft']));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      id: cv.id,
      revision: cv.revision,
      cvStatus: 'draft',
      cvName: '',
    });
  });
});

describe('Publier', () => {
  test('sends everything as published and leads to the published CVs', async () => {
    const { user, sent, led } = openForm();
    await fillJob(user);
    await press(user, 'Publier');
    await waitFor(() => expect(led).toEqual(['/candidate/mycv']));
    expect(sent[0]).toMatchObject({
      path: '/candidate/create-cv',
      body: {
        cvStatus: 'published',
        tradeId: 1,
        preciseJobId: 1001,
        experienceId: 3,
        city: 'Y',
        cvName: 'Mécanicien confirmé',
      },
    });
  });

  test('gives the CV the name of its trade until the candidate names it', async () => {
    const { user } = openForm();
    const name = screen.getByLabelText<HTMLInputElement>('Nom du CV');
    await user.selectOptions(screen.getByLabelText('Métier'), 'Mécanicien automobile');
    expect(name.value).toBe('Mécanicien automobile');
    await user.clear(name);
    await user.type(name, 'Mon CV');
    await user.selectOptions(screen.getByLabelText('Métier'), '');
    expect(name.value).toBe('Mon CV');
  });

  test('changes a CV that was read, and sends the rest of it back as it was', async () => {
    const cv = aCv();
    const { user, sent, led } = openForm(cv);
    await user.click(screen.getByText('Poste recherché'));
    await user.type(screen.getByLabelText('Nom du CV'), ' 2');
    await press(user, 'Mettre à jour et publier');
    await waitFor(() => expect(led).toEqual(['/candidate/mycv']));
    expect(sent[0]?.path).toBe('/cvs/update');
    expect(sent[0]?.body).toMatchObject({
      id: cv.id,
      revision: cv.revision,
      cvStatus: 'published',
      cvName: `${cv.cvName} 2`,
      tools: cv.tools.map(({ id, level }) => ({ id, level })),
    });
    expect(sent[0]?.body.experiences).toHaveLength(cv.experiences.length);
  });

  test('is disabled while there are errors, explains why, and is enabled once they are fixed', async () => {
    const { user, sent } = openForm(aCv({ cvName: '' }));
    await press(user, 'Mettre à jour et publier');
    const publish = screen.getByRole('button', { name: 'Mettre à jour et publier' });
    await waitFor(() => expect(publish.getAttribute('aria-disabled')).toBe('true'));
    expect(document.getElementById(publish.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '1 champ est à corriger avant de publier.',
    );
    await user.click(publish);
    expect(sent).toHaveLength(0);
    await press(user, '1 champ à corriger avant de publier');
    expect(document.activeElement).toBe(screen.getByLabelText('Nom du CV'));
    await user.keyboard('Mécanicien');
    await waitFor(() => expect(publish.hasAttribute('aria-disabled')).toBe(false));
    await user.click(publish);
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('is not triggered by Enter in a field, which checks the section', async () => {
    const { user, sent } = openForm();
    await user.type(screen.getByLabelText('Nom du CV'), 'Mécanicien{Enter}');
    await screen.findByText('4 champs sont à corriger dans cette section.');
    expect(sent).toHaveLength(0);
  });

  test('leads to the profile when that is incomplete', async () => {
    const message = 'Vous devez remplir toutes les informations avant de créer votre CV.';
    const refusal = { statusCode: 409, code: 'profile_incomplete', message };
    const { user } = openForm(aCv(), [{ status: 409, body: refusal }]);
    await press(user, 'Mettre à jour et publier');
    const dialog = within(await screen.findByRole('dialog', { name: message }));
    expect(dialog.getByRole('link', { name: 'Compléter mon profil' }).getAttribute('href')).toBe(
      '/candidate/profile?next=%2Fcandidate%2Fmycv%2Fupdate%2F12',
    );
  });
});

test('Annuler leads to the CVs', () => {
  openForm();
  expect(screen.getByRole('link', { name: 'Annuler' }).getAttribute('href')).toBe('/candidate/mycv');
});
