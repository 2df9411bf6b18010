import { Icon } from '#components/ui/icon.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { MatchLine, MatchScore } from '#lib/rules/search/match-score.ts';
import { itemNames } from '#lib/search/search-match.ts';

const ICONS = { fits: 'check', partly: 'minus', missing: 'x' } as const;

export function itemsText(line: MatchLine, { t, reference }: View): string {
  const total = line.fitting.length + line.missing.length;
  const count = t('search.why.count', { found: line.fitting.length, total });
  if (line.missing.length === 0) return count;
  const list = itemNames(line, line.missing, reference).join(', ');
  return `${count}. ${t('search.why.missingList', { count: line.missing.length, list })}`;
}

type Props = Readonly<{
  match: MatchScore;
  percent: number;
  textOf: (line: MatchLine) => string;
  /** For searches by trade and town only. */
  nothingAsked?: string;
  view: View;
}>;

/** What fits, fits partly and is missing, with the points that add up. */
export function ScoreExplanation({ match, percent, textOf, nothingAsked, view }: Props) {
  const { t } = view;
  return (
    <section className="why" aria-label={t('search.why.label')}>
      <p className="mb-2 flex flex-wrap items-center gap-2">
        <b>{t('search.why.title', { percent })}</b>
        <span className="text-14 text-steel">
          {match.lines.length > 0 ? t('search.why.compared') : nothingAsked}
        </span>
      </p>
      {match.lines.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('search.why.criterion')}</th>
              <th scope="col">{t('search.why.result')}</th>
              <th scope="col">{t('search.why.points')}</th>
            </tr>
          </thead>
          <tbody>
            {match.lines.map((line) => (
              <tr key={line.criterion}>
                <th scope="row">{t(`search.why.criteria.${line.criterion}`)}</th>
                <td className="why-text">
                  <span className={`why-mark why-${line.result}`}>
                    <Icon name={ICONS[line.result]} size="small" />
                    <span>
                      <span className="vh">{t(`search.why.${line.result}`)}</span>
                      {textOf(line)}
                    </span>
                  </span>
                </td>
                <td>{t('search.why.of', { points: line.points, possible: line.possible })}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('search.why.score')}</th>
              <td className="why-text" />
              <td>{t('search.why.of', { points: match.points, possible: match.possible })}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <p className="mt-2 text-14">
        <a href={paths.static('ranking')}>{t('search.why.rules')}</a>
      </p>
    </section>
  );
}
