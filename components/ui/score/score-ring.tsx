import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ScoreBand, scoreBand } from '#lib/rules/search/score-band.ts';
import { scoreArc } from './score-arc.ts';
import { SCORE_COLOURS } from './score-colours.ts';

const SIZES = {
  48: { ring: 'size-12', figure: 'text-14' },
  56: { ring: 'size-14', figure: 'text-14' },
  68: { ring: 'size-17', figure: 'text-16' },
  88: { ring: 'size-22', figure: 'text-22 font-stretch-[104%]' },
  /** 48 px on a phone, 68 px from 768 px: the offer card. */
  card: { ring: 'size-12 md:size-17', figure: 'text-14 md:text-16' },
} as const;

type Props = Readonly<{ percent: number; size?: keyof typeof SIZES; className?: string }>;

type Key = 'full' | 'percent' | `band${ScoreBand}`;
/** Reads the texts of `ui.score`. */
type Say = (key: Key, values?: { percent: number; word: string }) => string;

/** Read as '92 % : Excellent'. */
export function ScoreRing(props: Props) {
  const t = useTranslations('ui.score');
  return <DrawnScore {...props} say={t as Say} />;
}

/** For static markup, which cannot use hooks. */
export function DrawnScore({ percent, size = 56, className, say }: Props & { say: Say }) {
  const shown = Math.min(100, Math.max(0, Math.round(percent)));
  const band = scoreBand(shown);
  const word = say(`band${band}`);
  const { ring, figure } = SIZES[size];
  return (
    <span
      className={clsx(
        'inline-flex flex-col items-center gap-0.5 text-14 leading-[18px] font-bold',
        SCORE_COLOURS[band],
        className,
      )}
    >
      <span className="vh">{say('full', { percent: shown, word })}</span>
      <span aria-hidden="true" className={clsx('relative block', ring)}>
        <svg
          aria-hidden="true"
          viewBox="0 0 56 56"
          className="size-full -rotate-90 fill-none"
          focusable="false"
        >
          <circle
            cx="28"
            cy="28"
            r="25"
            pathLength="100"
            strokeWidth="6"
            strokeDasharray={scoreArc(100)}
            className="stroke-line"
          />
          <circle
            cx="28"
            cy="28"
            r="25"
            pathLength="100"
            strokeWidth="6"
            strokeDasharray={scoreArc(shown)}
            className="stroke-current"
          />
        </svg>
        <span
          className={clsx(
            'absolute inset-0 grid place-items-center font-heavy text-ink num tracking-[-0.02em]',
            // Three digits would touch the segments.
            shown === 100 ? 'font-stretch-[80%]' : null,
            figure,
          )}
        >
          {say('percent', { percent: shown, word })}
        </span>
      </span>
      <span aria-hidden="true" className="score-word">
        {word}
      </span>
    </span>
  );
}
