import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SitePage } from '#components/organisations/page/site-page.tsx';
import { forgetSession } from '#lib/browser/session.ts';
import type { PublicSite } from '#lib/contract/organisations/establishments.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { markupFaults } from '#tests/support/pages/markup-faults.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer(http.get('*/api/session', () => HttpResponse.json({ user: null })));
beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  forgetSession();
});
afterAll(() => server.close());

const bare: PublicSite = {
  id: 1,
  name: 'Garage Martin',
  slug: 'garage-martin-vienne',
  city: 'Vienne',
  postalCode: '38200',
  street: null,
  phone: null,
  openingHours: null,
  brands: [],
  equipment: null,
  teamSize: null,
  pitch: null,
  logo: null,
  pictures: [],
  place: null,
  organisation: { name: 'Garage Martin', website: null, proof: null, responseBadge: null },
};

const morning = { opens: '08:00', closes: '12:00' };

const full: PublicSite = {
  ...bare,
  street: '3 rue du Pont',
  phone: '+33474000000',
  openingHours: [[morning, { opens: '13:30', closes: '18:00' }], [morning], [], [], [], [], []],
  brands: ['Renault'],
  equipment: 'Deux ponts.',
  teamSize: 1,
  pitch: 'Au bord du Rhône.',
  logo: '/files/logo.jpg',
  pictures: ['/files/a.jpg', '/files/b.jpg'],
  organisation: {
    name: 'Groupe Martin',
    website: 'groupe-martin.fr',
    proof: { at: '2026-11-02T09:00:00.000Z', name: 'Groupe Martin', domain: 'groupe-martin.fr' },
    responseBadge: { outOfTen: 9, days: 3 },
  },
};

const open = (site: PublicSite, offers = [anOffer()]) =>
  show(
    <SitePage
      data={{ site, offers, page: 1, total: offers.length, totalPages: 1 }}
      view={aView()}
      url="https://bielle.test/entreprise/garage-martin-vienne"
      siteUrl="https://bielle.test"
    />,
  );

const markup = (type: string) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .flatMap((script) => JSON.parse(script.textContent ?? '[]'))
    .find((each) => each['@type'] === type);

describe('the page of a site', () => {
  it('shows what the site states, its live offers and the way to it', () => {
    open(full);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Garage Martin');
    expect(screen.getByText('Groupe Martin, à Vienne')).toBeDefined();
    expect(screen.getByText('Au bord du Rhône.')).toBeDefined();
    const hours = within(screen.getByRole('region', { name: 'Horaires d’ouverture' }));
    const monday = hours.getByText('lundi').nextElementSibling;
    expect(monday?.textContent).toBe('08:00–12:0013:30–18:00');
    expect(hours.getAllByText('Fermé')).toHaveLength(5);
    const workshop = within(screen.getByRole('region', { name: 'L’atelier' }));
    expect(workshop.getByText('1 personne')).toBeDefined();
    expect(workshop.getByText('Renault')).toBeDefined();
    expect(screen.getAllByAltText(/photo \d/)).toHaveLength(2);
    const map = screen.getByRole('link', { name: 'Voir sur OpenStreetMap' });
    const query = new URL(map.getAttribute('href') ?? '').searchParams.get('query');
    expect(query).toBe('3 rue du Pont, 38200 Vienne, France');
    expect(screen.getByRole('link', { name: /04.74.00.00.00/ }).getAttribute('href')).toBe(
      'tel:+33474000000',
    );
    expect(screen.getByRole('link', { name: 'groupe-martin.fr' }).getAttribute('rel')).toContain('nofollow');
    expect(screen.getByText(/vérifié le 02.11.2026/i)).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('leaves out what is not stated, and says that there is no offer', () => {
    open(bare, []);
    expect(screen.getByText('Garage à Vienne')).toBeDefined();
    for (const name of ['Horaires d’ouverture', 'L’atelier', 'Présentation']) {
      expect(screen.queryByRole('region', { name })).toBeNull();
    }
    expect(screen.getByText('Aucune annonce en ligne pour le moment.')).toBeDefined();
  });

  it('tells search engines of the garage and its organisation', () => {
    open(full);
    expect(markup('AutoRepair')).toMatchObject({
      name: 'Garage Martin',
      url: 'https://bielle.test/entreprise/garage-martin-vienne',
      telephone: '+33474000000',
      address: { streetAddress: '3 rue du Pont', addressLocality: 'Vienne', postalCode: '38200' },
      image: ['https://bielle.test/files/a.jpg', 'https://bielle.test/files/b.jpg'],
      numberOfEmployees: { value: 1 },
    });
    expect(markup('AutoRepair').openingHoursSpecification).toHaveLength(3);
    expect(markup('AutoRepair').openingHoursSpecification[0]).toMatchObject({
      dayOfWeek: 'https://schema.org/Monday',
      opens: '08:00',
      closes: '12:00',
    });
    expect(markup('AutoRepair').parentOrganization).toMatchObject({
      '@type': 'Organization',
      name: 'Groupe Martin',
      url: 'https://groupe-martin.fr/',
    });
    expect(markupFaults(markup('AutoRepair'))).toEqual([]);
  });

  it('claims nothing in the markup that is not stated', () => {
    open(bare, []);
    expect(Object.keys(markup('AutoRepair')).sort()).toEqual(
      ['@context', '@id', '@type', 'address', 'name', 'parentOrganization', 'url'].sort(),
    );
  });
});
