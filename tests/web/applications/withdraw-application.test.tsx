import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ApplicationDetail } from '#components/applications/sent/application-detail.tsx';
import type { SentApplication } from '#lib/contract/applications/sent.ts';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { anApplication } from '#tests/support/applications/an-application.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
const requests: string[] = [];
const answers = (body: object, status = 200) =>
  server.use(
    http.delete('*/api/upstream/offer-infos/:id', ({ params }) => {
      requests.push(String(params.id));
      return HttpResponse.json(body, { status });
    }),
  );

beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  server.resetHandlers();
  requests.length = 0;
});
afterAll(() => server.close());

type Shown = Partial<Parameters<typeof ApplicationDetail>[0]>;

function showDetail(state: SentApplication['state'], more: Shown = {}, locale: Locale = 'fr') {
  const application = anApplication({ state });
  const view = aView(locale);
  const facts = offerFacts(application.offer, view);
  return show(<ApplicationDetail application={application} facts={facts} view={view} {...more} />, locale);
}

const link = () => screen.getByRole('link', { name: 'Retirer ma candidature' });
const question = () => screen.findByRole('dialog', { name: 'Retirer votre candidature\u00a0?' });

describe('withdrawing an application', () => {
  test.each(['on_hold', 'view', 'review', 'closed'] as const)('is offered while it is %s', (state) => {
    showDetail(state);
    expect(link().getAttribute('href')).toBe('/candidate/offers/1284?withdraw=1');
  });

  test.each(['accepted', 'refused'] as const)('is not offered once it is %s', (state) => {
    showDetail(state, { withdrawing: true });
    expect(screen.queryByRole('link', { name: 'Retirer ma candidature' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retirer' })).toBeNull();
  });

  test('asks once, then leads to the sent applications', async () => {
    answers({ data: null, message: 'Candidature retirée' });
    const user = userEvent.setup();
    const { visited } = showDetail('view');
    await user.click(link());
    await user.click(within(await question()).getByRole('button', { name: 'Annuler' }));
    expect(requests).toEqual([]);
    await user.click(link());
    await user.click(within(await question()).getByRole('button', { name: 'Retirer' }));
    await waitFor(() => expect(visited).toEqual(['/candidate/application/sent']));
    expect(requests).toEqual(['1284']);
    await screen.findAllByText('Candidature retirée');
  });

  test('shows why it is refused and stays on the page', async () => {
    const message = 'Le recruteur a déjà répondu à cette candidature.';
    answers({ statusCode: 409, code: 'application_decided', message }, 409);
    const user = userEvent.setup();
    const { visited } = showDetail('view');
    await user.click(link());
    await user.click(within(await question()).getByRole('button', { name: 'Retirer' }));
    await screen.findAllByText(message);
    expect(visited).toEqual([]);
  });

  test('is confirmed on a page of its own without JavaScript', () => {
    showDetail('on_hold', { withdrawing: true, failure: 'Réessayez.' });
    const panel = within(screen.getByRole('region', { name: 'Retirer votre candidature\u00a0?' }));
    const form = panel.getByRole('button', { name: 'Retirer' }).closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/apply/1284/withdraw']);
    expect(panel.getByRole('link', { name: 'Annuler' }).getAttribute('href')).toBe('/candidate/offers/1284');
    expect(screen.getByRole('alert').textContent).toContain('Réessayez.');
  });

  test('can be read in English', () => {
    showDetail('on_hold', {}, 'en');
    expect(screen.getByRole('link', { name: 'Withdraw my application' })).toBeTruthy();
  });
});
