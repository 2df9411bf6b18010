import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { cvFormValues } from '#components/cvs/form/cv-form-values.ts';
import { ExperienceSection } from '#components/cvs/form/sections/experience-section.tsx';
import { MoreSection } from '#components/cvs/form/sections/more-section.tsx';
import { formReference } from '#components/long-form/form-reference.ts';
import { cvBody } from '#lib/contract/cvs/form.ts';
import { indexReference } from '#lib/facts/reference.ts';
import { type AnySchema, trial } from '#tests/support/pages/form-trial.tsx';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';

afterEach(cleanup);

const reference = formReference(indexReference(referenceLists(), 'fr'));
const begin = { ...cvFormValues(null, reference), cvStatus: 'published' };
const published = cvBody as unknown as AnySchema;

const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const reported = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

async function openPost(expEntryDate: string, expExitDate: string | null) {
  const post = { expJobName: 'Peintre', expCompany: 'A', expCity: 'B', expMissions: 'C' };
  const experiences = [{ ...post, expEntryDate, expExitDate }];
  const opened = trial({ ...begin, experiences }, <ExperienceSection />, published);
  await opened.user.click(button('Modifier l’expérience 1, Peintre'));
  return opened;
}

describe('a date of a post', () => {
  test('is a year, a month or a day, as it is typed, and the field says so', async () => {
    const { user } = await openPost('', '');
    expect(reported('Date d’entrée')).toContain('Une année (2019) ou un mois (03/2019)');
    await user.type(field('Date d’entrée'), '2019');
    await user.type(field('Date de sortie'), '032021');
    expect([field('Date d’entrée').value, field('Date de sortie').value]).toEqual(['2019', '03/2021']);
    await user.click(button('Terminer l’expérience 1'));
    screen.getByText('A, B · 2019 – 03/2021');
  });

  test.each([
    ['2019', '2019-03', '2019', '03/2019'],
    ['2019-03-15', '2021-06-30', '15/03/2019', '30/06/2021'],
  ])('from %s to %s stands in the form as it is', async (entry, exit, entryText, exitText) => {
    await openPost(entry, exit);
    expect([field('Date d’entrée').value, field('Date de sortie').value]).toEqual([entryText, exitText]);
  });

  test('is refused beside its field when it is no date, and the field says what it expects', async () => {
    const { user, sent } = await openPost('2019', '2020');
    await user.clear(field('Date d’entrée'));
    await user.type(field('Date d’entrée'), '13/2019');
    await user.click(button('Envoyer'));
    const expected = 'Indiquez une année, par exemple 2019, ou un mois, par exemple 03/2019';
    await waitFor(() => expect(reported('Date d’entrée')).toContain(expected));
    expect(field('Date d’entrée').value).toBe('13/2019');
    await user.clear(field('Date d’entrée'));
    await user.type(field('Date d’entrée'), '2019');
    await waitFor(() => expect(field('Date d’entrée').hasAttribute('aria-invalid')).toBe(false));
    expect(sent).toEqual([]);
  });

  test('is refused only when it cannot be true', async () => {
    const { user } = await openPost('2019', '2018');
    await user.click(button('Envoyer'));
    await waitFor(() =>
      expect(reported('Date de sortie')).toContain('La date de sortie précède la date d’entrée'),
    );
    await user.clear(field('Date de sortie'));
    await user.type(field('Date de sortie'), '2019');
    await waitFor(() => expect(field('Date de sortie').hasAttribute('aria-invalid')).toBe(false));
  });
});

test('a habilitation says that its day may stay empty, and what that means', async () => {
  const held = { habilitationId: 11, trainedOn: '', issuer: '', expiresOn: '' };
  const { user, send } = trial({ ...begin, habilitations: [held] }, <MoreSection reference={reference} />);
  screen.getByText('Date à préciser');
  await user.click(screen.getAllByRole('button', { name: /^Modifier/ })[0] as HTMLElement);
  expect(reported('Date de la formation (facultatif)').join()).toMatch(/ne comptera pas comme valable/);
  expect(await send()).toMatchObject({ habilitations: [held] });
});
