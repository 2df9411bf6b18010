/** The id of the list of one's own offers: it takes the focus when the card that had it leaves. */
export const OWN_OFFER_LIST_ID = 'mes-offres';

/** What a card's buttons know of its offer. */
export type CardOffer = Readonly<{
  id: number;
  /** Its job; never empty. */
  name: string;
  company: string;
  city: string;
}>;
