import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { OfflineView } from '#components/offline/offline-view.tsx';
import { keepFavourites, keepPerson, readOnDevice } from '#components/offline/on-device.ts';
import { writeCopy } from '#components/ui/form/draft/device-copies.ts';
import { forgetBrowserSession } from '#lib/browser/api-client.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { NASTY } from '#tests/support/security/nasty-texts.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const stored = {
  id: 31,
  title: 'Carrossier (H/F)',
  company: 'Garage du Lac',
  town: 'Annecy (74000)',
  salary: '28 500 € brut par an',
};
let reachable: boolean;
let favourites: object[];

const server = setupServer(
  http.get('*/health', () => (reachable ? HttpResponse.text('ok') : new HttpResponse(null, { status: 503 }))),
  http.get('*/api/favourites', () =>
    reachable ? HttpResponse.json({ userId: 7, favourites }) : new HttpResponse(null, { status: 503 }),
  ),
);
beforeAll(() => server.listen());
beforeEach(() => {
  reachable = true;
  favourites = [stored];
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const copy = (values: object, savedAt = Date.now()) => ({ savedAt, revision: 0, replaced: false, values });
const showPage = (locale: Locale = 'fr') =>
  show(<OfflineView texts={messagesOf(locale).offline} locale={locale} />, locale);

describe('what a device keeps', () => {
  test('is the favourites of who is signed in, until they sign out', async () => {
    keepPerson(7, 'candidate');
    await keepFavourites();
    expect(readOnDevice()).toMatchObject({ userId: 7, role: 'candidate', favourites: [stored] });
    keepPerson(7, 'candidate');
    expect(readOnDevice()?.favourites).toEqual([stored]);
    keepPerson(8, 'recruiter');
    expect(readOnDevice()).toEqual({ userId: 8, role: 'recruiter', favourites: [], seenAt: null });
    forgetBrowserSession();
    expect(readOnDevice()).toBeNull();
  });

  test('stays as it was while the network is away', async () => {
    await keepFavourites();
    reachable = false;
    await keepFavourites();
    expect(readOnDevice()?.favourites).toEqual([stored]);
  });

  test.each(['', '{}', 'null', '[]', '{"userId":7}', 'x'])('is nothing when it holds %j', (text) => {
    localStorage.setItem('offline', text);
    expect(readOnDevice()).toBeNull();
  });
});

describe('the offline page', () => {
  test('shows the favourites and the drafts of the person, and no other’s', async () => {
    await keepFavourites();
    writeCopy('7:cv:12', copy({ cvName: 'Mécanicien moto' }));
    writeCopy('7:cv:new', copy({ cvName: ' ' }, Date.now() - 60_000));
    writeCopy('7:message:to-3', copy({ subject: 'Votre offre' }, Date.now() - 120_000));
    writeCopy('8:cv:99', copy({ cvName: 'D’une autre personne' }));
    reachable = false;
    showPage();
    const drafts = within(await screen.findByRole('region', { name: 'Vos saisies en cours' }));
    expect(drafts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['CV «\u00a0Mécanicien moto\u00a0»', '/candidate/mycv/update/12'],
      ['CV, sans titre', '/candidate/mycv/create'],
      ['Message «\u00a0Votre offre\u00a0»', '/candidate/message/new?to=3'],
    ]);
    const offers = within(screen.getByRole('region', { name: 'Vos offres enregistrées' }));
    expect(offers.getByRole('link', { name: 'Carrossier (H/F)' }).getAttribute('href')).toBe('/offer/31');
    for (const text of ['Garage du Lac', 'Annecy (74000)', '28 500 € brut par an']) {
      expect(offers.getByText(text)).toBeDefined();
    }
    expect(offers.getByText(/^Telles que vues le \d\d\/\d\d\/\d{4} \d\d:\d\d/)).toBeDefined();
  });

  test('shows every text as it was typed', async () => {
    favourites = [{ ...stored, title: NASTY, company: NASTY, town: NASTY }];
    await keepFavourites();
    writeCopy('7:cv:12', copy({ cvName: NASTY }));
    reachable = false;
    showPage();
    expect((await screen.findByRole('link', { name: /^CV / })).textContent).toBe(`CV «\u00a0${NASTY}\u00a0»`);
    const offers = within(screen.getByRole('region', { name: 'Vos offres enregistrées' }));
    expect(offers.getAllByText(NASTY, { exact: true })).toHaveLength(3);
    expect(document.querySelector('[data-nasty]')).toBeNull();
  });

  test('shows the forms of recruiters', async () => {
    keepPerson(9, 'recruiter');
    writeCopy('9:offer:5', copy({}));
    writeCopy('9:interview:new', copy({}, Date.now() - 60_000));
    writeCopy('9:message:reply-4', copy({ subject: 'Re: CV' }, Date.now() - 120_000));
    writeCopy('9:message:several', copy({ subject: 'Votre CV' }, Date.now() - 180_000));
    showPage('en');
    const drafts = within(await screen.findByRole('region', { name: 'What you were typing' }));
    expect(drafts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/recruiter/myoffer/update/5',
      '/recruiter/agenda/schedule-meeting',
      '/recruiter/message/new?reply=4',
      '/recruiter/application/received',
    ]);
    expect(drafts.getByRole('link', { name: 'Job, untitled' })).toBeDefined();
  });

  test('says so when nothing is kept, and when a try was in vain', async () => {
    reachable = false;
    showPage();
    expect(await screen.findByText(/Rien n’est gardé sur cet appareil/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(/^Toujours pas de connexion. Dernier essai à \d\d:\d\d\.$/)).toBeDefined();
  });

  test('opens the page that was asked for once the network is back', async () => {
    reachable = false;
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    showPage();
    await screen.findByText(/Rien n’est gardé/);
    expect(reload).not.toHaveBeenCalled();
    reachable = true;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});
