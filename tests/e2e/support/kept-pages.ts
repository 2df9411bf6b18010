/** Whether the page cache answers for public pages; `PAGE_CACHE=0` tests the site without it. */
export const KEEPS_PAGES = process.env.PAGE_CACHE !== '0';
