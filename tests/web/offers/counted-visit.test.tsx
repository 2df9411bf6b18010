import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OfferIsland } from '#components/offers/offer-island.tsx';
import { messagesOf } from '#lib/i18n/messages.ts';

const visits = (page: { viewed?: string; isDeferred?: boolean }) => {
  const sendBeacon = vi.fn();
  vi.stubGlobal('navigator', { ...navigator, sendBeacon });
  const { unmount } = render(
    <>
      <div data-viewed={page.viewed} />
      {page.isDeferred && <script data-deferred="/_next/static/chunks/a.js" />}
      <OfferIsland
        offerId={12}
        texts={messagesOf('fr').offers.share}
        share={{ url: 'https://bielle.test/offer/12', text: '' }}
      />
    </>,
  );
  unmount();
  return sendBeacon.mock.calls;
};

test('a visit of an offer counts where its scripts were not deferred', () => {
  expect(visits({ viewed: '12' })).toEqual([['/api/view/12']]);
});

test('a visit counts once where the deferred page has counted it, and never for an offer that is over', () => {
  expect(visits({ viewed: '12', isDeferred: true })).toEqual([]);
  expect(visits({})).toEqual([]);
});
