import type { Metadata } from 'next';
import { ErrorView } from '#components/frame/error-view.tsx';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { errorTexts } from '#lib/i18n/error-texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { INCIDENT_PLACE } from '#lib/system/incident.ts';
import { pageMetadata } from '#lib/web/pages/metadata.ts';
import { localeOfPage } from '#lib/web/pages/view.ts';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOfPage(params);
  const { title, sentence } = errorTexts[locale];
  return pageMetadata({ locale, title, description: sentence, path: paths.incident(), hidden: true });
}

/** Needs nothing from the upstream. */
export default async function IncidentPage({ params }: Props) {
  const { title, sentence, incident, home } = errorTexts[await localeOfPage(params)];
  return (
    <PublicShell className="">
      <ErrorView title={title} sentence={sentence} incident={incident.replace('{number}', INCIDENT_PLACE)}>
        <ButtonLink variant="primary" href={paths.home()}>
          {home}
        </ButtonLink>
      </ErrorView>
    </PublicShell>
  );
}
