'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Icon } from '#components/ui/icon.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { useFormKit } from '../form-context.ts';
import { controlClass } from '../styles.ts';
import { type FieldProps, useField } from '../use-field.ts';
import { PasswordStrength } from './password-strength.tsx';

type PasswordFieldProps = FieldProps & {
  autoComplete: 'current-password' | 'new-password';
  /** Shows the strength of a new password. */
  strength?: boolean;
};

/** Can be shown while typing. The server never writes it into the page. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations('form');
  const [shown, setShown] = useState(false);
  const { frame, kit, id } = useField(props);
  return (
    <FieldFrame {...frame} below={props.strength ? <WatchedStrength name={props.name} /> : null}>
      {(control) => (
        <>
          <span className="relative block">
            <input
              {...control}
              type={shown ? 'text' : 'password'}
              autoComplete={props.autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              required={!props.optional}
              className={clsx(controlClass, 'pr-12')}
              {...kit.register(props.name)}
            />
            <button
              type="button"
              aria-pressed={shown}
              aria-controls={id}
              aria-label={t('show_password')}
              title={shown ? t('hide_password') : t('show_password')}
              onClick={() => setShown(!shown)}
              className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded text-steel hover:text-ink noscript:hidden"
            >
              <Icon name={shown ? 'eye-off' : 'eye'} />
            </button>
          </span>
        </>
      )}
    </FieldFrame>
  );
}

/** Separate, so that a key re-renders this line only. */
function WatchedStrength({ name }: { name: string }) {
  const { control } = useFormKit();
  const password = useWatch({ control, name }) as string | undefined;
  return <PasswordStrength password={password ?? ''} />;
}
