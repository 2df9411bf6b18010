import { ButtonLink } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { Place } from '#lib/contract/places/places.ts';
import type { SavedSearch } from '#lib/contract/saved-searches/saved-searches.ts';
import { paths, SUBSCRIBE_ENTRY, withQuery } from '#lib/paths/paths.ts';
import type { FoundCvs } from '#lib/web/cvs/cv-search.ts';
import type { CvFieldsProps } from './cv-advanced-fields.tsx';
import { CvResults } from './cv-results.tsx';
import { SaveCvSearchButton } from './cv-search-buttons.tsx';
import { CvSearchForm } from './cv-search-form.tsx';
import { CvSearchIsland } from './cv-search-island.tsx';

type Props = CvFieldsProps &
  Readonly<{
    townText: string;
    /** Other towns of the same name. */
    namesakes?: readonly Place[] | undefined;
    /** Undefined before a search. */
    found: FoundCvs | undefined;
    /** Found CVs with everything that their rows leave out. */
    opened?: ReadonlySet<number>;
    saved: SavedSearch | null | undefined;
    /** Whether the recruiter's plan includes the search. */
    isPaid?: boolean;
  }>;

export function CvSearchScreen({
  found,
  opened,
  saved,
  townText,
  namesakes,
  isPaid = true,
  ...fields
}: Props) {
  const { search, view } = fields;
  const { t } = view;
  const change = saved && withQuery(paths.savedSearch('recruiter'), { open: saved.id });
  return (
    <>
      <h1 className="text-22 md:text-28">{t('cvSearch.heading')}</h1>
      {saved && <p className="mt-1 text-steel">{t('cvSearch.form.fromSaved', { name: saved.searchName })}</p>}
      {!isPaid && !found && (
        <Note
          tone="warn"
          className="mt-4"
          action={<a href={SUBSCRIBE_ENTRY}>{t('cvSearch.plan.subscribe')}</a>}
        >
          {t('cvSearch.plan.before')}
        </Note>
      )}
      <div className="mt-4" data-print="no">
        <CvSearchForm
          {...fields}
          townText={townText}
          hasResults={found !== undefined && found.state !== 'failed'}
        >
          {change ? (
            <ButtonLink variant="second" icon="pencil" wide href={change}>
              {t('cvSearch.form.change')}
            </ButtonLink>
          ) : (
            <SaveCvSearchButton>{t('cvSearch.form.save')}</SaveCvSearchButton>
          )}
        </CvSearchForm>
      </div>
      {found && (
        <CvResults
          search={search}
          town={townText}
          namesakes={namesakes}
          found={found}
          opened={opened}
          view={view}
        />
      )}
      <CvSearchIsland />
    </>
  );
}
