import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ImportView } from '#components/offer-import/import-view.tsx';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('offerImport');
  return { title: t('title') };
}

/** Offers from a CSV file, for internal staff. */
export default function ImportPage({ searchParams }: Props) {
  return <ImportView searchParams={searchParams} />;
}
