import { Icon } from '#components/ui/icon.tsx';
import { type ItemsOf, MatchLists, matchText } from '#components/ui/score/match-lists.tsx';
import type { OwnMatch } from '#lib/contract/applications/match.ts';
import { isAddable } from '#lib/facts/added-item.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';

type Props = Readonly<{ offerId: number; match: OwnMatch; view: View }>;

const ADD =
  'inline-flex items-center gap-1 min-h-11 mr-2 font-semibold text-quiet-ink underline text-left hover:no-underline';

/** Buttons of the form around it: one press adds an item to the CV, and what is typed comes back. */
const addable =
  ({ offerId, match, view: { t } }: Props, named: ItemsOf): ItemsOf =>
  (criterion, ids) => {
    if (!isAddable(criterion) || match.full.includes(criterion)) {
      return (
        <>
          {named(criterion, ids)}{' '}
          <a href={paths.cvUpdate(match.cvId)} className="whitespace-nowrap">
            {t('applications.match.answer')}
          </a>
        </>
      );
    }
    return ids.map((id) => (
      <button
        key={id}
        type="submit"
        name="item"
        value={`${criterion}:${id}`}
        formAction={`/api/cvs/${match.cvId}/items?offer=${offerId}`}
        className={ADD}
        aria-label={t('applications.match.add', { item: String(named(criterion, [id])) })}
      >
        <Icon name="plus" size="small" />
        {named(criterion, [id])}
      </button>
    ));
  };

/** How a CV of the candidate compares with the offer, before they send it. */
export function AddableMatch({ isOpen, ...props }: Props & Readonly<{ isOpen: boolean }>) {
  const { match, view } = props;
  if (match.match.length + match.untold.length === 0) return null;
  return (
    <details
      id={isOpen ? MATCH_ID : undefined}
      open={isOpen}
      className="border border-line rounded p-4 scroll-mt-20"
    >
      <summary className="flex min-h-11 items-center gap-2">
        <span className="min-w-0">
          <b className="block break-words">{match.cvName}</b>
          {matchText(match, view)}
        </span>
        <Icon name="chevron-down" className="turn ml-auto shrink-0" />
      </summary>
      <div className="mt-3">
        <MatchLists match={match} itemsOf={(named) => addable(props, named)} view={view} />
      </div>
    </details>
  );
}

export const MATCH_ID = 'match';
