/** The element that says what was refused, in the address of the page that shows it. */
export const REFUSED_ID = 'refused';
