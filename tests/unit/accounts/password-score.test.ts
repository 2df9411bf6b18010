import { describe, expect, test } from 'vitest';
import { passwordScore } from '#components/ui/form/password/password-score.ts';
import { passwordStrengthLabel } from '#lib/rules/accounts/password-strength-label.ts';

describe('the strength of a password', () => {
  test.each(['Xq7!kd', 'Motdepasse', 'azertyuiop', 'Bielle2026!', 'Mecanicien1234', 'x'.repeat(65)])(
    'is the lowest for one that the form refuses (%s)',
    (password) => expect(passwordStrengthLabel(passwordScore(password))).toBe('bad'),
  );

  test('is higher for one that is accepted and hard to guess', () => {
    expect(passwordScore('Soupape-de-1987-verte')).toBeGreaterThanOrEqual(75);
  });
});
