/** Gets the focus when the focused card is removed. */
export const OWN_OFFER_LIST_ID = 'mes-offres';

/** For the buttons of a card. */
export type CardOffer = Readonly<{
  id: number;
  /** The job; never empty. */
  name: string;
  company: string;
  city: string;
}>;
