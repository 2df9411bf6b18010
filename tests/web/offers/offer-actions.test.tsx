import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ActionsPlace } from '#components/offers/actions/actions-place.ts';
import { OfferActions } from '#components/offers/actions/offer-actions.tsx';
import { OfferActionsIsland } from '#components/offers/actions/offer-actions-island.tsx';
import { COUNTERS_CHANGED } from '#lib/browser/counters.ts';
import { forgetSession } from '#lib/browser/session.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { clearToasts, expectToast } from '#tests/support/pages/toasts.ts';
import { http } from '#tests/support/upstream-mock.ts';

const server = setupServer();
const api = (path: string) => `*/api/upstream${path}`;

/** What the API was asked to do, in order. */
let requests: { path: string; body?: unknown }[] = [];

type World = {
  role?: 'candidate' | 'recruiter';
  cvs?: { id: number; cvName: string }[];
  applied?: number[];
  favourites?: number[];
  lastCvId?: number | null;
};

const TWO_CVS = [
  { id: 5, cvName: 'Mécanicien confirmé' },
  { id: 6, cvName: 'Carrossier' },
];

function world({
  role,
  cvs = [{ id: 5, cvName: 'Mécanicien confirmé' }],
  applied,
  favourites,
  lastCvId = null,
}: World) {
  const user = role ? { role, firstName: 'Karim', gender: 'm', internal: false } : null;
  server.use(
    http.get('*/api/session', () => HttpResponse.json({ user })),
    http.get(api('/cvs/list'), ({ request }) => {
      requests.push({ path: new URL(request.url).search });
      return HttpResponse.json({ data: cvs });
    }),
    http.get(api('/liaisons'), () => HttpResponse.json({ data: { offersIdList: applied ?? [], lastCvId } })),
    http.get(api('/favorite/offers/list'), () =>
      HttpResponse.json({ data: (favourites ?? []).map((id) => ({ id })) }),
    ),
  );
}

