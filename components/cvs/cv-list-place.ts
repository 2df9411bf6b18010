/** Gets the focus when the focused card is removed. */
export const CV_LIST_ID = 'liste-cv';

/** For the buttons of a card. */
export type CardCv = Readonly<{
  id: number;
  name: string;
  revision: number;
  /** Whether recruiters can find it once it is published. */
  visible: boolean;
  applications: number;
}>;
