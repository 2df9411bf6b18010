import { CvListView } from '#components/cvs/cv-list-view.tsx';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = spaceMetadata('cvs_draft', 'cvs.title.draft');

export default function CvDraftsPage({ searchParams }: Props) {
  return <CvListView status="draft" searchParams={searchParams} />;
}
