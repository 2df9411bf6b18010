import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { trial } from '#tests/support/pages/form-trial.tsx';

afterEach(cleanup);

test('a field is left with the click, not with the press, so that nothing moves under the pointer', async () => {
  const seen: string[] = [];
  const { user } = trial({}, [
    <input key="town" aria-label="Ville" onBlur={() => seen.push('left')} />,
    <button
      key="confirm"
      type="button"
      onMouseUp={() => seen.push('released')}
      onClick={() => seen.push('clicked')}
    >
      Valider
    </button>,
  ]);
  await user.click(screen.getByLabelText('Ville'));
  const button = screen.getByRole('button', { name: 'Valider' });
  await user.click(button);
  expect(seen).toEqual(['released', 'left', 'clicked']);
  expect(document.activeElement).toBe(button);
});
