import { expect, test } from 'vitest';
import { APPLICATION_STATES } from '#lib/rules/applications/application-state.ts';
import { applicationSteps } from '#lib/rules/applications/application-steps.ts';
import { mayNudge } from '#lib/rules/applications/nudge.ts';

const createdAt = new Date('2026-11-02T22:30:00Z');

test('the tenth day begins at midnight in Paris', () => {
  const nudgeable = { state: 'view', createdAt, nudgedAt: null } as const;
  expect(mayNudge(nudgeable, new Date('2026-11-11T22:59:00Z'))).toBe(false);
  expect(mayNudge(nudgeable, new Date('2026-11-11T23:01:00Z'))).toBe(true);
});

test('only an application without an answer can be nudged, and once', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const states = APPLICATION_STATES.filter((state) => mayNudge({ state, createdAt, nudgedAt: null }, now));
  expect(states).toEqual(['on_hold', 'view', 'review']);
  expect(mayNudge({ state: 'view', createdAt, nudgedAt: createdAt }, now)).toBe(false);
});

test('a nudge repeats no step of an application under review', () => {
  const at = '2026-11-10T08:00:00.000Z';
  const events = (['sent', 'selected', 'nudged'] as const).map((kind) => ({ kind, at }));
  const names = applicationSteps({ state: 'review', events }).map(({ name }) => name);
  expect(names).toEqual(['sent', 'review', 'nudged', 'answer']);
});
