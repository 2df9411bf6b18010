import { expect, test } from 'vitest';
import { passwordStrengthLabel } from '#lib/rules/accounts/password-strength-label.ts';
import fr from '#messages/fr/platform/form.json' with { type: 'json' };

test.each([
  [0, 'Mauvais'],
  [24, 'Mauvais'],
  [24.9, 'Mauvais'],
  [25, 'Correct'],
  [49, 'Correct'],
  [50, 'Bon'],
  [74, 'Bon'],
  [75, 'Très bon'],
  [99, 'Très bon'],
  [100, 'Excellent'],
])('a score of %d is %s', (score, words) => {
  expect(fr.strength[passwordStrengthLabel(score)]).toBe(words);
});
