import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { headingOf, type Listed, metaOf, pictureOf, sentencesOf } from '#components/trades/page-words.ts';
import { TownLinks } from '#components/trades/town-links.tsx';
import { TradePage } from '#components/trades/trade-page.tsx';
import { TradePicture } from '#components/trades/trade-picture.tsx';
import { TradesPage, tradesMeta } from '#components/trades/trades-page.tsx';
import { forgetSession } from '#lib/browser/session.ts';
import { tradeNames } from '#lib/facts/trade-facts.ts';
import { pageNumber } from '#lib/rules/page-number.ts';
import { breadcrumbList } from '#lib/web/pages/breadcrumb-list.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer(http.get('*/api/session', () => HttpResponse.json({ user: null })));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  forgetSession();
});
afterAll(() => server.close());

const view = aView();
const names = (tradeId: number, of = view) => {
  const found = tradeNames(tradeId, of);
  if (!found) throw new Error(`no trade ${tradeId}`);
  return found;
};
const aList = (changes: Partial<Listed> = {}, of = view): Listed => ({
  names: names(1, of),
  town: { name: 'Lyon', department: '69' },
  page: 1,
  total: 1240,
  totalPages: 62,
  figures: {
    medianSalary: 26_500,
    contracts: [
      { contractId: 1, offers: 1200 },
      { contractId: 4, offers: 22 },
      { contractId: 5, offers: 18 },
    ],
  },
  ...changes,
});

describe('the picture of a shared link to a list', () => {
  it('says trade, town, how many offers and what they pay', () => {
    const { container } = show(<TradePicture listed={aList()} view={view} />);
    expect(container.textContent).toContain('Emploi mécanicien automobile à Lyon\u00a0(69)');
    expect(container.textContent).toContain(
      '1\u00a0240 offres · Salaire médian\u00a0: 26\u00a0500\u00a0€ brut par an.',
    );
  });

  it('says that there are none, and nothing of their pay', () => {
    const none = aList({ total: 0, town: undefined, figures: { medianSalary: null, contracts: [] } });
    const { container } = show(<TradePicture listed={none} view={aView('en')} />);
    expect(container.textContent).not.toContain('€');
    expect(container.textContent).toContain('No job at the moment');
  });

  it('is one for all pages of the list, with words for who does not see it', () => {
    const path = '/emploi/mecanicien-automobile/lyon-69';
    expect(pictureOf(aList({ page: 3 }), path, view)).toEqual({
      path: `${path}/picture`,
      alt: 'Emploi mécanicien automobile à Lyon\u00a0(69) · 1\u00a0240 offres',
    });
  });
});

describe('the words of a page of offers', () => {
  it('say trade and town, how many, what they pay and which contracts', () => {
    const listed = aList();
    expect(headingOf(listed, view)).toBe('Emploi mécanicien automobile à Lyon\u00a0(69)');
    expect(sentencesOf(listed, view, 20)).toEqual([
      '1\u00a0240 offres d’emploi de mécanicien automobile\u00a0(H/F) sont en ligne à Lyon\u00a0(69).',
      'Le salaire médian proposé est de 26\u00a0500\u00a0€ brut par an\u00a0: la moitié des offres propose au moins autant.',
      'Contrats proposés\u00a0: CDI (1\u00a0200) et Alternance (40).',
    ]);
    expect(metaOf(listed, view)).toEqual({
      title: 'Emploi mécanicien automobile à Lyon\u00a0(69)',
      description:
        '1\u00a0240 offres d’emploi de mécanicien automobile\u00a0(H/F) à Lyon\u00a0(69). Salaire médian\u00a0: 26\u00a0500\u00a0€ brut par an. Postulez en ligne avec votre CV.',
    });
  });

  it('say nothing of a salary that is not told', () => {
    const listed = aList({
      total: 1,
      figures: { medianSalary: null, contracts: [{ contractId: 2, offers: 1 }] },
    });
    expect(sentencesOf(listed, view, 20)).toEqual([
      '1 offre d’emploi de mécanicien automobile\u00a0(H/F) est en ligne à Lyon\u00a0(69).',
      'Contrat proposé\u00a0: CDD (1).',
    ]);
    expect(metaOf(listed, view).description).not.toMatch(/médian| {2}/);
  });

  it('differ from page to page, from town to country, and from trade to trade', () => {
    const lists = [1, 2, 3].flatMap((page) =>
      [1, 4, 8].flatMap((tradeId) =>
        [{ name: 'Le Havre', department: '76' }, undefined].map((town) =>
          aList({ names: names(tradeId), town, page, figures: page === 1 ? aList().figures : null }),
        ),
      ),
    );
    const metas = lists.map((listed) => metaOf(listed, view));
    expect(new Set(metas.map(({ title }) => title)).size).toBe(18);
    expect(new Set(metas.map(({ description }) => description)).size).toBe(18);
    expect(metas[1]?.title).toBe('Emploi mécanicien automobile\u00a0: offres et salaire');
    expect(metas[6]?.title).toBe('Emploi mécanicien automobile au Havre\u00a0(76)\u00a0: page 2 sur 62');
    expect(sentencesOf(aList({ page: 62, figures: null }), view, 20)).toEqual([
      'Offres 1\u00a0221 à 1\u00a0240 sur 1\u00a0240, de la plus récente à la plus ancienne.',
    ]);
  });

  it('say so when there is nothing', () => {
    const nothing = aList({ total: 0, totalPages: 0, figures: { medianSalary: null, contracts: [] } });
    expect(sentencesOf(nothing, view, 20)).toEqual([
      'Aucune offre d’emploi de mécanicien automobile\u00a0(H/F) n’est en ligne à Lyon\u00a0(69) pour le moment.',
    ]);
  });

  it('speak English', () => {
    const english = aView('en');
    const listed = aList({}, english);
    expect(headingOf(listed, english)).toBe('Car mechanic jobs in Lyon\u00a0(69)');
    expect(sentencesOf(listed, english, 20)[0]).toBe(
      '1,240 jobs as car mechanic are online in Lyon\u00a0(69).',
    );
  });
});

