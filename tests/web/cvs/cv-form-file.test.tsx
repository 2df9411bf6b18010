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
  test('is published without a question for the months and days that nobody remembers', async () => {
    const [post] = someCvFields().experiences;
    const [training] = someCvFields().trainings;
    if (!post || !training) throw new Error('the file has no entries');
    const { user, sent } = await fillFrom(
      someCvFields({
        experiences: [{ ...post, start: '2019', end: '2019' }],
        trainings: [{ ...training, city: 'Vienne', start: '2016', end: '2018-06' }],
        habilitations: [{ id: 1, issuer: '', trainedOn: '2022', line: 'B0L 2022' }],
      }),
    );
    await screen.findByText('Garage Delorme, Vienne · 2019');
    screen.getByText(/Lycée Jacquard, Vienne · 2016 – 06\/2018$/);
    screen.getByText('Date à préciser');
    vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
      sent.push({ path: '', body: JSON.parse(String(init?.body)) });
      return Response.json({ data: {}, message: 'Publié.' });
    });
    await press(user, 'Publier');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      experiences: [{ expEntryDate: '2019', expExitDate: '2019' }],
      formations: [{ formEntryDate: '2016', formExitDate: '2018-06' }],
      habilitations: [{ trained_on: '', expires_on: '' }],
    });
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
