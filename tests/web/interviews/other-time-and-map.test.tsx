import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AnswerLink } from '#components/interviews/answer-link.tsx';
import { CandidateCard } from '#components/interviews/candidate-card.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import { aGuest, anInterview } from '#tests/support/interviews/an-interview-answer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const TOKEN = 'x'.repeat(43);
const PLACES = {
  list: (interview: Interview) => <CandidateCard interview={interview} view={aView('fr')} />,
  'mailed link': (interview: Interview) => (
    <AnswerLink
      token={TOKEN}
      linked={{ interview, moved: false }}
      refusing={false}
      failure={undefined}
      view={aView('fr')}
    />
  ),
};
const each = test.each(Object.keys(PLACES) as (keyof typeof PLACES)[]);

each('another time than a date can be asked for in the %s', (place) => {
  show(PLACES[place](anInterview({ version: 3 })));
  const field = screen.getByLabelText(/^Quand seriez-vous disponible/);
  const form = field.closest('form') as HTMLFormElement;
  expect(form.closest('details')?.querySelector('summary')?.textContent).toBe('Proposer un autre horaire');
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ version: '3', otherTime: '' });
  cleanup();
  show(PLACES[place](anInterview({ invitations: [aGuest({ otherTime: 'Le soir' })] })));
  expect(screen.getByText(/^Vous avez demandé un autre horaire/)).toBeDefined();
  cleanup();
  show(PLACES[place](anInterview({ invitations: [aGuest({ answer: 'accepted' })] })));
  expect(screen.queryByText('Proposer un autre horaire')).toBeNull();
});

each('the address leads to a map in the %s, a video call to none', (place) => {
  const garage = {
    kind: 'on_site' as const,
    address: '4 rue des Forges',
    address1: '21000 Dijon',
    address2: 'Bâtiment B',
  };
  show(PLACES[place](anInterview(garage)));
  const link = screen.getByRole('link', { name: /^Voir le plan/ });
  const url = new URL(link.getAttribute('href') ?? '');
  expect([url.origin, url.searchParams.get('query')]).toEqual([
    'https://www.openstreetmap.org',
    '4 rue des Forges, 21000 Dijon, France',
  ]);
  cleanup();
  show(PLACES[place](anInterview({ kind: 'video' })));
  expect(within(document.body).queryByRole('link', { name: /^Voir le plan/ })).toBeNull();
});
