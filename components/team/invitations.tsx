import { Button } from '#components/ui/button.tsx';
import { PlainEmail } from '#components/ui/form/email/plain-email.tsx';
import { FormKey } from '#components/ui/form/plain/form-key.tsx';
import type { Team } from '#lib/contract/team/team.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { rightsInWords } from './member-row.tsx';
import { RightsFields } from './rights-fields.tsx';

type Props = Readonly<{ team: Team; flash: Flash | null; locale: Locale }>;

export function InviteForm({ team, flash, locale }: Props) {
  const t = textsOf(locale);
  const isRefused = flash?.values?.action === 'invite';
  const errors = (isRefused && flash.failure?.fields) || {};
  return (
    <section aria-labelledby="invite-title" className="panel mt-4">
      <h2 id="invite-title" className="text-18">
        {t('team.invite.title')}
      </h2>
      <form method="post" action={paths.teamPost('invite')} className="mt-4 grid gap-4" noValidate>
        <FormKey typed={isRefused ? flash.values : undefined} />
        <PlainEmail
          id="invite-email"
          label={t('team.field.email')}
          hint={t('team.invite.hint', { days: RETENTION.teamInvitationDays })}
          error={errors.email}
          autoComplete="off"
          defaultValue={isRefused ? flash.values?.email : ''}
          t={t}
        />
        <RightsFields
          name="invite"
          team={team}
          rights={{ role: 'recruiter', mayPublish: false, siteIds: null }}
          earlier={isRefused ? flash.values : undefined}
          errors={errors}
          t={t}
        />
        <div>
          <Button type="submit" variant="primary" icon="send">
            {t('team.invite.submit')}
          </Button>
        </div>
      </form>
      <h3 className="mt-6 font-semibold">{t('team.roles_title')}</h3>
      <ul className="mt-2 grid gap-1 text-steel">
        {team.roles.map((role) => (
          <li key={role}>
            <b className="block text-ink">{t(`team.role.${role}`)}</b> {t(`team.roleHint.${role}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

type RowProps = Readonly<{ invitation: Team['invitations'][number]; team: Team; locale: Locale }>;

function InvitationRow({ invitation, team, locale }: RowProps) {
  const t = textsOf(locale);
  const { id, email, expiresAt, isExpired } = invitation;
  const date = formatter(locale).date(expiresAt);
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="wrap-anywhere font-semibold">{email}</p>
      <p>{rightsInWords(invitation, team, t)}</p>
      <p className="text-14 text-steel">
        {t(isExpired ? 'team.invitations.expired' : 'team.invitations.until', { date })}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {(['resend', 'revoke'] as const).map((action) => (
          <form key={action} method="post" action={paths.teamPost(action)}>
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              variant={action === 'revoke' ? 'danger' : 'second'}
              aria-label={t(`team.invitations.${action}_named`, { email })}
            >
              {t(`team.invitations.${action}`)}
            </Button>
          </form>
        ))}
      </div>
    </li>
  );
}

export function InvitationList({ team, locale }: Pick<Props, 'team' | 'locale'>) {
  if (team.invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations-title" className="panel mt-4">
      <h2 id="invitations-title" className="text-18">
        {textsOf(locale)('team.invitations.title')}
      </h2>
      <ul className="mt-2">
        {team.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} team={team} locale={locale} />
        ))}
      </ul>
    </section>
  );
}
