import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { boardCard } from '#components/applications/board/board-card.ts';
import { ReceivedCard } from '#components/applications/received/received-card.tsx';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { aReceivedCv } from '#tests/support/cvs/a-received-cv.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const { cv } = aReceivedCv();
const showRow = (changes: Partial<ReceivedApplication>) =>
  show(<ReceivedCard isOpen application={aReceivedCv(changes)} view={aView()} />);

describe('the way to work in the row of a candidate', () => {
  test.each([
    ['within what they travel', { distance: 12 }, 30, 'à 12 km'],
    ['as far as they travel', { distance: 30 }, 30, 'à 30 km'],
    ['further than they travel', { distance: 563 }, 30, 'à 563 km, au-delà de ses 30 km'],
    ['of somebody who did not say how far', { distance: 563 }, null, 'à 563 km'],
    ['in the same town', { distance: 0 }, 0, 'dans la même ville'],
    ['of a picked CV', { distance: null }, 30, 'Limoges'],
  ])('is told %s', (_, changes, radius, told) => {
    showRow({ ...changes, cv: { ...cv, radius } });
    expect(screen.getByText(told)).toBeDefined();
  });
});

describe('from when a candidate is available', () => {
  const asked = (answer: string | null, fr = 'À partir de quand êtes-vous disponible\u00a0?') => [
    { question: { fr, en: 'From when are you available?' }, kind: 'text' as const, answer },
  ];
  const text = 'Après mon préavis de trois mois, que je peux raccourcir';
  test.each([
    ['as they answered', asked('tout de suite'), ['disponible\u00a0: tout de suite']],
    [
      'shortened, with the whole answer in the details',
      asked(text),
      ['disponible\u00a0: Après mon préavis de trois mois, que…'],
    ],
    ['nowhere when they did not answer', asked(null), []],
    ['nowhere when the garage asked something else', asked('lundi', 'Quel jour\u00a0?'), []],
  ])('is told in the row, %s', (_, screeningAnswers, told) => {
    showRow({ screeningAnswers });
    expect(screen.queryAllByText(/^disponible/).map(({ textContent }) => textContent)).toEqual(told);
  });
});

test('the row of a candidate says when the CV came where nobody waits for an answer', () => {
  showRow({ bucket: 'accepted', answerDueOn: null });
  expect(screen.getByText('Reçu le 16/11/2026')).toBeDefined();
  cleanup();
  showRow({});
  expect(screen.queryByText('Reçu le 16/11/2026')).toBeNull();
});

describe('the row of a candidate with an interview to come', () => {
  const interview = (answer: 'pending' | 'accepted', time: string | null, timeZone = 'Europe/Paris') =>
    ({ id: 4, time, timeZone, answer }) as NonNullable<ReceivedApplication['interview']>;
  test.each([
    ['accepted', interview('accepted', '2026-12-03T09:00:00.000Z'), 'Entretien jeu. 3 déc., 10\u00a0h'],
    [
      'not answered yet',
      interview('pending', '2027-01-04T08:30:00.000Z'),
      'Entretien proposé\u00a0: lun. 4 janv. 2027, 9\u00a0h\u00a030',
    ],
    ['with slots to choose from', interview('pending', null), 'Entretien proposé'],
    [
      'on the clock of another place',
      interview('accepted', '2026-12-03T09:00:00.000Z', 'Indian/Reunion'),
      'Entretien jeu. 3 déc., 13\u00a0h (heure de La Réunion)',
    ],
  ])('tells it as the board does: %s', (_, interview, text) => {
    vi.setSystemTime('2026-11-20T09:00:00Z');
    showRow({ interview });
    expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe('/recruiter/agenda/list');
    expect(boardCard(aReceivedCv({ interview }), aView()).next).toBe(text);
  });
});
