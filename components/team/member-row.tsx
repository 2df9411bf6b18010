import { Button } from '#components/ui/button.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { Team } from '#lib/contract/team/team.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type Texts, textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { Opened } from './opened.tsx';
import { type Rights, RightsFields } from './rights-fields.tsx';

type Member = Team['members'][number];

const nameOf = ({ firstName, lastName }: Member, t: Texts) =>
  `${firstName} ${lastName}`.trim() || t('team.nameless');

/** Role, publication and sites in words. */
export function rightsInWords({ role, mayPublish, siteIds }: Rights, team: Team, t: Texts): string {
  const sites = team.sites.filter(({ id }) => siteIds?.includes(id)).map(({ siteName }) => siteName);
  const places = siteIds === null ? t('team.every_site') : sites.join(', ') || t('team.no_site');
  const parts = [
    t(`team.role.${role}`),
    ...(mayPublish ? [t('team.publishes')] : []),
    ...(team.sites.length > 0 ? [places] : []),
  ];
  return parts.join(' · ');
}

type Props = Readonly<{ member: Member; team: Team; flash: Flash | null; locale: Locale }>;

function ChangeForm({ member, team, flash, locale }: Props) {
  const t = textsOf(locale);
  const isRefused = flash?.values?.action === 'change' && flash.values.id === String(member.id);
  const named = t('team.change.open_named', { name: nameOf(member, t) });
  return (
    <Opened label={t('team.change.open')} named={named} open={isRefused}>
      <form method="post" action={paths.teamPost('change')} className="grid gap-4">
        <input type="hidden" name="id" value={member.id} />
        <input type="hidden" name="revision" value={member.revision} />
        <RightsFields
          name={`member-${member.id}`}
          team={team}
          rights={member}
          earlier={isRefused ? flash.values : undefined}
          errors={(isRefused && flash.failure?.fields) || {}}
          t={t}
        />
        <div>
          <Button type="submit" variant="second">
            {t('team.change.submit')}
          </Button>
        </div>
      </form>
    </Opened>
  );
}

function RemoveForm({ member, locale }: Props) {
  const t = textsOf(locale);
  const named = t('team.remove.open_named', { name: nameOf(member, t) });
  return (
    <Opened label={t('team.remove.open')} named={named} open={false}>
      <form method="post" action={paths.teamPost('remove')}>
        <input type="hidden" name="id" value={member.id} />
        <p className="mb-3 text-steel">{t('team.remove.text')}</p>
        <Button type="submit" variant="stop" aria-label={named}>
          {t('team.remove.submit')}
        </Button>
      </form>
    </Opened>
  );
}

export function MemberRow(props: Props) {
  const { member, team, locale } = props;
  const t = textsOf(locale);
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <span className="min-w-0 break-words">{nameOf(member, t)}</span>
        {member.isSelf && <Tag>{t('team.you')}</Tag>}
      </p>
      <p className="wrap-anywhere text-steel">{member.email}</p>
      <p>{rightsInWords(member, team, t)}</p>
      <p className="text-14 text-steel">{t('team.since', { date: formatter(locale).date(member.since) })}</p>
      {member.canChange && (
        <div className="mt-1 flex flex-wrap gap-x-6">
          <ChangeForm {...props} />
          {!member.isSelf && <RemoveForm {...props} />}
        </div>
      )}
    </li>
  );
}
