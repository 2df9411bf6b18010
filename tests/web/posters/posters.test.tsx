import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OwnPoster } from '#components/posters/own-poster.tsx';
import { PosterPart } from '#components/posters/poster-part.tsx';
import { forgetSession } from '#lib/browser/session.ts';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import type { EditedOffers } from '#lib/rules/organisations/offer-editors.ts';
import { pageRule } from '#lib/web/page-cache/rules.ts';
import { guard } from '#lib/web/session/guards.ts';
import { anOwnOffer } from '#tests/support/offers/an-own-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  cleanup();
  forgetSession();
  server.resetHandlers();
});

const CODE = 'K7M4XQP';
const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? '';
const links = () =>
  screen.queryAllByRole('link').map((link) => [link.getAttribute('href'), link.hasAttribute('download')]);

describe('the poster in the list of own offers', () => {
  const showPart = (changes: Partial<OwnOffer>, locale: 'fr' | 'en' = 'fr') =>
    show(<PosterPart offer={anOwnOffer(changes)} name="Mécanicien (H/F)" view={aView(locale)} />, locale);

  it('offers both sizes by plain links before anybody made one', () => {
    showPart({ poster: null });
    expect(links()).toEqual([
      ['/api/posters/1284/a4', true],
      ['/api/posters/1284/a6', true],
    ]);
    expect(screen.getByRole('link', { name: 'Affiche A6 à imprimer, « Mécanicien (H/F) »' })).toBeTruthy();
    expect(text()).toContain('avec un code QR');
  });

  it.each([
    [{ visits: 0, applications: 0 }, 'fr', 'Affiche : aucune visite, aucune candidature'],
    [{ visits: 1, applications: 1 }, 'fr', 'Affiche : 1 visite, 1 candidature'],
    [{ visits: 1200, applications: 2 }, 'en', 'Poster: 1,200 visits, 2 applications'],
  ] as const)('says what came of it: %o', (poster, locale, sentence) => {
    showPart({ poster }, locale);
    expect(text()).toContain(sentence);
  });

  it('keeps its figures once the offer is closed, without the files', () => {
    showPart({ poster: { visits: 12, applications: 2 }, live: false });
    expect(text()).toContain('Affiche : 12 visites, 2 candidatures');
    expect(links()).toEqual([]);
    cleanup();
    showPart({ poster: null, live: false });
    expect(text().trim()).toBe('');
  });
});

describe('the poster on the page of an offer', () => {
  const showFor = async (editedOffers?: EditedOffers) => {
    let wasRead = false;
    server.use(
      http.get('*/api/session', () => {
        wasRead = true;
        return HttpResponse.json({ user: { id: 21, role: 'recruiter' }, counters: { editedOffers } });
      }),
    );
    show(<OwnPoster offerId={17} recruiterId={7} siteId={3} texts={messagesOf('fr').posters.download} />);
    await waitFor(() => expect(wasRead).toBe(true));
  };

  it('is there for a member who may change the offer', async () => {
    await showFor({ organisationId: 7, siteIds: [3] });
    expect((await screen.findByRole('link', { name: 'Affiche A4' })).getAttribute('href')).toBe(
      '/api/posters/17/a4',
    );
  });

  it.each([[undefined], [{ organisationId: 8, siteIds: null }], [{ organisationId: 7, siteIds: [4] }]])(
    'is not there for %o',
    async (edited) => {
      await showFor(edited);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(links()).toEqual([]);
    },
  );
});

describe('the code of a poster', () => {
  it('goes along to the form of a candidate who is signed in, and nothing else does', () => {
    const to = (search: string) => guard('/offer/7/apply', search, 'candidate');
    expect(to(`?poster=${CODE}`)).toEqual({ open: false, to: `/candidate/offers/7/apply?poster=${CODE}` });
    expect(to('?poster=//elsewhere.test')).toEqual({ open: false, to: '/candidate/offers/7/apply' });
  });

  it('makes the form a page of its own, because the kept one is the same for everybody', () => {
    expect(pageRule('/offer/7/apply', `?poster=${CODE.toLowerCase()}`)).toBeNull();
    expect(pageRule('/offer/7/apply', '?poster=nothing')?.key).toBe('/offer/7/apply');
    expect(pageRule('/offer/7', `?poster=${CODE}`)?.key).toBe('/offer/7');
  });
});
