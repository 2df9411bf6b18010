import type { ServerResponse } from 'node:http';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { forgetSession } from '#components/frame/session-client.ts';
import { GonePage } from '#components/offers/gone-page.tsx';
import { OfferPage } from '#components/offers/offer-page.tsx';
import type { Offer } from '#lib/contract/offers.ts';
import { currentResponse } from '#lib/web/current-response.ts';
import { anOffer } from '#tests/support/an-offer.ts';
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

const showOffer = (changes: Partial<Offer> = {}, similar: Offer[] = []) =>
  show(
    <OfferPage
      offer={anOffer(changes)}
      similar={similar}
      view={view}
      url={url}
      siteUrl="https://bielle.test"
    />,
  );
const markup = () => document.querySelector('script[type="application/ld+json"]');

describe('the page of a live offer', () => {
  it('says everything of the offer', () => {
    const missionId = view.reference.ofJob('missions', 2)[0]?.id ?? 0;
    const spec = view.reference.lists.missionSpecs.find((each) => each.missionId === missionId);
    showOffer({
      featured_offer: true,
      extra_criminalRecord: true,
      otherAdvantage: 'Moto de prêt',
      missionJobs: [{ missionId }],
      missionCompJobs: [{ missionCompId: spec?.id ?? 0 }],
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Mécanicien\u00a0/ Mécanicienne poids lourds',
    );
    const text = screen.getByRole('main').textContent ?? '';
    for (const said of [
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
      'Offre n°1\u00a0284',
      'Expire le13/01/2027',
      'Candidats9',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('carries its markup, and the apply link in the panel and within a thumb’s reach', () => {
    showOffer();
    expect(JSON.parse(markup()?.textContent ?? '{}')['@type']).toBe('JobPosting');
    const links = screen.getAllByRole('link', { name: /^Vite, je postule/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/candidate/login?next=%2Foffer%2F1284',
      '/candidate/login?next=%2Foffer%2F1284',
    ]);
  });

  it('leads to similar offers and to the trade around the town', () => {
    showOffer({}, [anOffer({ id: 77 })]);
    const similar = screen.getByRole('region', { name: 'Offres similaires' });
    expect(
      within(similar).getByRole('link', { name: 'Mécanicien poids lourds (H/F)' }).getAttribute('href'),
    ).toBe('/offer/77');
    expect(screen.getByRole('link', { name: 'Vienne (38)' }).getAttribute('href')).toBe(
      '/candidate/searchjob/result?job=2&city=38544',
    );
  });

  it('leaves out what the offer does not state', () => {
    showOffer({
      salary: null,
      qualityMains: [],
      quality2s: [],
      quality3s: [],
      advantages: [],
      recruitmentJobs: [],
      skillJobs: [],
      toolsJobs: [],
      driverLicenseOtherJobs: [],
      formationJobs: [],
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
    for (const link of screen.getAllByRole('link', { name: /^Vite, je postule/ })) {
      expect(similar.contains(link)).toBe(true);
    }
    expect(markup()).toBeNull();
  });

  it('that is deleted answers 410 and leads on', () => {
    const response = { statusCode: 200 } as ServerResponse;
    currentResponse.run(response, () => show(<GonePage t={view.t} />));
    expect(response.statusCode).toBe(410);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cette offre a été supprimée');
    expect(screen.getByRole('link', { name: 'Voir les offres en ligne' }).getAttribute('href')).toBe(
      '/candidate/searchjob/result',
    );
  });
});
