/**
 * Where the actions of an offer stand: the foot of a result (`card`), the foot of a small card that has only
 * room for a link (`compact`), the panel of the offer page (`panel`) and its bar on phones (`dock`).
 */
export type ActionsPlace = 'card' | 'compact' | 'panel' | 'dock';

export const ACTIONS_SELECTOR = '[data-offer-actions]';
