import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { CvList } from '#components/cvs/cv-list.tsx';
import { SpaceShell } from '#components/frame/space-shell.tsx';
import { cvsContract } from '#lib/contract/cvs.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths.ts';
import { loadReference } from '#lib/web/reference.ts';
import { requireSession, upstream } from '#lib/web/upstream.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: textsOf(await getLocale())('cvs.title') };
}

/** The candidate's published CVs, and for who has none yet what to do first. */
export default async function MyCvPage() {
  const locale = await getLocale();
  const session = await requireSession('candidate');
  const [{ data: cvs }, reference] = await Promise.all([
    upstream(cvsContract.list, { query: { status: 'published' } }),
    loadReference(locale),
  ]);
  return (
    <SpaceShell role="candidate" path={paths.myCvs()}>
      <CvList
        cvs={cvs}
        t={textsOf(locale)}
        locale={locale}
        reference={reference}
        firstName={session.firstName}
        gender={session.gender}
      />
    </SpaceShell>
  );
}
