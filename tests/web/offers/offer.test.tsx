import type { ServerResponse } from 'node:http';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { GonePage } from '#components/offers/gone-page.tsx';
import { OfferPage } from '#components/offers/offer-page.tsx';
import { forgetSession } from '#lib/browser/session.ts';
import type { FullOffer } from '#lib/contract/offers/offers.ts';
import { currentResponse } from '#lib/web/next-adapter/current-response.ts';
import type { TradeOfOffer } from '#lib/web/offers/offer.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer(http.get('*/api/session', () => HttpResponse.json({ user: null })));

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  forgetSession();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const view = aView();
const url = 'https://bielle.test/offer/1284';

const vienne = { slug: 'vienne-38', name: 'Vienne', department: '38', offers: 4 };
const where = { tradeId: 2, slug: 'mecanicien-poids-lourds', town: vienne };

const showOffer = (
  changes: Partial<FullOffer> = {},
  similar: FullOffer[] = [],
  around: TradeOfOffer | null = where,
  of = view,
) =>
  show(
    <OfferPage
      offer={anOffer(changes)}
      similar={similar}
      where={around}
      view={of}
      markupView={view}
      url={url}
      siteUrl="https://bielle.test"
    />,
  );
const markups = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? '{}'),
  );
const markupOf = (type: string) => markups().find((markup) => markup['@type'] === type);

