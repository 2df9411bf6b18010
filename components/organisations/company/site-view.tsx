import { getTranslations } from 'next-intl/server';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { establishmentsContract } from '#lib/contract/organisations/establishments.ts';
import { organisationsContract } from '#lib/contract/organisations/organisations.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { paths } from '#lib/paths/paths.ts';
import { requireSession, upstream } from '#lib/web/upstream/upstream.ts';
import { SiteForm } from './site-form.tsx';

/** `id`: of a site that the caller manages, or `new`. */
export async function SiteView({ id }: Readonly<{ id: string }>) {
  const [{ userId }, t, { data: sites }, { data: organisation }] = await Promise.all([
    requireSession('recruiter'),
    getTranslations('company.site'),
    upstream(establishmentsContract.list, {}),
    upstream(organisationsContract.read, {}),
  ]);
  const isNew = id === 'new' && organisation.mayAddSites;
  const site = sites.find((each) => String(each.id) === id) ?? null;
  if (!site && !isNew) return <NotFoundView />;
  const title = site?.name ?? t('title_new');
  const path = site ? paths.companySite(site.id) : paths.newCompanySite();
  const crumbs = [{ label: t('crumb_list'), href: paths.company() }, { label: title }];
  return (
    <SpaceShell role="recruiter" path={path} crumbs={crumbs} width="form">
      <PageHead title={title} />
      <ClientTexts features={['form', 'versions', 'validation', 'company', 'picture']}>
        <SiteForm site={site} suggestedName={sites.length === 0 ? organisation.name : ''} userId={userId} />
      </ClientTexts>
    </SpaceShell>
  );
}
