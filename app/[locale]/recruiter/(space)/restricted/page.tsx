import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RestrictedView } from '#components/organisations/restricted-view.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('frame.restricted');
  return { title: t('title'), robots: { index: false } };
}

export default function RestrictedPage() {
  return <RestrictedView />;
}
