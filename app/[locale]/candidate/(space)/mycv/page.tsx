import { CvListView } from '#components/cvs/cv-list-view.tsx';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';

export const generateMetadata = spaceMetadata('cvs_published', 'cvs.title.published');

export default function MyCvPage() {
  return <CvListView status="published" />;
}
