import { itemsText } from '#components/ui/score/score-explanation.tsx';
import type { FoundCv } from '#lib/contract/cv-search/cv-search.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import type { MatchLine } from '#lib/rules/search/match-score.ts';

export type NamedCv = Pick<FoundCv, 'trades' | 'experienceLevels'> & {
  trainings: readonly {
    diplomaValue: { id: number } | null;
    diplomaOptionValue: { id: number } | null;
  }[];
};

type List = 'otherJobs' | 'xp' | 'diplomas' | 'diplomaOptions';

function held(cv: NamedCv, criterion: MatchLine['criterion']): [List, (number | undefined)[]] | undefined {
  switch (criterion) {
    case 'preciseJob':
      return ['otherJobs', cv.trades.map(({ preciseJobId }) => preciseJobId ?? undefined)];
    case 'experience':
      return ['xp', cv.experienceLevels.map(({ levelId }) => levelId)];
    case 'diploma':
      return ['diplomas', cv.trainings.map(({ diplomaValue }) => diplomaValue?.id)];
    case 'diplomaOption':
      return ['diplomaOptions', cv.trainings.map(({ diplomaOptionValue }) => diplomaOptionValue?.id)];
    default:
      return undefined;
  }
}

export function cvLineText(line: MatchLine, cv: NamedCv, view: View): string {
  const { t, reference } = view;
  const single = held(cv, line.criterion);
  if (!single) return itemsText(line, view);
  const [list, ids] = single;
  const names = reference.names(
    list,
    ids.filter((id) => id !== undefined),
  );
  const name = names.length > 0 ? [...new Set(names)].join(', ') : t('cvSearch.why.notStated');
  return line.result === 'fits' ? t('search.why.same', { name }) : t('cvSearch.why.has', { name });
}
