import type { ReactNode } from 'react';
import { SearchFields } from '#components/search/form/search-form.tsx';
import { paths } from '#lib/paths/paths.ts';
import { asCvSearch, CV_RESULTS_ID, cvResultsHref } from '#lib/search/cv-search-url.ts';
import { CvAdvancedFields, type CvFieldsProps } from './cv-advanced-fields.tsx';

type Props = CvFieldsProps &
  Readonly<{
    townText: string;
    hasResults?: boolean;
    children?: ReactNode;
  }>;

export function CvSearchForm({ townText, hasResults = false, children, ...fields }: Props) {
  return (
    <div className="bg-paper border border-line border-t-4 border-t-ink rounded" data-cv-search="">
      <SearchFields
        {...fields}
        townText={townText}
        about="cvs"
        action={`${paths.searchCv()}#${CV_RESULTS_ID}`}
        hrefOf={(search) => cvResultsHref(asCvSearch(search))}
        later={!hasResults}
        advanced={<CvAdvancedFields {...fields} closed={hasResults} />}
      >
        {children}
      </SearchFields>
    </div>
  );
}
