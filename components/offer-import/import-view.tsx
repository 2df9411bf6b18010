import { getLocale } from 'next-intl/server';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Section } from '#components/ui/section.tsx';
import { viewOf } from '#lib/facts/offer-facts.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { type Texts, textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadImport } from '#lib/web/offers/offer-import.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';
import { requireSession } from '#lib/web/upstream/upstream.ts';
import { ColumnHelp } from './column-help.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportReport } from './import-report.tsx';
import { REPORT_ID } from './report-id.ts';
import { TemplateLink } from './template-link.tsx';

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

function NoScript({ t }: Readonly<{ t: Texts }>) {
  return (
    <noscript>
      <Note tone="warn">{t('offerImport.send.noScript')}</Note>
    </noscript>
  );
}

/** Other people get 404. */
export async function ImportView({ searchParams }: Props) {
  const [locale, session] = await Promise.all([getLocale(), requireSession('recruiter')]);
  const t = textsOf(locale);
  if (!session.internal) return <NotFoundView />;
  const [{ last, shown }, reference] = await Promise.all([
    loadImport(await searchParams),
    loadReference(locale),
  ]);
  const view = viewOf(locale, t, reference);
  return (
    <SpaceShell role="recruiter" path={paths.offerImport()}>
      <ClientTexts features={['offerImport']}>
        <PageHead title={t('offerImport.title')} />
        <Section
          id="import-template"
          title={t('offerImport.template.title')}
          lead={t('offerImport.template.text')}
        >
          <TemplateLink />
          <ColumnHelp view={view} />
        </Section>
        <Section id="import-file" title={t('offerImport.send.title')}>
          <NoScript t={t} />
          <ImportForm last={last} />
        </Section>
        {last && shown && <ImportReport last={last} shown={shown} view={view} headingId={REPORT_ID} />}
      </ClientTexts>
    </SpaceShell>
  );
}
