import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CandidateSignUpForm } from '#components/accounts/authentication/candidate-sign-up-form.tsx';
import { EmailPanel } from '#components/accounts/email-panel.tsx';
import { ReportForm } from '#components/reports/report-form.tsx';
import { InviteForm } from '#components/team/invitations.tsx';
import type { Team } from '#lib/contract/team/team.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const team: Team = {
  members: [],
  invitations: [],
  requests: [],
  sites: [],
  roles: ['owner', 'recruiter'],
  givesEverySite: true,
};

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

  test.each([
    [
      'for one’s own new address',
      'Nouvelle adresse e-mail',
      <EmailPanel key="" role="candidate" email="a@b.test" locale="fr" pending={null} flash={null} />,
    ],
    ['of an invited colleague', 'Adresse e-mail', <InviteForm key="" team={team} flash={null} locale="fr" />],
    [
      'of somebody who reports an offer',
      /^Votre adresse/,
      <ReportForm key="" offerId={7} flash={null} t={textsOf('fr')} />,
    ],
  ])('is corrected by one press in the plain form %s, which is no error', async (_form, label, form) => {
    show(form);
    const field = screen.getByLabelText<HTMLInputElement>(label);
    fireEvent.change(field, { target: { value: 'karim@gmial.com' } });
    fireEvent(field, new Event('change', { bubbles: true }));
    fireEvent.click(await offered());
    expect(field.value).toBe('karim@gmail.com');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });
});
