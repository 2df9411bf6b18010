import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { PlanPrompt } from '#components/plans/plan-prompt.tsx';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

describe('without an active plan', () => {
  test.each([
    ['2026-11-15T09:00:00.000Z', 12, 'Votre formule a pris fin le 15/11/2026', 'Vos 12 CV reçus'],
    [null, 1, 'Vous n’avez pas de formule en cours', 'Votre CV reçu est conservé.'],
    [null, 0, 'Vous n’avez pas de formule en cours', 'Veuillez souscrire à une formule'],
  ])(
    'the plan that ended on %s, with %i waiting, gives way to a prompt to subscribe',
    (expirationDate, cvCount, heading, text) => {
      const plan = { isActive: false, cvCount, expirationDate };
      const credit = { hasEnoughCredit: false, totalRemaining: 0 };
      show(<PlanPrompt status={{ plan, credit }} title="CV reçus" view={aView()} />);
      expect(screen.getByRole('region', { name: heading }).textContent).toContain(text);
      expect(screen.getByRole('link', { name: 'Souscrire' })).toBeDefined();
    },
  );
});
