import { describe, expect, it } from 'vitest';
import { type ApplicationProgress, applicationSteps } from '#lib/rules/applications/application-steps.ts';

const SENT = '2026-11-16T08:00:00.000Z';
const SEEN = '2026-11-17T08:00:00.000Z';
const ASIDE = '2026-11-18T08:00:00.000Z';
const ANSWERED = '2026-11-19T08:00:00.000Z';

/** The steps in short: `name` when done, `(name)` when ahead. */
function way(changes: Partial<ApplicationProgress> & Pick<ApplicationProgress, 'state'>): string {
  const steps = applicationSteps({
    createdAt: SENT,
    viewedAt: null,
    selectedAt: null,
    decidedAt: null,
    ...changes,
  });
  return steps.map(({ name, done }) => (done ? name : `(${name})`)).join(' ');
}

describe('the steps of an application', () => {
  it.each([
    [{ state: 'on_hold' }, 'sent (view) (review) (answer)'],
    [{ state: 'view', viewedAt: SEEN }, 'sent view (review) (answer)'],
    [{ state: 'review', viewedAt: SEEN, selectedAt: ASIDE }, 'sent view review (answer)'],
    [
      { state: 'accepted', viewedAt: SEEN, selectedAt: ASIDE, decidedAt: ANSWERED },
      'sent view review accepted',
    ],
    [{ state: 'refused', viewedAt: SEEN, decidedAt: ANSWERED }, 'sent view refused'],
    [{ state: 'closed' }, 'sent closed'],
    [{ state: 'closed', viewedAt: SEEN, selectedAt: ASIDE }, 'sent view review closed'],
  ] as const)('%o are %s', (progress, expected) => {
    expect(way(progress)).toBe(expected);
  });

  it('count without a recorded time, too', () => {
    expect(way({ state: 'review' })).toBe('sent view review (answer)');
    expect(way({ state: 'refused' })).toBe('sent view refused');
  });

  it('have the times that are known', () => {
    const steps = applicationSteps({
      state: 'accepted',
      createdAt: SENT,
      viewedAt: SEEN,
      selectedAt: null,
      decidedAt: ANSWERED,
    });
    expect(steps.map(({ at }) => at)).toEqual([SENT, SEEN, ANSWERED]);
  });
});
