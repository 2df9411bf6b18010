import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { cvFormValues } from '#components/cvs/form/cv-form-values.ts';
import { TrainingSection } from '#components/cvs/form/sections/training-section.tsx';
import { formReference } from '#components/long-form/form-reference.ts';
import { cvBody } from '#lib/contract/cvs/form.ts';
import { indexReference } from '#lib/facts/reference.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { type AnySchema, trial } from '#tests/support/pages/form-trial.tsx';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';

afterEach(cleanup);

const reference = formReference(indexReference(referenceLists(), 'fr'));
const begin = cvFormValues(null, reference);
const published = cvBody as unknown as AnySchema;

const training = (activity: string) => ({
  activity,
  formSchool: 'Lycée professionnel',
  formCity: 'Roanne',
  formDiploma: null,
  formDiplomaOption: null,
  formEntryDate: '',
  formExitDate: '',
  formMissions: '',
});

const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
/** happy-dom does not carry a fieldset's state into :disabled. */
const isOff = (element: Element) => element.closest('fieldset:disabled') !== null;

describe('the list of trainings', () => {
  const show = (...trainings: unknown[]) =>
    trial({ ...begin, trainings }, <TrainingSection reference={reference} />);

  test('offers the options of the chosen diploma, and forgets one that is not its own', async () => {
    const { user, send } = show(training('Mécanique'));
    await user.click(button('Modifier la formation 1, Mécanique'));
    const option = () => screen.getByLabelText('Option du diplôme (facultatif)') as HTMLSelectElement;
    expect([option().getAttribute('aria-disabled'), option().options[0]?.text]).toEqual([
      'true',
      'Veuillez sélectionner un diplôme...',
    ]);
    const diploma = screen.getByLabelText('Diplôme (facultatif)');
    await user.selectOptions(diploma, 'CAP (niveau 3)');
    const own = reference.diplomaOptions.filter(({ diplomaId }) => diplomaId === 2);
    expect([...option().options].slice(1).map(({ text }) => text)).toEqual(own.map(({ name }) => name));
    await user.selectOptions(option(), String(own[0]?.id));
    expect(await send()).toMatchObject({ trainings: [{ formDiploma: 2, formDiplomaOption: own[0]?.id }] });
    await user.selectOptions(diploma, 'Aucun diplôme');
    expect([option().getAttribute('aria-disabled'), option().options[0]?.text]).toEqual([
      'true',
      'Aucune option disponible',
    ]);
    expect(await send()).toMatchObject({ trainings: [{ formDiploma: 1, formDiplomaOption: null }] });
  });

  test('refuses a seventh training and says so', async () => {
    const { user } = show(...Array.from({ length: 6 }, (_, index) => training(`Formation ${index}`)));
    await user.click(button('Ajouter une formation'));
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getAllByText('Le nombre maximum de formations est atteint').length).toBeGreaterThan(0);
  });

  test('asks for domain, school and town only', async () => {
    const { user } = trial(
      { ...begin, cvStatus: 'published', trainings: [{ ...training(''), formSchool: '', formCity: '' }] },
      <TrainingSection reference={reference} />,
      published,
    );
    await user.click(button('Modifier la formation 1'));
    await user.click(button('Envoyer'));
    await waitFor(() => expect(field('Domaine d’activité').getAttribute('aria-invalid')).toBe('true'));
    const wrong = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid]')];
    expect(wrong.map((input) => input.labels?.[0]?.textContent)).toEqual([
      'Domaine d’activité',
      'Établissement',
      'Ville',
    ]);
  });

  test('a training that starts in the future is told beside its start', async () => {
    const tomorrow = parisDay(new Date(Date.now() + 24 * 60 * 60 * 1000));
    const { user } = trial(
      {
        ...begin,
        cvStatus: 'published',
        trainings: [{ ...training('Mécanique'), formEntryDate: tomorrow }],
      },
      <TrainingSection reference={reference} />,
      published,
    );
    await user.click(button('Modifier la formation 1, Mécanique'));
    await user.click(button('Envoyer'));
    const start = field('Date d’entrée (facultatif)');
    await waitFor(() => expect(start.getAttribute('aria-invalid')).toBe('true'));
    const reported = (start.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(reported).toContain('La date d’entrée est dans le futur');
  });

  test('the toggle greys the list and loses nothing', async () => {
    const { user } = trial(
      { ...begin, trainings: [training('Mécanique')] },
      <TrainingSection reference={reference} />,
    );
    await user.click(screen.getByRole('switch', { name: 'Je n’ai pas de formation' }));
    expect(isOff(button('Modifier la formation 1, Mécanique'))).toBe(true);
    screen.getByText('Mécanique');
  });
});
