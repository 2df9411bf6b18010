import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Hero } from '#components/home/hero.tsx';
import { OfferCard } from '#components/offers/offer-card.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const figures = {
  offers: 2846,
  urgent: 37,
  newThisWeek: 312,
  departments: 94,
  byJob: [
    { tradeId: 2, offers: 143 },
    { tradeId: 1, offers: 1412 },
    { tradeId: 7, offers: 186 },
    { tradeId: 8, offers: 1 },
    { tradeId: 3, offers: 97 },
    { tradeId: 999, offers: 5000 },
  ],
};
const showHero = (locale: Locale = 'fr', known: typeof figures | undefined = figures) =>
  show(<Hero view={aView(locale)} figures={known} />, locale);

describe('the hero of the home page', () => {
  it('has two fields and searches within 50 km, by a plain form', () => {
    showHero();
    const form = document.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/candidate/searchjob/result');
    expect(form?.method).toBe('get');
    expect([...(form?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Métier, compétence ou entreprise',
      'Ville, département ou partout',
    ]);
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['q', ''],
      ['where', ''],
      ['radius', '50'],
    ]);
  });

  it('leads to the list of all trades without scripts', () => {
    showHero();
    expect(screen.getByRole('link', { name: 'Choisir dans la liste' }).getAttribute('href')).toBe('/emploi');
  });

  it('has the messages of both fields ready', () => {
    showHero();
    expect(document.getElementById('q-error')?.textContent).toBe('Veuillez sélectionner un métier');
    expect(document.getElementById('where-error')?.textContent).toBe('Veuillez renseigner une ville');
    expect(document.getElementById('q-error')?.hidden).toBe(true);
  });

  it('leads to the four trades with the most offers, known ones only, and to all', () => {
    showHero();
    const links = within(
      screen.getByRole('navigation', { name: 'Métiers les plus recherchés' }),
    ).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/emploi/mecanicien-automobile',
      '/emploi/carrossier-reparateur',
      '/emploi/mecanicien-poids-lourds',
      '/emploi/technicien-diagnostic',
      '/emploi',
    ]);
    expect(links[0]?.textContent).toContain('1\u00a0412');
  });

  it('shows the figures of the day', () => {
    showHero();
    expect(screen.getByRole('region', { name: 'Aujourd’hui sur Bielle' }).textContent).toContain(
      'Offres en ligne2\u00a0846',
    );
  });

  it('stands without figures when they do not come', () => {
    show(<Hero view={aView()} figures={undefined} />);
    expect(screen.getByRole('button', { name: 'Rechercher' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('speaks English', () => {
    showHero('en');
    expect(screen.getByLabelText('Trade, skill or company')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Today on Bielle' }).textContent).toContain('2,846');
  });
});

describe('the card of an offer', () => {
  it('shows the logo instead of the name when there is one', () => {
    show(<OfferCard offer={anOffer({ logo: '/files/logo.png' })} view={aView()} />);
    expect(screen.getByRole('img', { name: 'Vercamer Poids Lourds' }).getAttribute('src')).toBe(
      '/files/logo.png',
    );
  });

  it('says the short name of a long contract', () => {
    const recruitment = [{ contractId: 4, objectiveId: null, responsibilityId: null }];
    show(<OfferCard offer={anOffer({ recruitment })} view={aView()} />);
    expect(screen.getByText('Alternance')).toBeTruthy();
  });

  it('names the qualities for who hears the page', () => {
    show(<OfferCard offer={anOffer()} view={aView()} />);
    const list = screen.getByRole('list', { name: 'Qualités attendues' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Rigoureux / Rigoureuse', 'Autonome', 'Fiable']);
  });

  it('survives ids that the lists do not know', () => {
    const offer = anOffer({
      trades: [{ tradeId: 999, preciseJobId: 9999 }],
      mainQualities: [{ qualityMainId: 999 }],
      trainings: [{ experienceId: 99, diplomaId: 99 }],
    });
    show(<OfferCard offer={offer} view={aView()} />);
    expect(screen.getByRole('article').textContent).toContain('Vercamer Poids Lourds');
  });
});
