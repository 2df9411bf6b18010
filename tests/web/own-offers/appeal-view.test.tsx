import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { AppealView } from '#components/own-offers/appeal/appeal-view.tsx';
import type { OwnWithdrawal } from '#lib/contract/own-offers/appeals.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';

const withdrawn = (changes: Partial<OwnWithdrawal> = {}): OwnWithdrawal => ({
  offer: anOffer({ id: 31 }),
  isWithdrawn: true,
  at: '2026-11-21T09:00:00.000Z',
  ground: 'money',
  statement: 'L’annonce demande une caution.',
  lastDay: '2027-05-21',
  mayAppeal: true,
  appeal: null,
  ...changes,
});

const show = (withdrawal: OwnWithdrawal, flash: Parameters<typeof AppealView>[0]['flash'] = null) =>
  render(<AppealView withdrawal={withdrawal} flash={flash} view={aView('fr')} />);

afterEach(cleanup);

describe('the page of a withdrawal', () => {
  test('says why, until when one can appeal, and has a form without JavaScript', () => {
    show(withdrawn());
    expect(screen.getByText('L’annonce demande une caution.')).toBeTruthy();
    expect(screen.getByText('21 mai 2027')).toBeTruthy();
    const field = screen.getByLabelText(/Pourquoi cette décision/);
    expect(field.closest('form')?.getAttribute('action')).toBe('/api/own-offer/appeal/31');
    expect(field.closest('form')?.getAttribute('method')).toBe('post');
  });

  test('shows what is wrong beside the field, with what was typed', () => {
    const fields = { reason: 'Ce champ est obligatoire' };
    const failure = { code: 'invalid' as const, message: 'À corriger', fields };
    show(withdrawn(), { page: '/x', failure, values: { reason: 'Déjà tapé' } });
    const field = screen.getByLabelText(/Pourquoi cette décision/) as HTMLTextAreaElement;
    expect(field.value).toBe('Déjà tapé');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Ce champ est obligatoire')).toBeTruthy();
  });

  const appeal = { sentAt: '2026-11-23T09:00:00.000Z', reason: 'Rien demandé.', statement: '' };

  test('shows an appeal that waits, and no second form', () => {
    show(withdrawn({ mayAppeal: false, appeal: { ...appeal, outcome: null, decidedAt: null } }));
    expect(screen.getByText('Rien demandé.')).toBeTruthy();
    expect(screen.getByText(/Sa réponse arrivera par e-mail/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('shows the answer with its reasons', () => {
    const decided = { outcome: 'upheld' as const, decidedAt: '2026-11-25T09:00:00.000Z' };
    show(withdrawn({ mayAppeal: false, appeal: { ...appeal, ...decided, statement: 'La caution reste.' } }));
    expect(screen.getByText(/Recours rejeté le 25 novembre 2026/)).toBeTruthy();
    expect(screen.getByText('La caution reste.')).toBeTruthy();
  });

  test('says that the time is over, or that there is nothing to contest', () => {
    const { unmount } = show(withdrawn({ mayAppeal: false }));
    expect(screen.getByText(/Le délai de six mois/)).toBeTruthy();
    unmount();
    show(withdrawn({ mayAppeal: false, isWithdrawn: false }));
    expect(screen.getByText(/il n’y a rien à contester/)).toBeTruthy();
  });
});
