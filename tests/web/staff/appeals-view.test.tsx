import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { AppealsView } from '#components/staff/accounts/appeals-view.tsx';
import type { AccountAppeal } from '#lib/contract/staff/accounts.ts';

const at = '2026-11-21T09:00:00.000Z';
const appeal: AccountAppeal = {
  suspensionId: 4,
  accountId: 9,
  email: 'garage@exemple.test',
  of: 'organisation',
  statement: 'Des annonces trompeuses.',
  by: 'Nadia Équipe',
  appeal: 'Nous avons corrigé nos annonces.',
  suspendedAt: at,
  appealedAt: at,
  offers: [
    {
      id: 7,
      companyName: 'Garage du Lac',
      city: 'Annecy',
      description: 'Un poste à l’atelier.',
      reports: [{ id: 1, reason: 'money', details: 'On m’a demandé 200 €.', sentAt: at }],
    },
  ],
  acts: [{ at, act: 'organisation_suspended', by: 'Nadia Équipe' }],
  isOwn: false,
};

afterEach(cleanup);

describe('the page about contested suspensions', () => {
  test('shows the case to the person who decides', () => {
    render(
      <AppealsView
        appeals={[appeal]}
        total={1}
        totalPages={1}
        at={{ page: 1, limit: 10 }}
        flash={null}
        locale="fr"
      />,
    );
    expect(screen.getByText(/^Entreprise suspendue le .* par Nadia Équipe/)).toBeTruthy();
    expect(screen.getByText('On m’a demandé 200 €.')).toBeTruthy();
    expect(screen.getByText('Un poste à l’atelier.')).toBeTruthy();
    expect(screen.getByText(/^Entreprise suspendue, le .* par Nadia Équipe$/)).toBeTruthy();
    const offer = screen.getByRole('link', { name: /Garage du Lac, Annecy$/ });
    expect(offer.getAttribute('href')).toContain('7');
    const account = screen.getByRole('link', { name: 'Recours de garage@exemple.test' });
    expect(account.getAttribute('href')).toBe('/staff/accounts/9');
  });
});
