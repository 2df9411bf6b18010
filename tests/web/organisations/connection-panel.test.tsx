import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ConnectionPanel } from '#components/organisations/connection-panel.tsx';
import type { Connection } from '#lib/contract/organisations/connection.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const STORED: NonNullable<Connection['stored']> = {
  issuer: 'https://comptes.exemple.test',
  clientId: 'bielle',
  domain: 'garage-tilleul.fr',
  isActive: true,
  isMandatory: false,
  isTried: false,
  people: 0,
  changedAt: '2026-11-25T10:00:00.000Z',
};

function showPanel(stored: Partial<typeof STORED> | null, more: Partial<Connection> = {}, flash?: object) {
  const connection: Connection = {
    domain: 'garage-tilleul.fr',
    callback: 'https://bielle.example/api/session/garage',
    ownEmail: 'farida@garage-tilleul.fr',
    revision: stored ? 3 : 0,
    stored: stored && { ...STORED, ...stored },
    ...more,
  };
  const earlier = flash ? ({ page: '', ...flash } as Flash) : null;
  show(<ConnectionPanel connection={connection} locale="fr" flash={earlier} />);
}

const button = (name: string) => screen.queryByRole('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('a garage without a verified domain is led to the verification', () => {
  showPanel(null, { domain: null, ownEmail: null });
  expect(screen.getByRole('link', { name: 'Vérifier mon garage' }).getAttribute('href')).toBe(
    '/recruiter/company/verification',
  );
  expect(button('Enregistrer la connexion')).toBeNull();
});

test('a refused form keeps what was typed, but no secret, with the reason beside its field', () => {
  const flash = {
    values: { issuer: 'https://faux.test', clientId: 'x' },
    failure: { message: 'x', fields: { issuer: 'Ce service ne répond pas' } },
  };
  showPanel(null, {}, flash);
  expect(document.querySelector<HTMLInputElement>('input[name=revision]')?.value).toBe('0');
  expect([field('Adresse du service (issuer)').value, field('Identifiant client').value]).toEqual([
    'https://faux.test',
    'x',
  ]);
  expect([field('Secret client').value, field('Votre mot de passe Bielle').value]).toEqual(['', '']);
  expect(screen.getByText('Ce service ne répond pas')).toBeTruthy();
  expect(field('Adresse de retour').value).toBe('https://bielle.example/api/session/garage');
});

test('a connection that nobody has tried cannot be made mandatory', () => {
  showPanel({});
  expect(button('Rendre obligatoire pour l’équipe')).toBeNull();
  expect(button('Tester le service')).toBeTruthy();
  expect(button('Me connecter avec farida@garage-tilleul.fr')).toBeTruthy();
  cleanup();
  showPanel({ isTried: true, people: 1 });
  expect(button('Rendre obligatoire pour l’équipe')).toBeTruthy();
});

test('a suspended connection is not tried, and its duty can be ended', () => {
  showPanel({ isActive: false, isMandatory: true }, { domain: null, ownEmail: null });
  expect(screen.getByText(/^Suspendue/)).toBeTruthy();
  expect(button('Tester le service')).toBeNull();
  expect(button('Ne plus rendre obligatoire')).toBeTruthy();
  expect(button('Supprimer la connexion')).toBeTruthy();
});

test('an owner without an address at the domain is told who can try it', () => {
  showPanel({}, { ownEmail: null });
  expect(button('Tester le service')).toBeTruthy();
  expect(screen.getByText(/n’est pas au domaine garage-tilleul.fr/)).toBeTruthy();
});