/** Answers a POST and keeps what was sent. */
function answers(path: string, answer: object, status = 200) {
  server.use(
    http.post(api(path), async ({ request }) => {
      const body = await request.text();
      requests.push({ path, body: body ? JSON.parse(body) : undefined });
      return HttpResponse.json(answer, { status });
    }),
  );
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  requests = [];
  forgetSession();
});
afterEach(async () => {
  await clearToasts();
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

function show(places: ActionsPlace[] = ['card'], locale: Locale = 'fr', asks = false) {
  const t = textsOf(locale);
  render(
    <>
      {places.map((place, index) => (
        <section key={place} aria-label={place}>
          <OfferActions
            t={t}
            offerId={12 + index}
            recruiterId={7}
            siteId={null}
            title="Mécanicien (H/F)"
            place={place}
            asks={asks}
          />
        </section>
      ))}
      <OfferActionsIsland texts={messagesOf(locale).applications.apply} />
    </>,
  );
}

const applyLink = () => screen.findByRole('link', { name: /Vite, je postule/ });
const candidateReady = () => screen.findByRole('button', { name: 'Mettre en favoris' });

describe('a visitor', () => {
  test.each([{ role: undefined }, { role: 'recruiter' as const }])(
    'follows one link to the form that needs no account (%o)',
    async ({ role }) => {
      world({ role });
      show();
      const link = await applyLink();
      expect(link.getAttribute('href')).toBe('/offer/12/apply');
      expect(screen.queryByRole('combobox')).toBeNull();
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  test('reads the dialog in English', async () => {
    world({});
    show(['card'], 'en');
    expect(await screen.findByRole('link', { name: /Apply now!/ })).toBeDefined();
  });
});

describe('a candidate', () => {
  test('cannot send before a CV is chosen, and is told why', async () => {
    world({ role: 'candidate', cvs: TWO_CVS });
    show();
    await candidateReady();
    await waitFor(() => expect(screen.queryByRole('link', { name: /Vite, je postule/ })).toBeNull());
    const send = screen.getByRole('button', { name: 'Envoyer CV' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    expect(send.getAttribute('title')).toBe('Choisissez d’abord un CV');
    await userEvent.click(send);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests).toContainEqual({ path: '?status=published' });
  });

  test('finds the CV sent last chosen, and sends it from the bar of a phone in two taps', async () => {
    world({ role: 'candidate', cvs: TWO_CVS, lastCvId: 6 });
    answers('/edit-status', { data: { id: 1 }, message: 'Partie' });
    show(['panel', 'dock']);
    await candidateReady();
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Choisir un CV' });
    expect(choice.selectedOptions[0]?.textContent).toBe('Carrossier');
    const bar = within(screen.getByRole('region', { name: 'dock' }));
    await userEvent.click(bar.getByRole('button', { name: 'Postuler' }));
    const dialog = await screen.findByRole('dialog', { description: /Carrossier/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accepter' }));
    await waitFor(() =>
      expect(requests.at(-1)).toEqual({
        path: '/edit-status',
        body: { cvId: 6, offerId: 13, recruiterId: 7 },
      }),
    );
  });

  test('a candidate with one CV finds it chosen', async () => {
    world({ role: 'candidate' });
    show();
    await candidateReady();
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Choisir un CV' });
    expect(choice.selectedOptions[0]?.textContent).toBe('Mécanicien confirmé');
    expect(screen.getByRole('button', { name: 'Envoyer CV' }).getAttribute('aria-disabled')).toBeNull();
  });

  test('applies with the chosen CV after saying yes, then may only look at it', async () => {
    world({ role: 'candidate' });
    answers('/edit-status', { data: { id: 1 }, message: 'Candidature envoyée avec succès' });
    const counted = vi.fn();
    addEventListener(COUNTERS_CHANGED, counted, { once: true });
    show();
    await candidateReady();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Choisir un CV' }),
      'Mécanicien confirmé',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer CV' }));
    const dialog = await screen.findByRole('dialog', { name: /Voulez-vous postuler pour cet emploi/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accepter' }));
    const see = await screen.findByRole('link', { name: 'Voir' });
    expect(see.getAttribute('href')).toBe('/candidate/offers/12');
    expect(requests.at(-1)).toEqual({
      path: '/edit-status',
      body: { cvId: 5, offerId: 12, recruiterId: 7 },
    });
    expect(screen.queryByRole('combobox')).toBeNull();
    // The counters of a space that stands around the offer count it.
    expect(counted).toHaveBeenCalledOnce();
    expect(await expectToast('Candidature envoyée avec succès')).toBeDefined();
  });

  test('a candidate who says no sends nothing', async () => {
    world({ role: 'candidate' });
    show();
    await candidateReady();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Mécanicien confirmé');
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer CV' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(requests.map(({ path }) => path)).toEqual(['?status=published']);
    expect(screen.getByRole('button', { name: 'Envoyer CV' })).toBeDefined();
  });

  test('reads a refusal; an application sent elsewhere is shown as sent', async () => {
    world({ role: 'candidate' });
    const message = 'Vous avez déjà postulé à cette offre.';
    answers('/edit-status', { statusCode: 409, code: 'already_applied', message }, 409);
    show();
    await candidateReady();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Mécanicien confirmé');
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer CV' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Accepter' }));
    expect(await screen.findByRole('link', { name: 'Voir' })).toBeDefined();
    expect(await expectToast(message)).toBeDefined();
  });

  test.each([
    ['answers the questions of an offer', ['card', 'panel', 'dock'], undefined, true],
    ['fills in a few lines without a CV', ['card', 'panel', 'dock'], [], false],
    ['chooses one of several CVs', ['panel', 'dock'], TWO_CVS, false],
  ] as const)('%s in the form that the button opens', async (_, places, cvs, asks) => {
    world({ role: 'candidate', ...(cvs && { cvs: [...cvs] }) });
    show([...places], 'fr', asks);
    for (const [index, place] of places.entries()) {
      const link = () => within(screen.getByRole('region', { name: place })).getAllByRole('link')[0];
      await waitFor(() => expect(link()?.getAttribute('href')).toBe(`/candidate/offers/${12 + index}/apply`));
    }
  });

  test('a candidate without a CV is led to its form, which leads back to the offer', async () => {
    world({ role: 'candidate', cvs: [] });
    show(['panel']);
    const link = await screen.findByRole('link', { name: 'Créer un CV' });
    expect(link.getAttribute('href')).toBe('/candidate/mycv/create?next=%2Foffer%2F12%23postuler&offer=12');
  });

  test('keeps and drops a favourite, with the words of the server', async () => {
    world({ role: 'candidate', favourites: [12] });
    answers('/favorite/offer/12', { data: { favorite: false }, message: 'Offre retirée des favoris' });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer des favoris' }));
    expect(await candidateReady()).toBeDefined();
    expect(await expectToast('Offre retirée des favoris')).toBeDefined();
  });

  test('disappears from the screen when removing a favourite fails because it is gone', async () => {
    world({ role: 'candidate', favourites: [12] });
    answers('/favorite/offer/12', { statusCode: 503, code: 'unavailable', message: 'Indisponible' }, 503);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer des favoris' }));
    expect(await expectToast('Indisponible')).toBeDefined();
    expect(await candidateReady()).toBeDefined();
  });

  test('does not keep a favourite that could not be added', async () => {
    world({ role: 'candidate' });
    answers('/favorite/offer/12', { statusCode: 404, code: 'not_found', message: 'Plus accessible' }, 404);
    show();
    await userEvent.click(await candidateReady());
    expect(await expectToast('Plus accessible')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Supprimer des favoris' })).toBeNull());
  });

  test('gets the actions that fit each place', async () => {
    world({ role: 'candidate', applied: [15] });
    show(['card', 'compact', 'panel', 'dock']);
    await screen.findAllByRole('button', { name: 'Mettre en favoris' });
    const inside = (place: string) => within(screen.getByRole('region', { name: place }));
    expect(inside('card').getByRole('combobox')).toBeDefined();
    expect(inside('compact').getByRole('link', { name: /Vite/ }).getAttribute('href')).toBe(
      '/offer/13#postuler',
    );
    expect(inside('panel').getByRole('combobox')).toBeDefined();
    expect(inside('dock').queryByRole('button')).toBeNull();
    expect(inside('dock').getByRole('link', { name: 'Voir' })).toBeDefined();
  });
});

describe('a candidate from a poster', () => {
  test('sends the code of the poster that led to the page', async () => {
    world({ role: 'candidate' });
    answers('/edit-status', { data: { id: 1 }, message: 'Candidature envoyée avec succès' });
    history.replaceState(null, '', '?poster=k7m4xqp');
    show();
    await candidateReady();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Choisir un CV' }),
      'Mécanicien confirmé',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer CV' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accepter' }));
    await screen.findByRole('link', { name: 'Voir' });
    history.replaceState(null, '', location.pathname);
    expect(requests.at(-1)?.body).toMatchObject({ offerId: 12, poster: 'K7M4XQP' });
  });
});
