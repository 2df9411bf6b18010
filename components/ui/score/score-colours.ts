import type { ScoreBand } from '#lib/rules/search/score-band.ts';

export const SCORE_COLOURS: Record<ScoreBand, string> = {
  1: 'text-score-1',
  2: 'text-score-2',
  3: 'text-score-3',
  4: 'text-score-4',
  5: 'text-score-5',
};
