import { getLocale } from 'next-intl/server';
import type { PageQuery } from '#components/accounts/query.ts';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { OffersView } from '#components/staff/offers/offers-view.tsx';
import { viewOf } from '#lib/facts/offer-facts.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { loadOfferList } from '#lib/web/staff/offer-lists.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = staffMetadata('frame.entries.offers');

export default async function StaffOffersPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const path = staffPaths.offers();
  const locale = await getLocale();
  const [list, reference, flash] = await Promise.all([
    loadOfferList(await searchParams),
    loadReference(locale),
    readFlash(path),
  ]);
  return (
    <StaffShell path={path}>
      <OffersView list={list} flash={flash} view={viewOf(locale, textsOf(locale), reference)} />
    </StaffShell>
  );
}
