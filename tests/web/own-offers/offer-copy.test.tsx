import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftsOf } from '#components/offline/stored-drafts.ts';
import { press } from '#tests/support/cvs/cv-form.tsx';
import { aStoredOffer, openOfferForm } from '#tests/support/offers/offer-form.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const copied = aStoredOffer({ id: 31, status: 'published', companyName: 'Garage Tréfonds' });

test('a copy is a new offer with everything of the first, and each part can be changed', async () => {
  const { user, sent } = openOfferForm({ origin: copied });
  const company = screen.getByLabelText<HTMLInputElement>(/^Nom de l’entreprise/);
  expect(company.value).toBe('Garage Tréfonds');
  await user.clear(company);
  await user.type(company, 'Garage du Lac');
  await press(user, 'Enregistrer');
  await waitFor(() => expect(sent).toHaveLength(1));
  const { description, salary, weeklyHours, mission, benefits } = copied;
  expect(sent[0]).toMatchObject({
    path: '/recruiter/create-offer',
    body: {
      companyName: 'Garage du Lac',
      status: 'draft',
      description,
      salary,
      weeklyHours,
      mission,
      benefits,
    },
  });
  expect(sent[0]?.body).not.toHaveProperty('id');
});

test('the device stores a copy in a place of its own, from which it can be taken up again', async () => {
  const { user } = openOfferForm({ origin: copied });
  await user.type(screen.getByLabelText(/^Nom de l’entreprise/), ' Sud');
  await waitFor(() =>
    expect(draftsOf(7, 'recruiter').map(({ href }) => href)).toEqual(['/recruiter/myoffer/create?from=31']),
  );
});
