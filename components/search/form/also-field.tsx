import { Icon } from '#components/ui/icon.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { MOST_TRADES } from '#lib/rules/search/search-limits.ts';
import { otherTrades } from '#lib/search/search-options.ts';
import type { Search, SearchProblem } from '#lib/search/search-url.ts';
import { MultiChoice } from './multi-choice.tsx';

type Props = Readonly<{ search: Search; problems: readonly SearchProblem[]; view: View }>;

/** Further trades beside the chosen one; closed until one is chosen. */
export function AlsoField({ search, problems, view }: Props) {
  return (
    <details open={search.also.length > 0} className="-my-2">
      <summary className="flex items-center gap-2 min-h-11 font-demi">
        <Icon name="plus" size="small" />
        {view.t('search.form.also')}
      </summary>
      <div className="pb-2">
        <MultiChoice
          name="also"
          cap={MOST_TRADES - 1}
          options={otherTrades(search, view.reference)}
          chosen={search.also}
          tooMany={problems.some(({ field }) => field === 'also')}
          view={view}
        />
      </div>
    </details>
  );
}
