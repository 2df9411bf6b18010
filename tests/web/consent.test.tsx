import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConsentBanner } from '#components/consent/consent-banner.tsx';
import { ConsentForm } from '#components/consent/consent-form.tsx';
import { forgetSession } from '#components/frame/session-client.ts';
import { SearchIsland } from '#components/search/search-island.tsx';
import { CONSENT_CHANGED, consentCookie, consentValue } from '#lib/consent.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer(http.get('*/api/session', () => HttpResponse.json({ user: null })));
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
  localStorage.clear();
  unchoose();
  forgetSession();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const banner = () => document.getElementById('consent') as HTMLElement;
const searched = () => localStorage.getItem('bielle:searched');

describe('the question about cookies', () => {
  it('is asked of who has not answered, with three answers of the same look', () => {
    show(<ConsentBanner />);
    expect(banner().hidden).toBe(false);
    const region = within(screen.getByRole('region', { name: 'Votre choix sur les cookies' }));
    const accept = region.getByRole('button', { name: 'Tout accepter' });
    const refuse = region.getByRole('button', { name: 'Refuser' });
    const customise = region.getByRole('link', { name: 'Personnaliser' });
    expect(refuse.className).toBe(accept.className);
    expect(customise.className).toBe(accept.className);
    expect(customise.getAttribute('href')).toBe('/static/cookies#choices');
  });

  it('is a plain form, and takes the focus from nothing', () => {
    show(<ConsentBanner />);
    const form = banner().querySelector('form');
    expect(form?.getAttribute('action')).toBe('/api/consent');
    expect(form?.method).toBe('post');
    expect(document.activeElement).toBe(document.body);
  });

  it.each([[['comfort']], [[]]] as const)('is not asked of who has allowed %j', (allowed) => {
    choose(allowed);
    show(<ConsentBanner />);
    expect(banner().hidden).toBe(true);
  });

  it.each([
    ['Tout accepter', 'all', '1'],
    ['Refuser', 'none', null],
  ])('answered by %s goes away without leaving the page', async (name, choice, kept) => {
    takesChoices();
    show(
      <>
        <ConsentBanner />
        <SearchIsland remember />
      </>,
    );
    expect(searched()).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name }));
    await waitFor(() => expect(banner().hidden).toBe(true));
    expect(sent).toEqual([choice]);
    // The search that this page shows counts as soon as that is allowed.
    expect(searched()).toBe(kept);
  });

  it('goes as the plain form that it is when the server does not answer', async () => {
    server.use(http.post('*/api/consent', () => HttpResponse.error()));
    show(<ConsentBanner />);
    const form = banner().querySelector('form') as HTMLFormElement;
    const plainly = new Promise<string>((resolve) => {
      addEventListener(
        'submit',
        (event) => {
          if (event.defaultPrevented) return;
          event.preventDefault();
          resolve((event.submitter as HTMLButtonElement).value);
        },
        false,
      );
    });
    await userEvent.setup().click(within(form).getByRole('button', { name: 'Refuser' }));
    expect(await plainly).toBe('none');
    expect(banner().hidden).toBe(false);
  });

  it('is asked in English too', () => {
    show(<ConsentBanner />, 'en');
    expect(screen.getByRole('button', { name: 'Refuse' })).toBeTruthy();
  });
});

describe('what is remembered of a search', () => {
  it('is nothing before the choice, nor after a refusal', () => {
    show(<SearchIsland remember />);
    expect(searched()).toBeNull();
    choose([]);
    dispatchEvent(new Event(CONSENT_CHANGED));
    expect(searched()).toBeNull();
  });

  it('is that one was made, once that is allowed', () => {
    choose(['comfort']);
    show(<SearchIsland remember />);
    expect(searched()).toBe('1');
  });

  it('is forgotten when that is no longer allowed', () => {
    localStorage.setItem('bielle:searched', '1');
    localStorage.setItem('cart', '[]');
    choose([]);
    show(<ConsentBanner />);
    expect(searched()).toBeNull();
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
