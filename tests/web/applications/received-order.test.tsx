import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ReceivedList } from '#components/applications/received/received-list.tsx';
import { aReceivedCv } from '#tests/support/cvs/a-received-cv.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

describe('the order of a list', () => {
  test('is chosen in a form that keeps the offer, and goes into every page', () => {
    const changes = { total: 40, totalPages: 4, limit: 20 };
    show(
      <ReceivedList
        box="received"
        applications={[aReceivedCv()]}
        page={1}
        own={{ tags: [], hasStars: false }}
        chosen={{ offerId: 7, order: 'score' }}
        offers={[7, 8].map((id) => ({ ...anOffer({ id }), applications: 2 }))}
        view={aView()}
        {...changes}
      />,
    );
    const select: HTMLSelectElement = screen.getByLabelText('Trier par');
    expect(select.value).toBe('score');
    expect([...select.options].map(({ text }) => text)).toEqual([
      'À répondre d’abord',
      'Plus proches',
      'Plus récents',
      'Meilleur score',
    ]);
    const sent = new FormData(select.form as HTMLFormElement);
    expect(Object.fromEntries(sent)).toEqual({ offerId: '7', limit: '20', order: 'score' });
    expect(screen.getByRole('link', { name: /Page suivante|Suivant/ }).getAttribute('href')).toContain(
      'order=score',
    );
  });
});
