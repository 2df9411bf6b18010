import { Button } from '#components/ui/button.tsx';
import { PlainEmail } from '#components/ui/form/email/plain-email.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass } from '#components/ui/form/styles.ts';
import { Note } from '#components/ui/notices/note.tsx';
import type { PendingEmailChange } from '#lib/contract/accounts/email-change.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import type { Flash } from '#lib/web/session/flash.ts';

type PanelProps = Readonly<{
  role: Role;
  email: string;
  locale: Locale;
  pending: PendingEmailChange | null;
  flash: Flash | null;
}>;

/** Who has confirmed already, and a button to cancel. */
function Pending({ role, email, locale, pending }: PanelProps & { pending: PendingEmailChange }) {
  const t = textsOf(locale);
  const until = formatter(locale).dateTime(pending.expiresAt);
  const sides = [
    { address: email, isConfirmed: pending.confirmedByOld },
    { address: pending.email, isConfirmed: pending.confirmedByNew },
  ];
  return (
    <div className="mt-3 grid justify-items-start gap-3 *:[[role]]:w-full">
      <Note icon="clock" role="status">
        <p className="wrap-anywhere">{t('ownEmail.pending', { email: pending.email, until })}</p>
        <ul className="mt-2 list-disc pl-5 wrap-anywhere">
          {sides.map(({ address, isConfirmed }) => (
            <li key={address}>{t(isConfirmed ? 'ownEmail.confirmed' : 'ownEmail.waiting', { address })}</li>
          ))}
        </ul>
      </Note>
      <form method="post" action="/api/account/cancel-email">
        <input type="hidden" name="role" value={role} />
        <Button type="submit" variant="danger" icon="x">
          {t('ownEmail.cancel')}
        </Button>
      </form>
    </div>
  );
}

function Ask({ role, locale, flash }: PanelProps) {
  const t = textsOf(locale);
  const wrong = flash?.failure?.fields;
  return (
    <details className="mt-1" open={flash?.failure !== undefined}>
      <summary className="cursor-pointer py-2 font-semibold underline">{t('ownEmail.change')}</summary>
      <form
        method="post"
        action="/api/account/email"
        className="mt-3 grid max-w-110 justify-items-start gap-4 *:w-full"
        noValidate
      >
        <input type="hidden" name="role" value={role} />
        <PlainEmail
          id="new-email"
          label={t('ownEmail.new')}
          hint={t('ownEmail.hint')}
          error={wrong?.email}
          defaultValue={flash?.values?.email}
          t={t}
        />
        <PlainFrame id="new-email-password" label={t('ownEmail.password')} error={wrong?.password}>
          {(control) => (
            <input
              {...control}
              type="password"
              name="password"
              required
              autoComplete="current-password"
              className={controlClass}
            />
          )}
        </PlainFrame>
        <Button type="submit" className="justify-self-start">
          {t('ownEmail.submit')}
        </Button>
      </form>
    </details>
  );
}

export function EmailPanel(props: PanelProps) {
  const { email, locale, pending, flash } = props;
  const t = textsOf(locale);
  const failure = flash?.failure?.fields ? undefined : flash?.failure?.message;
  const notice = flash?.success ?? failure;
  return (
    <section id="email" aria-labelledby="email-title" className="panel mt-4 scroll-mt-4">
      <h2 id="email-title" className="text-18">
        {t('ownEmail.title')}
      </h2>
      <p className="mt-2 text-steel wrap-anywhere">{t('ownEmail.intro', { email })}</p>
      {notice && (
        <Note tone={flash?.success ? 'ok' : 'warn'} role="status" className="mt-3">
          {notice}
        </Note>
      )}
      {pending ? <Pending {...props} pending={pending} /> : <Ask {...props} />}
    </section>
  );
}
