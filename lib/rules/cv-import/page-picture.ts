/** The picture of one page of a CV file, as a JPEG: an A4 page at 150 dots an inch. Pixels, and bytes. */
export const PAGE_PICTURE = { longerSide: 1754, largest: 900_000 } as const;
