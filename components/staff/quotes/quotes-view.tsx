import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PastTheEnd } from '#components/ui/notices/past-the-end.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { QUOTE_LISTS, type StaffQuote } from '#lib/contract/staff/quotes.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { FlashNote } from '../form/staff-form.tsx';
import { QuoteCard } from './quote-card.tsx';

export type QuoteList = (typeof QUOTE_LISTS)[number];

type Props = Readonly<{
  list: QuoteList;
  quotes: readonly StaffQuote[];
  total: number;
  totalPages: number;
  at: Readonly<{ page: number; limit: number }>;
  flash: Flash | null;
  locale: Locale;
}>;

/** New quotes are the first page, without a parameter. */
const queryOf = (list: QuoteList) => (list === 'new' ? {} : { status: list });

export function QuotesView({ list, quotes, total, totalPages, at, flash, locale }: Props) {
  const t = staffTexts(locale);
  const tabs = QUOTE_LISTS.map((each) => ({
    href: staffPaths.quotes(queryOf(each)),
    label: t(`quotes.lists.${each}`),
    current: each === list,
  }));
  const back = staffPaths.quotes({ ...queryOf(list), ...(at.page > 1 ? { page: at.page } : {}) });
  return (
    <>
      <PageHead title={t('quotes.title')} />
      <FlashNote flash={flash} />
      <Tabs label={t('quotes.tabs')} tabs={tabs} />
      <div className="mt-4">
        {total === 0 && <EmptyState icon="phone">{t('quotes.none')}</EmptyState>}
        {total > 0 && quotes.length === 0 && (
          <PastTheEnd href={staffPaths.quotes(queryOf(list))} label={t('quotes.firstPage')}>
            {t('quotes.beyond', { page: at.page })}
          </PastTheEnd>
        )}
        <ul className="grid gap-3">
          {quotes.map((quote) => (
            <QuoteCard key={quote.id} quote={quote} back={back} flash={flash} locale={locale} />
          ))}
        </ul>
        <ListPager
          path={staffPaths.quotes()}
          query={queryOf(list)}
          total={total}
          totalPages={totalPages}
          {...at}
        />
      </div>
    </>
  );
}
