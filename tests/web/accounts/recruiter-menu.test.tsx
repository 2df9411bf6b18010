import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { SpaceFrame } from '#components/frame/space/space-frame.tsx';
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

const openAt = (path: string) =>
  show(
    <SpaceFrame role="recruiter" path={path} session={{ user: sophie, counters }}>
      <h1>Titre</h1>
    </SpaceFrame>,
  );

describe('a recruiter’s menu', () => {
  test('has its groups and entries in their order, each where it leads', () => {
    openAt('/recruiter/myoffer');
    const side = screen.getByRole('navigation', { name: 'Espace Recruteur' });
    const groups = within(side)
      .getAllByRole('heading')
      .map((heading) => heading.textContent);
    expect(groups).toEqual([
      'Mes annonces',
      'Recherche de profils',
      'Recrutement',
      'Agenda',
      'Messagerie',
      'Mon compte',
    ]);
    const links = within(side)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links.slice(0, 15)).toEqual([
      ['Créer une annonce', '/recruiter/myoffer/create'],
      ['Publiées', '/recruiter/myoffer'],
      ['Brouillons', '/recruiter/myoffer/draft'],
      ['Recherche de profil', '/recruiter/search-cv'],
      ['Recherches sauvegardées', '/recruiter/saved-search'],
      ['CV reçus10 Nouveau\u00a0: 4', '/recruiter/application/received'],
      ['CV sélectionnés2', '/recruiter/application/selected'],
      ['CV retenus3', '/recruiter/application/accepted'],
      ['CV déclinés0', '/recruiter/application/declined'],
      ['Mes entretiens0', '/recruiter/agenda/list'],
      ['Planifier un entretien', '/recruiter/agenda/schedule-meeting'],
      ['Nouveau message', '/recruiter/message/new'],
      ['Reçus10+ Nouveau\u00a0: 1', '/recruiter/message/received'],
      ['Envoyés', '/recruiter/message/sent'],
      ['Archivés', '/recruiter/message/archived'],
    ]);
  });

  test.each([
    ['/recruiter/myoffer/draft', ['Publications', 'Brouillons']],
    ['/recruiter/search-cv', ['CVthèque', 'Recherche de profil']],
    ['/recruiter/application/received', ['Recrutement', 'CV reçus']],
    ['/recruiter/application/selected', ['Recrutement', 'CV sélectionnés']],
    ['/recruiter/application/accepted', ['Recrutement', 'CV retenus']],
    ['/recruiter/application/declined', ['Recrutement', 'CV déclinés']],
    ['/recruiter/message/received', ['Messagerie', 'Reçus']],
  ])('makes the breadcrumb of %s', (path, crumbs) => {
    openAt(path);
    const trail = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }));
    expect(trail.getAllByRole('listitem').map((item) => item.textContent)).toEqual(crumbs);
    expect(screen.getByText('Espace Recruteur')).toBeTruthy();
  });
});
