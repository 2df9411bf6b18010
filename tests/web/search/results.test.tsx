import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SearchForm } from '#components/search/form/search-form.tsx';
import { OffersList } from '#components/search/offers-list.tsx';
import { RefusedSearch } from '#components/search/refused-search.tsx';
import { ResultsList } from '#components/search/results-list.tsx';
import type { RawQuery } from '#lib/search/criterion-values.ts';
import { matchCriteria, offerMatch } from '#lib/search/search-match.ts';
import { readSearch } from '#lib/search/search-options.ts';
import { currentResponse } from '#lib/web/next-adapter/current-response.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const view = aView();
const read = (raw: RawQuery) => readSearch(raw, view.reference);
const query = {
  job: '2',
  city: '38544',
  radius: '30',
  xp: '3',
  quality: '1,2,4',
  mission: '2003',
  tool: '6003,6004',
};

afterEach(cleanup);

function showResults(raw: RawQuery, offers = [anOffer()], total = offers.length, totalPages = 1) {
  const { search } = read(raw);
  const criteria = matchCriteria(search, view.reference);
  const rows = offers.map((offer) => ({
    offerId: offer.id,
    distance: 12,
    score: offerMatch(offer, criteria, view.reference).percent,
    offer,
  }));
  return show(
    <ResultsList search={search} town="Vienne (38200)" found={{ rows, total, totalPages }} view={view} />,
  );
}

