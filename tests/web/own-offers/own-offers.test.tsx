import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { EndingOffers } from '#components/own-offers/ending-offers.tsx';
import { OwnOfferCard } from '#components/own-offers/own-offer-card.tsx';
import { OwnOfferList } from '#components/own-offers/own-offer-list.tsx';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { listSearch } from '#lib/paths/list-page.ts';
import { anOwnOffer } from '#tests/support/offers/an-own-offer.ts';
import { aView, rowsOf } from '#tests/support/view.ts';
import { inPage, show } from '#tests/support/web.tsx';

afterEach(cleanup);

type Shown = {
  offers?: OwnOffer[];
  total?: number;
  counted?: number;
  page?: number;
  limit?: number;
  search?: string;
};

function showList(
  { offers = [anOwnOffer()], page = 1, limit = 10, search = '', ...rest }: Shown,
  locale: Locale = 'fr',
) {
  const total = rest.total ?? offers.length;
  const counted = rest.counted ?? total;
  const view = aView(locale);
  const totalPages = Math.ceil(total / limit);
  const list = {
    status: 'published',
    counted,
    drafts: 4,
    totalPages,
    view,
  } as const;
  return show(
    <OwnOfferList
      {...list}
      offers={offers}
      opened={rowsOf(offers)}
      total={total}
      page={page}
      limit={limit}
      search={search}
    />,
    locale,
  );
}

const cells = () =>
  [...document.querySelectorAll('dl[aria-label] > div')].map((cell) => [
    cell.querySelector('dt')?.textContent,
    cell.querySelector('dd')?.textContent,
  ]);
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('a recruiter’s own offer', () => {
  test('shows what candidates read of it and leads to its preview', () => {
    showList({});
    const card = within(screen.getByRole('article'));
    const title = card.getByRole('heading', { level: 2 });
    expect(title.textContent).toContain('Mécanicien');
    expect(within(title).getByRole('link').getAttribute('href')).toBe('/recruiter/offer-preview/1284');
    expect(linkTo(/^Aperçu de l’annonce/)).toBe('/recruiter/offer-preview/1284');
    for (const text of ['Vercamer Poids Lourds', 'Vienne (38200)', 'CDI', '30 500 €', /^Une personne /]) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(
      within(card.getByRole('list', { name: 'Qualités attendues' })).getAllByRole('listitem'),
    ).toHaveLength(3);
  });

  test('says when it ends unless the page has said so above the list', () => {
    const expiryDate = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const offer = anOwnOffer({ offerPackage: { packageId: 4, expiryDate } });
    const view = aView('fr');
    const ends = 'Cette annonce expire dans 3 jours.';
    const { unmount } = show(<OwnOfferCard isOpen offer={offer} view={view} />);
    expect(screen.getByText(ends)).toBeTruthy();
    unmount();
    show(
      <>
        <EndingOffers offers={[offer]} view={view} />
        <OwnOfferCard isOpen offer={offer} hidesEnding view={view} />
      </>,
    );
    expect(screen.queryByText(ends)).toBeNull();
    const part = within(screen.getByRole('region', { name: 'Annonces qui se terminent' }));
    expect(part.getByRole('listitem').textContent).toMatch(/^Dans 3 jours.*Vienne/);
    const extend = part.getByRole('link', { name: /^Prolonger l’annonce/ });
    expect(extend.getAttribute('href')).toBe('/recruiter/myoffer/end/1284#extend');
  });

  test('counts its applications', () => {
    showList({});
    expect(cells()).toEqual([
      ['Candidats', '1\u00a0284'],
      ['Retenus', '2'],
      ['Refusés', '3'],
      ['À répondre', '1\u00a0279'],
    ]);
    // Each leads to the CVs that it counts.
    expect(linkTo('Retenus 2')).toBe('/recruiter/application/accepted?offerId=1284');
    expect(linkTo('Refusés 3')).toBe('/recruiter/application/declined?offerId=1284');
    expect(linkTo(/^À répondre/)).toBe('/recruiter/application/received?offerId=1284');
  });

  test('does not lead to a list that is empty', () => {
    const statistics = { totalCandidates: 1, totalAccepted: 0, totalRejected: 0, totalInterviews: 1 };
    showList({ offers: [anOwnOffer({ statistics })] });
    expect(screen.queryByRole('link', { name: /^(Retenus|Refusés)/ })).toBeNull();
  });

  test.each([
    ['online', {}, 'En ligne', 'Expire le 13/01/2027'],
    ['closed by its owner', { live: false, isActive: false }, 'Désactivée', 'Expire le 13/01/2027'],
    ['past its time', { live: false, expired: true }, 'Expirée', 'Expirée le 13/01/2027'],
    [
      'past its time and closed',
      { live: false, isActive: false, expired: true },
      'Expirée',
      'Expirée le 13/01/2027',
    ],
  ])('says that it is %s', (_, changes, state, expiry) => {
    showList({ offers: [anOwnOffer(changes)] });
    expect(screen.getByText(state)).toBeTruthy();
    expect(screen.getByText(expiry)).toBeTruthy();
    expect(screen.getByText('Publiée le 14/11/2026')).toBeTruthy();
  });

  test('says since when a newer minimum exceeds its pay, and that it stays online', () => {
    showList({ offers: [anOwnOffer({ payBelowSince: '2027-01-01' })] });
    expect(
      screen.getByText(/Depuis le 1 janvier 2027, ce salaire est inférieur .* reste en ligne/),
    ).toBeDefined();
  });

  test('keeps open what was opened when the page is read again after a change', () => {
    const day = { day: '2026-11-20', views: 7, applications: 1 };
    const before = anOwnOffer({ isActive: false, live: false, visits: { total: 7, days: [day] } });
    const { container, rerender } = show(<OwnOfferCard isOpen offer={before} view={aView()} />);
    const parts = () => [...container.querySelectorAll('details')].map(({ open }) => open);
    for (const part of container.querySelectorAll('details')) part.open = true;
    const twice = { ...day, views: 8 };
    const after = {
      ...before,
      title: 'Carrossier',
      isActive: true,
      live: true,
      visits: { total: 8, days: [twice] },
    };
    rerender(inPage(<OwnOfferCard isOpen offer={after} view={aView()} />));
    expect(screen.getByText('8 vues')).toBeTruthy();
    expect(parts()).toEqual([true, true]);
    expect(screen.getByRole('link', { expanded: true }).textContent).toMatch(/^Gérer/);
  });

  test('speaks English', () => {
    showList({}, 'en');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Published jobs (1)');
    expect(cells().map(([label]) => label)).toEqual(['Candidates', 'Shortlisted', 'Declined', 'To answer']);
  });
});

