/** Radius in km, as the crow flies between the centres of two communes. */

/** Searches, for offers and for CVs: a slider from 0 to 100 with quick choices. */
export const SEARCH_RADIUS = {
  min: 0,
  max: 100,
  default: 100,
  choices: [0, 10, 20, 30, 40, 50, 100],
} as const;

/** The home page searches in the largest radius of the short list of choices (0 to 50). */
export const HOME_RADIUS = 50;

/** How far from their town a candidate would work, in the CV form. */
export const CV_RADIUS = { min: 0, max: 30, default: 15 } as const;

/**
 * A search radius out of what stands in an address or a form: a whole number of km within the limits.
 * `clamped` tells that another value was asked for; nothing asked gives the default.
 */
export function searchRadius(asked: string | number | undefined | null): { km: number; clamped: boolean } {
  if (asked === undefined || asked === null || asked === '') {
    return { km: SEARCH_RADIUS.default, clamped: false };
  }
  const number = Number(asked);
  if (!Number.isFinite(number)) return { km: SEARCH_RADIUS.default, clamped: true };
  const km = Math.min(SEARCH_RADIUS.max, Math.max(SEARCH_RADIUS.min, Math.round(number)));
  return { km, clamped: km !== number };
}
