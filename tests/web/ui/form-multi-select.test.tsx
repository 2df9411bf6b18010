import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useLoaded } from '#components/ui/form/combobox/use-loaded.ts';
import { MultiSelectField } from '#components/ui/form/multi-select-field.tsx';
import { trades, trial } from '#tests/support/pages/form-trial.tsx';

afterEach(cleanup);

const inputOf = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name, hidden: true });
const lists = () => screen.queryAllByRole('listbox', { hidden: true });

/** Two fields and a button, as a section of a long form has them, once both have been touched. */
async function twoFields(pressed = vi.fn()) {
  const { user, ...form } = trial(
    { one: [], two: [] },
    <fieldset>
      <h2>Profil</h2>
      <MultiSelectField name="one" label="Savoir-être" options={trades} />
      <MultiSelectField name="two" label="Langues" options={trades} />
      <button type="button" onClick={pressed}>
        Valider
      </button>
    </fieldset>,
  );
  await user.hover(inputOf('Savoir-être'));
  await user.hover(inputOf('Langues'));
  await waitFor(() => expect(document.querySelectorAll('input[data-rac]')).toHaveLength(2));
  return { user, pressed, ...form };
}

/** Opens the first list and chooses in it. */
async function choose(user: UserEvent) {
  await user.click(inputOf('Savoir-être'));
  await user.click(await screen.findByRole('option', { name: 'Dépanneur', hidden: true }));
  expect(lists()).toHaveLength(1);
}

const coming = Promise.resolve('the heavy part');

function Slot() {
  const { part, startLoading } = useLoaded(() => coming);
  return (
    <button type="button" onClick={startLoading}>
      {part ?? 'the light part'}
    </button>
  );
}

test('a heavy part takes its place the moment it comes: no press lands on what is about to go', async () => {
  render(<Slot />);
  fireEvent.click(screen.getByRole('button'));
  await coming;
  expect(screen.getByRole('button').textContent).toBe('the heavy part');
});

describe('the list of a multi-select', () => {
  test('stands in its field, where it covers nothing that comes after it', async () => {
    const { user } = await twoFields();
    await user.click(inputOf('Savoir-être'));
    const [list] = lists();
    expect(
      inputOf('Savoir-être')
        .closest('div')
        ?.contains(list as Node),
    ).toBe(true);
    expect(list?.compareDocumentPosition(inputOf('Langues'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('gives its place to the next field with one press', async () => {
    const { user, send } = await twoFields();
    await choose(user);
    await user.click(inputOf('Langues'));
    expect(lists()).toHaveLength(1);
    expect(inputOf('Langues').getAttribute('aria-expanded')).toBe('true');
    expect(inputOf('Savoir-être').getAttribute('aria-expanded')).toBe('false');
    await user.click(await screen.findByRole('option', { name: 'Peintre automobile', hidden: true }));
    await user.keyboard('{Escape}');
    expect(await send()).toEqual({ one: [4], two: [3] });
  });

  test('closes with a press on a button, which still does what it does', async () => {
    const { user, pressed } = await twoFields();
    await choose(user);
    await user.click(screen.getByText('Valider'));
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(lists()).toEqual([]);
  });

  test('closes with a press beside it, also where that moves no focus', async () => {
    const { user } = await twoFields();
    await choose(user);
    const heading = screen.getByText('Profil');
    heading.addEventListener('mousedown', (event) => event.preventDefault());
    await user.click(heading);
    expect(lists()).toEqual([]);
  });

  test('closes with the focus, with Escape and with its button, and opens again with one press each time', async () => {
    const { user } = await twoFields();
    await choose(user);
    await user.tab();
    expect(inputOf('Savoir-être').getAttribute('aria-expanded')).toBe('false');
    await user.click(inputOf('Savoir-être'));
    await user.keyboard('{Escape}');
    expect(lists()).toEqual([]);
    await user.click(inputOf('Savoir-être'));
    expect(lists()).toHaveLength(1);
    const field = inputOf('Savoir-être').closest('div') as HTMLElement;
    await user.click(within(field).getByRole('button', { name: 'Terminé', hidden: true }));
    expect(lists()).toEqual([]);
    await user.click(inputOf('Savoir-être'));
    expect(lists()).toHaveLength(1);
  });

  test('opens with the first press on a field that nobody has touched', async () => {
    const { user } = trial({ m: [1] }, <MultiSelectField name="m" label="Langues" options={trades} />);
    await user.pointer({ keys: '[MouseLeft]', target: inputOf('Langues') });
    await waitFor(() => expect(lists()).toHaveLength(1));
    expect(document.activeElement).toBe(inputOf('Langues'));
  });
});
