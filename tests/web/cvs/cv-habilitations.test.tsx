import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CvSheet } from '#components/cvs/cv-sheet.tsx';
import { cvFormValues } from '#components/cvs/form/cv-form-values.ts';
import { MoreSection } from '#components/cvs/form/sections/more-section.tsx';
import { formReference } from '#components/long-form/form-reference.ts';
import { cvBody } from '#lib/contract/cvs/form.ts';
import { cvFacts } from '#lib/facts/cv-facts.ts';
import { indexReference } from '#lib/facts/reference.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { aCv } from '#tests/support/cvs/a-cv.ts';
import { type AnySchema, trial } from '#tests/support/pages/form-trial.tsx';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';
import { aView } from '#tests/support/view.ts';
import { show as showPage } from '#tests/support/web.tsx';

afterEach(cleanup);

const reference = formReference(indexReference(referenceLists(), 'fr'));
const begin = cvFormValues(null, reference);

const show = (habilitations: unknown[] = []) =>
  trial({ ...begin, habilitations }, <MoreSection reference={reference} />);
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\(facultatif\\))?$`));

async function add() {
  const opened = show();
  await opened.user.click(screen.getByRole('button', { name: 'Ajouter une habilitation' }));
  return opened;
}

test('the end is calculated from the training, and again when the training changes', async () => {
  const { user, send } = await add();
  await user.selectOptions(field('Habilitation'), '1');
  screen.getByText(/prend fin avec le poste/);
  await user.type(field('Date de la formation'), '04052024');
  await waitFor(() => expect(field('Valable jusqu’au').value).toBe('04/05/2027'));
  await user.selectOptions(field('Habilitation'), '11');
  await waitFor(() => expect(field('Valable jusqu’au').value).toBe('04/05/2029'));
  expect(screen.queryByText(/prend fin avec le poste/)).toBeNull();
  await user.type(field('Délivrée par'), 'AFPA Limoges');
  expect(await send()).toMatchObject({
    habilitations: [
      { habilitationId: 11, trainedOn: '2024-05-04', expiresOn: '2029-05-04', issuer: 'AFPA Limoges' },
    ],
  });
});

test('an end that somebody typed stays', async () => {
  const { user } = await add();
  await user.selectOptions(field('Habilitation'), '11');
  await user.type(field('Valable jusqu’au'), '31122026');
  await user.type(field('Date de la formation'), '04052024');
  expect(field('Valable jusqu’au').value).toBe('31/12/2026');
});

test('one without a known rule has no calculated end', async () => {
  const { user } = await add();
  await user.selectOptions(field('Habilitation'), '10');
  await user.type(field('Date de la formation'), '04052024');
  screen.getByText('Laissez vide si elle n’a pas de fin.');
  expect(field('Valable jusqu’au').value).toBe('');
});

test('a closed entry says until when it is valid, or that it has expired', () => {
  show([
    { habilitationId: 11, trainedOn: '2020-05-04', expiresOn: '2025-05-04', issuer: '' },
    { habilitationId: 11, trainedOn: '2024-05-04', expiresOn: '2999-05-04', issuer: '' },
  ]);
  screen.getByText('Expirée depuis le 04/05/2025');
  screen.getByText('Valable jusqu’au 04/05/2999');
});

test('the schema of the form refuses an end before the training', () => {
  const wrong = { habilitationId: 1, trainedOn: '2024-05-04', issuer: '', expiresOn: '2024-05-03' };
  const parsed = (cvBody as unknown as AnySchema).safeParse({
    ...begin,
    cvStatus: 'published',
    habilitations: [wrong],
  });
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toContain('habilitations.0.expiresOn');
});

test('one that an earlier entry has is refused beside the field, until one of them changes', async () => {
  const held = { habilitationId: 1, trainedOn: '2024-05-04', issuer: '', expiresOn: '' };
  const { user, sent } = trial(
    { ...begin, cvStatus: 'published', habilitations: [held, held] },
    <MoreSection reference={reference} />,
    cvBody as unknown as AnySchema,
  );
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  await screen.findByText(/déjà indiquée plus haut/);
  expect(sent).toEqual([]);
  const change = () => screen.getAllByRole('button', { name: /^Modifier/ });
  await user.click(change()[1] as HTMLElement);
  const described = field('Habilitation').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent).join()).toMatch(/déjà indiquée/);
  await user.click(change()[0] as HTMLElement);
  await user.selectOptions(field('Habilitation'), '10');
  await waitFor(() => expect(screen.queryByText(/déjà indiquée plus haut/)).toBeNull());
});

test('the sheet of a CV shows what has expired in words', () => {
  const held = { id: 1, habilitationId: 1, trainedOn: '2020-05-04', issuer: 'GNFA', expiresOn: '2023-05-04' };
  const facts = cvFacts(aCv({ habilitations: [held] }), aView());
  showPage(<CvSheet facts={facts} picture={null} t={textsOf('fr')} />);
  const part = screen.getByRole('heading', { name: 'Habilitations' }).parentElement ?? document.body;
  within(part).getByText(/B0L/);
  within(part).getByText('Expirée depuis le 04/05/2023');
  within(part).getByText(/prend fin avec le poste qui l’a donnée/);
});
