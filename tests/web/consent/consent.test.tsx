import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { VisitorAlert } from '#components/alerts/visitor-alert.tsx';
import { ConsentForm } from '#components/consent/consent-form.tsx';
import { ConsentIsland } from '#components/consent/consent-island.tsx';
import { RememberSearchQuestion } from '#components/search/remember-search-question.tsx';
import { SearchIsland } from '#components/search/search-island.tsx';
import { SignUpOffer } from '#components/search/sign-up-offer.tsx';
import { consentCookie, consentValue } from '#lib/browser/consent.ts';
import { forgetSession } from '#lib/browser/session.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

let user: object | null = null;
let count = false;
const server = setupServer(
  http.get('*/api/session', () => {
    count = true;
    return HttpResponse.json({ user });
  }),
);
const sent: unknown[] = [];

/** The server keeps the choice that it is sent. */
const takesChoices = () =>
  server.use(
    http.post('*/api/consent', async ({ request }) => {
      const { choice } = (await request.json()) as { choice: string };
      sent.push(choice);
      choose(choice === 'all' ? ['comfort'] : []);
      return HttpResponse.json({ data: null });
    }),
  );

const choose = (allowed: readonly 'comfort'[]) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the answer of the server does
  document.cookie = `${consentCookie}=${consentValue(allowed)}; path=/`;
};
const unchoose = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser does after six months
  document.cookie = `${consentCookie}=; path=/; max-age=0`;
};

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  sent.length = 0;
  user = null;
  count = false;
  localStorage.clear();
  unchoose();
  forgetSession();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const question = () => document.querySelector<HTMLElement>('[data-remember-search]') as HTMLElement;
const searched = () => localStorage.getItem('bielle:searched');
const SEARCH = '/candidate/searchjob/result?job=1&city=69383';

const showResults = (locale: Locale = 'fr') => {
  history.replaceState(null, '', SEARCH);
  show(
    <>
      <VisitorAlert search={SEARCH} t={textsOf(locale)} />
      <RememberSearchQuestion t={textsOf(locale)} />
      <SearchIsland remember />
    </>,
    locale,
  );
};
const showHome = () =>
  show(
    <>
      <SignUpOffer t={textsOf('fr')} next="/" />
      <div data-visitors-only="">Vous recrutez ?</div>
      <SearchIsland />
    </>,
  );
const signUpOffer = () => document.querySelector<HTMLElement>('[data-sign-up]') as HTMLElement;
const alertForm = () => document.querySelector<HTMLElement>('[data-visitors-only]') as HTMLElement;
const isShown = () => waitFor(() => expect(question().hidden).toBe(false));
const settledSession = () => waitFor(() => expect(count).toBe(true));

describe('the question whether to remember a search', () => {
  it('appears below the results to a visitor who has not answered, with two answers of the same look', async () => {
    showResults();
    await isShown();
    const region = within(
      screen.getByRole('region', { name: 'Retenir ma recherche sur cet appareil\u00a0?' }),
    );
    const yes = region.getByRole('button', { name: 'Oui, retenir' });
    const no = region.getByRole('button', { name: 'Non merci' });
    expect(no.className).toBe(yes.className);
    expect(region.getByRole('link').getAttribute('href')).toBe('/static/cookies#choices');
    expect(document.activeElement).toBe(document.body);
    expect(searched()).toBeNull();
  });

  it('is a plain form', () => {
    showResults();
    const form = question().querySelector('form');
    expect(form?.getAttribute('action')).toBe('/api/consent');
    expect(form?.method).toBe('post');
  });

  it.each([[['comfort']], [[]]] as const)('is not asked of who has allowed %j', async (allowed) => {
    choose(allowed);
    showResults();
    await settledSession();
    expect(question().hidden).toBe(true);
    expect(alertForm().hidden).toBe(false);
  });

  it('is not asked of who is signed in', async () => {
    user = { id: 1, role: 'candidate' };
    showResults();
    await waitFor(() => expect(alertForm().hidden).toBe(true));
    expect(question().hidden).toBe(true);
  });

  it.each([
    ['Oui, retenir', 'all', SEARCH, /proposera de reprendre/],
    ['Non merci', 'none', null, /Rien n’est retenu/],
  ])(
    'answered by %s says what follows in its place, and keeps the focus there',
    async (name, choice, stored, says) => {
      takesChoices();
      showResults();
      await isShown();
      await userEvent.setup().click(screen.getByRole('button', { name }));
      await waitFor(() => expect(document.activeElement?.textContent).toMatch(says));
      expect(question().querySelector('form')?.hidden).toBe(true);
      expect(sent).toEqual([choice]);
      // The search that this page shows counts as soon as that is allowed.
      expect(searched()).toBe(stored);
    },
  );

  it('goes as the plain form that it is when the server does not answer', async () => {
    server.use(http.post('*/api/consent', () => HttpResponse.error()));
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    showResults();
    await isShown();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Non merci' }));
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    const form = submit.mock.contexts[0] as HTMLFormElement;
    expect(new FormData(form).get('choice')).toBe('none');
    submit.mockRestore();
  });

  it('is asked in English too', async () => {
    showResults('en');
    await isShown();
    expect(screen.getByRole('button', { name: 'No thanks' })).toBeTruthy();
  });
});

