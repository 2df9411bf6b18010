import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { PageQuery } from '#components/accounts/query.ts';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { formReference } from '#components/long-form/form-reference.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { type Cv, cvsContract } from '#lib/contract/cvs/cvs.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { paths } from '#lib/paths/paths.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import { type CvBeginning, cvBeginning, nextOf } from '#lib/web/cvs/cv-beginning.ts';
import { loadOwnCv } from '#lib/web/cvs/own-cv.ts';
import { loadSpaceView } from '#lib/web/pages/space-view.ts';
import { requireSession, upstream } from '#lib/web/upstream/upstream.ts';
import { ContactNeeded } from './contact-needed.tsx';
import { CvForm } from './cv-form.tsx';
import { CV_FORM_HEADING_ID } from './heading-id.ts';

async function FormOf({
  cv,
  begin,
  next = '',
}: Readonly<{ cv: Cv | null; begin?: CvBeginning; next?: string }>) {
  const { userId } = await requireSession('candidate');
  const { reference } = await loadSpaceView();
  return (
    <ClientTexts
      features={['form', 'validation', 'ui', 'longForm', 'versions', 'cvForm', 'cvImport', 'cvSheet']}
    >
      <CvForm cv={cv} begin={begin} next={next} reference={formReference(reference)} userId={userId} />
    </ClientTexts>
  );
}

async function TooManyCvs() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('cvForm.full')]);
  const action = (
    <ButtonLink variant="primary" href={paths.myCvs()}>
      {t('action')}
    </ButtonLink>
  );
  return (
    <EmptyState icon="file-text" action={action}>
      <strong className="mb-2 block text-18">{apiTexts(locale).api('errors.too_many_cvs')}</strong>
      {t('advice')}
    </EmptyState>
  );
}

async function newCv(query: PageQuery): Promise<ReactNode> {
  const { userId } = await requireSession('candidate');
  const [{ data: cvs }, { data: profile }] = await Promise.all([
    upstream(cvsContract.list, { query: {} }),
    upstream(profileContract.getUser, { params: { id: userId } }),
  ]);
  if (cvs.length >= CAPS.cv.cvs) return <TooManyCvs />;
  if (!profile.phoneNumber || !profile.postalCode) return <ContactNeeded query={query} profile={profile} />;
  return <FormOf cv={null} begin={await cvBeginning(query, profile)} next={nextOf(query)} />;
}

/** Shows the reason instead when the maximum is reached or the profile lacks something. */
export async function CreateCvView({ query }: Readonly<{ query: PageQuery }>) {
  const t = await getTranslations('cvForm');
  const content = await newCv(query);
  return (
    <SpaceShell role="candidate" path={paths.cvCreate()} width="form">
      <h1 id={CV_FORM_HEADING_ID} tabIndex={-1} className="mb-4">
        {t('title_create')}
      </h1>
      {content}
    </SpaceShell>
  );
}

export async function UpdateCvView({ id }: { id: string }) {
  const [cv, t] = await Promise.all([loadOwnCv(id), getTranslations('cvForm')]);
  if (!cv) return <NotFoundView />;
  const title = t('title_edit', { id: cv.id });
  return (
    <SpaceShell
      role="candidate"
      path={paths.cvUpdate(cv.id)}
      crumbs={[{ label: t('crumb_list'), href: paths.myCvs() }, { label: title }]}
      width="form"
    >
      <h1 className="mb-4">{title}</h1>
      <FormOf cv={cv} />
    </SpaceShell>
  );
}
