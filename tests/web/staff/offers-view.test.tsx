import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { OffersView } from '#components/staff/offers/offers-view.tsx';
import type { StaffOffer } from '#lib/contract/staff/offers.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import type { OfferList } from '#lib/web/staff/offer-list.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';

const row = (id: number, changes: Partial<StaffOffer> = {}): StaffOffer => ({
  offer: anOffer({ id, companyName: `Garage ${id}`, description: 'Un poste à l’atelier.' }),
  state: 'live',
  seen: 0,
  withdrawal: null,
  reports: [],
  ...changes,
});

const withdrawal = {
  at: '2026-11-21T09:00:00.000Z',
  ground: 'money' as const,
  statement: 'Une caution est demandée.',
  by: 'Inès Modération',
  isOwn: false,
};

const shared = { search: '', status: 'open' as const, page: 1, limit: 10, total: 1, totalPages: 1 };
const counts = { reported: 1, alike: 2, changed: 3, appeals: 4 };

type Rows = Pick<OfferList, 'name' | 'rows'> & Partial<OfferList>;
const show = (rows: Rows, { flash = null, locale = 'fr' }: { flash?: Flash | null; locale?: Locale } = {}) =>
  render(
    <OffersView list={{ ...shared, counts, ...rows } as OfferList} flash={flash} view={aView(locale)} />,
  );

const formOf = (name: RegExp) => screen.getByRole('button', { name, hidden: true }).closest('form');
const fields = (form: HTMLFormElement | null) =>
  Object.fromEntries(new FormData(form ?? undefined).entries());

afterEach(cleanup);

