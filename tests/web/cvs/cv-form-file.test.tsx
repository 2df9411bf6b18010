import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import { someCvFields } from '#tests/support/cv-import/cv-fields.ts';
import { markOf, openForm, press } from '#tests/support/cvs/cv-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** A form whose person chooses a file that tells these fields, and confirms them. */
async function fillFrom(cv: CvFields) {
  const form = openForm();
  vi.stubGlobal('fetch', async () => new Response(`${JSON.stringify({ data: cv })}\n`));
  await press(form.user, 'Choisir un fichier');
  const file = new File(['{}'], 'cv.json', { type: 'application/json' });
  await form.user.upload(await screen.findByLabelText('Votre CV'), file);
  await screen.findByRole('button', { name: 'C’est bien ça' });
  expect(form.sent).toEqual([]);
  expect(markOf('Expériences')).toBe('À remplir');
  await press(form.user, 'C’est bien ça');
  return form;
}

describe('a CV form that starts from a file', () => {
  test('shows the lines whose years have no month, since their dates stay open', async () => {
    const [training] = someCvFields().trainings;
    if (!training) throw new Error('the file has no training');
    const line = '2019 – 2021 : Peintre, Garage Delorme';
    const experiences = someCvFields().experiences.map((post) => ({
      ...post,
      start: '2019',
      end: '2021',
      line,
    }));
    const { sent } = await fillFrom(someCvFields({ experiences, trainings: [training] }));
    const note = await screen.findByText(/dates de ces lignes restent à compléter/);
    const lines = within(note.closest('[role=status]') as HTMLElement).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([line, training.line]);
    expect(sent).toEqual([]);
  });

  test('shows none of them where every date is known', async () => {
    await fillFrom(someCvFields({ trainings: [] }));
    await screen.findByRole('button', { name: 'Choisir un fichier' });
    expect(screen.queryByText(/restent à compléter/)).toBeNull();
  });
});
