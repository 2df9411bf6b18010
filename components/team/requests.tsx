import { Button } from '#components/ui/button.tsx';
import type { Team } from '#lib/contract/team/team.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { Opened } from './opened.tsx';
import { RightsFields } from './rights-fields.tsx';

type Props = Readonly<{ team: Team; flash: Flash | null; locale: Locale }>;

type RowProps = Props & Readonly<{ request: Team['requests'][number] }>;

function AcceptForm({ request: { id, ...person }, team, flash, locale }: RowProps) {
  const t = textsOf(locale);
  const isRefused = flash?.values?.action === 'accept-request' && flash.values.id === String(id);
  const named = t('team.requests.accept_named', { name: nameOf(person) });
  return (
    <Opened label={t('team.requests.accept')} named={named} open={isRefused}>
      <form method="post" action={paths.teamPost('accept-request')} className="grid gap-4">
        <input type="hidden" name="id" value={id} />
        <RightsFields
          name={`request-${id}`}
          team={team}
          rights={{ role: 'recruiter', mayPublish: false, siteIds: null }}
          earlier={isRefused ? flash.values : undefined}
          errors={(isRefused && flash.failure?.fields) || {}}
          t={t}
        />
        <div>
          <Button type="submit" variant="primary">
            {t('team.requests.submit')}
          </Button>
        </div>
      </form>
    </Opened>
  );
}

const nameOf = ({ firstName, lastName, email }: Omit<RowProps['request'], 'id' | 'askedAt'>) =>
  `${firstName} ${lastName}`.trim() || email;

function RequestRow(props: RowProps) {
  const { request, locale } = props;
  const t = textsOf(locale);
  const name = nameOf(request);
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="wrap-anywhere font-semibold">{name}</p>
      {name !== request.email && <p className="wrap-anywhere text-steel">{request.email}</p>}
      <p className="text-14 text-steel">
        {t('team.requests.asked', { date: formatter(locale).date(request.askedAt) })}
      </p>
      <div className="mt-1 flex flex-wrap items-start gap-x-6 gap-y-2">
        <AcceptForm {...props} />
        <form method="post" action={paths.teamPost('decline-request')}>
          <input type="hidden" name="id" value={request.id} />
          <Button type="submit" variant="danger" aria-label={t('team.requests.decline_named', { name })}>
            {t('team.requests.decline')}
          </Button>
        </form>
      </div>
    </li>
  );
}

/** People who typed the SIREN of the company; only owners have any. */
export function RequestList(props: Props) {
  const { team, locale } = props;
  const t = textsOf(locale);
  if (team.requests.length === 0) return null;
  return (
    <section aria-labelledby="requests-title" className="panel mb-4">
      <h2 id="requests-title" className="text-18">
        {t('team.requests.title')}
      </h2>
      <p className="mt-2 text-steel">{t('team.requests.text')}</p>
      <ul className="mt-2">
        {team.requests.map((request) => (
          <RequestRow key={request.id} {...props} request={request} />
        ))}
      </ul>
    </section>
  );
}
