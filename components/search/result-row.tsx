import clsx from 'clsx';
import { ScoreExplanation } from '#components/ui/score/score-explanation.tsx';
import { DrawnScore } from '#components/ui/score/score-ring.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import type { MatchCriteria } from '#lib/rules/search/match-score.ts';
import { offerMatch } from '#lib/search/search-match.ts';
import { offerLineText } from './offer-line-text.ts';
import { RowBody, written } from './row-body.tsx';
import { rowParts } from './row-parts.tsx';

export type Result = { offerId: number; score: number | null; distance: number | null; offer: Offer };

type Props = Readonly<{ result: Result; criteria: MatchCriteria; view: View }>;

/** Why the offer has its score, behind the ring. */
function Why({ result, criteria, view }: Props) {
  const { t } = view;
  const { offer, score } = result;
  if (score === null) return null;
  return (
    <details className="score-open">
      <summary>
        <DrawnScore
          percent={score}
          size="card"
          say={(key, values) => t(`ui.score.${key}`, values as never)}
        />
        <span className="text-14 leading-4.5 text-ink underline max-md:vh">{t('search.why.open')}</span>
      </summary>
      <ScoreExplanation
        match={offerMatch(offer, criteria, view.reference)}
        percent={score}
        textOf={(line) => offerLineText(line, offer, view)}
        view={view}
      />
    </details>
  );
}

/**
 * The whole row opens the offer. Score and detail are native `details`, so that they open without JavaScript; the style
 * sheet moves their summaries to the right and into the foot. With a trade and a place only, every offer fits fully.
 */
export function ResultRow({ result, criteria, view }: Props) {
  const { offer, distance, score } = result;
  const parts = rowParts(offer, view);
  return (
    <article className={clsx('offer result offer-row', offer.isFeatured && 'offer-urgent')}>
      <RowBody offer={offer} view={view} parts={parts} distance={distance} score={score ?? 100} />
      <Why result={result} criteria={criteria} view={view} />
      <details className="detail-open" data-print="no" {...written(parts.detailHtml)} />
      <div className="acts" data-print="no" {...written(parts.actionsHtml)} />
    </article>
  );
}
