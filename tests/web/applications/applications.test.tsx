import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ApplicationDetail } from '#components/applications/sent/application-detail.tsx';
import { ApplicationList } from '#components/applications/sent/application-list.tsx';
import type { Box } from '#components/applications/sent/boxes.ts';
import type { SentApplication } from '#lib/contract/applications/sent.ts';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { anApplication } from '#tests/support/applications/an-application.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

type Shown = {
  box?: Box;
  applications?: SentApplication[];
  total?: number;
  page?: number;
  limit?: number;
  locale?: Locale;
};

function showList({ box = 'sent', applications = [anApplication()], locale = 'fr', ...rest }: Shown = {}) {
  const { page = 1, limit = 10, total = applications.length } = rest;
  const list = { box, applications, total, page, limit, totalPages: Math.ceil(total / limit) };
  return show(<ApplicationList {...list} view={aView(locale, 'm')} />, locale);
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const card = () => within(screen.getByRole('article'));
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('a list of applications', () => {
  test.each([
    ['sent', 'Candidatures envoyées (3)'],
    ['accepted', 'Candidatures retenues (3)'],
    ['declined', 'Candidatures déclinées (3)'],
  ] as const)('the list %s has its name and its count', (box, title) => {
    showList({ box, total: 3 });
    expect(heading()).toBe(title);
  });

  test.each([
    ['sent', 'Vous n’avez pas de candidature en attente de réponse.'],
    ['accepted', 'Aucune candidature retenue pour le moment. La réponse d’un recruteur s’affichera ici.'],
    ['declined', 'Aucune candidature déclinée.'],
  ] as const)('%s leads on when it is empty', (box, sentence) => {
    showList({ box, applications: [] });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(hrefOf('Chercher une offre')).toBe('/candidate/searchjob/result');
  });

  test('is paged in its own address', () => {
    showList({ box: 'declined', total: 45, limit: 20 });
    expect(hrefOf('Page 2')).toBe('/candidate/application/declined?page=2&limit=20');
    expect(screen.getByLabelText<HTMLSelectElement>('Par page').form?.getAttribute('action')).toBe(
      '/candidate/application/declined',
    );
  });

  test('says when a page is beyond its end', () => {
    showList({ applications: [], total: 12, page: 9 });
    expect(screen.getByText(/Il n’y a pas de page 9/)).toBeTruthy();
    expect(hrefOf('Revenir à la première page')).toBe('/candidate/application/sent');
  });
});

describe('an application in a list', () => {
  test.each([
    ['on_hold', 'En attente', 'Waiting'],
    ['view', 'Vue', 'Viewed'],
    ['review', 'En cours d’étude', 'Under review'],
    ['accepted', 'Retenue', 'Accepted'],
    ['refused', 'Refusée', 'Declined'],
    ['closed', 'Offre clôturée ou supprimée', 'Job closed or deleted'],
  ] as const)('an application that is %s says so in a word and an icon', (state, french, english) => {
    for (const [locale, word] of [
      ['fr', french],
      ['en', english],
    ] as const) {
      showList({ applications: [anApplication({ state })], locale });
      const tag = card().getByText(word);
      expect(tag.querySelector('svg')).toBeTruthy();
      cleanup();
    }
  });

  test('tells offer, date and CV, and leads to its detail and to the offer', () => {
    showList();
    for (const text of ['Vercamer Poids Lourds', 'Envoyée le 16/11/2026', /Mécanicien confirmé/]) {
      expect(card().getByText(text)).toBeTruthy();
    }
    expect(card().getByRole('heading', { level: 2 }).querySelector('a')?.getAttribute('href')).toBe(
      '/candidate/offers/1284',
    );
    expect(hrefOf(/^Suivre la candidature/)).toBe('/candidate/offers/1284');
    expect(hrefOf(/^Voir l’offre/)).toBe('/offer/1284');
    expect(screen.queryByText('Nouveau')).toBeNull();
  });

  test('has no link to its offer once the offer is over', () => {
    showList({ applications: [anApplication({ state: 'closed', offer: anOffer({ live: false }) })] });
    expect(screen.queryByRole('link', { name: /^Voir l’offre/ })).toBeNull();
    expect(hrefOf(/^Suivre la candidature/)).toBe('/candidate/offers/1284');
  });

  test('is marked new, with the day and the reason of a refusal as it was written', () => {
    const refused = anApplication({
      state: 'refused',
      unread: true,
      decidedAt: '2026-11-20T10:00:00.000Z',
      rejectionReason: 'Le poste est <b>pourvu</b>.',
    });
    showList({ box: 'declined', applications: [refused] });
    for (const text of ['Nouveau', 'Réponse le 20/11/2026', 'Le poste est <b>pourvu</b>.']) {
      expect(card().getByText(text)).toBeTruthy();
    }
  });
});

const SENT = { kind: 'sent', at: '2026-11-16T08:30:00.000Z' } as const;

describe('the detail of an application', () => {
  const showDetail = (changes: Partial<SentApplication> = {}, locale: Locale = 'fr') => {
    const application = anApplication(changes);
    const view = aView(locale);
    const facts = offerFacts(application.offer, view);
    return show(<ApplicationDetail application={application} facts={facts} view={view} />, locale);
  };
  const steps = () => screen.getAllByRole('listitem').filter((item) => item.closest('ol'));
  const linksOf = (title: string) =>
    within(screen.getByRole('region', { name: title }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')?.split('?')[0]]);

  test('has the way so far with its times, and what is still to come', () => {
    showDetail({
      state: 'view',
      events: [SENT, { kind: 'viewed', at: '2026-11-17T13:05:00.000Z' }],
    });
    expect(steps().map((step) => step.textContent)).toEqual([
      'Envoyée16/11/2026 09:30',
      'Vue par le recruteur17/11/2026 14:05',
      'En cours d’étudeÀ venir',
      'RéponseÀ venir',
    ]);
    expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Vue par le recruteur');
  });

  test.each([
    ['on_hold', /qui ne l’a pas encore ouverte/],
    ['view', /Le recruteur a ouvert votre candidature/],
    ['review', /a mis votre profil de côté/],
    ['accepted', /le recruteur retient votre candidature/],
    ['refused', /n’a pas retenu votre candidature/],
    ['closed', /n’est plus en ligne/],
  ] as const)('says what %s means', (state, sentence) => {
    showDetail({ state });
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  test.each([
    [
      'on_hold',
      true,
      ['/candidate/searchjob/result', '/offer/1284', '/candidate/message/new', '/candidate/offers/1284'],
    ],
    ['accepted', true, ['/candidate/message/new', '/candidate/profile', '/offer/1284']],
    ['accepted', false, ['/candidate/message/new', '/candidate/profile']],
    ['refused', true, ['/candidate/searchjob/result', '/candidate/mycv']],
    ['closed', false, ['/candidate/searchjob/result', '/candidate/mycv', '/candidate/offers/1284']],
  ] as const)('says what to do when it is %s (live offer: %s)', (state, live, hrefs) => {
    showDetail({ state, offer: anOffer({ live }) });
    expect(linksOf('Que faire maintenant\u00a0?').map(([, href]) => href)).toEqual(hrefs);
  });

  test('gives the reason of a refusal', () => {
    showDetail({ state: 'refused', rejectionReason: 'Le poste est pourvu.' });
    expect(screen.getByText('Le poste est pourvu.')).toBeTruthy();
  });

  test('shows the CV that went and the offer in full', () => {
    showDetail();
    expect(screen.getByText('Mécanicien confirmé')).toBeTruthy();
    expect(linksOf('CV envoyé')).toEqual([['Voir ce CV', '/candidate/mycv#cv-3']]);
    const offer = within(screen.getByRole('region', { name: 'L’offre' }));
    for (const text of ['30 500 €', 'Vienne (38200)', 'Missions']) {
      expect(offer.getByText(text)).toBeTruthy();
    }
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('speaks English', () => {
    const accepted = { kind: 'accepted', at: '2026-11-20T10:00:00.000Z' } as const;
    const received = { kind: 'received', at: '2026-11-21T10:00:00.000Z' } as const;
    showDetail({ state: 'view', events: [SENT, accepted, received] }, 'en');
    expect(steps().map((step) => step.textContent)).toEqual([
      'Sent16/11/2026 09:30',
      'Accepted20/11/2026 11:00',
      'Back under review21/11/2026 11:00',
      'Under reviewStill to come',
      'AnswerStill to come',
    ]);
  });
});
