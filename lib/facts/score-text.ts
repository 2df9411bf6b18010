import type { Texts } from '#lib/i18n/texts.ts';
import { scoreBand } from '#lib/rules/search/score-band.ts';

/** `100 % · Excellent`. */
export const scoreText = (score: number, t: Texts): string =>
  t('search.row.score', { percent: score, word: t(`ui.score.band${scoreBand(score)}`) });
