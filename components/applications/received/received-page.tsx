import { getLocale } from 'next-intl/server';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { PlanPrompt } from '#components/plans/plan-prompt.tsx';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { type View, viewOf } from '#lib/facts/offer-facts.ts';
import { offersToInviteTo } from '#lib/facts/received-facts.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { listPage } from '#lib/paths/list-page.ts';
import { openRows } from '#lib/paths/open-rows.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadOwnRemarks, loadReceived, loadReceivedOffers } from '#lib/web/applications/received.ts';
import { loadCounters } from '#lib/web/counters.ts';
import { loadLiveOffers } from '#lib/web/interviews/interviews.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';
import { upstream } from '#lib/web/upstream/upstream.ts';
import { BoardView } from '../board/board-view.tsx';
import { type Box, BUCKET_OF } from './boxes.ts';
import { chosenIn, isLimited } from './chosen.ts';
import { LiveOffers } from './invite-button.tsx';
import { ReceivedHead, ReceivedList } from './received-list.tsx';

type Query = Record<string, string | string[] | undefined>;
type Props = { box: Box; searchParams: Promise<Query> };

export const receivedMetadata = (box: Box) => spaceMetadata(`received_${box}`, `received.lists.${box}.title`);

async function loadCounts(): Promise<Record<Box, number> | null> {
  const counts = await loadCounters();
  if (!counts) return null;
  const { cvReceived: received, selected, accepted, declined } = counts;
  return { received, selected, accepted, declined };
}

type ListProps = { box: Box; query: Query; isPaid: boolean; view: View };

async function List({ box, query, isPaid, view }: ListProps) {
  const paging = listPage(query);
  const chosen = chosenIn(query);
  const [answer, offers, own, counts, live] = await Promise.all([
    loadReceived({ call: upstream }, BUCKET_OF[box], { ...paging, ...chosen }),
    loadReceivedOffers({ call: upstream }, BUCKET_OF[box], chosen.offerId),
    loadOwnRemarks({ call: upstream }),
    loadCounts(),
    box === 'selected' ? loadLiveOffers() : [],
  ]);
  const { data: applications, total = 0, totalPages = 0 } = answer;
  // The free offer's plan opens the applications to that offer; the tabs count all.
  const closed = isPaid || isLimited(chosen) || !counts ? 0 : Math.max(0, counts[box] - total);
  return (
    <ClientTexts features={['received', 'remarks']}>
      <ReceivedHead box={box} total={total + closed} chosen={chosen} view={view} />
      <LiveOffers offers={offersToInviteTo(live, view)}>
        <ReceivedList
          box={box}
          applications={applications}
          total={total}
          totalPages={totalPages}
          offers={offers}
          own={own}
          chosen={chosen}
          closed={closed}
          opened={openRows(query)}
          view={view}
          page={paging.page}
          limit={paging.limit}
        />
      </LiveOffers>
    </ClientTexts>
  );
}

export async function ReceivedPage({ box, searchParams }: Props) {
  const [locale, query] = await Promise.all([getLocale(), searchParams]);
  const [{ data: status }, reference] = await Promise.all([
    upstream(plansContract.status, {}),
    loadReference(locale),
  ]);
  const view = viewOf(locale, textsOf(locale), reference);
  const Shown = query.view === 'board' ? BoardView : List;
  return (
    <SpaceShell role="recruiter" path={paths.received(box)}>
      {status.plan.isActive ? (
        <Shown box={box} query={query} isPaid={status.hasPaidPackage} view={view} />
      ) : (
        <PlanPrompt status={status} title={view.t(`received.lists.${box}.title`)} view={view} />
      )}
    </SpaceShell>
  );
}
