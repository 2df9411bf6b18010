import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '#tests/support/cvs/cv-form.tsx';
import { aStoredOffer, openOfferForm } from '#tests/support/offers/offer-form.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const box = () => screen.getByLabelText<HTMLTextAreaElement>(/^Description du poste/);
const LAWFUL = 'Vous entretenez les véhicules de nos clients. '.repeat(8);

const write = (text: string) => fireEvent.input(box(), { target: { value: text } });

async function type(text: string) {
  const opened = openOfferForm({
    offer: aStoredOffer({ status: 'draft', description: '', companyPitch: '' }),
  });
  await opened.user.click(screen.getByText('Décrivez le poste avec vos mots'));
  write(text);
  return opened;
}

test('an unlawful passage is shown with its article, and replaced in one click', async () => {
  const { user } = await type(`${LAWFUL}Vous avez moins de 35 ans. Bonne ambiance.`);
  const fault = await screen.findByText(/«\smoins de 35 ans\s».*article L5331-2 du Code du travail/);
  expect(fault.className).toContain('text-stop');
  expect(screen.getByText(/^«\sTous les âges/).getAttribute('lang')).toBe('fr');
  await user.click(screen.getByRole('button', { name: /^Remplacer par «\sTous les âges/ }));
  await waitFor(() => expect(box().value).toBe(`${LAWFUL}Tous les âges sont les bienvenus. Bonne ambiance.`));
  expect(document.activeElement).toBe(box());
  await waitFor(() => expect(screen.queryByText(/article L5331-2/)).toBeNull());
});

test('a passage without a better one is taken out', async () => {
  const { user } = await type(`${LAWFUL}Appelez le 08 92 12 34 56.`);
  await screen.findByText(/numéro surtaxé.*L5321-3/);
  await user.click(screen.getByRole('button', { name: 'Retirer ce passage' }));
  await waitFor(() => expect(box().value).toBe(LAWFUL.trim()));
});

test('a short text gets a note, a lawful one nothing', async () => {
  await type('Un bel atelier.');
  const note = await screen.findByText(/300 caractères ou plus/);
  expect(note.className).toContain('text-warn');
  write(LAWFUL);
  await waitFor(() => expect(screen.queryByText(/300 caractères ou plus/)).toBeNull());
  expect(screen.queryByText(/Code du travail/)).toBeNull();
});

test('a refused publication shows passage and article beside the text, and nothing typed is lost', async () => {
  const fields = { description: '«\u00a0Hommes uniquement\u00a0»\u00a0: article L1142-1.' };
  const { user, sent } = openOfferForm({ offer: aStoredOffer({ description: LAWFUL }) }, [
    { status: 422, body: { statusCode: 422, code: 'invalid', message: 'Refus.', fields } },
  ]);
  await user.click(screen.getByText('Décrivez le poste avec vos mots'));
  write(`${LAWFUL}Hommes uniquement.`);
  await press(user, 'Publier');
  await waitFor(() => expect(box().getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(/Hommes uniquement.*article L1142-1/).length).toBeGreaterThan(0);
  expect(box().value).toBe(`${LAWFUL}Hommes uniquement.`);
  await waitFor(() => expect(localStorage.getItem('form:7:offer:31')).toContain('Hommes uniquement.'));
  expect(sent[0]?.body).toMatchObject({ description: `${LAWFUL}Hommes uniquement.` });
});

test('a long text is checked between keystrokes, a slice at a time', async () => {
  let now = 0;
  const { user } = openOfferForm({ offer: aStoredOffer({ status: 'draft', description: '' }) });
  await user.click(screen.getByText('Décrivez le poste avec vos mots'));
  const slices = vi.spyOn(globalThis, 'setTimeout');
  // Every look at the clock finds a slow device.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 4));
  write(`${LAWFUL}Hommes uniquement.`);
  await screen.findByText(/article L1142-1/, undefined, { timeout: 60_000 });
  expect(slices.mock.calls.filter(([, wait]) => wait === undefined).length).toBeGreaterThan(50);
});