describe('what is remembered of a search', () => {
  it.each([[null], [[]]] as const)('is nothing with the choice %j', async (allowed) => {
    if (allowed) choose(allowed);
    showResults();
    await settledSession();
    expect(searched()).toBeNull();
  });

  it('leads back to the search from the home page, with the offer of an account', async () => {
    choose(['comfort']);
    showResults();
    await waitFor(() => expect(searched()).toBe(SEARCH));
    cleanup();
    showHome();
    await waitFor(() => expect(signUpOffer().hidden).toBe(false));
    expect(screen.getByText('Vous recrutez ?').hidden).toBe(false);
    const link = screen.getByRole('link', { name: 'Reprendre ma dernière recherche' });
    expect(link.getAttribute('href')).toBe(SEARCH);
  });

  it.each(['candidate', 'recruiter'])(
    'leaves out of the home page of a %s what visitors are offered',
    async (role) => {
      localStorage.setItem('bielle:searched', SEARCH);
      choose(['comfort']);
      user = { id: 1, role };
      showHome();
      await waitFor(() => expect(screen.queryByText('Vous recrutez ?')?.closest('[hidden]')).toBeTruthy());
      expect(signUpOffer().hidden).toBe(true);
    },
  );

  it.each(['1', 'https://elsewhere.test/', '//elsewhere.test'])(
    'is never %s, which leads nowhere',
    async (value) => {
      choose(['comfort']);
      localStorage.setItem('bielle:searched', value);
      showHome();
      await settledSession();
      expect(signUpOffer().hidden).toBe(true);
    },
  );

  it.each([
    ['on the page of the choices', () => show(<ConsentIsland />)],
    ['on the home page', showHome],
  ])('is forgotten %s when that is no longer allowed', async (_, open) => {
    localStorage.setItem('bielle:searched', SEARCH);
    localStorage.setItem('cart', '[]');
    choose([]);
    open();
    await waitFor(() => expect(searched()).toBeNull());
    expect(localStorage.getItem('cart')).toBe('[]');
  });
});

describe('the form of the choices', () => {
  const form = (chosen: readonly 'comfort'[] | null, locale: Locale = 'fr') =>
    show(<ConsentForm t={textsOf(locale)} chosen={chosen} />, locale);
  const comfort = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Confort/ });

  it.each([
    [null, false, 'Vous n’avez pas encore choisi'],
    [[], false, 'refuser'],
    [['comfort'], true, 'tout accepter'],
  ] as const)('shows the choice %j', (chosen, checked, words) => {
    form(chosen);
    expect(comfort().checked).toBe(checked);
    expect(document.body.textContent).toContain(words);
  });

  it('accepts all, refuses, or saves what is ticked, as a plain form', () => {
    form(null);
    expect(comfort().form?.getAttribute('action')).toBe('/api/consent');
    const buttons = screen.getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map(({ name, value, type }) => [name, value, type])).toEqual([
      ['choice', 'all', 'submit'],
      ['choice', 'none', 'submit'],
      ['choice', 'custom', 'submit'],
    ]);
    expect(new Set(buttons.map(({ className }) => className)).size).toBe(1);
    expect(document.body.textContent).toContain('6\u00a0mois');
  });
});
