import { Button } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { SharedSiren } from '#lib/contract/team/join-requests.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { readableSiret } from '#lib/rules/orders/siret.ts';

type Props = Readonly<{ shared: SharedSiren; locale: Locale; className?: string }>;

type Action = 'ask' | 'withdraw' | 'other-team';

const ACTIONS: Record<SharedSiren['state'], readonly Action[]> = {
  possible: ['ask', 'other-team'],
  asked: ['withdraw', 'other-team'],
  invited: ['other-team'],
  declined: ['other-team'],
};

const LABELS = {
  ask: 'team.joining.ask',
  withdraw: 'team.joining.withdraw',
  'other-team': 'team.joining.other',
} as const satisfies Record<Action, string>;

/** For an owner whose SIREN another company has proved: what that means, and what to do. */
export function JoiningPanel({ shared, locale, className = 'mt-4' }: Props) {
  const t = textsOf(locale);
  const { state, expiresAt } = shared;
  const company = shared.organisationName || t('team.joining.nameless');
  const siren = readableSiret(shared.siren);
  return (
    <section aria-labelledby="joining-title" className={`panel ${className}`}>
      <h2 id="joining-title" className="text-18">
        {t('team.joining.title')}
      </h2>
      <Note tone={state === 'asked' || state === 'invited' ? 'neutral' : 'warn'} className="mt-3">
        <p className="wrap-anywhere">{t(`team.joining.${state}`, { company, siren })}</p>
      </Note>
      {expiresAt && (
        <p className="mt-3">{t('team.joining.asked_more', { date: formatter(locale).date(expiresAt) })}</p>
      )}
      <p className="mt-3 text-steel">{t('team.joining.free')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {ACTIONS[state].map((action) => (
          <form key={action} method="post" action={paths.teamPost(action)}>
            <Button type="submit" variant={action === 'withdraw' ? 'danger' : 'second'}>
              {t(LABELS[action])}
            </Button>
          </form>
        ))}
      </div>
    </section>
  );
}
