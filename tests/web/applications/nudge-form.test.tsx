import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApplicationDetail } from '#components/applications/sent/application-detail.tsx';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import { anApplication } from '#tests/support/applications/an-application.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

function showDetail(canNudge: boolean, success?: string) {
  const application = anApplication({ state: 'view', canNudge });
  const view = aView('fr');
  const facts = offerFacts(application.offer, view);
  return show(
    <ApplicationDetail application={application} facts={facts} view={view} success={success} />,
    'fr',
  );
}

test('who waited long enough sends a plain form', () => {
  showDetail(true);
  const form = screen.getByRole('button', { name: 'Relancer' }).closest('form');
  expect(form?.getAttribute('action')).toBe('/api/apply/1284/nudge');
  expect(form?.getAttribute('method')).toBe('post');
});

test('the button is gone afterwards, and a sentence says what happened', () => {
  showDetail(false, 'Votre relance est envoyée à l’entreprise');
  expect(screen.queryByRole('button', { name: 'Relancer' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Votre relance est envoyée à l’entreprise');
});
