import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '#tests/support/cvs/cv-form.tsx';
import { aStoredOffer, openOfferForm } from '#tests/support/offers/offer-form.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const SATURDAY = { topic: 'saturday', make: '', text: '', kind: 'yes_no', required: true } as const;
const OWN = { topic: 'own', make: '', text: 'Quel âge avez-vous ?', kind: 'number', required: true } as const;
const rows = () => within(screen.getByRole('group', { name: 'Questions (facultatif)' }));

test('questions are chosen from a list or typed, three at most, and sent with the offer', async () => {
  const { user, sent } = openOfferForm({ offer: aStoredOffer({ screeningQuestions: [SATURDAY] }) });
  await user.click(screen.getByText('Définition du profil'));
  await screen.findByText('Ajouter une question');
  expect(rows().getByText(/^Acceptez-vous de travailler le samedi/)).toBeDefined();
  await press(user, 'Ajouter une question');
  await user.selectOptions(screen.getByLabelText('Question'), 'make_years');
  await user.type(screen.getByLabelText(/^Marque/), 'Peugeot');
  await press(user, 'Terminer la question 2');
  expect(rows().getByText(/avec la marque Peugeot/)).toBeDefined();
  await press(user, 'Ajouter une question');
  await user.selectOptions(screen.getByLabelText('Question'), 'own');
  await user.type(screen.getByLabelText(/^Votre question/), 'Avez-vous déjà dirigé une équipe ?');
  await user.click(screen.getByRole('radio', { name: 'Oui ou non' }));
  await user.click(screen.getByRole('checkbox', { name: 'Réponse obligatoire' }));
  const add = screen.getByRole('button', { name: 'Ajouter une question' });
  expect(add.getAttribute('title')).toBe('Le nombre maximum de questions est atteint');
  await press(user, 'Enregistrer');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.screeningQuestions).toEqual([
    SATURDAY,
    { topic: 'make_years', make: 'Peugeot', text: '', kind: null, required: true },
    { topic: 'own', make: '', text: 'Avez-vous déjà dirigé une équipe ?', kind: 'yes_no', required: false },
  ]);
});

test('a question that the law forbids is refused beside its words, in the opened entry', async () => {
  const refusal = '«\u00a0âge\u00a0» : une question ne peut porter que sur le poste';
  const { user } = openOfferForm({ offer: aStoredOffer({ screeningQuestions: [SATURDAY, OWN] }) }, [
    {
      status: 422,
      body: {
        statusCode: 422,
        code: 'invalid',
        message: 'À corriger',
        fields: { 'screeningQuestions.1.text': refusal },
      },
    },
  ]);
  await screen.findByText('Ajouter une question');
  await press(user, 'Publier');
  await user.click(await screen.findByRole('link', { name: /Question 2, Votre question/ }));
  const text = await screen.findByLabelText<HTMLTextAreaElement>(/^Votre question/);
  expect(text.value).toBe(OWN.text);
  await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(/âge.*une question ne peut porter/).length).toBeGreaterThan(0);
});

test('a copy begins with the questions of its offer', async () => {
  const { user, sent } = openOfferForm({
    origin: aStoredOffer({ id: 31, status: 'published', screeningQuestions: [SATURDAY] }),
  });
  await press(user, 'Enregistrer');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.screeningQuestions).toEqual([SATURDAY]);
});
