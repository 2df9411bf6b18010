'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type Ref, useEffect } from 'react';
import type { ApplyTexts } from '#components/offers/actions/apply-texts.ts';
import { CandidateActions } from '#components/offers/actions/candidate-actions.tsx';
import { useCandidate } from '#components/offers/actions/use-candidate.ts';
import { keepFavourites } from '#components/offline/on-device.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useFocusAfterRemoval } from '#components/ui/lists/use-focus-after-removal.ts';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { keepsOffers } from '#lib/browser/kept-key.ts';
import { paths } from '#lib/paths/paths.ts';

export type Favourite = Readonly<{
  id: number;
  recruiterId: number;
  live: boolean;
  /** The offer asks candidates questions. */
  asks: boolean;
  urgent: boolean;
  row: ReactNode;
}>;

type Candidate = ReturnType<typeof useCandidate>;

type ActionsProps = Readonly<{
  favourite: Favourite;
  candidate: Candidate;
  texts: ApplyTexts;
  onRemove: (id: number) => void;
}>;

/** A closed offer can only be removed. */
function ClosedActions({ favourite, candidate, texts, onRemove }: ActionsProps) {
  const t = useTranslations('favourites');
  return (
    <>
      {candidate.state && (
        <Button
          variant="quiet"
          onClick={() => onRemove(favourite.id)}
          className="border-0! border-r! border-line! rounded-none! px-3! text-14 text-signal"
        >
          <Icon name="heart" className="fill-current" />
          <span className="max-xs:vh">{texts.favoriteRemove}</span>
        </Button>
      )}
      <span className="flex items-center ml-auto px-3">
        <Tag icon="lock" className="whitespace-normal! leading-5!">
          {t('closed')}
        </Tag>
      </span>
    </>
  );
}

function Actions(props: ActionsProps) {
  const { favourite, candidate, texts, onRemove } = props;
  const { id, recruiterId, live, asks } = favourite;
  if (!live) return <ClosedActions {...props} />;
  if (!candidate.state) return <a href={paths.offer(id)}>{texts.see}</a>;
  return (
    <div className="contents">
      <CandidateActions
        offerId={id}
        place="card"
        asks={asks}
        texts={texts}
        state={candidate.state}
        busy={candidate.busy === id}
        onFavourite={onRemove}
        onApply={(offerId, cvId) => void candidate.apply({ offerId, recruiterId, cvId })}
      />
    </div>
  );
}

function Heading({ count, ref }: Readonly<{ count: number; ref?: Ref<HTMLHeadingElement> }>) {
  const t = useTranslations('favourites');
  return (
    <h1 ref={ref} tabIndex={-1} className="mb-4 text-22 md:text-28">
      {t('heading', { count })}
    </h1>
  );
}

function Nothing({ count }: Readonly<{ count: number }>) {
  const t = useTranslations('favourites');
  return count > 0 ? (
    <EmptyState
      action={
        <ButtonLink variant="primary" href={paths.favorites()}>
          {t('backToList')}
        </ButtonLink>
      }
    >
      {t('beyond')}
    </EmptyState>
  ) : (
    <EmptyState
      icon="heart"
      action={
        <ButtonLink variant="primary" icon="search" href={paths.search()}>
          {t('emptyAction')}
        </ButtonLink>
      }
    >
      {t('empty')}
    </EmptyState>
  );
}

type Props = Readonly<{
  favourites: readonly Favourite[];
  total: number;
  texts: ApplyTexts;
}>;

/** Removed offers leave the list at once, even when the API did not answer; the focus moves to the next offer. */
function LiveList({ favourites, total, texts }: Props) {
  const t = useTranslations('favourites');
  const candidate = useCandidate(texts, false);
  const { state } = candidate;
  const left = state ? favourites.filter(({ id }) => state.favourites.has(id)) : favourites;
  const count = total - (favourites.length - left.length);
  const { headingRef, listRef, leaving } = useFocusAfterRemoval(left.length);
  const remove = (id: number) => {
    leaving(left.findIndex((favourite) => favourite.id === id));
    void candidate.toggle(id);
  };
  return (
    <>
      <Heading count={count} ref={headingRef} />
      {left.length === 0 && <Nothing count={count} />}
      <ul ref={listRef} aria-label={t('title')} className="grid gap-3" hidden={left.length === 0}>
        {left.map((favourite) => (
          <li key={favourite.id}>
            <article className={favourite.urgent ? 'offer result offer-urgent' : 'offer result'}>
              {favourite.row}
              <div className="acts" data-print="no">
                <Actions favourite={favourite} candidate={candidate} texts={texts} onRemove={remove} />
              </div>
            </article>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows what the device kept before its owner signed in. */
async function addKept(): Promise<void> {
  if (!keepsOffers()) return;
  const { moveKeptOffers } = await import('#lib/browser/move-kept.ts');
  if ((await moveKeptOffers()) > 0) location.reload();
}

/**
 * Does not load the candidate for an empty page. Opening it stores the favourites on the device for offline reading.
 */
export function FavouriteList(props: Props) {
  useEffect(() => void keepFavourites(), []);
  useEffect(() => void addKept(), []);
  if (props.favourites.length > 0) return <LiveList {...props} />;
  return (
    <>
      <Heading count={props.total} />
      <Nothing count={props.total} />
    </>
  );
}
