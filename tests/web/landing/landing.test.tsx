import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LandingIsland } from '#components/landing/landing-island.tsx';
import { HowItWorks, IntegratedTool, TalentHunter, WhyUs } from '#components/landing/recruiter-sections.tsx';
import { startSlider } from '#components/landing/slider.ts';
import { Testimonials } from '#components/landing/testimonials.tsx';
import { QuoteSection } from '#components/quotes/quote-section.tsx';
import { someTestimonials } from '#tests/support/pages/showcase.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';

const { t } = aView('fr');
const english = aView('en').t;
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
const rows = () => screen.getAllByRole('listitem').map((item) => item.textContent);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the home page for recruiters', () => {
  test('gives three reasons', () => {
    render(<WhyUs t={t} />);
    expect(titles()).toEqual(['Experts du secteur', 'Visibilité maximale', 'Suivi personnalisé']);
  });

  test('shows four steps in their order', () => {
    render(<HowItWorks t={t} />);
    expect(screen.getByRole('list').tagName).toBe('OL');
    expect(titles()).toEqual([
      'Définition du profil',
      'Diffusion et recherche de candidats',
      'Analyse et entretiens',
      'Recrutement garanti',
    ]);
  });

  test('presents the talent hunter: six services, about 35 job boards, a guarantee', () => {
    render(<TalentHunter t={t} />);
    expect(titles()).toEqual([
      'Définition du profil',
      'Environ 35 sites d’emploi',
      'Recherche de candidats ciblée',
      'Analyse par un expert',
      'Entretiens structurés',
      'Garantie de remplacement',
    ]);
    expect(rows()[5]).toContain('pendant sa période d’essai');
  });

  test('presents the tool: agenda, score, dashboard, and an example whose figures add up', () => {
    render(<IntegratedTool t={t} />);
    expect(titles()).toEqual([
      'Agenda interactif',
      'Score de correspondance',
      'Tableau de bord en temps réel',
    ]);
    const columns = screen
      .getAllByRole('columnheader')
      .slice(1)
      .map((title) => title.textContent);
    for (const row of screen.getAllByRole('row').slice(1)) {
      const [candidates = 0, ...parts] = within(row)
        .getAllByRole('cell')
        .map((cell) => Number(cell.textContent));
      expect(candidates).toBe(parts.reduce((sum, part) => sum + part, 0));
      // On a phone the titles of the columns stand beside the figures.
      const labels = within(row)
        .getAllByRole('cell')
        .map((cell) => cell.dataset.label);
      expect(labels).toEqual(columns);
    }
  });

  test('shows testimonials: two recruiters and a candidate, in English too', () => {
    render(<Testimonials t={english} locale="en" testimonials={someTestimonials} />);
    const shown = screen.getByRole('region', { name: 'Testimonials' });
    expect(shown.querySelectorAll('blockquote')).toHaveLength(3);
    expect([...shown.querySelectorAll('figcaption span')].map((role) => role.textContent)).toEqual([
      'Garage owner, Roanne',
      'Sales manager, Cholet',
      'Diagnostic technician, Villeurbanne',
    ]);
  });
});

describe('the row of testimonials', () => {
  const WIDTH = 300;

  function aRow(): HTMLElement {
    document.body.innerHTML = `<section><button data-slider-pause data-pause="Pause" data-play="Play" hidden>
      <span>Pause</span></button><div id="row"><i></i><i></i><i></i></div></section>`;
    const row = document.getElementById('row') as HTMLElement;
    Object.defineProperties(row, {
      clientWidth: { value: WIDTH },
      scrollWidth: { value: 3 * WIDTH },
      scrollLeft: { value: 0, writable: true },
    });
    [...row.children].forEach((slide, at) => {
      Object.defineProperty(slide, 'offsetLeft', { value: at * WIDTH });
    });
    return row;
  }

  const lessMotion = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'performance', 'requestAnimationFrame'],
    });
    lessMotion(false);
  });

  test('goes on every 3,000 ms, 500 ms a slide, and begins again after the last', () => {
    const row = aRow();
    startSlider(row);
    vi.advanceTimersByTime(2_999);
    expect(row.scrollLeft).toBe(0);
    vi.advanceTimersByTime(1 + 400);
    expect(row.scrollLeft).toBeGreaterThan(WIDTH / 2);
    expect(row.scrollLeft).toBeLessThan(WIDTH);
    vi.advanceTimersByTime(120);
    expect(row.scrollLeft).toBe(WIDTH);
    vi.advanceTimersByTime(3_000);
    expect(row.scrollLeft).toBe(2 * WIDTH);
    vi.advanceTimersByTime(3_000);
    expect(row.scrollLeft).toBe(0);
  });

  test('rests while it is paused, and never moves for whoever asks for less motion', () => {
    const row = aRow();
    startSlider(row);
    const button = screen.getByRole('button', { name: 'Pause' });
    button.click();
    expect(button.textContent?.trim()).toBe('Play');
    vi.advanceTimersByTime(10_000);
    expect(row.scrollLeft).toBe(0);
    const still = aRow();
    lessMotion(true);
    startSlider(still);
    expect(still.parentElement?.querySelector('button')?.hidden).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(still.scrollLeft).toBe(0);
  });
});