describe('a list of results', () => {
  it('counts, links each offer and says its place, contract, salary and sentence', () => {
    showResults(query);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Résultats de la recherche (1)');
    const row = screen.getByRole('article');
    const link = within(row).getByRole('link', { name: 'Mécanicien poids lourds (H/F)' });
    expect(link.getAttribute('href')).toBe('/offer/1284#km=12');
    expect(row.textContent).toContain('Vienne (38200)· 12\u00a0km');
    expect(row.textContent).toContain('30\u00a0500\u00a0€');
    expect(row.textContent).toContain(
      'Une personne confirmée, titulaire d’un bac pro, rigoureuse, autonome et fiable.',
    );
    expect(
      within(row)
        .getByRole('link', { name: /^Vite, je postule/ })
        .getAttribute('href'),
    ).toBe('/offer/1284/apply');
  });

  it.each([
    [{ id: 1, salary: 30_500, salaryMax: 33_000 }, '30 500–33 000 €/an · 2 542–2 750 €/mois brut'],
    [{ id: 2, salary: 27_600, salaryMax: null }, '27 600 €/an · 2 300 €/mois brut'],
    [
      { id: 3, salary: 24_570, payUnit: 'hour' as const, weeklyHours: 35 },
      '24 570 €/an · 2 048 €/mois brutCDI · 35 h',
    ],
    [
      { id: 4, salary: 12_285, payUnit: 'month' as const, weeklyHours: 17.5 },
      '€/an · 1 024 €/mois brutCDI · 17,5 h',
    ],
    [{ id: 5, salary: 27_600, variablePay: true }, '27 600 €/an · 2 300 €/mois brut + primes'],
  ])('states the pay a year and a month of %o', (pay, shown) => {
    showResults(query, [anOffer(pay)]);
    const text = screen.getByRole('article').textContent?.replace(/[\u00a0\u202f]/g, ' ') ?? '';
    expect(text).toContain(shown);
  });

  it('explains the score by points that add up to it', () => {
    showResults(query);
    const why = screen.getByRole('region', { name: 'Détail du score' });
    const points = [...why.querySelectorAll('tbody td:last-child')].map((cell) =>
      cell.textContent?.split(' / '),
    );
    const sum = (index: number) => points.reduce((total, pair) => total + Number(pair?.[index]), 0);
    expect(why.querySelector('tfoot td:last-child')?.textContent).toBe(`${sum(0)} / ${sum(1)}`);
    const percent = Math.round((100 * sum(0)) / sum(1));
    expect(screen.getByRole('article').textContent).toContain(`Pourquoi ${percent}\u00a0%\u00a0?`);
    expect(why.textContent).toContain('2 sur 3. Manque\u00a0: Ponctuel / Ponctuelle');
  });

  it('says the score of every result, and explains it only where more than trade and town is asked', () => {
    showResults({ job: '2', city: '38544' });
    expect(screen.getByRole('article').textContent).toContain('100\u00a0% · Excellent');
    expect(screen.queryByRole('region', { name: 'Détail du score' })).toBeNull();
  });

  it.each([
    [0, 'aujourd’hui'],
    [1, 'hier'],
    [12, 'il y a 12\u00a0j'],
  ])('says that an offer is %i days old', (days, shown) => {
    const createdAt = new Date(Date.now() - days * 86_400_000).toISOString();
    showResults(query, [anOffer({ createdAt })]);
    expect(screen.getByRole('article').textContent).toContain(`· ${shown}`);
  });

  it('opens the detail without a script: native details around all that the offer says', () => {
    showResults(query);
    const detail = document.querySelector('details.detail-open');
    for (const text of [
      'Missions',
      'Outils',
      'Avantages',
      'Diplôme demandé',
      'Casier judiciaire',
      '13/01/2027',
    ]) {
      expect(detail?.textContent).toContain(text);
    }
  });

  it('marks an urgent offer', () => {
    showResults(query, [anOffer({ isFeatured: true })]);
    expect(screen.getByRole('article').textContent).toContain('Urgent');
  });

  it('leads on from an empty list: wider, next trade, whole country', () => {
    showResults({ ...query, radius: '30' }, [], 0, 0);
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Chercher à 50\u00a0km')).toContain('radius=50');
    expect(link('Chercher à 100\u00a0km')).not.toContain('radius');
    expect(link('Toutes les offres de ce métier en France')).toBe('/candidate/searchjob/result?job=2');
    expect(screen.getByText(/^Métiers voisins/)).toBeTruthy();
  });

  it('says where the list ends on a page after its end', () => {
    showResults({ ...query, page: '9' }, [], 24, 3);
    expect(screen.getByText(/la liste s’arrête à la page 3/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Aller à la page 3' }).getAttribute('href')).toContain('page=3');
  });

  it('is 503 with its heading while nobody answers, with a town and without one', () => {
    const { search } = read(query);
    for (const list of [
      <ResultsList key="town" search={search} town="Vienne (38200)" found={undefined} view={view} />,
      <OffersList key="all" search={search} listed={undefined} view={view} />,
    ]) {
      const response = new ServerResponse(new IncomingMessage(new Socket()));
      currentResponse.run(response, () => show(list));
      expect([response.statusCode, response.getHeader('retry-after')]).toEqual([503, '5']);
    }
  });

  it('keeps the criteria when the search does not answer', () => {
    const { search } = read(query);
    show(<ResultsList search={search} town="Vienne (38200)" found={undefined} view={view} />);
    expect(screen.getByRole('alert').textContent).toContain('ne répond pas');
    expect(screen.getByRole('link', { name: 'Réessayer' }).getAttribute('href')).toContain('mission=2003');
  });
});

describe('a search that cannot be run', () => {
  it('says what is missing, beside the fields and with a way to each', () => {
    const { search, problems } = read({ job: '', where: '' });
    const props = { search, problems, townText: '', view };
    show(
      <>
        <SearchForm {...props} />
        <RefusedSearch {...props} />
      </>,
    );
    const alert = screen.getByRole('alert');
    expect(
      within(alert).getByRole('link', { name: 'Veuillez sélectionner un métier' }).getAttribute('href'),
    ).toBe('#q');
    expect(
      within(alert).getByRole('link', { name: 'Veuillez renseigner une ville' }).getAttribute('href'),
    ).toBe('#where');
    const town = screen.getByLabelText('Ville, département ou partout');
    expect(document.getElementById(town.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Veuillez renseigner une ville',
    );
  });

  it('loses nothing of a search whose town does not exist', () => {
    const { search, problems } = read({ job: '2', where: 'Zzyx', xp: '3' });
    show(
      <SearchForm
        search={search}
        problems={[...problems, { field: 'where', problem: 'unknown' }]}
        townText="Zzyx"
        allCriteria
        view={view}
      />,
    );
    expect(screen.getByLabelText<HTMLInputElement>('Ville, département ou partout').value).toBe('Zzyx');
    const level = screen.getByLabelText('Votre expérience').querySelector('option[selected]');
    expect(level?.getAttribute('value')).toBe('3');
    expect(document.getElementById('where-error')?.textContent).toContain('«\u00a0Zzyx\u00a0»');
  });
});

it('speaks English throughout', () => {
  const english = aView('en');
  const { search } = readSearch(query, english.reference);
  const rows = [{ offerId: 1284, score: 50, distance: 3, offer: anOffer() }];
  show(
    <ResultsList
      search={search}
      town="Vienne (38200)"
      found={{ rows, total: 1, totalPages: 1 }}
      view={english}
    />,
    'en',
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search results (1)');
  expect(screen.getByRole('article').textContent).toContain('30\u00a0500\u00a0€');
  expect(screen.getByRole('article').textContent).not.toMatch(/[éèê]quipe|Mécanicien /);
});
