import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { SpaceFrame } from '#components/frame/space/space-frame.tsx';
import { MEMBER_ACTS } from '#lib/rules/organisations/member-roles.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const sophie = { id: 1, role: 'recruiter', firstName: 'Sophie', gender: 'f', internal: false } as const;
const counters = {
  sent: 0,
  accepted: 3,
  declined: 0,
  interviews: 0,
  messagesReceived: 11,
  cvReceived: 10,
  selected: 2,
  unread: { accepted: 0, rejected: 0, messages: 1, interviews: 0, received: 4 },
};

const openAt = (path: string, crumbs?: { label: string }[]) =>
  show(
    <SpaceFrame
      role="recruiter"
      path={path}
      {...(crumbs ? { crumbs } : {})}
      tabCounts={{ publishedOffers: 7, draftOffers: 1 }}
      session={{ user: sophie, counters }}
    >
      <h1>Titre</h1>
    </SpaceFrame>,
  );

describe('a recruiter’s menu', () => {
  test('has five places, each where it leads', () => {
    openAt('/recruiter/myoffer');
    const row = within(screen.getByRole('navigation', { name: 'Espace Recruteur' }));
    expect(row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Accueil', '/recruiter/myoffer'],
      ['Annonces', '/recruiter/myoffer?view=list'],
      ['4Nouveau\u00a0: 4Candidats', '/recruiter/application/received'],
      ['Agenda', '/recruiter/agenda/list'],
      ['1Nouveau\u00a0: 1Messages', '/recruiter/message/received'],
    ]);
  });

  test.each([
    [
      'Annonces',
      '/recruiter/myoffer?view=list',
      [
        ['Publiées7', '/recruiter/myoffer?view=list'],
        ['Brouillons1', '/recruiter/myoffer/draft'],
      ],
    ],
    [
      'Candidats',
      '/recruiter/application/received',
      [
        ['À répondre10 Nouveau\u00a0: 4', '/recruiter/application/received'],
        ['À revoir2', '/recruiter/application/selected'],
        ['Retenus3', '/recruiter/application/accepted'],
        ['Refusés0', '/recruiter/application/declined'],
        ['Recherche de profil', '/recruiter/search-cv'],
        ['Recherches sauvegardées', '/recruiter/saved-search'],
      ],
    ],
    [
      'Agenda',
      '/recruiter/agenda/list',
      [
        ['À venir0', '/recruiter/agenda/list'],
        ['Passés', '/recruiter/agenda/list?type=past'],
      ],
    ],
    [
      'Messages',
      '/recruiter/message/received',
      [
        ['Reçus10+ Nouveau\u00a0: 1', '/recruiter/message/received'],
        ['Envoyés', '/recruiter/message/sent'],
        ['Archivés', '/recruiter/message/archived'],
        ['Modèles', '/recruiter/message/templates'],
      ],
    ],
  ])('has the pages of %s as tabs, with how much they hold', (group, path, tabs) => {
    openAt(path);
    const links = within(screen.getByRole('navigation', { name: group })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(tabs);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[0]]);
  });

  test('has the pages of the account as tabs on a wide screen only', () => {
    openAt('/recruiter/password');
    const tabs = screen.getByRole('navigation', { name: 'Mon compte' });
    expect(tabs.parentElement?.className).toContain('max-lg:hidden');
    openAt('/recruiter/application/received');
    expect(screen.getByRole('navigation', { name: 'Candidats' }).parentElement?.className).not.toContain(
      'max-lg:hidden',
    );
  });

  test('has no place for a member who only sees to the billing', () => {
    const refusedActs = MEMBER_ACTS.filter((act) => act !== 'buy');
    show(
      <SpaceFrame
        role="recruiter"
        path="/recruiter/invoice"
        session={{ user: sophie, counters: { ...counters, refusedActs } }}
      >
        <h1>Titre</h1>
      </SpaceFrame>,
    );
    expect(screen.queryByRole('navigation', { name: 'Espace Recruteur' })).toBeNull();
    const tabs = within(screen.getByRole('navigation', { name: 'Mon compte' }));
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Mes factures');
  });

  test('has no tabs where there is one page only, and on a page below', () => {
    openAt('/recruiter/myoffer');
    openAt('/recruiter/application/received', [{ label: 'Karim Haddad' }]);
    for (const name of ['Accueil', 'Candidats'])
      expect(screen.queryByRole('navigation', { name })).toBeNull();
  });

  test.each([
    ['/recruiter/myoffer/draft', ['Annonces', 'Brouillons']],
    ['/recruiter/search-cv', ['Candidats', 'Recherche de profil']],
    ['/recruiter/application/received', ['Candidats', 'CV reçus']],
    ['/recruiter/application/selected', ['Candidats', 'CV sélectionnés']],
    ['/recruiter/application/accepted', ['Candidats', 'CV retenus']],
    ['/recruiter/application/declined', ['Candidats', 'CV déclinés']],
    ['/recruiter/message/received', ['Messages', 'Reçus']],
  ])('makes the breadcrumb of %s', (path, crumbs) => {
    openAt(path);
    const trail = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }));
    expect(trail.getAllByRole('listitem').map((item) => item.textContent)).toEqual(crumbs);
    expect(screen.getAllByText('Espace Recruteur')).not.toHaveLength(0);
  });
});
