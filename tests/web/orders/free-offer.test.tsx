import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { CreditLine } from '#components/own-offers/credit-line.tsx';
import { PlanPrompt } from '#components/plans/plan-prompt.tsx';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const credit = (count: number) => ({ hasEnoughCredit: count > 0, totalRemaining: count });
const { t } = aView();

describe('a recruiter who has not used the free offer', () => {
  test.each([null, '2026-11-15T09:00:00.000Z'])(
    'is led to publish it in place of subscribing, plan ended %s',
    (expirationDate) => {
      const plan = { isActive: false, cvCount: 0, expirationDate };
      show(<PlanPrompt status={{ plan, credit: credit(1) }} title="CV reçus" view={aView()} />);
      expect(screen.getByRole('region', { name: 'Publiez votre annonce offerte' })).toBeDefined();
      expect(screen.getByRole('link', { name: 'Publier mon annonce offerte' }).getAttribute('href')).toBe(
        '/recruiter/myoffer/create',
      );
      expect(screen.queryByRole('link', { name: 'Souscrire' })).toBeNull();
    },
  );
});

describe('what can still be published', () => {
  test('is counted, and leads to the plans when nothing is left', () => {
    show(<CreditLine status={{ credit: credit(3), bypass: false }} t={t} />);
    expect(screen.getByText(/^Annonces à publier\s: 3$/)).toBeDefined();
    cleanup();
    show(<CreditLine status={{ credit: credit(0), bypass: false }} t={t} />);
    expect(screen.getByText(/^Annonces à publier\s: 0\. Vous pouvez enregistrer un brouillon/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Voir les formules' }).getAttribute('href')).toBe(
      '/recruiter/pricing',
    );
  });

  test('is not counted for an account without limits', () => {
    show(<CreditLine status={{ credit: credit(0), bypass: true }} t={t} />);
    expect(screen.queryByText(/Annonces à publier/)).toBeNull();
  });
});
