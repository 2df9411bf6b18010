/** `code`: INSEE. */
export type FoundTown = { name: string; postalCode: string; code: string };

/** The one town of a text: 'Lyon', 'Lyon (69003)'; undefined when there is none of exactly this name. */
export type FindTown = (text: string) => FoundTown | undefined;
