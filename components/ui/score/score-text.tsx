import { scoreText } from '#lib/facts/score-text.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { scoreBand } from '#lib/rules/search/score-band.ts';
import { SCORE_COLOURS } from './score-colours.ts';

/** `100 % · Excellent`, in a row. */
export function ScoreText({ score, t }: Readonly<{ score: number; t: Texts }>) {
  return <b className={SCORE_COLOURS[scoreBand(score)]}>{scoreText(score, t)}</b>;
}
