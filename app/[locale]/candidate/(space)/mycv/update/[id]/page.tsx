import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { UpdateCvView } from '#components/cvs/form/cv-form-views.tsx';
import { loadOwnCv } from '#lib/web/cvs/own-cv.ts';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const [cv, t] = await Promise.all([loadOwnCv(id), getTranslations()]);
  const title = cv ? t('cvForm.title_edit', { id: cv.id }) : t('frame.notFound.title');
  return { title, description: t('pageMeta.cv_update'), robots: { index: false } };
}

export default async function UpdateCvPage({ params }: Props) {
  const { id } = await params;
  return <UpdateCvView id={id} />;
}
