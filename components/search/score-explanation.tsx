import { Icon } from '#components/ui/icon.tsx';
import type { Offer } from '#lib/contract/offers.ts';
import type { View } from '#lib/offer-facts.ts';
import type { MatchLine, MatchScore } from '#lib/rules/match-score.ts';
import { itemNames } from '#lib/search-match.ts';

const ICONS = { fits: 'check', partly: 'minus', missing: 'x' } as const;

/** Criteria of which an offer states one value: the line says that value, not a count. */
const SINGLE = new Set(['preciseJob', 'experience', 'diploma', 'contracts']);

function singleText(line: MatchLine, offer: Offer, view: View): string {
  const { t, reference } = view;
  const formation = offer.formationJobs[0];
  const has = {
    preciseJob: reference.name('otherJobs', offer.joblistJobs[0]?.otherJobId),
    experience: reference.name('xp', formation?.xpId),
    diploma: reference.name('diplomas', formation?.diplomaId),
    contracts: reference.name('contractTypes', offer.recruitmentJobs[0]?.contractId),
  }[line.criterion as 'preciseJob'];
  const name = has ?? t('search.why.notStated');
  return line.result === 'fits' ? t('search.why.same', { name }) : t('search.why.other', { name });
}

/** What a line of the score says in words. */
function lineText(line: MatchLine, offer: Offer, view: View): string {
  const { t, format, reference } = view;
  if (line.criterion === 'salary') {
    if (offer.salary === null) return t('search.why.other', { name: t('search.why.notStated') });
    const salary = format.euros(offer.salary);
    return line.result === 'fits'
      ? t('search.why.salaryFits', { salary })
      : t('search.why.salaryLow', { salary });
  }
  if (SINGLE.has(line.criterion)) return singleText(line, offer, view);
  const total = line.fitting.length + line.missing.length;
  const count = t('search.why.count', { found: line.fitting.length, total });
  if (line.missing.length === 0) return count;
  const missing = itemNames(line, line.missing, reference).join(', ');
  return `${count}. ${t('search.why.missingList', { count: line.missing.length, list: missing })}`;
}

type Props = Readonly<{ match: MatchScore; percent: number; offer: Offer; view: View }>;

/** Why an offer has its score: what fits, what fits partly, what is missing, and the points that add up to it. */
export function ScoreExplanation({ match, percent, offer, view }: Props) {
  const { t } = view;
  return (
    <section className="why" aria-label={t('search.why.label')}>
      <p className="mb-2 flex flex-wrap items-center gap-2">
        <b>{t('search.why.title', { percent })}</b>
        <span className="text-14 text-steel">
          {match.lines.length > 0 ? t('search.why.compared') : t('search.why.nothingAsked')}
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
                      {lineText(line, offer, view)}
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
    </section>
  );
}