describe('the page about offers', () => {
  test('has a list for each question, with how much waits', () => {
    show({ name: 'all', rows: [row(1)] });
    const tabs = within(screen.getByRole('navigation', { name: 'Listes d’offres' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Toutes',
      '1Signalées',
      '2Doublons',
      '3Modifiées',
      '4Recours',
    ]);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Toutes');
    expect(screen.getByRole('searchbox', { name: 'Numéro, titre ou entreprise' })).toBeTruthy();
  });

  test('withdraws with rule and reasons, and names the decision that was seen', () => {
    show({
      name: 'reported',
      rows: [
        row(7, {
          seen: 12,
          reports: [{ id: 1, reason: 'money', details: 'Caution', sentAt: withdrawal.at }],
        }),
      ],
    });
    expect(screen.getByText('Caution')).toBeTruthy();
    const form = formOf(/^Retirer l’offre$/);
    expect(form?.getAttribute('action')).toBe('/api/staff/staffOffers/withdraw');
    expect(fields(form)).toMatchObject({ id: '7', seen: '12', ground: '', statement: '' });
    expect(fields(formOf(/^Garder l’offre$/))).toMatchObject({ id: '7', seen: '12' });
    expect(fields(formOf(/^Mettre l’offre en avant$/))).toMatchObject({ id: '7', featured: 'true' });
  });

  test('opens a refused form again with what is wrong and what was typed', () => {
    const failure = {
      code: 'invalid' as const,
      message: 'À corriger',
      fields: { ground: 'Choisissez la règle en cause' },
    };
    const flash = { page: '/staff/offers', failure, values: { _form: 'withdraw-7', statement: 'Déjà tapé' } };
    show({ name: 'all', rows: [row(7), row(8)] }, { flash });
    expect(screen.getByText('Choisissez la règle en cause').closest('details')?.open).toBe(true);
    expect(screen.getByDisplayValue('Déjà tapé')).toBeTruthy();
    expect(document.querySelectorAll('details[open]')).toHaveLength(1);
  });

  test('offers only to restore what is withdrawn', () => {
    show({ name: 'all', rows: [row(7, { state: 'withdrawn', withdrawal })] });
    expect(screen.getByText(/Retirée le 21 novembre 2026 par Inès Modération/)).toBeTruthy();
    expect(formOf(/^Annuler le retrait$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Retirer l’offre$/, hidden: true })).toBeNull();
  });

  test('shows each group of near-duplicates once, with one form that keeps it', () => {
    const group = { similarity: 0.999, foundAt: withdrawal.at, newIds: [] };
    show({
      name: 'alike',
      total: 2,
      rows: [
        { ...group, offerIds: [1, 2], offers: [row(1), row(2)] },
        { ...group, similarity: 0.9, offerIds: [3, 4, 5], newIds: [5], offers: [row(5), row(3), row(4)] },
      ],
    });
    expect(screen.getByRole('heading', { name: '2 groupes d’offres' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: /Textes identiques à 99/ })).toBeTruthy();
    expect(
      screen.getByRole('heading', { name: /3 offres aux textes identiques à 90.%.ou plus/ }),
    ).toBeTruthy();
    const forms = screen
      .getAllByRole('button', { name: 'Garder ces offres', hidden: true })
      .map((button) => button.closest('form'));
    expect(forms.map((form) => new FormData(form ?? undefined).getAll('offerIds'))).toEqual([
      ['1', '2'],
      ['3', '4', '5'],
    ]);
    expect(forms[0]?.getAttribute('action')).toBe('/api/staff/staffOffers/keepAlike');
    expect(screen.queryByRole('button', { name: 'Garder l’offre', hidden: true })).toBeNull();
    expect(screen.getByText('Nouvelle dans le groupe').closest('article')?.textContent).toContain('Garage 5');
    const ids = [...document.querySelectorAll('form[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('links the offers of a large group that have no card', () => {
    const offerIds = [1, 2, 3, 4];
    const offers = [row(1), row(2)];
    show({ name: 'alike', rows: [{ similarity: 1, foundAt: withdrawal.at, newIds: [], offerIds, offers }] });
    const others = within(screen.getByText('Voir les 2 autres offres').closest('details') ?? document.body);
    expect(
      screen.getByRole('heading', { name: /4 offres aux textes identiques à 100.% trouvés/ }),
    ).toBeTruthy();
    const links = others.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/offer/3', '/offer/4']);
  });

  test('shows what changed: before, now, and the lines of the texts', () => {
    const before = anOffer({
      id: 7,
      companyName: 'Garage 7',
      description: 'Un poste à l’atelier.\nSalaire selon profil.',
      salary: 30_000,
    });
    const offer = anOffer({
      id: 7,
      companyName: 'Garage 7',
      description: 'Un poste à l’atelier.\nUne caution de 200 €.',
      salary: 24_000,
    });
    show({ name: 'changed', rows: [{ ...row(7), offer, before, changedAt: withdrawal.at }] });
    const pay = screen.getByText('Salaire').closest('div');
    expect(pay?.textContent).toMatch(/30.000.*24.000/);
    expect(screen.queryByText('Titre')).toBeNull();
    expect(screen.getByText('Salaire selon profil.').parentElement?.textContent).toContain('Texte retiré');
    expect(screen.getByText('Une caution de 200 €.', { selector: '.border-ok p' })).toBeTruthy();
  });

  const appeal = {
    id: 5,
    reason: 'Rien demandé.',
    sentAt: withdrawal.at,
    outcome: null,
    decidedAt: null,
    statement: '',
    by: null,
  };

  const history = {
    allReports: [{ id: 1, reason: 'money' as const, details: 'Caution demandée', sentAt: withdrawal.at }],
    decisions: [
      { at: withdrawal.at, decision: 'kept' as const, statement: 'Rien à redire.', by: 'Karim Équipe' },
    ],
    original: null,
    accountId: 12,
  };

  test('lets somebody else answer an appeal, and tells who withdrew the offer that they cannot', () => {
    const rows = [{ ...row(7, { state: 'withdrawn' }), ...history, appeal, about: withdrawal }];
    const { unmount } = show({ name: 'appeals', rows });
    expect(fields(formOf(/^Envoyer la réponse$/))).toMatchObject({ id: '5', statement: '' });
    expect(screen.getByRole('radio', { name: /Accepter le recours/, hidden: true })).toBeTruthy();
    for (const text of ['Caution demandée', 'Rien à redire.', /par Karim Équipe/]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('link', { name: 'Voir le compte' }).getAttribute('href')).toBe(
      '/staff/accounts/12',
    );
    unmount();
    show({
      name: 'appeals',
      rows: [{ ...row(7), ...history, appeal, about: { ...withdrawal, isOwn: true } }],
    });
    expect(screen.getByText(/une autre personne de l’équipe doit répondre/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Envoyer la réponse$/, hidden: true })).toBeNull();
  });

  test('says that nothing waits or matches, in English too', () => {
    const { unmount } = show({ name: 'all', rows: [], search: 'zzz', total: 0 });
    expect(screen.getByText(/Aucune offre ne correspond/)).toBeTruthy();
    unmount();
    show({ name: 'appeals', rows: [], status: 'decided', total: 0 }, { locale: 'en' });
    expect(screen.getByText('No appeal has been answered yet.')).toBeTruthy();
  });
});
