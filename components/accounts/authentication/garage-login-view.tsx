import { Button, ButtonLink } from '#components/ui/button.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass } from '#components/ui/form/styles.ts';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { AccountCard } from './account-card.tsx';

type Props = Readonly<{
  locale: Locale;
  flash: Flash | null;
  /** The page to open after signing in. */
  next: string | undefined;
}>;

/**
 * The form has found the provider: leads there at once, and by a link where browsers do not. Without the frame, which
 * would ask for the session while the way back ends the one of before: its late answer could take the new one away.
 */
export function LeavingView({ locale, to }: Readonly<{ locale: Locale; to: string }>) {
  const t = textsOf(locale);
  return (
    <main className="mx-auto max-w-[520px] px-4 py-10">
      <meta httpEquiv="refresh" content={`0;url=${to}`} />
      <AccountCard title={t('authentication.garage.leaving')}>
        <ButtonLink href={to} variant="primary" wide>
          <span className="wrap-anywhere">
            {t('authentication.garage.go_on', { host: new URL(to).host })}
          </span>
        </ButtonLink>
      </AccountCard>
    </main>
  );
}

/** A plain form, with and without JavaScript: it leads to another site. */
export function GarageLoginView({ locale, flash, next }: Props) {
  const t = textsOf(locale);
  const { values = {}, failure } = flash ?? {};
  const refusal = failure?.fields ? undefined : failure?.message;
  return (
    <AccountCard
      title={t('authentication.garage.title')}
      intro={t('authentication.garage.intro')}
      notes={refusal ? <RefusalNote>{refusal}</RefusalNote> : null}
      links={[{ href: paths.login('recruiter', next), label: t('authentication.garage.password') }]}
    >
      <form method="post" action={paths.garageAnswer()} className="grid gap-4" noValidate>
        {next ? <input type="hidden" name="next" value={next} /> : null}
        <PlainFrame id="garage-email" label={t('authentication.garage.email')} error={failure?.fields?.email}>
          {(control) => (
            <input
              {...control}
              type="email"
              name="email"
              required
              autoComplete="email"
              inputMode="email"
              maxLength={254}
              defaultValue={values.email ?? ''}
              className={controlClass}
            />
          )}
        </PlainFrame>
        <Button type="submit" variant="primary" wide>
          {t('authentication.garage.submit')}
        </Button>
      </form>
    </AccountCard>
  );
}
