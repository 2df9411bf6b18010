import type { ServerResponse } from 'node:http';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { RecruiterPlate } from '#components/frame/recruiter-plate.tsx';
import { SiteHeader } from '#components/frame/site-header.tsx';
import { SpaceFrame } from '#components/frame/space/space-frame.tsx';
import { SearchIsland } from '#components/search/search-island.tsx';
import { forgetSession, type SessionInfo } from '#lib/browser/session.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { currentResponse } from '#lib/web/next-adapter/current-response.ts';
import { NASTY } from '#tests/support/security/nasty-texts.ts';
import { http } from '#tests/support/upstream-mock.ts';

const server = setupServer();
let sessionCalls = 0;

function signedIn(answer: SessionInfo) {
  server.use(
    http.get('*/api/session', () => {
      sessionCalls += 1;
      return HttpResponse.json(answer);
    }),
  );
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  sessionCalls = 0;
  forgetSession();
  signedIn({ user: null });
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

function show(node: ReactNode, locale: Locale = 'fr') {
  return render(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="Europe/Paris">
      {node}
    </NextIntlClientProvider>,
  );
}

const karim = { id: 1, role: 'candidate', firstName: 'Karim', gender: 'm', internal: false } as const;
const sophie = { id: 1, role: 'recruiter', firstName: 'Sophie', gender: 'f', internal: false } as const;
const counters = {
  sent: 14,
  accepted: 2,
  declined: 1,
  interviews: 0,
  messagesReceived: 0,
  cvReceived: 0,
  selected: 0,
  unread: { accepted: 9, rejected: 3, messages: 0, interviews: 0, received: 0 },
};

const link = (name: string | RegExp) => screen.getByRole('link', { name });

describe('the header', () => {
  test('leads a visitor home, to the offers and to both kinds of account', async () => {
    show(<SiteHeader recruiterButton />);
    expect(link('Bielle, accueil').getAttribute('href')).toBe('/');
    expect(link('Offres d’emploi').getAttribute('href')).toBe('/candidate/searchjob/result');
    expect(link('Recruteur').getAttribute('href')).toBe('/recruiter/first-offer');
    expect(link('Candidat').getAttribute('href')).toBe('/candidate/mycv');
    await waitFor(() => expect(sessionCalls).toBe(1));
  });

  test('keeps the recruiter button for the home and the sign-in pages', () => {
    show(<SiteHeader />);
    expect(screen.queryByRole('link', { name: 'Recruteur' })).toBeNull();
    expect(link('Candidat')).toBeTruthy();
  });

  test('shows a signed-in recruiter the way to the space, and no visitor button', async () => {
    signedIn({ user: sophie, counters });
    show(<SiteHeader recruiterButton />);
    const spaces = await screen.findAllByRole('link', { name: 'Mon espace' });
    for (const space of spaces) expect(space.getAttribute('href')).toBe('/recruiter/myoffer');
    expect(screen.queryByRole('link', { name: 'Recruteur' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Candidat' })).toBeNull();
  });

  test('shows a signed-in candidate their name, what is new and the way out', async () => {
    const bell = { path: '/candidate/application/accepted', unread: 12 };
    signedIn({ user: karim, counters, bell });
    const { container } = show(<SiteHeader />);
    expect(await screen.findByText('Karim')).toBeTruthy();
    expect(link('Notifications, 10+ non lues').getAttribute('href')).toBe('/candidate/application/accepted');
    const out = container.querySelector('form[action="/api/session/end"]');
    expect(out?.getAttribute('method')).toBe('post');
    expect(within(out as HTMLElement).getByText('Se déconnecter')).toBeTruthy();
  });

  test('names the account menu of a recruiter who has not said a name yet', () => {
    const { container } = show(<SiteHeader session={{ user: { ...sophie, firstName: '' }, counters }} />);
    const summary = container.querySelector('summary') as HTMLElement;
    expect(summary.textContent).toBe('Mon compte');
    expect(summary.getAttribute('aria-label')).toBeNull();
  });

  test('says its way to the space once, also to a recruiter who has not said a name yet', () => {
    show(<SiteHeader recruiterButton session={{ user: { ...sophie, firstName: '' }, counters }} />);
    expect(screen.getAllByText('Mon espace')).toHaveLength(1);
    expect(screen.getByText('Mon compte')).toBeTruthy();
  });

  test('names the account menu by the name as it was typed', () => {
    const { container } = show(<SiteHeader session={{ user: { ...karim, firstName: NASTY }, counters }} />);
    const summary = container.querySelector('summary') as HTMLElement;
    expect(summary.getAttribute('aria-label')).toBe(`Compte de ${NASTY}`);
    expect(summary.textContent).toBe(NASTY);
  });

  test('closes the account menu on Escape and gives the focus back', async () => {
    const user = userEvent.setup();
    const { container } = show(<SiteHeader session={{ user: karim, counters }} />);
    const menu = container.querySelector('details');
    await user.click(screen.getByText('Karim'));
    expect(menu?.open).toBe(true);
    await user.keyboard('{Escape}');
    expect(menu?.open).toBe(false);
    expect(document.activeElement).toBe(menu?.querySelector('summary'));
    expect(sessionCalls).toBe(0);
  });

  test('stays that of a visitor when the session cannot be read', async () => {
    server.use(http.get('*/api/session', () => HttpResponse.error()));
    show(<SiteHeader />);
    await waitFor(() => expect(link('Candidat')).toBeTruthy());
  });

  test('asks once, whatever the number of islands', async () => {
    signedIn({ user: sophie, counters });
    show(
      <>
        <SiteHeader recruiterButton />
        <SearchIsland />
      </>,
    );
    await waitFor(() => expect(screen.getByRole('link', { name: 'Mon espace' })).toBeTruthy());
    expect(sessionCalls).toBe(1);
  });

  test.each([
    ['fr', 'EN, English', 'en'],
    ['en', 'FR, Français', 'fr'],
  ] as const)('offers the other language than %s by a plain form', (locale, name, value) => {
    show(<SiteHeader />, locale);
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button.value).toBe(value);
    expect(button.name).toBe('locale');
    expect(button.form?.getAttribute('action')).toBe('/api/locale');
  });
});

describe('the recruiters’ plate', () => {
  test('leads to posting an offer and to the sign-in page', () => {
    show(<RecruiterPlate />);
    expect(link('Publier une annonce').getAttribute('href')).toBe('/recruiter/first-offer');
    expect(link('Connexion').getAttribute('href')).toBe('/recruiter/login');
  });
});

describe('a space', () => {
  const frame = (path: string, role: 'candidate' | 'recruiter' = 'candidate') => (
    <SpaceFrame role={role} path={path} session={{ user: role === 'candidate' ? karim : sophie, counters }}>
      <h1>Titre</h1>
    </SpaceFrame>
  );

  test('has its breadcrumb, its name and its current entry', () => {
    show(frame('/candidate/application/sent'));
    const crumbs = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }));
    expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Candidatures',
      'Envoyées',
    ]);
    expect(screen.getAllByText('Espace Candidat')).not.toHaveLength(0);
    const row = within(screen.getByRole('navigation', { name: 'Espace Candidat' }));
    expect(row.getByRole('link', { current: true }).getAttribute('href')).toBe('/candidate/application/sent');
    const current = within(screen.getByRole('navigation', { name: 'Candidatures' })).getByRole('link', {
      current: 'page',
    });
    expect(current.getAttribute('href')).toBe('/candidate/application/sent');
    expect(current.textContent).toBe('Envoyées10+');
  });

  test('marks only the current page where colours are forced, which make a transparent border visible', () => {
    show(frame('/candidate/application/sent'));
    const row = within(screen.getByRole('navigation', { name: 'Espace Candidat' }));
    const isMarked = ({ className }: Element) => !className.includes('forced-colors:border-[Canvas]');
    const marked = row.getAllByRole('link').filter(isMarked);
    expect(marked.map((link) => link.getAttribute('aria-current'))).toEqual(['true']);
  });

  test('has its way out behind the name, which is a form', () => {
    show(frame('/candidate/mycv'));
    const out = screen.getByRole<HTMLButtonElement>('button', { name: 'Se déconnecter', hidden: true });
    expect(out.form?.getAttribute('action')).toBe('/api/session/end');
    expect(out.form?.method).toBe('post');
  });

  test('says whose it is for a recruiter', () => {
    show(frame('/recruiter/password', 'recruiter'));
    expect(screen.getAllByText('Espace Recruteur')).not.toHaveLength(0);
    const crumbs = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }));
    expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Mon compte',
      'Mot de passe',
    ]);
  });

  test.each([
    ['/recruiter/myoffer', 'Accueil', ['Accueil']],
    ['/recruiter/myoffer?view=list', 'Annonces', ['Annonces', 'Publiées']],
  ])('%s has one name in the row and the breadcrumb', (path, group, places) => {
    show(frame(path, 'recruiter'));
    const crumbs = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }));
    expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual(places);
    const row = within(screen.getByRole('navigation', { name: 'Espace Recruteur' }));
    expect(row.getByRole('link', { current: true }).textContent).toBe(group);
  });

  test.each([
    ['candidate', '/candidate/mycv', '/static/helpcandidate'],
    ['recruiter', '/recruiter/password', '/static/helprecruiter'],
  ] as const)('ends with help and the pages that the law wants, for a %s', (role, path, help) => {
    show(frame(path, role));
    const foot = within(screen.getByRole('navigation', { name: 'Liens utiles' }));
    const hrefs = foot.getAllByRole('link').map((each) => each.getAttribute('href'));
    expect(hrefs[0]).toBe(help);
    expect(hrefs).toEqual(expect.arrayContaining(['/static/legal', '/static/rgpd', '/static/accesibility']));
  });

  test('has a link past the header', () => {
    const { container } = show(frame('/candidate/mycv'));
    const target = screen.getByText('Aller au contenu').getAttribute('href')?.slice(1);
    expect(container.querySelector('main')?.id).toBe(target);
  });
});

describe('the not-found page', () => {
  test('has a picture, leads home and answers 404', () => {
    const response = { statusCode: 200, req: { headers: {} } } as ServerResponse;
    currentResponse.run(response, () => show(<NotFoundView />));
    expect(response.statusCode).toBe(404);
    expect(screen.getByRole('img', { name: 'Une bielle détachée de son piston' })).toBeTruthy();
    expect(link('Revenir à l’accueil').getAttribute('href')).toBe('/');
  });
});
