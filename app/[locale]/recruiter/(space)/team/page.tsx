import { getLocale } from 'next-intl/server';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { TeamView } from '#components/team/team-view.tsx';
import { teamContract } from '#lib/contract/team/team.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths/paths.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { readFlash, upstream } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = spaceMetadata('team', 'team.title');

export default async function TeamPage() {
  const [locale, { data: team }, flash] = await Promise.all([
    getLocale() as Promise<Locale>,
    upstream(teamContract.list, {}),
    readFlash(paths.team()),
  ]);
  return (
    <SpaceShell role="recruiter" path={paths.team()} width="form">
      <TeamView team={team} flash={flash} locale={locale} />
    </SpaceShell>
  );
}
