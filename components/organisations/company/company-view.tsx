import { getLocale, getTranslations } from 'next-intl/server';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { JoiningSection } from '#components/team/joining-section.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { establishmentsContract } from '#lib/contract/organisations/establishments.ts';
import { organisationsContract } from '#lib/contract/organisations/organisations.ts';
import { countryOptions } from '#lib/facts/countries.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths/paths.ts';
import { readFlash, requireSession, upstream } from '#lib/web/upstream/upstream.ts';
import { ConnectionSection } from '../connection-section.tsx';
import { VerificationSection } from '../verification-section.tsx';
import { DifferencesSection } from './differences-section.tsx';
import { OrganisationFacts } from './organisation-facts.tsx';
import { OrganisationForm } from './organisation-form.tsx';
import { SiteList } from './site-list.tsx';

export async function CompanyView() {
  const [locale, { userId }, t, { data: organisation }, { data: sites }, flash] = await Promise.all([
    getLocale() as Promise<Locale>,
    requireSession('recruiter'),
    getTranslations('company'),
    upstream(organisationsContract.read, {}),
    upstream(establishmentsContract.list, {}),
    readFlash(paths.company()),
  ]);
  const notice = flash?.success ?? flash?.failure?.message;
  return (
    <SpaceShell role="recruiter" path={paths.company()} width="form">
      <PageHead title={t('title')} />
      {notice && (
        <Note tone={flash?.success ? 'ok' : 'warn'} role="status" className="mb-4 wrap-anywhere">
          {notice}
        </Note>
      )}
      <p className="mb-4 text-steel">{t('intro')}</p>
      <ClientTexts features={['form', 'versions', 'validation', 'company']}>
        {organisation.mayChange ? (
          <>
            <OrganisationForm
              organisation={organisation}
              userId={userId}
              countries={countryOptions(locale)}
            />
            <DifferencesSection />
            <JoiningSection />
          </>
        ) : (
          <OrganisationFacts organisation={organisation} />
        )}
        <SiteList sites={sites} mayAdd={organisation.mayAddSites} />
      </ClientTexts>
      {organisation.mayChange && (
        <>
          <VerificationSection />
          <ConnectionSection />
        </>
      )}
    </SpaceShell>
  );
}
