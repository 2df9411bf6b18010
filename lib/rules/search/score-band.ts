/** 5 Excellent, 4 Très bon, 3 Bon, 2 Moyen, 1 Faible. Message keys: `ui.score.band<n>`. */
export type ScoreBand = 1 | 2 | 3 | 4 | 5;

export const SCORE_BANDS = [
  { band: 5, from: 80 },
  { band: 4, from: 60 },
  { band: 3, from: 40 },
  { band: 2, from: 20 },
  { band: 1, from: 0 },
] as const satisfies readonly { band: ScoreBand; from: number }[];

/** The specification sets no thresholds; the five equal bands are the design's. */
export function scoreBand(percent: number): ScoreBand {
  return SCORE_BANDS.find(({ from }) => percent >= from)?.band ?? 1;
}
