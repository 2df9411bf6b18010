import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import { someCvFields } from '#tests/support/cv-import/cv-fields.ts';
import { markOf, NEW_CV, openForm, press } from '#tests/support/cvs/cv-form.tsx';

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
    await screen.findByRole('group', { name: /^Que savez-vous faire/ });
    expect(screen.queryByText(/restent à compléter/)).toBeNull();
  });

  test('asks for missions of the trade that the file does not tell, and adds those that are pressed alone', async () => {
    const missions = [{ id: 2031, taskIds: [3117], line: 'Peinture, vernis' }];
    const { user, sent } = await fillFrom(someCvFields({ missions }));
    const group = await screen.findByRole('group', { name: /^Que savez-vous faire/ });
    expect(document.activeElement?.textContent).toMatch(/^Que savez-vous faire/);
    const chips = within(group).getAllByRole('button');
    const names = chips.map(({ textContent }) => textContent);
    expect(names).not.toContain('Application de la peinture en cabine');
    expect(names).toContain('Mise en teinte');
    expect(chips.length).toBeLessThanOrEqual(8);
    expect(chips.every((chip) => chip.getAttribute('aria-pressed') === 'false')).toBe(true);
    const tint = within(group).getByRole('button', { name: 'Mise en teinte' });
    const missionsNow = () => JSON.parse(localStorage.getItem(NEW_CV) ?? 'null')?.values?.mission;
    await user.click(tint);
    expect(tint.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() =>
      expect(missionsNow()).toEqual([
        { missionId: 2031, taskIds: [3117] },
        { missionId: 2030, taskIds: [] },
      ]),
    );
    await user.click(tint);
    expect(tint.getAttribute('aria-pressed')).toBe('false');
    await waitFor(() => expect(missionsNow()).toEqual([{ missionId: 2031, taskIds: [3117] }]));
    expect(sent).toEqual([]);
  });

  test('refuses one mission more than a CV has, and says so', async () => {
    const jobs = [{ tradeId: 1, preciseJobId: null, line: 'Mécanicien' }];
    const missions = [2001, 2002, 2003, 2004, 2005].map((id) => ({ id, taskIds: [], line: 'Freins' }));
    const { user } = await fillFrom(someCvFields({ jobs, missions }));
    const group = await screen.findByRole('group', { name: /^Que savez-vous faire/ });
    const [first, second] = within(group).getAllByRole('button');
    if (!first || !second) throw new Error('nothing is asked');
    await user.click(first);
    await user.click(second);
    expect([first, second].map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    expect(within(group).getByRole('status').textContent).toMatch(/Un CV a 6 missions au plus/);
    await user.click(first);
    await user.click(second);
    expect([first, second].map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    expect(within(group).getByRole('status').textContent).toBe('');
  });

  test('asks for nothing where no trade is known', async () => {
    await fillFrom(someCvFields({ jobs: [], trainings: [] }));
    await screen.findByRole('button', { name: 'Choisir un fichier' });
    expect(screen.queryByRole('group', { name: /^Que savez-vous faire/ })).toBeNull();
  });
});
