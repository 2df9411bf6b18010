import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';

/** The saved search does not exist or is not the candidate's. */
export function SavedSearchGone({ t }: Readonly<{ t: Texts }>) {
  return (
    <>
      <PageStatus code={404} />
      <h1 className="mb-4 text-22 md:text-28">{t('search.headingSearch')}</h1>
      <EmptyState
        icon="bookmark"
        action={
          <ButtonLink variant="primary" href={paths.savedSearch('candidate')}>
            {t('savedSearches.toList')}
          </ButtonLink>
        }
      >
        {t('savedSearches.gone')}
      </EmptyState>
    </>
  );
}
