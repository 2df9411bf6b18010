/** Told in a page when everything that scripts add to it stands. */
export const AWAKE = 'bielle:awake';