describe('the page of a live offer', () => {
  it('names the site and links to its page', () => {
    showOffer({
      establishment: { name: 'Garage Martin, Vaise', slug: 'garage-martin-vaise', openingHours: null },
    });
    const link = screen.getByRole('link', { name: 'Garage Martin, Vaise' });
    expect(link.getAttribute('href')).toBe('/entreprise/garage-martin-vaise');
  });

  it('names the offer whose visit is counted; one that is closed does not', () => {
    const counted = () => document.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed;
    showOffer({ live: false });
    expect(counted()).toBeUndefined();
    cleanup();
    showOffer({ id: 77 });
    expect(counted()).toBe('77');
  });

  it('leads to a form that reports it', () => {
    showOffer();
    const link = screen.getByRole('link', { name: 'Signaler cette offre' });
    expect(link.getAttribute('href')).toBe('/offer/1284/report');
    expect(link.getAttribute('rel')).toBe('nofollow');
  });

  it('says in an English page that what its recruiter wrote is French', () => {
    const written = (of: typeof view) => {
      showOffer({ otherAdvantage: 'Moto de prêt' }, [], where, of);
      const element = screen.getByText('Moto de prêt');
      cleanup();
      return element.closest('[lang]')?.getAttribute('lang');
    };
    expect(written(aView('en'))).toBe('fr');
    expect(written(view)).not.toBe('en');
  });

  it('shows the words of the employer before the lists, as French text without markup', () => {
    showOffer(
      { description: 'Un <b>atelier</b> 🔧\n\n- freins\n- pneus', companyPitch: 'Six personnes.' },
      [],
      where,
      aView('en'),
    );
    const words = screen.getByText('Un <b>atelier</b> 🔧');
    expect(words.closest('[lang]')?.getAttribute('lang')).toBe('fr');
    const items = [...(words.closest('section')?.querySelectorAll('li') ?? [])].map(
      (item) => item.textContent,
    );
    expect(items).toEqual(['freins', 'pneus']);
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles[0]).toBe('The job');
    expect(titles).toContain('The company');
    cleanup();
    showOffer();
    expect(screen.queryByText('Le poste')).toBeNull();
  });

  it('says everything of the offer', () => {
    const missionId = view.reference.ofJob('missions', 2)[0]?.id ?? 0;
    const spec = view.reference.lists.missionSpecs.find((each) => each.missionId === missionId);
    showOffer({
      isFeatured: true,
      cleanRecord: true,
      otherAdvantage: 'Moto de prêt',
      missions: [{ missionId }],
      tasks: [{ taskId: spec?.id ?? 0 }],
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mécanicien poids lourds (H/F)');
    const text = screen.getByRole('main').textContent ?? '';
    for (const shown of [
      'Urgent',
      'Publiée le 14/11/2026',
      'Vercamer Poids Lourds',
      '30\u00a0500\u00a0€',
      'CDI',
      'Vienne (38200)',
      'Confirmé / Confirmée, de 5 à 10 ans d’expérience',
      'Baccalauréat professionnel (niveau 4)',
      'Français',
      'Casier judiciaireDemandé',
      'Rigoureux / Rigoureuse',
      'Également\u00a0: sens du service client, prudent / prudente.',
      view.reference.name('missions', missionId) ?? '?',
      spec?.name.fr.replaceAll("'", '’') ?? '?',
      'Multimètre',
      'Permis C (poids lourd)',
      'Accroissement d’activité',
      'Référent technique',
      'Mutuelle d’entreprise',
      'Moto de prêt',
      'Offre n°1284',
      'Expire le13/01/2027',
      'Candidats9',
    ]) {
      expect(text).toContain(shown);
    }
  });

  it('the keyboard reaches the bar of phones before the panel and the similar offers', () => {
    showOffer({}, [anOffer({ id: 77 })]);
    const bar = screen.getByRole('complementary', { name: 'Postuler, raccourci' });
    const [first] = screen.getByRole('main').querySelectorAll('a[href], button');
    expect(bar.contains(first ?? null)).toBe(true);
  });

  it('carries its markup, and the apply link in the panel and within a thumb’s reach', () => {
    showOffer();
    expect(markupOf('JobPosting')).toBeDefined();
    const links = screen.getAllByRole('link', { name: /^Postuler/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/offer/1284/apply',
      '/offer/1284/apply',
    ]);
  });

  it('stands in its trade and its town, for search engines too', () => {
    showOffer();
    const steps = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' })).getAllByRole('listitem');
    expect(steps.map((step) => [step.textContent, step.querySelector('a')?.getAttribute('href')])).toEqual([
      ['Accueil', '/'],
      ['Emploi', '/emploi'],
      ['Mécanicien poids lourds', '/emploi/mecanicien-poids-lourds'],
      ['Vienne\u00a0(38)', '/emploi/mecanicien-poids-lourds/vienne-38'],
      ['Mécanicien poids lourds (H/F)', undefined],
    ]);
    expect(markupOf('BreadcrumbList').itemListElement).toEqual(
      steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.textContent,
        ...(index < 4
          ? { item: new URL(step.querySelector('a')?.getAttribute('href') ?? '', url).href }
          : {}),
      })),
    );
  });

  it('leads to no town that has no page', () => {
    showOffer({}, [], { ...where, town: null });
    expect(screen.queryByRole('link', { name: 'Vienne\u00a0(38)' })).toBeNull();
  });

  it('leads to similar offers and to those of the trade', () => {
    showOffer({}, [anOffer({ id: 77 })]);
    const similar = screen.getByRole('region', { name: 'Offres similaires' });
    expect(
      within(similar).getByRole('link', { name: 'Mécanicien poids lourds (H/F)' }).getAttribute('href'),
    ).toBe('/offer/77');
    expect(
      within(similar).getByRole('link', { name: 'Tout voir\u00a0: offres similaires' }).getAttribute('href'),
    ).toBe('/emploi/mecanicien-poids-lourds');
  });

  it('leaves out what the offer does not state', () => {
    showOffer({
      salary: null,
      mainQualities: [],
      qualities2: [],
      qualities3: [],
      advantages: [],
      recruitment: [],
      skills: [],
      tools: [],
      licences: [],
      trainings: [],
    });
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles).not.toContain('Qualités attendues');
    expect(titles).not.toContain('Compétences et outils');
    expect(titles).not.toContain('Conditions et avantages');
    expect(screen.getByRole('main').textContent).toContain('Salaire non précisé');
  });

  it('shares by mail without a script, by a dialog with one', async () => {
    showOffer();
    const link = screen.getAllByRole('link', { name: 'Partager' })[0] as HTMLAnchorElement;
    expect(link.getAttribute('href')).toMatch(/^mailto:\?subject=.+bielle\.test%2Foffer%2F1284$/);
    fireEvent.click(link);
    const dialog = await screen.findByRole('dialog', { name: 'Partager cette offre' });
    expect(within(dialog).getByLabelText<HTMLInputElement>('Lien de l’offre').value).toBe(url);
    for (const [name, host] of [
      ['WhatsApp (nouvel onglet)', 'wa.me'],
      ['LinkedIn (nouvel onglet)', 'www.linkedin.com'],
      ['Facebook (nouvel onglet)', 'www.facebook.com'],
    ] as const) {
      const target = new URL(within(dialog).getByRole<HTMLAnchorElement>('link', { name }).href);
      expect(target.host).toBe(host);
      expect(decodeURIComponent(target.search)).toContain(url);
    }
  });

  it('prints by the browser', () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    showOffer();
    fireEvent.click(screen.getByRole('button', { name: 'Imprimer' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('an offer that has ended', () => {
  it('says so, cannot be applied to, carries no markup and suggests others', () => {
    showOffer({ live: false }, [anOffer({ id: 77 })]);
    expect(screen.getByRole('main').textContent).toContain('Cette offre n’est plus disponible');
    const similar = screen.getByRole('region', { name: 'Offres similaires' });
    expect(screen.queryByRole('link', { name: /^Postuler/ })).toBeNull();
    for (const link of screen.getAllByRole('link', { name: /^Vite, je postule/ })) {
      expect(similar.contains(link)).toBe(true);
    }
    expect(markupOf('JobPosting')).toBeUndefined();
  });

  it('leads on to its trade in its town when it is deleted, and to similar offers', () => {
    show(<GonePage view={view} reason="deleted" similar={[anOffer({ id: 77 })]} where={where} />);
    const name = 'Offres de mécanicien poids lourds\u00a0(H/F) à Vienne\u00a0(38)';
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
      '/emploi/mecanicien-poids-lourds/vienne-38',
    );
    const similar = screen.getByRole('region', { name: 'Offres similaires' });
    expect(within(similar).getAllByRole('article')).toHaveLength(1);
  });

  it('answers 410 when it is deleted and leads on, whatever could not be read', () => {
    const response = { statusCode: 200 } as ServerResponse;
    currentResponse.run(response, () =>
      show(<GonePage view={view} reason="deleted" similar={[]} where={null} />),
    );
    expect(response.statusCode).toBe(410);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cette offre a été supprimée');
    expect(screen.getByRole('link', { name: 'Voir les offres en ligne' }).getAttribute('href')).toBe(
      '/candidate/searchjob/result',
    );
  });

  it.each([
    ['expired', 'Cette offre a expiré', /depuis plus de 30\sjours/],
    ['withdrawn', 'Cette offre a été retirée du site', /L’équipe de Bielle l’a retirée/],
    ['deleted', 'Cette offre a été supprimée', /Le recruteur l’a retirée/],
  ] as const)('says so when it is %s', (reason, title, sentence) => {
    show(<GonePage view={view} reason={reason} similar={[]} where={null} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});
