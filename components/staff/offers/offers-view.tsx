import { Button } from '#components/ui/button.tsx';
import { controlClass, labelClass } from '#components/ui/form/styles.ts';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { MOST_FOUND, MOST_LISTED } from '#lib/contract/staff/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { type StaffTexts, staffTexts } from '#lib/i18n/staff-texts.ts';
import { LONGEST_SEARCH, pageQuery } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { OFFER_LISTS, type OfferList } from '#lib/web/staff/offer-list.ts';
import { FlashNote } from '../form/staff-form.tsx';
import { AlikeCard } from './alike-card.tsx';
import { AppealCard } from './appeal-card.tsx';
import { ChangedCard } from './changed-card.tsx';
import { OfferCard } from './offer-card.tsx';
import type { CardContext } from './offer-texts.ts';

type Props = Readonly<{ list: OfferList; flash: Flash | null; view: View }>;

function Search({ list: { search, limit }, t }: Readonly<{ list: OfferList; t: StaffTexts }>) {
  return (
    <form
      action={staffPaths.offers()}
      method="get"
      aria-label={t('offers.search')}
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      {limit !== 10 && <input type="hidden" name="limit" value={limit} />}
      <div className="flex-[1_1_16rem]">
        <label htmlFor="offer-search" className={labelClass}>
          {t('offers.searchLabel')}
        </label>
        <input
          id="offer-search"
          type="search"
          name="search"
          defaultValue={search}
          maxLength={LONGEST_SEARCH}
          className={controlClass}
        />
      </div>
      <Button type="submit" variant="second" icon="search" className="min-h-12">
        {t('offers.search')}
      </Button>
    </form>
  );
}

function AppealStates({ list: { status }, t }: Readonly<{ list: OfferList; t: StaffTexts }>) {
  const tabs = (['open', 'decided'] as const).map((state) => ({
    href: staffPaths.offers({ list: 'appeals', status: state === 'open' ? undefined : state }),
    label: t(`offers.appealStates.${state}`),
    current: state === status,
  }));
  return (
    <div className="mt-4">
      <Tabs label={t('offers.appealStates.label')} tabs={tabs} />
    </div>
  );
}

function Cards({ list, context }: Readonly<{ list: OfferList; context: CardContext }>) {
  switch (list.name) {
    case 'alike':
      return list.rows.map((group) => <AlikeCard key={group.offerIds[0]} group={group} context={context} />);
    case 'changed':
      return list.rows.map((changed) => (
        <ChangedCard key={changed.offer.id} changed={changed} context={context} />
      ));
    case 'appeals':
      return list.rows.map((row) => <AppealCard key={row.appeal.id} row={row} context={context} />);
    default:
      return list.rows.map((row) => (
        <OfferCard key={row.offer.id} row={row} context={context} mayKeep={row.reports.length > 0} />
      ));
  }
}

const queryOf = ({ name, search, status }: OfferList) => ({
  list: name === 'all' ? undefined : name,
  search: search || undefined,
  status: status === 'open' ? undefined : status,
});

const COUNTED = {
  all: undefined,
  reported: 'reported',
  alike: 'alike',
  changed: 'changed',
  appeals: 'appeals',
} as const;

/** What an empty list says: a search found nothing, nothing waits, or nothing was answered yet. */
function emptyText({ name, search, status }: OfferList, t: StaffTexts): string {
  if (search) return t('offers.none.search');
  return t(name === 'appeals' && status === 'decided' ? 'offers.none.decided' : `offers.none.${name}`);
}

/** The lists of offers that the back office moderates. */
export function OffersView({ list, flash, view }: Props) {
  const t = staffTexts(view.locale);
  const { name, page, limit, total, totalPages, counts } = list;
  const path = staffPaths.offers();
  const back = staffPaths.offers({ ...queryOf(list), ...pageQuery(page, limit) });
  const tabs = OFFER_LISTS.map((each) => {
    const counted = COUNTED[each];
    return {
      href: staffPaths.offers({ list: each === 'all' ? undefined : each }),
      label: t(`offers.tabs.${each}`),
      ...(counted ? { count: counts[counted] } : {}),
      current: each === name,
    };
  });
  const most = list.search ? MOST_FOUND : MOST_LISTED;
  const counted = name === 'alike' ? 'offers.groups' : 'offers.count';
  const count = t(total >= most ? 'offers.many' : counted, { count: total });
  return (
    <>
      <PageHead title={t('offers.title')} />
      <FlashNote flash={flash} />
      <Tabs label={t('offers.tabs.label')} tabs={tabs} />
      {name === 'all' && <Search list={list} t={t} />}
      {name === 'appeals' && <AppealStates list={list} t={t} />}
      <p className="mt-4 text-steel">{t(`offers.lead.${name}`)}</p>
      <h2 className="mt-4 text-18">{count}</h2>
      {list.rows.length === 0 && <Note className="mt-3">{emptyText(list, t)}</Note>}
      <div className="mt-3 mb-4 grid gap-4">
        <Cards list={list} context={{ flash, back, view, t }} />
      </div>
      <ListPager
        path={path}
        query={queryOf(list)}
        total={total}
        totalPages={totalPages}
        page={page}
        limit={limit}
      />
    </>
  );
}
