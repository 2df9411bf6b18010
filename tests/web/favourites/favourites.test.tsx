import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FavouriteList } from '#components/favourites/favourite-list.tsx';
import { FavouriteRow } from '#components/favourites/favourite-row.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

let favourites: number[];
let toggled: { status: number; body: object };

const server = setupServer(
  http.get('*/api/favourites', () => HttpResponse.json({ userId: 4, favourites: [] })),
  http.get('*/api/upstream/cvs/list', () =>
    HttpResponse.json({ data: [{ id: 5, cvName: 'Mécanicien confirmé' }] }),
  ),
  http.get('*/api/upstream/liaisons', () => HttpResponse.json({ data: { offersIdList: [3] } })),
  http.get('*/api/upstream/favorite/offers/list', () =>
    HttpResponse.json({ data: favourites.map((id) => ({ id })) }),
  ),
  http.post('*/api/upstream/favorite/offer/:id', () =>
    HttpResponse.json(toggled.body, { status: toggled.status }),
  ),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  favourites = [1, 2, 3];
  toggled = { status: 200, body: { data: { favorite: false }, message: 'Offre retirée des favoris' } };
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const offers = [
  anOffer({ id: 1, companyName: 'Garage Un' }),
  anOffer({ id: 2, companyName: 'Garage Deux', live: false }),
  anOffer({ id: 3, companyName: 'Garage Trois', isFeatured: true }),
];

function showList(of: readonly Offer[] = offers, total = of.length, locale: Locale = 'fr') {
  const view = aView(locale, 'f');
  const rows = of.map((offer) => ({
    id: offer.id,
    recruiterId: offer.userId,
    live: offer.live,
    asks: offer.asksQuestions,
    urgent: offer.isFeatured,
    row: <FavouriteRow offer={offer} view={view} />,
  }));
  show(
    <FavouriteList favourites={rows} total={total} texts={messagesOf(locale).applications.apply} />,
    locale,
  );
}

const heading = () => screen.getByRole('heading', { level: 1 });
const rowOf = (company: string) => {
  const row = screen.getAllByRole('article').find((each) => each.textContent?.includes(company));
  if (!row) throw new Error(`no ${company}`);
  return within(row);
};
const heartOf = (company: string) => rowOf(company).findByRole('button', { name: 'Supprimer des favoris' });
const remove = async (company: string) => userEvent.setup().click(await heartOf(company));
const expectText = async (text: string) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

describe('the favourite offers', () => {
  test('have their count, and each its card in the reader’s gender and its detail', async () => {
    showList();
    expect(heading().textContent).toBe('Offres d’emploi enregistrées (3)');
    const row = rowOf('Garage Un');
    expect(row.getByRole('heading', { level: 2 }).querySelector('a')?.getAttribute('href')).toBe('/offer/1');
    expect(row.getByText(/^Vous êtes confirmée/)).toBeTruthy();
    expect(row.getByText('13/01/2027')).toBeTruthy();
    expect(rowOf('Garage Trois').getByText('Urgent')).toBeTruthy();
    await heartOf('Garage Un');
  });

  test('can be applied to, or say that one has applied', async () => {
    showList();
    const row = rowOf('Garage Un');
    expect(await row.findByLabelText('Choisir un CV')).toBeTruthy();
    // A single CV is chosen already.
    expect(row.getByRole('button', { name: 'Envoyer CV' }).getAttribute('aria-disabled')).toBeNull();
    const applied = rowOf('Garage Trois');
    expect(applied.getByRole('link', { name: 'Voir' }).getAttribute('href')).toBe('/candidate/offers/3');
    expect(applied.queryByLabelText('Choisir un CV')).toBeNull();
  });

  test('are marked, cannot be applied to and can be taken out once they are closed', async () => {
    showList();
    const row = rowOf('Garage Deux');
    expect(row.getByText('Offre clôturée ou supprimée')).toBeTruthy();
    await heartOf('Garage Deux');
    expect(row.queryByLabelText('Choisir un CV')).toBeNull();
    await remove('Garage Deux');
    await waitFor(() => expect(heading().textContent).toBe('Offres d’emploi enregistrées (2)'));
    expect(screen.queryByText('Offre clôturée ou supprimée')).toBeNull();
  });

  test('leave the list with its count and hand the focus on, down to the last', async () => {
    showList(offers, 13);
    await remove('Garage Un');
    await expectText('Offre retirée des favoris');
    expect(heading().textContent).toBe('Offres d’emploi enregistrées (12)');
    expect(document.activeElement).toBe(await heartOf('Garage Deux'));
    await remove('Garage Trois');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(document.activeElement).toBe(await heartOf('Garage Deux'));
    await remove('Garage Deux');
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    expect(screen.getByRole('link', { name: 'Revenir à la première page' }).getAttribute('href')).toBe(
      '/candidate/offer/favorite',
    );
  });

  test('leave the list also when the API refuses, which is said', async () => {
    toggled = { status: 503, body: { statusCode: 503, code: 'unavailable', message: 'Indisponible' } };
    showList();
    await remove('Garage Un');
    await expectText('Indisponible');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(heading().textContent).toBe('Offres d’emploi enregistrées (2)');
  });

  test('go when they were taken out in another tab, as soon as that is known', async () => {
    favourites = [3];
    showList();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(heading().textContent).toBe('Offres d’emploi enregistrées (1)');
  });

  test('an empty list leads to the search', () => {
    showList([]);
    expect(screen.getByText(/^Vous n’avez pas encore enregistré d’offre/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Rechercher un emploi' }).getAttribute('href')).toBe(
      '/candidate/searchjob',
    );
  });

  test('speak English', async () => {
    showList(offers, 3, 'en');
    expect(heading().textContent).toBe('Saved jobs (3)');
    const row = rowOf('Garage Deux');
    expect(row.getByText('Job closed or deleted')).toBeTruthy();
    expect(
      await row.findByRole('button', { name: messagesOf('en').applications.apply.favoriteRemove }),
    ).toBeTruthy();
  });
});
