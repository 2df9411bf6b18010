import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '#tests/support/cvs/cv-form.tsx';
import { aStoredOffer, openOfferForm } from '#tests/support/offers/offer-form.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ESSENTIALS = { companyName: 'Garage Tréfonds', city: 'Ydes', postalCode: '15210' };

// By selectors: roles of a form this long take seconds to compute.
const find = <E extends Element>(selector: string) => document.querySelector<E>(selector);
const preview = () => find<HTMLElement>('section[aria-label="Aperçu de l’annonce"]');

const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ');

/** Resolves once the preview has what the trade filled in. */
async function choose(user: UserEvent, job: string, filledIn: RegExp) {
  // The list takes the place of the plain field when it is touched.
  const field = () => find<HTMLInputElement>('input[id$="preciseJobId"]') as HTMLInputElement;
  await user.hover(field());
  await waitFor(() => expect(field().matches('[data-rac]')).toBe(true));
  await user.click(field());
  fireEvent.change(field(), { target: { value: job } });
  const options = () => [...document.querySelectorAll('[role=option]')];
  const option = () => options().find((each) => plain(each.querySelector('span')) === job);
  await waitFor(() => expect(option()).toBeDefined());
  await user.click(option() as Element);
  await waitFor(() => expect(preview()?.textContent).toMatch(filledIn));
}

const bodyOf = async ({ user, sent }: ReturnType<typeof openOfferForm>) => {
  await press(user, 'Enregistrer');
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0]?.body;
};

test('the trade fills in what an ad usually has, and the preview shows it', async () => {
  const page = openOfferForm({ origin: ESSENTIALS });
  expect(preview()).toBeNull();
  await choose(page.user, 'Mécanicien / Mécanicienne automobile', /Mutuelle d’entreprise/);
  const ad = within(preview() as HTMLElement);
  ad.getByText('Garage Tréfonds · Ydes');
  ad.getByText('CDI');
  ad.getByText(/Intermédiaire/);
  expect(await bodyOf(page)).toMatchObject({
    tradeId: 1,
    preciseJobId: 1001,
    mission: [{ missionId: 2001 }, { missionId: 2004 }, { missionId: 2005 }, { missionId: 2007 }],
    skill: [{ skillId: 4001 }, { skillId: 4003 }, { skillId: 4004 }],
    tools: [6001, 6006, 6007, 6009],
    experienceId: 2,
    minDiplomaId: 2,
    mainQualities: [1, 2, 3],
    qualities2: [7, 5, 1],
    qualities3: [3, 17],
    benefits: [1],
    description: '',
  });
});

test('an essential field is all that is left to fill in', async () => {
  const { user, sent } = openOfferForm({ origin: ESSENTIALS });
  await choose(user, 'Mécanicien / Mécanicienne automobile', /Mutuelle d’entreprise/);
  await press(user, 'Publier');
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Salaire brut\u00a0: Ce champ est obligatoire',
  ]);
  expect(sent).toEqual([]);
});

test('another trade replaces what the first one filled in, without a question', async () => {
  const page = openOfferForm({ origin: ESSENTIALS });
  await choose(page.user, 'Mécanicien / Mécanicienne automobile', /Mutuelle d’entreprise/);
  await choose(page.user, 'Peintre automobile', /Minutieux/);
  expect(screen.queryByText(/^Vous avez changé de métier/)).toBeNull();
  expect(await bodyOf(page)).toMatchObject({ tradeId: 8, preciseJobId: 1056, mainQualities: [7, 1, 2] });
});

test('what somebody chose stays; what belongs to another trade goes, and can be restored', async () => {
  const page = openOfferForm({ origin: aStoredOffer({ mainQualities: [9], benefits: [4] }) });
  const { tradeId, mission } = aStoredOffer();
  await choose(page.user, 'Peintre automobile', /Curieux/);
  screen.getByText(/^Vous avez changé de métier/);
  await press(page.user, 'Annuler');
  expect(await bodyOf(page)).toMatchObject({ tradeId, mission, mainQualities: [9], benefits: [4] });
});

test('no preview stands beside an offer that exists', () => {
  openOfferForm({ offer: aStoredOffer() });
  expect(preview()).toBeNull();
});

const text = () => screen.getByLabelText<HTMLTextAreaElement>(/^Description du poste/);

test('the text of the trade joins what is written, and a gap that is left is refused beside it', async () => {
  const { user, sent } = openOfferForm({ offer: aStoredOffer({ description: 'Mes propres mots.' }) });
  await press(user, 'Texte type du métier');
  await waitFor(() => expect(text().value).toContain('Une journée type'));
  expect(text().value).toContain('Mes propres mots.');
  await press(user, 'Publier');
  await screen.findAllByText(/Complétez ou retirez chaque/);
  expect(text().getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('no text is offered before a trade is chosen', () => {
  openOfferForm();
  expect(screen.queryByRole('button', { name: 'Texte type du métier' })).toBeNull();
});
