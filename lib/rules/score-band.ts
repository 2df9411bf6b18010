/** Band of a match score: 5 Excellent, 4 Très bon, 3 Bon, 2 Moyen, 1 Faible. Message keys: `ui.score.band<n>`. */
export type ScoreBand = 1 | 2 | 3 | 4 | 5;

/**
 * The band that gives a match score its colour and its word.
 *
 * @param percent a percent from 0 to 100; values outside are taken as the nearest end
 * @returns 5 from 80, 4 from 60, 3 from 40, 2 from 20, else 1
 *
 * Source: the specification gives a colour and a label to each score and no threshold; the five equal
 * bands are the design's.
 */
export function scoreBand(percent: number): ScoreBand {
  if (percent >= 80) return 5;
  if (percent >= 60) return 4;
  if (percent >= 40) return 3;
  if (percent >= 20) return 2;
  return 1;
}
