import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { InvitationPage } from '#components/team/invitation-page.tsx';
import { TeamView } from '#components/team/team-view.tsx';
import type { InvitationState, ShownInvitation } from '#lib/contract/team/invitations.ts';
import type { Team } from '#lib/contract/team/team.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const owner: Team['members'][number] = {
  id: 1,
  firstName: 'Anne',
  lastName: 'Le Goff',
  email: 'anne@exemple.test',
  role: 'owner',
  mayPublish: false,
  siteIds: null,
  since: '2026-11-20T08:30:00.000Z',
  revision: 1,
  isSelf: true,
  canChange: true,
};
const colleague: Team['members'][number] = {
  ...owner,
  id: 2,
  firstName: 'Noé',
  lastName: 'Kerjean',
  email: 'noe@exemple.test',
  role: 'recruiter',
  mayPublish: true,
  siteIds: [7],
  isSelf: false,
};
const aTeam = (changes: Partial<Team> = {}): Team => ({
  members: [owner],
  invitations: [],
  requests: [],
  sites: [],
  roles: ['owner', 'recruiter'],
  givesEverySite: true,
  ...changes,
});
const showTeam = (team: Team, flash: Flash | null = null) =>
  show(<TeamView team={team} flash={flash} locale="fr" />);

describe('the page about a team', () => {
  test('a garage of one person is not asked for sites', () => {
    showTeam(aTeam());
    expect(screen.getByText('Vous êtes la seule personne de cette entreprise.')).toBeTruthy();
    expect(screen.queryByText('Sites')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull();
  });

  test('members have their rights in words, and can be removed', () => {
    showTeam(aTeam({ members: [owner, colleague], sites: [{ id: 7, siteName: 'Atelier du port' }] }));
    expect(screen.getByText('Recruteur · Peut publier · Atelier du port')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retirer Noé Kerjean' })).toBeTruthy();
  });

  test('a refused invitation keeps what was typed, with the error beside its field', () => {
    const failure = { code: 'invalid', message: 'Refus', fields: { email: 'Déjà invitée' } };
    const values = { action: 'invite', email: 'noe@exemple.test', role: 'owner' };
    showTeam(aTeam(), { page: '/recruiter/team', failure, values });
    const field = screen.getByLabelText<HTMLInputElement>('Adresse e-mail');
    expect(field.value).toBe('noe@exemple.test');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLSelectElement>('Rôle', { selector: '#invite-role' }).value).toBe(
      'owner',
    );
  });
});

const invitation = (state: InvitationState): ShownInvitation => ({
  state,
  email: 'lou@exemple.test',
  organisationName: 'Garage Tréfonds',
  inviter: 'Anne Le Goff',
  role: 'reader',
  siteNames: ['Atelier du port'],
  expiresAt: '2026-11-30T08:30:00.000Z',
});
const showInvitation = (state: InvitationState) =>
  show(<InvitationPage token="x" invitation={invitation(state)} flash={null} locale="fr" />);

describe('the page of an invitation', () => {
  test.each([
    ['register', ['Créer mon compte et rejoindre l’équipe', 'Refuser']],
    ['ready', ['Accepter', 'Refuser']],
    ['sign_in', ['Refuser']],
    ['in_use', ['Refuser']],
    ['has_colleagues', ['Refuser']],
    ['other_account', []],
    ['member', []],
    ['accepted', []],
    ['revoked', []],
    ['declined', []],
    ['expired', []],
  ] as const)('the state %s offers %j', (state, buttons) => {
    showInvitation(state);
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  });

  test('the garage, the role and the sites are named', () => {
    const { container } = showInvitation('ready');
    const page = within(container);
    expect(page.getByText('Anne Le Goff vous invite à rejoindre l’équipe de Garage Tréfonds.')).toBeTruthy();
    expect(page.getByText('Lecture seule')).toBeTruthy();
    expect(page.getByText('Atelier du port')).toBeTruthy();
  });
});
