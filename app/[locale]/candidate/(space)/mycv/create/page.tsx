import type { PageQuery } from '#components/accounts/query.ts';
import { CreateCvView } from '#components/cvs/form/cv-form-views.tsx';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';

export const generateMetadata = spaceMetadata('cv_create', 'cvForm.title_create');

export default async function CreateCvPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <CreateCvView query={await searchParams} />;
}
