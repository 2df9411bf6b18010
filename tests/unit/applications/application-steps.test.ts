import { describe, expect, it } from 'vitest';
import { type ApplicationProgress, applicationSteps } from '#lib/rules/applications/application-steps.ts';

type Kind = ApplicationProgress['events'][number]['kind'];

const happened = (kinds: readonly Kind[]) =>
  kinds.map((kind, day) => ({ kind, at: `2026-11-${16 + day}T08:00:00.000Z` }));

/** The steps in short: `name` when done, `(name)` when ahead. */
function way(state: ApplicationProgress['state'], kinds: readonly Kind[]): string {
  return applicationSteps({ state, events: happened(kinds) })
    .map(({ name, done }) => (done ? name : `(${name})`))
    .join(' ');
}

describe('the steps of an application', () => {
  it.each([
    ['on_hold', ['sent'], 'sent (view) (review) (answer)'],
    ['view', ['sent', 'viewed'], 'sent view (review) (answer)'],
    ['review', ['sent', 'viewed', 'selected'], 'sent view review (answer)'],
    ['accepted', ['sent', 'viewed', 'selected', 'accepted'], 'sent view review accepted'],
    ['refused', ['sent', 'viewed', 'rejected'], 'sent view refused'],
    ['closed', ['sent'], 'sent closed'],
    ['unanswered', ['sent', 'viewed', 'unanswered'], 'sent view unanswered'],
    [
      'unanswered',
      ['sent', 'unanswered', 'selected', 'received'],
      'sent unanswered review reopened unanswered',
    ],
    ['closed', ['sent', 'viewed', 'selected'], 'sent view review closed'],
  ] as const)('show, in state %s after %j, %s', (state, kinds, expected) => {
    expect(way(state, kinds)).toBe(expected);
  });

  it('tell of an answer that was taken back, and of the next one', () => {
    expect(way('view', ['sent', 'viewed', 'accepted', 'received'])).toBe(
      'sent view accepted reopened (review) (answer)',
    );
    expect(way('refused', ['sent', 'viewed', 'accepted', 'received', 'rejected'])).toBe(
      'sent view accepted reopened refused',
    );
  });

  it('show a review without an event, as an interview begins one', () => {
    expect(way('review', ['sent', 'viewed'])).toBe('sent view review (answer)');
  });

  it('have the times of their events, and none ahead', () => {
    const steps = applicationSteps({ state: 'view', events: happened(['sent', 'viewed']) });
    expect(steps.map(({ at }) => at)).toEqual([
      '2026-11-16T08:00:00.000Z',
      '2026-11-17T08:00:00.000Z',
      null,
      null,
    ]);
  });
});
