import { CvListView } from '#components/cvs/cv-list-view.tsx';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = spaceMetadata('cvs_published', 'cvs.title.published');

export default function MyCvPage({ searchParams }: Props) {
  return <CvListView status="published" searchParams={searchParams} />;
}
