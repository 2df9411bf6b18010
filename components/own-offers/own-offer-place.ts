export const OWN_OFFER_LIST_ID = 'mes-offres';

/** When the focused card or its button is removed. */
export const focusOwnOffers = () => document.getElementById(OWN_OFFER_LIST_ID)?.focus();

/** For the buttons of a card. */
export type CardOffer = Readonly<{
  id: number;
  /** The job; never empty. */
  name: string;
  company: string;
  city: string;
}>;
