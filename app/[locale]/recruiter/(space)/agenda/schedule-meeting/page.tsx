import type { Metadata } from 'next';
import { SchedulePage } from '#components/interviews/schedule-page.tsx';
import { loadView } from '#lib/web/pages/view.ts';

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ t }, { agenda }] = await Promise.all([loadView(params), searchParams]);
  const title = t(agenda === undefined ? 'interviews.form.title' : 'interviews.form.titleEdit');
  return { title, description: t('pageMeta.agenda_form'), robots: { index: false } };
}

export default async function ScheduleMeetingPage({ params, searchParams }: Props) {
  const [view, query] = await Promise.all([loadView(params), searchParams]);
  return <SchedulePage view={view} query={query} />;
}
