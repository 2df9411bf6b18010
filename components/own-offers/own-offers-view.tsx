import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { ToDo } from '#components/applications/to-do.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { CarriedToast } from '#components/ui/notices/carried-toast.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { viewOf } from '#lib/facts/offer-facts.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { listPage, listSearch } from '#lib/paths/list-page.ts';
import { openRows } from '#lib/paths/open-rows.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadToDo } from '#lib/web/applications/to-do.ts';
import { loadCounters } from '#lib/web/counters.ts';
import { loadOwnOffers } from '#lib/web/offers/own-offers.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';
import { readFlash, requireSession, upstream } from '#lib/web/upstream/upstream.ts';
import { CreditLine } from './credit-line.tsx';
import { EndingOffers } from './ending-offers.tsx';
import { OFFER_LIST_PATHS, type OfferStatus, OwnOfferList } from './own-offer-list.tsx';

type Props = Readonly<{
  status: OfferStatus;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}>;

export const ownOffersMetadata = (status: OfferStatus) =>
  spaceMetadata(`offers_${status}`, `ownOffers.title.${status}`);

/** The page of the published offers and that of the drafts: one collection by status. */
export async function OwnOffersView({ status, searchParams }: Props) {
  const [locale, query, { internal }] = await Promise.all([
    getLocale(),
    searchParams,
    requireSession('recruiter'),
  ]);
  // Who only sees to the billing has no ad to read; everybody comes here after signing in.
  if ((await loadCounters())?.refusedActs?.includes('read')) redirect(paths.invoices());
  const wanted = { ...listPage(query), search: listSearch(query), status };
  const [{ counts, ...list }, reference, { data: plan }] = await Promise.all([
    loadOwnOffers(wanted),
    loadReference(locale),
    upstream(plansContract.status, {}),
  ]);
  const path = OFFER_LIST_PATHS[status];
  const flash = await readFlash(path);
  const view = viewOf(locale, textsOf(locale), reference);
  const isFirstPage = status === 'published' && wanted.page === 1 && !wanted.search && query.view !== 'list';
  const today = { hasPlan: plan.plan.isActive, now: new Date() };
  const toDo = isFirstPage ? await loadToDo({ call: upstream }, today) : null;
  const ending = toDo?.ending ?? [];
  return (
    <SpaceShell
      role="recruiter"
      path={status === 'published' && !toDo ? paths.publishedOffers() : path}
      tabCounts={{ publishedOffers: counts.published, draftOffers: counts.draft }}
    >
      {flash?.success ? (
        <Note tone="ok" role="status" className="mb-4">
          {flash.success}
        </Note>
      ) : null}
      <ClientTexts features={['ownOffers', 'offers', ...(toDo ? (['received'] as const) : [])]}>
        <OwnOfferList
          {...wanted}
          {...list}
          internal={internal}
          drafts={counts.draft}
          credit={<CreditLine status={plan} t={view.t} />}
          toDo={
            toDo && (
              <ToDo toDo={toDo} badge={list.offers[0]?.responseBadge ?? null} view={view}>
                {ending.length > 0 && <EndingOffers offers={ending} view={view} />}
              </ToDo>
            )
          }
          endingIds={ending.map(({ id }) => id)}
          opened={openRows(query)}
          view={view}
        />
      </ClientTexts>
      <CarriedToast />
    </SpaceShell>
  );
}
