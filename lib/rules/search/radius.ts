/** Radius in km, as the crow flies between the centres of two communes. */

export const SEARCH_RADIUS = {
  min: 0,
  max: 100,
  default: 100,
  choices: [0, 10, 20, 30, 40, 50, 100],
} as const;

export const HOME_RADIUS = 50;

export const CV_RADIUS = { min: 0, max: 30, default: 15 } as const;

/** Whole km; `clamped` when the wanted value was outside the limits. */
export function searchRadius(wanted: string | number | undefined | null): { km: number; clamped: boolean } {
  if (wanted === undefined || wanted === null || wanted === '') {
    return { km: SEARCH_RADIUS.default, clamped: false };
  }
  const number = Number(wanted);
  if (!Number.isFinite(number)) return { km: SEARCH_RADIUS.default, clamped: true };
  const km = Math.min(SEARCH_RADIUS.max, Math.max(SEARCH_RADIUS.min, Math.round(number)));
  return { km, clamped: km !== number };
}
