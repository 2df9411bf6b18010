import { ButtonLink } from '#components/ui/button.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { type Search, searchHref } from '#lib/search/search-url.ts';

type Props = Readonly<{ search: Search; view: View }>;

/** For a search without results: keeps it, so that a mail brings new offers. SearchIsland asks how often. */
export function AlertLink({ search, view: { t } }: Props) {
  return (
    <ButtonLink
      variant="second"
      icon="bell"
      href={paths.login('candidate', searchHref(search))}
      data-save-search="daily"
    >
      {t('search.noResult.alert')}
    </ButtonLink>
  );
}
