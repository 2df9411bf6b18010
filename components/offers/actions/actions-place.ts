/**
 * The foot of a result (`card`), the foot of a small card with room for one link (`compact`), the panel of the offer
 * page (`panel`), its bar on phones (`dock`).
 */
export type ActionsPlace = 'card' | 'compact' | 'panel' | 'dock';

/** Whether it stands on the page of its offer. */
export const onOffer = (place: ActionsPlace): boolean => place === 'panel' || place === 'dock';

export const ACTIONS_SELECTOR = '[data-offer-actions]';
