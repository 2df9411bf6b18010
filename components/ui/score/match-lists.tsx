import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { Match } from '#lib/contract/applications/match.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Criterion } from '#lib/rules/search/match-score.ts';
import { itemNames } from '#lib/search/search-match.ts';

type Line = Match['match'][number];

/** Shown instead of the names of a criterion's items. */
export type ItemsOf = (criterion: Criterion, ids: readonly number[]) => ReactNode;

type Props = Readonly<{
  match: Match;
  /** Instead of the names alone, for what does not fit or is not known: buttons that add it, for example. */
  itemsOf?: (named: ItemsOf) => ItemsOf;
  view: View;
}>;

const GROUPS = [
  { name: 'fits', icon: 'check', mark: 'why-fits' },
  { name: 'untold', icon: 'info', mark: 'why-partly' },
  { name: 'missing', icon: 'x', mark: 'why-missing' },
] as const;

type GroupName = (typeof GROUPS)[number]['name'];

/** Lines with the ids that each group shows; a line that fits in part is in two groups. */
function linesOf(name: GroupName, { match, untold }: Match): { criterion: Criterion; ids: number[] }[] {
  const idsOf = {
    fits: () => match.map((line: Line) => ({ criterion: line.criterion, ids: line.fitting })),
    missing: () => match.map((line: Line) => ({ criterion: line.criterion, ids: line.missing })),
    untold: () => untold.map((line: Line) => ({ criterion: line.criterion, ids: line.missing })),
  };
  return idsOf[name]().filter(({ ids }) => ids.length > 0);
}

/** '80 % sur 5 critères, 2 à préciser': how much the figure says. */
export const matchText = ({ score, match, untold }: Match, { t }: Pick<View, 't'>): string =>
  score === null
    ? t('ui.match.tooLittle', { known: match.length, untold: untold.length })
    : t('ui.match.score', { percent: score, known: match.length, untold: untold.length });

/** What an offer asks for and a CV has, does not say and does not have: the same for candidate and garage. */
export function MatchLists({ match, itemsOf, view }: Props) {
  const { t, reference } = view;
  const named: ItemsOf = (criterion, ids) => itemNames({ criterion }, ids, reference).join(', ');
  const others = itemsOf?.(named) ?? named;
  return (
    <section className="grid gap-4" aria-label={t('search.why.label')}>
      {GROUPS.map(({ name, icon, mark }) => {
        const lines = linesOf(name, match);
        if (lines.length === 0) return null;
        return (
          <div key={name}>
            <h3 className={`why-mark ${mark} text-16`}>
              <Icon name={icon} size="small" />
              {t(`ui.match.${name}`)}
            </h3>
            <dl className="mt-1 grid gap-1">
              {lines.map(({ criterion, ids }) => (
                <div key={criterion} className="min-w-0 wrap-anywhere">
                  <dt className="inline text-steel">
                    {t('ui.match.criterion', { criterion: t(`search.why.criteria.${criterion}`) })}
                  </dt>{' '}
                  <dd className="inline">{(name === 'fits' ? named : others)(criterion, ids)}</dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
      <p className="text-14">
        <a href={paths.static('ranking')}>{t('search.why.rules')}</a>
      </p>
    </section>
  );
}
