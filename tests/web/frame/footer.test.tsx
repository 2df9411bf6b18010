import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { SiteFooter } from '#components/frame/site-footer.tsx';
import { SpaceFoot } from '#components/frame/space/space-foot.tsx';
import { PublicPage } from '#components/offers/public-page.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { STATIC_PAGES } from '#lib/rules/content/static-pages.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  vi.unstubAllEnvs();
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

describe('the footer', () => {
  const box = () => screen.getByLabelText('Votre adresse e-mail');
  const subscribe = () => screen.getByRole('button', { name: 'S’abonner' });
  const answer = () => screen.getByRole('status').textContent;

  function newsletter(status: number) {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/upstream/auth/newsletter', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({}, { status });
      }),
    );
    return sent;
  }

  test.each([
    [200, 'Plus qu’une étape.Confirmez votre adresse par le lien que nous venons de vous envoyer.'],
    [422, 'Votre e-mail est invalide. Vérifiez votre saisie.'],
    [500, 'Une erreur inconnue s’est produite'],
  ])('answers a subscription that ends with %i', async (status, text) => {
    const sent = newsletter(status);
    const user = userEvent.setup();
    show(<SiteFooter />);
    await user.type(box(), 'camille@exemple.fr');
    await user.click(subscribe());
    await waitFor(() => expect(answer()).toBe(text));
    expect(sent).toEqual([{ email: 'camille@exemple.fr' }]);
  });

  test('refuses what cannot be an address without asking', async () => {
    const sent = newsletter(200);
    const user = userEvent.setup();
    show(<SiteFooter />);
    await user.type(box(), 'camille');
    await user.click(subscribe());
    expect(answer()).toBe('Votre e-mail est invalide. Vérifiez votre saisie.');
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  test('has a plain form, and its answer for who comes back, without JavaScript', () => {
    const { container } = show(<SiteFooter />);
    const form = container.querySelector('form[action="/api/newsletter"]');
    expect(form?.getAttribute('method')).toBe('post');
    expect(container.querySelector('#newsletter-done')?.textContent).toContain('Plus qu’une étape.');
  });

  test('begins its links with help and contact, as the foot of a space does', () => {
    show(<SiteFooter />);
    const first = (count: number) =>
      within(screen.getByRole('navigation', { name: 'Liens utiles' }))
        .getAllByRole('link')
        .slice(0, count)
        .map((each) => each.textContent);
    expect(first(3)).toEqual(['Aide candidats', 'Aide recruteurs', 'Nous contacter']);
    cleanup();
    show(<SpaceFoot role="candidate" t={textsOf('fr')} />);
    expect(first(2)).toEqual(['Aide', 'Nous contacter']);
  });

  test('leads to every page of text, in groups, and to the choice about cookies', () => {
    show(<SiteFooter />);
    const links = within(screen.getByRole('navigation', { name: 'Liens utiles' }));
    const hrefs = links.getAllByRole('link').map((each) => each.getAttribute('href'));
    for (const page of STATIC_PAGES) expect(hrefs).toContain(paths.static(page));
    expect(links.getByRole('link', { name: 'Gérer les cookies' }).getAttribute('href')).toBe(
      '/static/cookies#choices',
    );
    expect(links.getByRole('link', { name: 'Flux RSS des offres' }).getAttribute('href')).toBe(
      paths.offersRss(),
    );
    expect(links.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Aide',
      'Candidats',
      'Recruteurs',
      'Informations légales',
    ]);
  });

  test('reveals the contact on a click', async () => {
    const user = userEvent.setup();
    show(<SiteFooter />);
    const summary = screen.getByText('Afficher le téléphone');
    expect(summary.closest('details')?.open).toBe(false);
    await user.click(summary);
    expect(summary.closest('details')?.open).toBe(true);
  });

  test('shows the contact that the operator has set', () => {
    vi.stubEnv('SITE_PHONE', '+33472002626');
    vi.stubEnv('SITE_EMAIL', 'bonjour@exemple.test');
    show(<SiteFooter />);
    const contact = (name: string) => screen.getByRole('link', { name, hidden: true }).getAttribute('href');
    expect(contact('04 72 00 26 26')).toBe('tel:+33472002626');
    expect(contact('bonjour@exemple.test')).toBe('mailto:bonjour@exemple.test');
  });

  test.each([
    ['the home and the texts', <PublicShell key="shell">Accueil</PublicShell>],
    [
      'an offer and a list',
      <PublicPage key="page" crumbs={[]}>
        Offre
      </PublicPage>,
    ],
  ])('ends the page, after its main part: %s', (_pages, page) => {
    server.use(http.get('*/api/session', () => HttpResponse.json({ user: null })));
    show(page);
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByRole('navigation', { name: 'Liens utiles' })).toBeDefined();
    const order = screen.getByRole('main').compareDocumentPosition(footer);
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
