/** Where the last search is kept in this browser. */
export const searchMemoryKey = 'bielle:searched';
