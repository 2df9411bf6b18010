import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OfferActions } from '#components/offers/actions/offer-actions.tsx';
import { OfferActionsIsland } from '#components/offers/actions/offer-actions-island.tsx';
import { forgetSession } from '#lib/browser/session.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import type { EditedOffers } from '#lib/rules/organisations/offer-editors.ts';

beforeEach(forgetSession);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page of an offer of site 3 of organisation 7, and of one of organisation 8 that is like it. */
function showPage(editedOffers: EditedOffers | undefined) {
  const session = {
    user: { id: 21, role: 'recruiter', firstName: 'Julien', gender: 'm', internal: false },
    counters: { editedOffers },
  };
  vi.stubGlobal('fetch', async () => Response.json(session));
  const t = textsOf('fr');
  render(
    <>
      {(['panel', 'dock'] as const).map((place) => (
        <OfferActions
          key={place}
          t={t}
          offerId={12}
          recruiterId={7}
          siteId={3}
          title="Mécanicien (H/F)"
          place={place}
        />
      ))}
      <section id="similar">
        <OfferActions t={t} offerId={13} recruiterId={8} siteId={null} title="Carrossier (H/F)" />
      </section>
      <OfferActionsIsland texts={messagesOf('fr').applications.apply} leadsOn />
    </>,
  );
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const similar = () => document.getElementById('similar') as HTMLElement;

describe('the page of an offer', () => {
  test.each([
    ['every site', null],
    ['its site', [2, 3]],
  ])('leads members for %s to its form, without the offers of others', async (_sites, siteIds) => {
    showPage({ organisationId: 7, siteIds });
    await screen.findAllByRole('link', { name: /^Modifier l’annonce Offre Mécanicien/ });
    expect(links()).toEqual(['/recruiter/myoffer/update/12', '/recruiter/myoffer/update/12']);
    expect(similar().hidden).toBe(true);
  });

  test.each([
    ['of another organisation', { organisationId: 9, siteIds: null }],
    ['for another site', { organisationId: 7, siteIds: [4] }],
    ['who may change no offer', undefined],
  ])('leads recruiters %s to the application, as it does visitors', async (_who, edited) => {
    showPage(edited);
    await waitFor(() => vi.dynamicImportSettled());
    expect(links()).toEqual(['/offer/12/apply', '/offer/12/apply', '/offer/13/apply']);
    expect(similar().hidden).toBe(false);
  });
});
