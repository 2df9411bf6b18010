import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { VerificationPanel } from '#components/organisations/verification-panel.tsx';
import type { Verification } from '#lib/contract/organisations/verification.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const START: Verification = {
  name: 'Garage du Tilleul',
  website: 'https://garage-tilleul.fr',
  domain: 'garage-tilleul.fr',
  verified: null,
  pending: null,
  ownEmail: 'farida@garage-tilleul.fr',
  byRegister: false,
};

function showPanel(
  changes: Partial<Verification> = {},
  more: { token?: string; flash?: Partial<Flash> } = {},
) {
  const flash = more.flash ? ({ page: '', ...more.flash } as Flash) : null;
  show(
    <VerificationPanel
      verification={{ ...START, ...changes }}
      locale="fr"
      flash={flash}
      token={more.token}
    />,
  );
}

const mailbox = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Adresse e-mail au domaine/ });

test('the own address is proposed where it is at the domain of the website', () => {
  showPanel();
  expect(mailbox().value).toBe('farida@garage-tilleul.fr');
  expect(screen.queryByRole('button', { name: 'Vérifier mon garage' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Demander au registre' })).toBeNull();
});

test('a refused address stays in its field, with the reason beside it', () => {
  const flash = {
    values: { email: 'a@gmail.com' },
    failure: { message: 'x', fields: { email: 'Pas ce domaine' } },
  };
  showPanel({}, { flash: flash as unknown as Partial<Flash> });
  expect(mailbox().value).toBe('a@gmail.com');
  expect(screen.getByText('Pas ce domaine')).toBeTruthy();
  expect(screen.queryByText('x')).toBeNull();
});

test('a mailed link has a button, and sends its token', () => {
  showPanel({}, { token: 'abc' });
  const form = screen.getByRole('button', { name: 'Vérifier mon garage' }).closest('form');
  expect(form?.getAttribute('action')).toBe('/api/account/verify-link');
  expect(new FormData(form ?? undefined).get('token')).toBe('abc');
});

test('a garage without a website of its own is led to its information', () => {
  showPanel({ website: null, domain: null });
  expect(screen.getByRole('link', { name: 'Compléter mes informations' }).getAttribute('href')).toBe(
    '/recruiter/profile',
  );
  cleanup();
  showPanel({ website: 'https://tilleul.wixsite.com', domain: null });
  expect(screen.getByText(/tilleul\.wixsite\.com\) ne convient pas/)).toBeTruthy();
});

test('a verified garage sees since when and how, and no form', () => {
  const verified = { at: '2026-10-17T08:00:00.000Z', by: 'domain', domain: 'garage-tilleul.fr' } as const;
  showPanel({ verified, byRegister: true });
  expect(screen.getByText('Garage vérifié le 17/10/2026')).toBeTruthy();
  expect(screen.getByText(/au domaine garage-tilleul\.fr/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Demander au registre' })).toBeNull();
});

test('a garage verified by a document may prove its domain in addition, and then sees both proofs', () => {
  const document = { at: '2026-10-17T08:00:00.000Z', by: 'document', domain: null } as const;
  showPanel({ verified: document });
  expect(screen.getByText(/un document vu par notre équipe/)).toBeTruthy();
  expect(mailbox().value).toBe('farida@garage-tilleul.fr');
  cleanup();
  showPanel({ verified: document, website: null, domain: null });
  expect(screen.getByRole('link', { name: 'Compléter mes informations' })).toBeTruthy();
  cleanup();
  showPanel({ verified: { ...document, domain: 'garage-tilleul.fr' } });
  expect(screen.getByText(/un document vu par notre équipe/)).toBeTruthy();
  expect(screen.getByText(/au domaine garage-tilleul\.fr/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the register is offered where the operator lets it decide', () => {
  showPanel({ byRegister: true });
  expect(screen.getByRole('button', { name: 'Demander au registre' })).toBeTruthy();
});
