/** The id of the list of CVs: it takes the focus when the card that had it leaves. */
export const CV_LIST_ID = 'liste-cv';

/** What a card's buttons know of its CV. */
export type CardCv = Readonly<{
  id: number;
  /** Never empty. */
  name: string;
  revision: number;
  /** Whether recruiters find it in the CV search once it is published. */
  visible: boolean;
  /** How many applications were sent with it. */
  applications: number;
}>;