test('a section shows its title until it is opened, or named by the address', () => {
  history.replaceState(null, '', '/#quote');
  render(
    <>
      <WhyUs t={t} />
      <QuoteSection t={t} locale="fr" />
      <LandingIsland />
    </>,
  );
  const isOpen = (name: string) =>
    within(screen.getByRole('region', { name })).getByRole('heading', { level: 2 }).closest('details')?.open;
  expect([isOpen('Pourquoi nous choisir'), isOpen('Demander un devis')]).toEqual([false, true]);
  history.replaceState(null, '', '/#why-us');
  fireEvent(window, new HashChangeEvent('hashchange'));
  expect(isOpen('Pourquoi nous choisir')).toBe(true);
  history.replaceState(null, '', '/');
});

test('a link to the prices is followed smoothly after 100 ms', () => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  history.replaceState(null, '', '/#pricing-plan');
  const prices = document.createElement('section');
  prices.id = 'pricing-plan';
  prices.scrollIntoView = vi.fn();
  document.body.append(prices);
  render(<LandingIsland />);
  vi.advanceTimersByTime(99);
  expect(prices.scrollIntoView).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(prices.scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth' });
  prices.remove();
  history.replaceState(null, '', '/');
});

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the request for a quote', () => {
  const FIELDS = {
    'Nom de l’entreprise': 'Garage Tréfonds',
    Prénom: 'Sophie',
    Nom: 'Marchand',
    Téléphone: '06 39 98 00 07',
    'E-mail': 'sophie@exemple.test',
  };
  const form = () => document.querySelector('form') as HTMLFormElement;
  const button = () => within(form()).getByRole('button', { name: /^Env/ });
  const isOff = () => button().getAttribute('aria-disabled');
  const human = () => form().querySelector('altcha-widget') as HTMLElement & { reset: () => void };

  /** As the check hands its answer over once the work is done. */
  function passCheck(): void {
    const own = form().querySelector('input[name=captcha]');
    const answer = own ?? form().appendChild(document.createElement('input'));
    Object.assign(answer, { type: 'hidden', name: 'captcha', value: 'solved' });
    human().dispatchEvent(new CustomEvent('statechange'));
  }

  async function open() {
    render(<QuoteSection t={t} locale="fr" />);
    const { attachQuoteForm } = await import('#components/quotes/quote-form.ts');
    attachQuoteForm(form());
    const user = userEvent.setup();
    for (const [label, text] of Object.entries(FIELDS)) {
      await user.type(within(form()).getByLabelText(label), text);
    }
    return user;
  }

  test('asks in the order of its form, says what is wrong with a field once it is left', async () => {
    const user = await open();
    expect([...form().querySelectorAll('input[id^=quote-], textarea')].map(({ id }) => id)).toEqual([
      'quote-companyName',
      'quote-firstName',
      'quote-lastName',
      'quote-phone',
      'quote-email',
      'quote-comment',
    ]);
    const phone = within(form()).getByLabelText('Téléphone');
    await user.clear(phone);
    await user.tab();
    within(form()).getByText('Numéro de téléphone requis');
    await user.type(phone, '06 12');
    await user.tab();
    within(form()).getByText('Format de téléphone incorrect');
    await user.type(phone, ' 34 56 78');
    expect(within(form()).queryByText('Format de téléphone incorrect')).toBeNull();
  });

  test('is disabled until all is right, shows that it is being sent, and leads to the sign-in', async () => {
    const went = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    let end: (() => void) | undefined;
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/upstream/quotes', async ({ request }) => {
        sent.push(await request.json());
        await new Promise<void>((done) => {
          end = done;
        });
        return HttpResponse.json({ data: null, message: 'Envoyée' });
      }),
    );
    const user = await open();
    expect(isOff()).toBe('true');
    passCheck();
    await waitFor(() => expect(isOff()).toBe('false'));
    await user.click(button());
    expect(button().textContent).toBe('Envoi en cours…');
    await user.click(button());
    await waitFor(() => expect(sent).toHaveLength(1));
    end?.();
    await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/login?quoted=1'));
    expect(sent).toMatchObject([{ companyName: 'Garage Tréfonds', captcha: 'solved', comment: '' }]);
  });

  test('reports a refusal, keeps the input and starts a new check', async () => {
    const message = 'Trop de demandes pour le moment.';
    server.use(
      http.post('*/api/upstream/quotes', () =>
        HttpResponse.json({ statusCode: 429, code: 'too_many_requests', message }, { status: 429 }),
      ),
    );
    const user = await open();
    const reset = vi.fn();
    Object.defineProperty(human(), 'reset', { value: reset });
    passCheck();
    await user.click(button());
    await within(form()).findByText(message);
    expect(reset).toHaveBeenCalledTimes(1);
    expect(within(form()).getByLabelText<HTMLInputElement>('Prénom').value).toBe('Sophie');
    expect(button().textContent).toBe('Envoyer la demande');
  });
});
