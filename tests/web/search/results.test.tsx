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
    expect(link.getAttribute('href')).toBe('/offer/1284');
    expect(row.textContent).toContain('Vienne (38200) · 12\u00a0km');
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
    [{ id: 1, salary: 30_500, salaryMax: 33_000, payUnit: 'year' as const }, '30 500–33 000 €'],
    [{ id: 2, salary: 30_500, salaryMax: null, payUnit: 'year' as const }, '30 500 €'],
  ])('says the whole range of the pay of %o', (pay, shown) => {
    showResults(query, [anOffer(pay)]);
    const text = screen.getByRole('article').textContent?.replace(/[\u00a0\u202f]/g, ' ') ?? '';
    expect(text).toContain(`CDI·${shown}brut/an`);
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

  it('gives every result its badge, also when nothing beyond trade and town is asked', () => {
    showResults({ job: '2', city: '38544' });
    expect(screen.getByRole('article').textContent).toContain('100\u00a0%\u00a0: Excellent');
    expect(screen.getByRole('region', { name: 'Détail du score' }).textContent).toContain(
      'Ajoutez des critères',
    );
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

describe('the form of a search', () => {
  const showForm = (raw: RawQuery, townText = '') => {
    const { search, problems } = read(raw);
    return show(<SearchForm search={search} problems={problems} townText={townText} view={view} />);
  };
  const optionsOf = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map((option) => option.text);

  it('has no dependent choices while no trade is chosen', () => {
    showForm({});
    const waiting = 'Veuillez sélectionner un métier...';
    expect(optionsOf('Ajouter une mission')).toEqual([waiting]);
    expect(optionsOf('Ajouter une compétence')).toEqual([waiting]);
    expect(optionsOf('Ajouter un outil')).toEqual([waiting]);
    expect(optionsOf('Appellation précise du métier')).toEqual([waiting]);
    expect(optionsOf('Ajouter une tâche précise')).toEqual(['Veuillez sélectionner une mission...']);
    expect(optionsOf('Ajouter une compétence précise')).toEqual(['Veuillez sélectionner une compétence...']);
  });

  it('offers what belongs to the trade, and keeps what was chosen as ticked boxes of the form', () => {
    showForm(query, 'Vienne (38200)');
    const own = view.reference.ofJob('missions', 2).map((mission) => mission.name.fr);
    expect(optionsOf('Ajouter une mission').slice(1)).toEqual(
      own.filter((name) => name !== own.find((each) => each === view.reference.name('missions', 2003))),
    );
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: view.reference.name('missions', 2003) ?? '',
    });
    expect([box.name, box.value, box.checked]).toEqual(['mission', '2003', true]);
  });

  it('sends everything it shows without a script', () => {
    showForm(query, 'Vienne (38200)');
    const form = document.querySelector<HTMLFormElement>('form[data-search-form]');
    const sent = Object.fromEntries([...new FormData(form ?? undefined)].filter(([, value]) => value !== ''));
    expect(form?.getAttribute('action')).toBe('/candidate/searchjob/result');
    expect(sent).toMatchObject({ job: '2', where: 'Vienne (38200)', radius: '30', mission: '2003' });
    // The test's DOM ignores the selected option of parsed HTML, browsers do not.
    expect(form?.querySelector('select[name=xp] option[selected]')?.getAttribute('value')).toBe('3');
  });

  it('keeps the order and the length of the list', () => {
    showForm({ ...query, order: 'date', limit: '50' }, 'Vienne (38200)');
    const form = document.querySelector<HTMLFormElement>('form[data-search-form]');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({ order: 'date', limit: '50' });
  });

  it('leaves out what belongs to another trade', () => {
    const { search } = read({ ...query, job: '16' });
    expect(search.mission).toEqual([]);
    expect(search.tool).toEqual([]);
    expect(search.quality).toEqual([1, 2, 4]);
  });

  it('takes a trade that no list knows for a missing one', () => {
    expect(read({ job: '999', city: '38544' }).problems).toEqual([{ field: 'job', problem: 'missing' }]);
  });

  it('says beside the list that the cap is reached', () => {
    showForm({ ...query, quality: '1,2,3,4' });
    const select = screen.getByLabelText('Ajouter une qualité principale');
    expect(select.getAttribute('aria-describedby')).toContain('add-quality-error');
    expect(document.getElementById('add-quality-error')?.textContent).toBe(
      'Nombre de choix maximum atteint.',
    );
    expect(document.querySelectorAll('[data-multi=quality] [data-chip=""]')).toHaveLength(3);
  });

  it('offers the quick radius choices as links with everything else kept', () => {
    showForm(query, 'Vienne (38200)');
    const nav = screen.getByRole('navigation', { name: 'Rayons rapides' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['0', '10', '20', '30', '40', '50', '100']);
    expect(within(nav).getByRole('link', { current: true }).textContent).toBe('30');
    expect(within(nav).getByRole('link', { name: 'Rayon de 10\u00a0km' }).getAttribute('href')).toContain(
      'radius=10&xp=3',
    );
  });

  it('tells a radius that was cut', () => {
    showForm({ ...query, radius: '400' }, 'Vienne (38200)');
    expect(document.getElementById('radius-error')?.textContent).toContain(
      'la recherche porte sur 100\u00a0km',
    );
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
    ).toBe('#job');
    expect(
      within(alert).getByRole('link', { name: 'Veuillez renseigner une ville' }).getAttribute('href'),
    ).toBe('#where');
    const town = screen.getByLabelText('Ville');
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
        view={view}
      />,
    );
    expect(screen.getByLabelText<HTMLInputElement>('Ville').value).toBe('Zzyx');
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
