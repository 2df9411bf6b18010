import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { boardCard } from '#components/applications/board/board-card.ts';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { answerDue, isUnanswered } from '#lib/facts/received-facts.ts';
import { aReceivedCv } from '#tests/support/cvs/a-received-cv.ts';
import { aView } from '#tests/support/view.ts';

beforeEach(() => {
  vi.setSystemTime('2026-11-28T09:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

const due = (changes: Partial<ReceivedApplication>, locale: 'fr' | 'en' = 'fr') =>
  answerDue(aReceivedCv(changes), aView(locale));

describe('the answer that a garage owes', () => {
  test('is expected before its day, and late from the day after on', () => {
    const waits = 'Attend depuis 12\u00a0jours';
    expect(due({ answerDueOn: '2026-12-02' })).toBe(waits);
    expect(due({ answerDueOn: '2026-12-01' })).toBe(`${waits}, il reste 3\u00a0jours`);
    expect(due({ answerDueOn: '2026-11-28' })).toBe(`${waits}, dernier jour pour répondre`);
    expect(due({ answerDueOn: '2026-11-27' })).toBe(`${waits}, 1\u00a0jour de retard`);
    expect(due({ answerDueOn: '2026-11-21' })).toBe(`${waits}, 7\u00a0jours de retard`);
    expect(due({ answerDueOn: '2026-11-21' }, 'en')).toBe('Waiting for 12 days, 7 days late');
    const came = (createdAt: string) => due({ createdAt, answerDueOn: '2026-12-19' });
    expect(came('2026-11-27T23:30:00.000Z')).toBe('Reçu aujourd’hui');
    expect(came('2026-11-27T09:00:00.000Z')).toBe('Reçu hier');
  });

  test('waits for a proposed interview, also before the night has stopped the days', () => {
    const interview = { id: 4, time: null, timeZone: 'Europe/Paris', answer: 'pending' } as const;
    const paused = 'Délai de réponse suspendu';
    expect(due({ answerDueOn: '2026-11-21', interview })).toBe(paused);
    expect(due({ answerDueOn: null, interview })).toBe(paused);
  });

  test('is owed to nobody after an answer, nor for a picked CV', () => {
    const interview = { id: 4, time: null, timeZone: 'Europe/Paris', answer: 'pending' } as const;
    expect(due({ answerDueOn: null })).toBeUndefined();
    expect(due({ bucket: 'accepted', answerDueOn: null, interview })).toBeUndefined();
    expect(due({ bucket: 'selected', origin: 'cv_search', answerDueOn: null, interview })).toBeUndefined();
  });

  test('is told as missing once Bielle closed it, unless the garage selected it afterwards', () => {
    const events = (...kinds: ('selected' | 'unanswered')[]) =>
      kinds.map((kind, nth) => ({ kind, at: `2026-11-0${nth + 1}T09:00:00Z`, by: null }));
    const closed = events('selected', 'unanswered');
    const again = events('unanswered', 'selected');
    expect(isUnanswered({ bucket: 'received', events: again })).toBe(true);
    expect(isUnanswered({ bucket: 'selected', events: closed })).toBe(true);
    expect(isUnanswered({ bucket: 'selected', events: again })).toBe(false);
    expect(isUnanswered({ bucket: 'accepted', events: closed })).toBe(false);
  });

  test('is told by the board as by the lists', () => {
    const application = aReceivedCv({ answerDueOn: '2026-11-21' });
    expect(boardCard(application, aView('fr')).next).toBe(answerDue(application, aView('fr')));
  });
});
