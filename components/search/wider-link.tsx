import { ButtonLink } from '#components/ui/button.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { type Search, searchHref } from '#lib/search/search-url.ts';
import { countOf, type WiderCounts } from '#lib/search/wider-searches.ts';

type Props = Readonly<{
  search: Partial<Search>;
  counts: WiderCounts | undefined;
  variant?: 'primary' | 'second' | 'plain';
  view: View;
  children: string;
}>;

/** A link to a wider search with the number of its offers; nothing where it finds none either. */
export function WiderLink({ search, counts, variant = 'second', view, children }: Props) {
  const count = countOf(counts, search);
  if (count === 0) return null;
  const text = count === undefined ? children : view.t('search.noResult.counted', { text: children, count });
  if (variant !== 'plain') {
    return (
      <ButtonLink variant={variant} href={searchHref(search)}>
        {text}
      </ButtonLink>
    );
  }
  return (
    <a className="inline-flex items-center min-h-11" href={searchHref(search)}>
      {text}
    </a>
  );
}
