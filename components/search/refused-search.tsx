import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import type { SearchProblem } from '#lib/search/search-url.ts';
import { problemText, type SearchFormProps } from './form/problem-text.ts';

/** Ids of the fields that problems link to. */
const FIELD_IDS: Partial<Record<SearchProblem['field'], string>> = { job: 'q', where: 'where' };

/** Replaces the results: each problem links to its field. */
export function RefusedSearch(props: SearchFormProps) {
  const { problems, view } = props;
  const { t } = view;
  const lines = problems.flatMap(({ field }) => {
    const id = FIELD_IDS[field];
    const text = problemText(field, props);
    return id && text ? [{ id, text }] : [];
  });
  return (
    <>
      <div className="list-head">
        <h1>{t('search.headingSearch')}</h1>
      </div>
      <RefusalNote>
        <b className="block">{t('search.errors.summary')}</b>
        <ul className="mt-1">
          {lines.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex items-center min-h-11 lg:min-h-0">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </RefusalNote>
    </>
  );
}
