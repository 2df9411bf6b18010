import type { ControlProps } from '#components/ui/form/field-frame.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass } from '#components/ui/form/styles.ts';
import {
  LONGEST_CLIENT_ID,
  LONGEST_CLIENT_SECRET,
  LONGEST_ISSUER,
} from '#lib/contract/organisations/connection.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import type { ConnectionProps } from './connection-panel.tsx';
import { Panel, PostForm, Submit } from './plain-panel.tsx';

/** What the provider shows its customer, and the password of who stores it. */
export function ConnectionForm({ connection, locale, flash }: ConnectionProps) {
  const t = textsOf(locale);
  const { callback, stored } = connection;
  const { values = {}, failure } = flash ?? {};
  const isText = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none', className: controlClass };
  const fieldOf = (name: 'issuer' | 'clientId' | 'clientSecret' | 'password') => ({
    id: `connection-${name}`,
    label: t(`connection.form.${name}`),
    error: failure?.fields?.[name],
  });
  return (
    <Panel id="connection-form" title={t(stored ? 'connection.form.title_change' : 'connection.form.title')}>
      <PostForm action="save-connection">
        <input type="hidden" name="revision" value={connection.revision} />
        <PlainFrame
          id="connection-callback"
          label={t('connection.form.callback')}
          hint={t('connection.form.callback_hint')}
        >
          {(control) => <input {...control} {...isText} readOnly value={callback} />}
        </PlainFrame>
        <PlainFrame {...fieldOf('issuer')} hint={t('connection.form.issuer_hint')}>
          {(control) => (
            <input
              {...control}
              {...isText}
              name="issuer"
              inputMode="url"
              required
              maxLength={LONGEST_ISSUER}
              defaultValue={values.issuer ?? stored?.issuer ?? ''}
            />
          )}
        </PlainFrame>
        <PlainFrame {...fieldOf('clientId')}>
          {(control) => (
            <input
              {...control}
              {...isText}
              name="clientId"
              required
              maxLength={LONGEST_CLIENT_ID}
              defaultValue={values.clientId ?? stored?.clientId ?? ''}
            />
          )}
        </PlainFrame>
        <PlainFrame
          {...fieldOf('clientSecret')}
          hint={t(stored ? 'connection.form.secret_kept' : 'connection.form.secret_new')}
        >
          {(control) => <Secret control={control} name="clientSecret" longest={LONGEST_CLIENT_SECRET} />}
        </PlainFrame>
        <PlainFrame {...fieldOf('password')}>
          {(control) => <Secret control={control} name="password" longest={200} />}
        </PlainFrame>
        <Submit>{t('connection.form.submit')}</Submit>
      </PostForm>
    </Panel>
  );
}

type SecretProps = Readonly<{ control: ControlProps; name: 'clientSecret' | 'password'; longest: number }>;

/** A browser that fills in passwords must not take one for the other. */
const Secret = ({ control, name, longest }: SecretProps) => (
  <input
    {...control}
    type="password"
    name={name}
    maxLength={longest}
    autoComplete={name === 'password' ? 'current-password' : 'new-password'}
    className={controlClass}
  />
);
