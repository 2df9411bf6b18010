import type { View } from '#lib/facts/offer-facts.ts';
import { MOST_TRADES } from '#lib/rules/search/search-limits.ts';
import { otherTrades } from '#lib/search/search-options.ts';
import type { Search, SearchProblem } from '#lib/search/search-url.ts';
import { Fold } from './advanced-parts.tsx';
import { MultiChoice } from './multi-choice.tsx';

type Props = Readonly<{ search: Search; problems: readonly SearchProblem[]; view: View }>;

/** Further trades beside the chosen one; closed until one is chosen. */
export function AlsoField({ search, problems, view }: Props) {
  return (
    <Fold title={view.t('search.form.also')} count={search.also.length}>
      <MultiChoice
        name="also"
        cap={MOST_TRADES - 1}
        options={otherTrades(search, view.reference)}
        chosen={search.also}
        tooMany={problems.some(({ field }) => field === 'also')}
        view={view}
      />
    </Fold>
  );
}
