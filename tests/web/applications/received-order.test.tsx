import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ReceivedList } from '#components/applications/received/received-list.tsx';
import { aReceivedCv } from '#tests/support/cvs/a-received-cv.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

describe('the order of a list', () => {
  test('is chosen in a form that keeps the offer, and goes into every page', () => {
    const changes = { order: 'score', total: 40, totalPages: 4, offerId: 7, limit: 20 } as const;
    show(
      <ReceivedList
        box="received"
        applications={[aReceivedCv()]}
        page={1}
        own={{ tags: [], hasStars: false }}
        chosen={{}}
        offers={[]}
        view={aView()}
        {...changes}
      />,
    );
    const select: HTMLSelectElement = screen.getByLabelText('Trier par');
    expect(select.value).toBe('score');
    expect([...select.options].map(({ text }) => text)).toEqual([
      'Plus récents',
      'Meilleur score',
      'Plus proches',
    ]);
    const sentWith = (form: HTMLFormElement | null) =>
      Object.fromEntries(new FormData(form as HTMLFormElement));
    expect(sentWith(select.form)).toEqual({ offerId: '7', limit: '20', order: 'score' });
    const offer: HTMLSelectElement = screen.getByLabelText('Annonce');
    expect(sentWith(offer.form)).toMatchObject({ order: 'score', limit: '20' });
    expect(screen.getByRole('link', { name: /Page suivante|Suivant/ }).getAttribute('href')).toContain(
      'order=score',
    );
  });
});
