import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CandidateSignUpForm } from '#components/accounts/authentication/candidate-sign-up-form.tsx';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const email = () => screen.getByLabelText<HTMLInputElement>('Adresse e-mail');
const offered = () => screen.findByRole('button', { name: 'gmail.com\u00a0?' });

async function open(address: string) {
  show(<CandidateSignUpForm earlier={{ values: {} }} termsHref={null} />);
  await userEvent.type(email(), address);
  await userEvent.tab();
}

describe('an address at a domain that looks mistyped', () => {
  test('is corrected by one press, and sent as corrected', async () => {
    const sent: { email: string }[] = [];
    server.use(
      http.post('*/api/upstream/auth/signup/user', async ({ request }) => {
        sent.push((await request.json()) as (typeof sent)[number]);
        return HttpResponse.json({ data: null });
      }),
    );
    await open('karim@gmial.com');
    await userEvent.click(await offered());
    expect(email().value).toBe('karim@gmail.com');
    await waitFor(() => expect(screen.queryByRole('button', { name: /gmail/ })).toBeNull());
    expect(document.activeElement).toBe(email());
    await userEvent.type(screen.getByLabelText('Prénom'), 'Karim');
    await userEvent.type(screen.getByLabelText('Nom'), 'Benali');
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'clef de 12');
    await userEvent.click(screen.getByLabelText('J’accepte les conditions générales d’utilisation'));
    await userEvent.click(screen.getByRole('button', { name: 'S’inscrire' }));
    await waitFor(() => expect(sent.map((body) => body.email)).toEqual(['karim@gmail.com']));
  });

  test('stays as it is when the person goes on', async () => {
    await open('karim@gmial.com');
    await offered();
    await userEvent.type(email(), 'x');
    expect(screen.queryByRole('button', { name: /gmail/ })).toBeNull();
    expect(email().value).toBe('karim@gmial.comx');
  });
});
