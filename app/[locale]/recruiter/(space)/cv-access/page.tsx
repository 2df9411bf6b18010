import { CvAccessView } from '#components/cv-views/cv-access-view.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { cvAccessContract } from '#lib/contract/cv-views/access.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { paths } from '#lib/paths/paths.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { loadView } from '#lib/web/pages/view.ts';
import { readFlash, upstream } from '#lib/web/upstream/upstream.ts';

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = spaceMetadata('cv_access', 'cvViews.access.metaTitle');

/** Where a CV is refused because its recruiter opened too many; `next` is what they wanted to open. */
export default async function CvAccessPage({ params, searchParams }: Props) {
  const [view, query, flash, { data: access }] = await Promise.all([
    loadView(params),
    searchParams,
    readFlash(paths.cvAccess()),
    upstream(cvAccessContract.read, {}),
  ]);
  const next = safeReturnPath(flash?.values?.next ?? query.next, paths.received('received'));
  const problem = flash?.failure?.fields?.password ?? flash?.failure?.message;
  return (
    <SpaceShell
      role="recruiter"
      path={paths.cvAccess()}
      crumbs={[{ label: view.t('cvViews.access.metaTitle') }]}
      width="form"
    >
      <ClientTexts features={['authentication']}>
        <CvAccessView access={access} next={next} problem={problem} view={view} />
      </ClientTexts>
    </SpaceShell>
  );
}
