import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { CvListView } from '#components/cvs/cv-list-view.tsx';
import { textsOf } from '#lib/i18n/texts.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: textsOf(await getLocale())('cvs.title.published') };
}

/** The candidate's published CVs. */
export default function MyCvPage() {
  return <CvListView status="published" />;
}
