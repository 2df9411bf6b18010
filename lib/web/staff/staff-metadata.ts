import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { type StaffKey, staffTexts } from '#lib/i18n/staff-texts.ts';

/** For a page of the back office; not indexed. `title` is a key of the texts without values. */
export const staffMetadata = (title: StaffKey) => async (): Promise<Metadata> => ({
  title: staffTexts(await getLocale())(title),
  robots: { index: false, follow: false },
});
