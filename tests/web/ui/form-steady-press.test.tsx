import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { steadyPress } from '#components/ui/form/steady-press.ts';

afterEach(cleanup);

test('a field is left with the click, not with the press, so that nothing moves under the pointer', async () => {
  const seen: string[] = [];
  const user = userEvent.setup();
  render(
    <fieldset {...steadyPress}>
      <input aria-label="Ville" onBlur={() => seen.push('left')} />
      <button type="button" onMouseUp={() => seen.push('released')} onClick={() => seen.push('clicked')}>
        Valider
      </button>
    </fieldset>,
  );
  await user.click(screen.getByLabelText('Ville'));
  await user.click(screen.getByRole('button'));
  expect(seen).toEqual(['released', 'left', 'clicked']);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
