import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CreateCvView } from '#components/cvs/form/cv-form-views.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cvForm');
  return { title: t('title_create') };
}

/** Makes a CV. */
export default function CreateCvPage() {
  return <CreateCvView />;
}
