/** Event of the document: other results are on the page, without a new page. */
export const RESULTS_CHANGED = 'bielle:results';
