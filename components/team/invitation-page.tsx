import { Button, ButtonLink } from '#components/ui/button.tsx';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { ShownInvitation } from '#lib/contract/team/invitations.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import type { Flash } from '#lib/web/session/flash.ts';
import { JoinForm } from './join-form.tsx';

type Props = Readonly<{ token: string; invitation: ShownInvitation; flash: Flash | null; locale: Locale }>;

function Facts({ invitation, locale }: Props) {
  const t = textsOf(locale);
  const { organisationName: organisation, inviter, email, role, siteNames, expiresAt } = invitation;
  const items = [
    { label: t('team.invitation.address'), value: email },
    { label: t('team.invitation.role'), value: t(`team.role.${role}`) },
    ...(siteNames
      ? [{ label: t('team.invitation.sites'), value: siteNames.join(', ') || t('team.no_site') }]
      : []),
    { label: t('team.invitation.until'), value: formatter(locale).date(expiresAt) },
  ];
  return (
    <>
      <p className="break-words">
        {inviter
          ? t('team.invitation.from', { inviter, organisation })
          : t('team.invitation.fromNobody', { organisation })}
      </p>
      <p className="mt-1 text-steel">{t(`team.roleHint.${role}`)}</p>
      <KeyList items={items} className="mt-4" />
    </>
  );
}

function Decline({ token, locale }: Props) {
  return (
    <form method="post" action={paths.teamInvitationPost(token, 'decline')}>
      <Button type="submit" variant="danger">
        {textsOf(locale)('team.invitation.decline')}
      </Button>
    </form>
  );
}

function Answer(props: Props) {
  const { token, invitation, flash, locale } = props;
  const t = textsOf(locale);
  const { state } = invitation;
  if (state === 'ready' || state === 'drafts') {
    return (
      <>
        {state === 'drafts' && <Note className="mt-5">{t('team.invitation.drafts')}</Note>}
        <div className="mt-5 flex flex-wrap gap-3">
          <form method="post" action={paths.teamInvitationPost(token, 'accept')}>
            <Button type="submit" variant="primary">
              {t('team.invitation.accept')}
            </Button>
          </form>
          <Decline {...props} />
        </div>
      </>
    );
  }
  if (state === 'sign_in') {
    return (
      <>
        <Note className="mt-5">{t('team.invitation.sign_in')}</Note>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink variant="primary" href={paths.login('recruiter', paths.teamInvitation(token))}>
            {t('team.invitation.sign_in_button')}
          </ButtonLink>
          <Decline {...props} />
        </div>
      </>
    );
  }
  if (state === 'register') {
    return (
      <>
        <JoinForm token={token} flash={flash} t={t} />
        <div className="mt-3">
          <Decline {...props} />
        </div>
      </>
    );
  }
  const isOpen = state === 'other_account' || state === 'in_use' || state === 'has_colleagues';
  return (
    <>
      <Note tone={state === 'member' ? 'ok' : 'warn'} className="mt-5">
        {t(`team.invitation.state.${state}`, { email: invitation.email })}
      </Note>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={paths.space('recruiter')}>{t('team.invitation.space')}</ButtonLink>
        {isOpen && state !== 'other_account' && <Decline {...props} />}
      </div>
    </>
  );
}

export function InvitationPage(props: Props) {
  const { invitation, flash, locale } = props;
  const isOver = ['accepted', 'revoked', 'declined', 'expired'].includes(invitation.state);
  const notice = flash?.success ?? (flash?.failure?.fields ? undefined : flash?.failure?.message);
  const t = textsOf(locale);
  return (
    <div className="panel mt-5">
      {notice && (
        <Note tone={flash?.success ? 'ok' : 'stop'} role="status" className="mb-4">
          {notice}
        </Note>
      )}
      {isOver ? (
        <>
          <PageStatus code={410} />
          <p>{t(`team.invitation.state.${invitation.state as 'expired'}`)}</p>
        </>
      ) : (
        <>
          <Facts {...props} />
          <Answer {...props} />
        </>
      )}
    </div>
  );
}
