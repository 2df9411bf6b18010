import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ContactForm } from '#components/cvs/form/contact-form.tsx';
import { CV_FORM_HEADING_ID } from '#components/cvs/form/heading-id.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer(
  http.patch('*/api/upstream/user-v2/contact', () => HttpResponse.json({ data: null })),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(cleanup);
afterAll(() => server.close());

test('once the telephone number is stored, the focus is on the heading of the CV form', async () => {
  const user = userEvent.setup();
  const { refreshed } = show(
    <>
      <h1 id={CV_FORM_HEADING_ID} tabIndex={-1}>
        Créez votre profil
      </h1>
      <ContactForm phone="" postalCode="69001" here="/candidate/create-cv" earlier={{ values: {} }} />
    </>,
  );
  await user.type(screen.getByLabelText(/^(Numéro de t|T)éléphone/), '06 12 34 56 78');
  await user.click(screen.getByRole('button', { name: 'Continuer' }));
  await waitFor(() => expect(refreshed.times).toBe(1));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