describe('the list of a recruiter’s offers', () => {
  const searchForm = () => screen.getByRole<HTMLFormElement>('form', { name: 'Rechercher' });

  test('is searched by a plain form that keeps the size and goes back to the first page', () => {
    showList({ total: 45, page: 2, limit: 20, search: 'lyon' });
    expect(searchForm().getAttribute('action')).toBe('/recruiter/myoffer');
    expect(searchForm().method).toBe('get');
    expect([...new FormData(searchForm())]).toEqual([
      ['limit', '20'],
      ['search', 'lyon'],
    ]);
    expect(linkTo('Voir toutes les annonces')).toBe('/recruiter/myoffer');
  });

  test('keeps search and size from page to page', () => {
    showList({ total: 45, page: 1, limit: 20, search: 'lyon' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Annonces publiées (45)');
    expect(linkTo('Page 2')).toBe('/recruiter/myoffer?search=lyon&page=2&limit=20');
    const size = screen.getByLabelText<HTMLSelectElement>('Par page');
    expect([...size.options].map(({ value }) => value)).toEqual(['10', '20', '50']);
    expect([...new FormData(size.form ?? undefined)]).toEqual([
      ['search', 'lyon'],
      ['limit', '20'],
    ]);
  });

  test('counts only what can be applied to, and says that closed offers are listed too', () => {
    showList({ total: 3, counted: 2 });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Annonces publiées (2)');
    expect(screen.getByText('La liste contient aussi une annonce qui n’est plus en ligne.')).toBeTruthy();
    cleanup();
    showList({ total: 3 });
    expect(screen.queryByText(/n’est plus en ligne/)).toBeNull();
  });

  test('has no pages when one page holds everything', () => {
    showList({});
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Voir toutes les annonces' })).toBeNull();
  });

  test('a list without an offer says so and has nothing to search', () => {
    showList({ offers: [] });
    expect(screen.getByText('Vous n’avez pas encore d’annonce publiée.')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('says what it was searched for in vain and leads back to all', () => {
    showList({ offers: [], search: 'tramway' });
    expect(screen.getByText(/ne correspond à « tramway »\.$/)).toBeTruthy();
    expect(searchForm()).toBeTruthy();
    expect(linkTo('Voir toutes les annonces')).toBe('/recruiter/myoffer');
  });

  test('leads back from a page beyond its end', () => {
    showList({ offers: [], total: 12, page: 7, search: 'lyon' });
    expect(screen.getByText(/^Il n’y a pas de page 7/)).toBeTruthy();
    expect(linkTo('Revenir à la première page')).toBe('/recruiter/myoffer?search=lyon');
  });
});

test('the text searched for is read from the address whatever it holds', () => {
  expect(listSearch({})).toBe('');
  expect(listSearch({ search: '  lyon ' })).toBe('lyon');
  expect(listSearch({ search: ['lyon', 'vienne'] })).toBe('lyon');
  expect(listSearch({ search: 'x'.repeat(300) })).toHaveLength(100);
});
