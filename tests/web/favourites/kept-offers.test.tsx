import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { KeptView } from '#components/favourites/kept-view.tsx';
import { loadCandidate } from '#components/offers/actions/actions-state.ts';
import { OfferActions } from '#components/offers/actions/offer-actions.tsx';
import { OfferActionsIsland } from '#components/offers/actions/offer-actions-island.tsx';
import { browserClient } from '#lib/browser/api-client.ts';
import { KEPT_OFFERS } from '#lib/browser/kept-key.ts';
import { keepOffer, keptOffers, MOST_KEPT, removeKept } from '#lib/browser/kept-offers.ts';
import { moveKeptOffers } from '#lib/browser/move-kept.ts';
import { forgetSession } from '#lib/browser/session.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { clearToasts, expectToast } from '#tests/support/pages/toasts.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

let role: 'candidate' | 'recruiter' | undefined;
let added: string[];
/** The status of each answer to an addition, by the id of the offer. */
let refused: Record<string, number>;

const server = setupServer(
  http.get('*/api/session', () =>
    HttpResponse.json({ user: role ? { role, firstName: 'Karim', gender: 'm', internal: false } : null }),
  ),
  http.post('*/api/upstream/favorite/offer/:id', ({ request, params }) => {
    const status = refused[String(params.id)];
    if (status) {
      const code = status === 404 ? 'not_found' : 'too_many_requests';
      return HttpResponse.json({ statusCode: status, code, message: 'Non' }, { status });
    }
    added.push(`${params.id}${new URL(request.url).search}`);
    return HttpResponse.json({ data: { favorite: true }, message: 'Ajoutée' });
  }),
  http.get('*/api/upstream/cvs/list', () => HttpResponse.json({ data: [] })),
  http.get('*/api/upstream/liaisons', () =>
    HttpResponse.json({ data: { offersIdList: [], lastCvId: null } }),
  ),
  http.get('*/api/upstream/favorite/offers/list', () =>
    HttpResponse.json({ data: added.map((id) => ({ id: Number.parseInt(id, 10) })) }),
  ),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  role = undefined;
  added = [];
  refused = {};
  forgetSession();
  localStorage.clear();
});
afterEach(async () => {
  await clearToasts();
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const keepAll = (...ids: number[]) => {
  for (const id of ids) expect(keepOffer({ id, title: `Offre ${id}` })).toBe(true);
};
const keptIds = () => keptOffers().map(({ id }) => id);

describe('what a device keeps', () => {
  test('is the latest first, each offer once, and nothing once the last one has left', () => {
    keepAll(1, 2, 1);
    expect(keptIds()).toEqual([1, 2]);
    removeKept(1);
    removeKept(2);
    expect(localStorage.getItem(KEPT_OFFERS)).toBeNull();
  });

  test('ends at fifty', () => {
    keepAll(...Array.from({ length: MOST_KEPT }, (_, at) => at + 1));
    expect(keepOffer({ id: 99, title: 'Une de trop' })).toBe(false);
    expect(keptIds()).toHaveLength(MOST_KEPT);
    expect(keepOffer({ id: 1, title: 'Offre 1' })).toBe(true);
  });

  test.each(['{', '7', '[{"id":"1"},null,{"id":3,"title":"Trois","at":1}]'])('survives %s', (stored) => {
    localStorage.setItem(KEPT_OFFERS, stored);
    expect(keptIds()).toEqual(stored.startsWith('[') ? [3] : []);
  });
});

describe('the heart of an offer', () => {
  const showOffers = () =>
    show(
      <>
        {[12, 13].map((id) => (
          <OfferActions
            key={id}
            t={textsOf('fr')}
            offerId={id}
            recruiterId={7}
            siteId={null}
            title={`Offre ${id}`}
          />
        ))}
        <OfferActionsIsland texts={messagesOf('fr').applications.apply} />
      </>,
    );
  const heart = (name: RegExp) => screen.findByRole('link', { name });

  test('leads to sign in without scripts, and back to the offer', async () => {
    showOffers();
    expect((await heart(/favoris Offre Offre 12/)).getAttribute('href')).toBe(
      '/candidate/login?next=%2Foffer%2F12',
    );
  });

  test('keeps the offer of a visitor and lets it go', async () => {
    const user = userEvent.setup();
    showOffers();
    await user.click(await heart(/^Mettre en favoris Offre Offre 12/));
    await expectToast('Offre gardée sur cet appareil');
    expect(keptOffers()).toMatchObject([{ id: 12, title: 'Offre 12' }]);
    const filled = await heart(/^Supprimer des favoris Offre Offre 12/);
    expect(filled.querySelector('svg')?.classList.contains('fill-current')).toBe(true);
    const [toKept] = screen.getAllByRole('link', { name: 'Voir mes favoris' });
    expect(toKept?.getAttribute('href')).toBe('/favoris');
    await user.click(filled);
    await heart(/^Mettre en favoris Offre Offre 12/);
    expect(keptIds()).toEqual([]);
  });

  test('is filled on the next page', async () => {
    keepAll(13);
    showOffers();
    await heart(/^Supprimer des favoris Offre Offre 13/);
    await heart(/^Mettre en favoris Offre Offre 12/);
  });

  test('says when the device is full, and keeps what was there', async () => {
    keepAll(...Array.from({ length: MOST_KEPT }, (_, at) => at + 100));
    showOffers();
    await userEvent.click(await heart(/^Mettre en favoris Offre Offre 12/));
    await expectToast('Cet appareil ne peut pas garder plus d’offres (50 au plus).');
    expect(keptIds()).toHaveLength(MOST_KEPT);
  });

  test('is not there for a recruiter', async () => {
    role = 'recruiter';
    showOffers();
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Mettre en favoris/ })).toBeNull());
  });
});

