import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { JoiningPanel } from '#components/team/joining-panel.tsx';
import { RequestList } from '#components/team/requests.tsx';
import type { SharedSiren } from '#lib/contract/team/join-requests.ts';
import type { Team } from '#lib/contract/team/team.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const aTeam = (requests: Team['requests']): Team => ({
  members: [],
  invitations: [],
  requests,
  sites: [],
  roles: ['owner', 'recruiter'],
  givesEverySite: true,
});
const request: Team['requests'][number] = {
  id: 12,
  firstName: 'Nadia',
  lastName: 'Benali',
  email: 'nadia@exemple.test',
  askedAt: '2026-11-20T08:30:00.000Z',
};
const showRequests = (requests: Team['requests'], flash: Flash | null = null) =>
  show(<RequestList team={aTeam(requests)} flash={flash} locale="fr" />);

const shared = (changes: Partial<SharedSiren> = {}): SharedSiren => ({
  organisationName: 'Garage Ferrand',
  siren: '732829320',
  state: 'asked',
  expiresAt: '2026-12-20T08:30:00.000Z',
  ...changes,
});
const actionsOf = () =>
  screen
    .getAllByRole('button')
    .map((each) => [each.textContent, each.closest('form')?.getAttribute('action')]);

describe('the requests to join a team', () => {
  test('nobody who asks leaves no trace on the page', () => {
    showRequests([]);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('a request names the person, and is accepted with a role or refused', () => {
    showRequests([request]);
    const row = within(screen.getByRole('listitem'));
    expect(row.getByText('nadia@exemple.test')).toBeTruthy();
    expect((row.getByLabelText('Rôle') as HTMLSelectElement).value).toBe('recruiter');
    expect(actionsOf()).toEqual([
      ['Inviter dans l’équipe', '/api/team/accept-request'],
      ['Refuser', '/api/team/decline-request'],
    ]);
    expect(row.getByRole('button', { name: 'Refuser la demande de Nadia Benali' })).toBeTruthy();
  });

  test('somebody without a name is called by the address, once', () => {
    showRequests([{ ...request, firstName: '', lastName: '' }]);
    expect(screen.getAllByText('nadia@exemple.test')).toHaveLength(1);
  });

  test('a refused form stays open with what was chosen, and its error', () => {
    const flash: Flash = {
      page: '/recruiter/team',
      failure: { code: 'invalid', message: '', fields: { role: 'Ce rôle donne plus que le vôtre' } },
      values: { action: 'accept-request', id: '12', role: 'owner' },
    };
    showRequests([request], flash);
    expect(screen.getByText('Ce rôle donne plus que le vôtre')).toBeTruthy();
    expect((screen.getByLabelText('Rôle') as HTMLSelectElement).value).toBe('owner');
    expect(screen.getByLabelText('Rôle').closest('details')?.open).toBe(true);
  });
});

describe('the company whose SIREN somebody else has', () => {
  test('reads that its owner was asked, until when, and may withdraw', () => {
    show(<JoiningPanel shared={shared()} locale="fr" />);
    expect(screen.getByText(/^Garage Ferrand a déjà un espace\. Nous avons demandé/)).toBeTruthy();
    expect(screen.getByText(/valable jusqu’au 20/)).toBeTruthy();
    expect(actionsOf()).toEqual([
      ['Retirer ma demande', '/api/team/withdraw'],
      ['Ce n’est pas mon équipe', '/api/team/other-team'],
    ]);
  });

  test('may ask where nobody has asked', () => {
    show(<JoiningPanel shared={shared({ state: 'possible', expiresAt: null })} locale="en" />);
    expect(screen.getByText(/already has a space with the SIREN 732 829 320/)).toBeTruthy();
    expect(actionsOf()).toEqual([
      ['Ask to join the team', '/api/team/ask'],
      ['This is not my team', '/api/team/other-team'],
    ]);
  });

  test('is led to the mail once the owner has invited them', () => {
    show(<JoiningPanel shared={shared({ state: 'invited', expiresAt: null })} locale="fr" />);
    expect(screen.getByText(/^Garage Ferrand vous invite dans son équipe\./)).toBeTruthy();
    expect(actionsOf()).toEqual([['Ce n’est pas mon équipe', '/api/team/other-team']]);
  });

  test('proves the SIREN after a refusal, and the other company may have no name', () => {
    show(
      <JoiningPanel
        shared={shared({ state: 'declined', expiresAt: null, organisationName: '' })}
        locale="fr"
      />,
    );
    expect(screen.getByText(/^Une entreprise inscrite a déjà un espace/)).toBeTruthy();
    expect(actionsOf()).toEqual([['Ce n’est pas mon équipe', '/api/team/other-team']]);
  });
});
