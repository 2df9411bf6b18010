import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FirstOfferAccountForm } from '#components/own-offers/first/first-offer-account-form.tsx';
import { FIRST_OFFER_COPY } from '#components/own-offers/first/first-offer-copy.ts';
import { FirstOfferForm } from '#components/own-offers/first/first-offer-form.tsx';
import { offerFormValues } from '#components/own-offers/form/offer-form-values.ts';
import { readCopy, writeCopy } from '#components/ui/form/draft/device-copies.ts';
import { press } from '#tests/support/cvs/cv-form.tsx';
import { aStoredOffer, offerReference, openOfferForm } from '#tests/support/offers/offer-form.tsx';
import { inPage } from '#tests/support/web.tsx';
import { answerOnTheWire, bodyInOurNames } from '#tests/support/wire.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The device stores what a visitor typed. */
function keepOnDevice(changes: Parameters<typeof aStoredOffer>[0] = {}) {
  const nothing = { companyName: '', city: '', postalCode: '' };
  const values = offerFormValues(aStoredOffer({ companyName: 'Garage Ferrand', ...changes }), nothing, false);
  writeCopy(FIRST_OFFER_COPY, { savedAt: Date.now(), revision: 0, replaced: false, values });
}

type Answer = { status?: number; body: object };

function open(page: 'form' | 'account', answer: Answer = { body: { data: null, message: '' } }) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    const body = JSON.parse(bodyInOurNames(method, url, String(init?.body ?? '{}')));
    sent.push({ path: url.replace('/api/upstream', ''), body });
    return Response.json(answerOnTheWire(method, url, answer.body), { status: answer.status ?? 200 });
  });
  const led: string[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void led.push(String(to)));
  document.documentElement.lang = 'fr';
  render(inPage(page === 'form' ? <FirstOfferForm reference={offerReference} /> : <FirstOfferAccountForm />));
  return { user: userEvent.setup(), sent, led };
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(/^SIRET/), '732 829 320 00074');
  await user.type(screen.getByLabelText(/^Adresse e-mail/), 'nadia@exemple.test');
  await user.type(screen.getByLabelText(/^Mot de passe/), 'Vilebrequin7!');
  await press(user, 'Publier mon annonce');
}

const refusal = (fields: Record<string, string>) => ({
  status: 422,
  body: { statusCode: 422, code: 'invalid', message: 'Certains champs sont à corriger.', fields },
});

test('the form asks the API, then leads to the account, and the device keeps the offer', async () => {
  keepOnDevice();
  const { user, sent, led } = open('form');
  await press(user, 'Reprendre');
  await press(user, 'Continuer');
  await waitFor(() => expect(led).toEqual(['/recruiter/first-offer/account']));
  expect(sent).toMatchObject([
    { path: '/auth/signup/first-offer/check', body: { status: 'published', salary: 26_500 } },
  ]);
  expect(readCopy(FIRST_OFFER_COPY)?.values).toMatchObject({ companyName: 'Garage Ferrand' });
});

test('the form starts as that of a recruiter: no empty criminal record is required', () => {
  open('form');
  const question = screen.getByRole('group', { name: /^Casier judiciaire vierge exigé/ });
  expect(within(question).getByRole<HTMLInputElement>('radio', { name: 'Non' }).checked).toBe(true);
});

test('a refused offer shows its error in the form, and leads nowhere', async () => {
  keepOnDevice();
  const { user, led } = open('form', refusal({ salary: 'Le salaire est trop bas.' }));
  await press(user, 'Reprendre');
  await press(user, 'Continuer');
  await screen.findAllByText(/Le salaire est trop bas/);
  expect(led).toEqual([]);
});

test('the account is sent with the offer, and the page names the mailbox', async () => {
  keepOnDevice();
  const { user, sent } = open('account');
  expect(screen.getByText(/Garage Ferrand/)).toBeTruthy();
  await fillIn(user);
  await screen.findByText(/Un e-mail vient de partir à nadia@exemple\.test/);
  expect(sent).toMatchObject([
    {
      path: '/auth/signup/first-offer',
      body: {
        offer: { companyName: 'Garage Ferrand', status: 'published' },
      },
    },
  ]);
  // The address may have an account: its owner finds the offer after signing in, as one that was sent.
  expect(readCopy(FIRST_OFFER_COPY)).not.toBeNull();
  cleanup();
  openOfferForm();
  await screen.findByText(/^Votre annonce du .* a été envoyée avec votre inscription/);
});

test('a mistyped address is corrected, with everything else as it was', async () => {
  keepOnDevice();
  const { user, sent } = open('account');
  await fillIn(user);
  await user.click(await screen.findByRole('button', { name: /^Corriger l’adresse/ }));
  const email = screen.getByLabelText<HTMLInputElement>(/^Adresse e-mail/);
  expect(email.value).toBe('nadia@exemple.test');
  await user.clear(email);
  await user.type(email, 'nadia.ferrand@exemple.test');
  await press(user, 'Publier mon annonce');
  await screen.findByText(/Un e-mail vient de partir à nadia\.ferrand@exemple\.test/);
  expect(sent.map(({ body }) => [body.email, body.siret])).toEqual([
    ['nadia@exemple.test', '732 829 320 00074'],
    ['nadia.ferrand@exemple.test', '732 829 320 00074'],
  ]);
});

test('a refusal of the offer is shown with the way back, and the input stays', async () => {
  keepOnDevice();
  const { user } = open('account', refusal({ 'offer.salary': 'Le salaire est trop bas.' }));
  await fillIn(user);
  await screen.findByText('L’annonce est à corriger avant d’être publiée.');
  expect(screen.getByRole('link', { name: 'Modifier l’annonce' }).getAttribute('href')).toBe(
    '/recruiter/first-offer',
  );
  expect(screen.getByLabelText<HTMLInputElement>(/^Adresse e-mail/).value).toBe('nadia@exemple.test');
});

test('an incomplete offer is not sent', async () => {
  keepOnDevice({ tradeId: null });
  const { user, sent } = open('account');
  await fillIn(user);
  expect(screen.getByText('L’annonce est à corriger avant d’être publiée.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a device without an offer leads to the form', () => {
  open('account');
  expect(screen.getByRole('link', { name: 'Écrire une annonce' }).getAttribute('href')).toBe(
    '/recruiter/first-offer',
  );
});

test('a recruiter who signs in finds what they wrote as a visitor, and it is then theirs', async () => {
  keepOnDevice();
  const { user } = openOfferForm();
  await press(user, 'Reprendre');
  expect(screen.getByLabelText<HTMLInputElement>(/^Nom de l’entreprise/).value).toBe('Garage Ferrand');
  expect(readCopy(FIRST_OFFER_COPY)).toBeNull();
  expect(readCopy('7:offer:new')).not.toBeNull();
});
