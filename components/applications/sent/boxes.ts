import type { ApplicationState } from '#lib/rules/applications/application-state.ts';

/** The names of their counters. */
export const BOXES = ['sent', 'accepted', 'declined'] as const;
export type Box = (typeof BOXES)[number];

/** The decision by which a list is asked for; none means neither accepted nor rejected. */
export const DECISION_OF = { sent: null, accepted: 'accepted', declined: 'rejected' } as const;

export function boxOf(state: ApplicationState): Box {
  if (state === 'accepted') return 'accepted';
  return state === 'refused' || state === 'filled' ? 'declined' : 'sent';
}
