import { posterCodeIn } from '#lib/rules/posters/poster-code.ts';

/** The code of the poster that led to this page, from its address; undefined for other visits. */
export const posterOrigin = (): string | undefined =>
  posterCodeIn(new URLSearchParams(location.search).get('poster'));
