import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ChipsField } from '#components/ui/form/chips-field.tsx';
import { RadioGroupField } from '#components/ui/form/choice-fields.tsx';
import { DateField } from '#components/ui/form/dates/date-field.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextareaField } from '#components/ui/form/text-field.tsx';
import { type AnySchema, trades, trial } from '#tests/support/pages/form-trial.tsx';

afterEach(cleanup);

describe('chips', () => {
  const chips = <ChipsField name="q" label="Qualités" options={trades} max={2} />;

  test('hold the ids, and refuse and say a choice beyond the cap', async () => {
    const { user, send } = trial({ q: [1] }, chips);
    const group = screen.getByRole('group', { name: 'Qualités' });
    const count = () => document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(count()).toBe('1 sur 2');
    await user.click(screen.getByRole('checkbox', { name: 'Dépanneur' }));
    expect(count()).toBe('2 sur 2');
    const beyond = screen.getByRole('checkbox', { name: 'Peintre automobile' }) as HTMLInputElement;
    await user.click(beyond);
    expect(beyond.checked).toBe(false);
    expect(screen.getByText('Nombre de choix maximum atteint.').closest('[role=status]')).not.toBeNull();
    expect(await send()).toEqual({ q: [1, 4] });
    await user.click(screen.getByRole('checkbox', { name: 'Mécanicien automobile' }));
    expect(screen.queryByText('Nombre de choix maximum atteint.')).toBeNull();
    expect(await send()).toEqual({ q: [4] });
  });

  test('say when they wait for something, as a select does', () => {
    trial({ q: [] }, <ChipsField name="q" label="Précisions" options={trades} waitingFor="D’abord" />);
    const select = screen.getByLabelText('Précisions') as HTMLSelectElement;
    expect([select.getAttribute('aria-disabled'), select.options[0]?.text]).toEqual(['true', 'D’abord']);
  });
});

test('levels stand side by side and keep the type of their value', async () => {
  const levels = [
    { value: 1, label: '1 Notions' },
    { value: 2, label: '2 Autonome' },
  ];
  const { user, send } = trial(
    { l: 1 },
    <RadioGroupField name="l" label="Niveau" look="tabs" options={levels} />,
  );
  await user.click(screen.getByRole('radio', { name: '2 Autonome' }));
  expect(await send()).toEqual({ l: 2 });
});

test('a list tells what was picked, not what came from elsewhere', async () => {
  const picked: unknown[] = [];
  const { user } = trial(
    { j: 2 },
    <SelectField name="j" label="Métier" options={trades} onPick={(id) => picked.push(id)} />,
  );
  expect(picked).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Métier'), 'Dépanneur');
  await user.selectOptions(screen.getByLabelText('Métier'), '');
  expect(picked).toEqual([4, null]);
});

test('a long text is counted, and may be longer than allowed', async () => {
  const { user, send } = trial({ b: 'Frein' }, <TextareaField name="b" label="Missions" most={6} />);
  const area = screen.getByLabelText('Missions');
  const count = () => document.getElementById(area.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(count()).toBe('5 caractères sur 6');
  await user.type(area, 's, pneus');
  expect(count()).toBe('13 caractères sur 6');
  expect(await send()).toEqual({ b: 'Freins, pneus' });
});

test('a date that cannot be said is off; another is checked again with the one it hangs on', async () => {
  const schema = z
    .object({ from: z.string(), to: z.string(), off: z.null() })
    .superRefine((dates, context) => {
      if (dates.to < dates.from) {
        context.addIssue({ code: 'custom', path: ['to'], message: 'end_before_start' });
      }
    });
  const { user, send } = trial(
    { from: '2020-01-01', to: '2019-01-01', off: null },
    [
      <DateField key="f" name="from" label="Entrée" checks={['to']} />,
      <DateField key="t" name="to" label="Sortie" />,
      <DateField key="o" name="off" label="Éteinte" disabled />,
    ],
    schema as unknown as AnySchema,
  );
  expect((screen.getByLabelText('Éteinte') as HTMLInputElement).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  await screen.findByText('La date de sortie précède la date d’entrée');
  await user.clear(screen.getByLabelText('Entrée'));
  await user.type(screen.getByLabelText('Entrée'), '01012018');
  await waitFor(() => expect(screen.queryByText('La date de sortie précède la date d’entrée')).toBeNull());
  expect(await send()).toEqual({ from: '2018-01-01', to: '2019-01-01', off: null });
});