describe('at sign-in', () => {
  test('the offers become favourites in their order and leave the device', async () => {
    keepAll(1, 2, 3);
    const { favourites } = await loadCandidate(browserClient());
    expect(added).toEqual(['1?add=true', '2?add=true', '3?add=true']);
    expect(keptIds()).toEqual([]);
    expect([...favourites]).toEqual([1, 2, 3]);
  });

  test('those that are refused stay, but for offers that have ended', async () => {
    keepAll(1, 2, 3, 4);
    refused = { 2: 404, 3: 429 };
    expect(await moveKeptOffers()).toBe(1);
    expect(keptIds()).toEqual([4, 3]);
    refused = {};
    expect(await moveKeptOffers()).toBe(2);
    expect(keptIds()).toEqual([]);
  });

  test('two parts of a page move them once', async () => {
    keepAll(1);
    expect(await Promise.all([moveKeptOffers(), moveKeptOffers()])).toEqual([1, 1]);
    expect(added).toHaveLength(1);
  });
});

describe('the page of kept offers', () => {
  const items = () =>
    within(screen.getByRole('list', { name: 'Offres gardées sur cet appareil' })).getAllByRole('listitem');
  const live = { id: 2, title: 'Mécanicien', company: 'Garage Deux', town: 'Lyon (69002)', salary: null };
  const answers = (status = 200) =>
    server.use(
      http.get('*/api/favourites/kept', ({ request }) => {
        expect(new URL(request.url).searchParams.get('ids')).toBe('2,1');
        return HttpResponse.json({ offers: [live] }, { status });
      }),
    );

  test('shows them, and says which have ended', async () => {
    keepAll(1, 2);
    answers();
    show(<KeptView locale="fr" />);
    await screen.findByText('Garage Deux');
    const [first, second] = items();
    expect(
      within(first as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/offer/2');
    expect(within(first as HTMLElement).queryByText('Offre clôturée ou supprimée')).toBeNull();
    expect(within(second as HTMLElement).getByRole('link').textContent).toBe('Offre 1');
    expect(within(second as HTMLElement).getByText('Offre clôturée ou supprimée')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Offre 1/ }));
    expect(items()).toHaveLength(1);
    expect(keptIds()).toEqual([2]);
  });

  test('shows their titles while nobody knows which are online', async () => {
    keepAll(1, 2);
    answers(503);
    show(<KeptView locale="fr" />);
    await screen.findByText(/Nous n’avons pas pu vérifier/);
    expect(items()).toHaveLength(2);
    expect(screen.queryByText('Offre clôturée ou supprimée')).toBeNull();
  });

  test('leads a candidate to the favourites of the account', async () => {
    role = 'candidate';
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    show(<KeptView locale="fr" />);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/candidate/offer/favorite'));
    replace.mockRestore();
  });

  test('leads to the search while there are none, and always to sign in', async () => {
    show(<KeptView locale="fr" />);
    await screen.findByText(/Vous n’avez pas encore enregistré d’offre/);
    expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe(
      '/candidate/login?next=%2Fcandidate%2Foffer%2Ffavorite',
    );
  });
});
