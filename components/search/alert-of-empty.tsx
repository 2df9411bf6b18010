import { VisitorAlert } from '#components/alerts/visitor-alert.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { alertHref } from '#lib/search/alert-search.ts';
import { type Search, searchHref } from '#lib/search/search-url.ts';

type Props = Readonly<{ search: Search; view: View }>;

/**
 * For a search without results: a mail brings new offers. Visitors have a form; SearchIsland shows candidates the button
 * instead, which saves the search and asks how often.
 */
export function AlertOfEmpty({ search, view: { t } }: Props) {
  const href = alertHref(search);
  return (
    <>
      <ButtonLink
        hidden
        variant="second"
        icon="bell"
        href={paths.login('candidate', searchHref(search))}
        data-save-search="daily"
      >
        {t('search.noResult.alert')}
      </ButtonLink>
      {href !== undefined && <VisitorAlert search={href} className="w-full max-w-[640px]" t={t} />}
    </>
  );
}