describe('a page of offers', () => {
  const showPage = (changes: Partial<Listed> = {}, offers = [anOffer({ id: 5 }), anOffer({ id: 6 })]) =>
    show(
      <TradePage
        listed={aList(changes)}
        offers={offers}
        crumbs={[
          { label: 'Accueil', href: '/' },
          { label: 'Emploi', href: '/emploi' },
          { label: 'Lyon (69)' },
        ]}
        hrefFor={(page) => `/emploi/mecanicien-automobile/lyon-69?page=${page}`}
        search={{
          href: '/candidate/searchjob/result?job=1&city=69123',
          text: 'Chercher à Lyon (69) et autour',
        }}
        alert="/candidate/searchjob/result?job=1&city=69123"
        markup={breadcrumbList([], 'https://bielle.test')}
        view={view}
      />,
    );

  it('has the form of an alert below the first page of its list', () => {
    showPage();
    const form = screen.getByLabelText('Votre e-mail').closest('form') ?? undefined;
    expect(form?.getAttribute('action')).toBe('/api/alert');
    expect(Object.fromEntries(new FormData(form))).toEqual({
      search: '/candidate/searchjob/result?job=1&city=69123',
      email: '',
      frequency: 'weekly',
    });
    cleanup();
    showPage({ page: 2 });
    expect(screen.queryByLabelText('Votre e-mail')).toBeNull();
  });

  it('leads to its offers, its other pages, the search and a CV by plain links', () => {
    showPage({ page: 2 });
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const href of [
      '/offer/5',
      '/offer/6',
      '/emploi/mecanicien-automobile/lyon-69?page=1',
      '/emploi/mecanicien-automobile/lyon-69?page=3',
      '/candidate/searchjob/result?job=1&city=69123',
      '/candidate/mycv/create',
    ]) {
      expect(hrefs).toContain(href);
    }
    const markup = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
    expect(JSON.parse(markup)).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('leads on when it is empty', () => {
    showPage({ total: 0, totalPages: 0, figures: null }, []);
    expect(screen.getByRole('link', { name: 'Tous les métiers' }).getAttribute('href')).toBe('/emploi');
  });
});

it('the links to towns say how many offers there are, and how far', () => {
  const bron = { slug: 'bron-69', name: 'Bron', department: '69', offers: 1, distance: 8 };
  show(<TownLinks slug="peintre-automobile" towns={[bron]} view={view} />);
  expect(screen.getByRole('link', { name: 'Bron\u00a0(69)' }).getAttribute('href')).toBe(
    '/emploi/peintre-automobile/bron-69',
  );
  expect(screen.getByRole('listitem').textContent).toBe('Bron\u00a0(69)1 offre · 8\u00a0km');
});

describe('the page of all trades', () => {
  const trades = [
    { tradeId: 1, offers: 1412 },
    { tradeId: 8, offers: 0 },
  ];

  it('leads to those that have offers, by family', () => {
    show(<TradesPage trades={trades} markup={breadcrumbList([], 'https://bielle.test')} view={view} />);
    const mechanics = screen.getByRole('region', { name: 'Mécanique et électricité' });
    const links = within(mechanics).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/emploi/mecanicien-automobile']);
    expect(mechanics.textContent).toContain('1\u00a0412 offres');
    const body = screen.getByRole('region', { name: 'Carrosserie, peinture et vitrage' });
    expect(body.textContent).toContain('Peintre automobilePas d’offre en ce moment');
    expect(screen.getByRole('main').textContent).toContain('1\u00a0412 offres d’emploi sont en ligne');
  });

  it('describes itself', () => {
    expect(tradesMeta(trades, view).description).toContain('1\u00a0412 offres d’emploi dans 2 métiers');
  });
});

it.each([
  [undefined, 1],
  ['1', 1],
  ['40', 40],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['x', undefined],
  ['999999', undefined],
  [['1', '2'], undefined],
])('?page=%s is page %s', (text, page) => {
  expect(pageNumber(text)).toBe(page);
});
