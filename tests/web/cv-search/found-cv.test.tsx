import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FoundCvGone, FoundCvView } from '#components/cv-search/found-cv-view.tsx';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { readCvSearch } from '#lib/search/cv-search-url.ts';
import { aCv } from '#tests/support/cvs/a-cv.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

let requests: { path: string; body: unknown }[] = [];
const server = setupServer(
  http.post('*/api/upstream/edit-status', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    requests.push({ path: pathname.replace('/api/upstream', '') + search, body: await request.json() });
    return HttpResponse.json({ data: { id: 1 }, message: 'CV enregistré dans CV sélectionnés' });
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  requests = [];
});
afterEach(cleanup);
afterAll(() => server.close());

const view = aView();
const user = userEvent.setup();
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
/** The message on screen; the list of the last messages holds it too. */
const expectText = async (text: string) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

describe('a CV of the search', () => {
  const hidden = { email: null, phoneNumber: null, birthday: null, address: null, postalCode: null };
  const found = aCv({ user: { ...hidden, city: null, country: null, profilePicture: null } });
  const showCv = (cv: Cv, query: Record<string, string> = {}) =>
    show(<FoundCvView cv={cv} search={readCvSearch(query, view.reference).search} view={view} />);

  test('is whole but for how to reach the person, and can be selected', async () => {
    const { refreshed } = showCv(found);
    expect(
      screen.getByText('Les coordonnées et la photo apparaissent quand vous sélectionnez le CV.'),
    ).toBeTruthy();
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Revenir' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sélectionner le CV' }));
    await expectText('CV enregistré dans CV sélectionnés');
    await waitFor(() => expect(refreshed.times).toBe(1));
    expect(requests[0]).toMatchObject({ path: '/edit-status?selected=true', body: { offerId: null } });
  });

  test('leads back to the results and has its score for them', () => {
    const query = { job: String(found.trades[0]?.tradeId), city: '69123', language: '1' };
    showCv(found, query);
    expect(hrefOf('Revenir')).toBe(`/recruiter/search-cv?job=${query.job}&city=69123&language=1#results`);
    expect(screen.getByRole('region', { name: 'Détail du score' })).toBeTruthy();
  });

  test('has no score for a search of another trade', () => {
    showCv(found, { job: '9', city: '69123' });
    expect(screen.queryByRole('region', { name: 'Détail du score' })).toBeNull();
  });

  test('shows how to reach a person who is tied to the recruiter, and is not selected again', () => {
    showCv(aCv());
    expect(document.querySelector('a[href^="mailto:"]')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sélectionner le CV' })).toBeNull();
  });

  test('leads to the search when there is none', () => {
    show(<FoundCvGone view={view} />);
    expect(hrefOf('Rechercher un profil')).toBe('/recruiter/search-cv');
  });
});
