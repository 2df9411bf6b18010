import { Note } from '#components/ui/notices/note.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { Team } from '#lib/contract/team/team.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { InvitationList, InviteForm } from './invitations.tsx';
import { MemberRow } from './member-row.tsx';
import { RequestList } from './requests.tsx';

type Props = Readonly<{ team: Team; flash: Flash | null; locale: Locale }>;

export function TeamView({ team, flash, locale }: Props) {
  const t = textsOf(locale);
  const { message, fields } = flash?.failure ?? {};
  return (
    <>
      <PageHead title={t('team.title')} />
      {flash?.success && (
        <Note tone="ok" role="status" className="mb-4">
          {flash.success}
        </Note>
      )}
      {message && !fields && <RefusalNote className="mb-4">{message}</RefusalNote>}
      <p className="mb-4 text-steel">{t('team.intro')}</p>
      <RequestList team={team} flash={flash} locale={locale} />
      <section aria-labelledby="members-title" className="panel">
        <h2 id="members-title" className="text-18">
          {t('team.members')}
        </h2>
        {team.members.length === 1 && <p className="mt-2 text-steel">{t('team.alone')}</p>}
        <ul className="mt-2">
          {team.members.map((member) => (
            <MemberRow key={member.id} member={member} team={team} flash={flash} locale={locale} />
          ))}
        </ul>
      </section>
      <InvitationList team={team} locale={locale} />
      <InviteForm team={team} flash={flash} locale={locale} />
    </>
  );
}
