/** Of the heading, which takes the focus when a site has been deleted. */
export const SITE_LIST_ID = 'sites';
