import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { SpaceShell } from '#components/frame/space-shell.tsx';
import { formReference } from '#components/long-form/form-reference.ts';
import { ProfileNeeded } from '#components/long-form/profile-needed.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { type Cv, cvsContract } from '#lib/contract/cvs.ts';
import { userContract } from '#lib/contract/user.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { paths } from '#lib/paths.ts';
import { CAPS } from '#lib/rules/caps.ts';
import { loadOwnCv } from '#lib/web/own-cv.ts';
import { loadReference } from '#lib/web/reference.ts';
import { requireSession, upstream } from '#lib/web/upstream.ts';
import { CvForm } from './cv-form.tsx';

/** The form with the lists it chooses from, for the person signed in. */
async function FormOf({ cv }: { cv: Cv | null }) {
  const { userId, gender } = await requireSession('candidate');
  const reference = formReference(await loadReference(await getLocale()), gender);
  return (
    <ClientTexts features={['form', 'validation', 'ui', 'longForm', 'cvForm', 'cvSheet']}>
      <CvForm cv={cv} reference={reference} userId={userId} />
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

/** What the profile lacks for a CV, in words; empty when it is complete enough. */
async function missingInProfile(): Promise<string> {
  const { userId } = await requireSession('candidate');
  const [{ data }, locale, t] = await Promise.all([
    upstream(userContract.getUser, { params: { id: userId } }),
    getLocale(),
    getTranslations('cvForm.profile_needed'),
  ]);
  const parts = [!data.phonenumber && t('phone'), !data.postalcode && t('postal_code')];
  return new Intl.ListFormat(locale).format(parts.filter((part) => part !== false));
}

async function newCv(): Promise<ReactNode> {
  const [{ data: cvs }, missing, locale, t] = await Promise.all([
    upstream(cvsContract.list, { query: {} }),
    missingInProfile(),
    getLocale(),
    getTranslations('cvForm.profile_needed'),
  ]);
  if (cvs.length >= CAPS.cv.cvs) return <TooManyCvs />;
  if (!missing) return <FormOf cv={null} />;
  return (
    <ProfileNeeded
      title={apiTexts(locale).api('errors.profile_incomplete')}
      text={t('text', { missing })}
      back={{ label: t('back'), href: paths.myCvs() }}
      action={{ label: t('action'), href: paths.profile('candidate', paths.cvCreate()) }}
    />
  );
}

/** The page where a CV is made, as long as there may be one more and the profile allows it. */
export async function CreateCvView() {
  const t = await getTranslations('cvForm');
  const content = await newCv();
  return (
    <SpaceShell role="candidate" path={paths.cvCreate()} width="form">
      <h1 className="mb-4">{t('title_create')}</h1>
      {content}
    </SpaceShell>
  );
}

/** The page where a CV is changed; an id that names none of the candidate's has none. */
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
