import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/form/field-frame.tsx';
import { NewPasswordField } from '#components/ui/form/password/new-password-field.tsx';
import { PlainFrame, wrongControl } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass, tickClass } from '#components/ui/form/styles.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';

type Props = Readonly<{ token: string; flash: Flash | null; t: Texts }>;

function NameField({ name, flash, t }: Pick<Props, 'flash' | 't'> & { name: 'firstName' | 'lastName' }) {
  return (
    <PlainFrame
      id={name}
      label={t(`team.invitation.register.${name}`)}
      error={flash?.failure?.fields?.[name]}
    >
      {(control) => (
        <input
          {...control}
          name={name}
          autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
          required
          maxLength={80}
          defaultValue={flash?.values?.[name]}
          className={controlClass}
        />
      )}
    </PlainFrame>
  );
}

function Policy({ flash, t }: Pick<Props, 'flash' | 't'>) {
  const error = flash?.failure?.fields?.policy;
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          name="policy"
          className={tickClass}
          {...wrongControl(error)}
          aria-describedby={error ? 'policy-error' : undefined}
        />
        <span>
          {t('team.invitation.register.policy')} (
          <a href={paths.static('cgu')}>{t('team.invitation.register.terms')}</a>)
        </span>
      </label>
      {error && <FieldError id="policy-error">{error}</FieldError>}
    </div>
  );
}

/** The account of somebody who has none: the link has proved the address. */
export function JoinForm({ token, flash, t }: Props) {
  return (
    <section aria-labelledby="join-title" className="mt-6 border-t border-line pt-4">
      <h2 id="join-title" className="text-18">
        {t('team.invitation.register.title')}
      </h2>
      <p className="mt-2">{t('team.invitation.register.text')}</p>
      <form
        method="post"
        action={paths.teamInvitationPost(token, 'register')}
        className="mt-4 grid gap-4"
        noValidate
      >
        <NameField name="firstName" flash={flash} t={t} />
        <NameField name="lastName" flash={flash} t={t} />
        <NewPasswordField
          label={t('team.invitation.register.password')}
          hint={t('team.invitation.register.hint')}
          error={flash?.failure?.fields?.password}
        />
        <Policy flash={flash} t={t} />
        <div>
          <Button type="submit" variant="primary">
            {t('team.invitation.register.submit')}
          </Button>
        </div>
      </form>
    </section>
  );
}
