import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReportsView } from '#components/reports/reports-view.tsx';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('reports');
  return { title: t('staff.title') };
}

/** For internal staff. */
export default function ReportsPage({ searchParams }: Props) {
  return <ReportsView searchParams={searchParams} />;
}
