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

/** With a trade and a town only, the offer fits fully. */
function Score({ result, criteria, view }: Props) {
  const { t } = view;
  const { offer, score } = result;
  const percent = score ?? 100;
  return (
    <details className="score-open">
      <summary>
        <DrawnScore
          percent={percent}
          size="card"
          say={(key, values) => t(`ui.score.${key}`, values as never)}
        />
        <span className="vh">{t('search.why.open')}</span>
      </summary>
      <ScoreExplanation
        match={offerMatch(offer, criteria, view.reference)}
        percent={percent}
        textOf={(line) => offerLineText(line, offer, view)}
        view={view}
        nothingAsked={t('search.why.nothingAsked')}
      />
    </details>
  );
}

/**
 * Both parts are native `details`, so that they open without JavaScript; the style sheet moves their summaries to the
 * right and into the foot.
 */
export function ResultRow({ result, criteria, view }: Props) {
  const { offer, distance } = result;
  const parts = rowParts(offer, view);
  return (
    <article className={clsx('offer result', offer.isFeatured && 'offer-urgent')}>
      <RowBody offer={offer} view={view} parts={parts} distance={distance} hasScore />
      <Score result={result} criteria={criteria} view={view} />
      <details className="detail-open" data-print="no" {...written(parts.detailHtml)} />
      <div className="acts" data-print="no" {...written(parts.actionsHtml)} />
    </article>
  );
}
