import { CvListView } from '#components/cvs/cv-list-view.tsx';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';

export const generateMetadata = spaceMetadata('cvs_draft', 'cvs.title.draft');

export default function CvDraftsPage() {
  return <CvListView status="draft" />;
}
