import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OfferActions } from '#components/offers/actions/offer-actions.tsx';
import { OfferActionsIsland } from '#components/offers/actions/offer-actions-island.tsx';
import { forgetSession } from '#lib/browser/session.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { textsOf } from '#lib/i18n/texts.ts';

beforeEach(forgetSession);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page of an offer of recruiter 7, and of one of recruiter 8 that is like it. */
function showPage(userId: number) {
  const session = {
    user: { id: userId, role: 'recruiter', firstName: 'Julien', gender: 'm', internal: false },
  };
  vi.stubGlobal('fetch', async () => Response.json(session));
  const t = textsOf('fr');
  render(
    <>
      {(['panel', 'dock'] as const).map((place) => (
        <OfferActions key={place} t={t} offerId={12} recruiterId={7} title="Mécanicien (H/F)" place={place} />
      ))}
      <section id="similar">
        <OfferActions t={t} offerId={13} recruiterId={8} title="Carrossier (H/F)" />
      </section>
      <OfferActionsIsland texts={messagesOf('fr').applications.apply} leadsOn />
    </>,
  );
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const similar = () => document.getElementById('similar') as HTMLElement;

describe('the page of an offer', () => {
  test('leads its owner to its form, without the offers of others', async () => {
    showPage(7);
    await screen.findAllByRole('link', { name: /^Modifier l’annonce Offre Mécanicien/ });
    expect(links()).toEqual(['/recruiter/myoffer/update/12', '/recruiter/myoffer/update/12']);
    expect(similar().hidden).toBe(true);
  });

  test('leads another recruiter to the application, as it does a visitor', async () => {
    showPage(9);
    await waitFor(() => vi.dynamicImportSettled());
    expect(links()).toEqual(['/offer/12/apply', '/offer/12/apply', '/offer/13/apply']);
    expect(similar().hidden).toBe(false);
  });
});
