import type { ReactNode } from 'react';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PastTheEnd } from '#components/ui/notices/past-the-end.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { tabPath } from './payments-frame.tsx';

/** One page of a list, as the API answers it. */
export type ListPage = Readonly<{
  total: number;
  totalPages: number;
  at: Readonly<{ page: number; limit: number }>;
  locale: Locale;
}>;

type Props = ListPage &
  Readonly<{
    tab: 'refunds' | 'held' | 'vat';
    /** Said when the list is empty. */
    none: string;
    /** Those of the page. */
    cards: readonly ReactNode[];
  }>;

/** The cards of a tab, with its pager. */
export function TabList({ tab, none, cards, total, totalPages, at, locale }: Props) {
  const t = staffTexts(locale);
  if (total === 0) return <EmptyState icon="banknote">{none}</EmptyState>;
  if (cards.length === 0) {
    return (
      <PastTheEnd href={tabPath(tab)} label={t('payments.firstPage')}>
        {t('payments.beyond', { page: at.page })}
      </PastTheEnd>
    );
  }
  return (
    <>
      <ul className="grid gap-3">{cards}</ul>
      <ListPager path={staffPaths.payments()} query={{ tab }} total={total} totalPages={totalPages} {...at} />
    </>
  );
}
