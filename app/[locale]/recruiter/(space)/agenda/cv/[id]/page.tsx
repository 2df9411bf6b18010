import { redirect } from 'next/navigation';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { paths } from '#lib/paths/paths.ts';
import { loadApplicationOfGuest } from '#lib/web/interviews/interviews.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';

type Props = { params: Promise<{ locale: string; id: string }> };

export const generateMetadata = spaceMetadata('agenda_cv', 'interviews.cv.metaTitle');

/** Somebody invited has one page, among the applications. */
export default async function InvitedCvPage({ params }: Props) {
  const applicationId = await loadApplicationOfGuest((await params).id);
  if (applicationId === null) return <NotFoundView />;
  redirect(paths.receivedCv(applicationId));
}
