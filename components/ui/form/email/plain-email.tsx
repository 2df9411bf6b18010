import type { Texts } from '#lib/i18n/texts.ts';
import { PlainFrame } from '../plain/plain-frame.tsx';
import { controlClass } from '../styles.ts';
import { NearDomain } from './near-domain.tsx';

type Props = Readonly<{
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Beside the label of an optional address. */
  optionalText?: string;
  /** Off for the address of somebody else. */
  autoComplete?: 'email' | 'off';
  defaultValue?: string | undefined;
  t: Texts;
}>;

/** An address that is typed for the first time, in a plain form: asks about a domain that looks mistyped. */
export function PlainEmail({ autoComplete = 'email', defaultValue, t, ...frame }: Props) {
  return (
    <div className="relative">
      <PlainFrame {...frame}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            required={!frame.optionalText}
            autoComplete={autoComplete}
            maxLength={254}
            defaultValue={defaultValue}
            className={controlClass}
          />
        )}
      </PlainFrame>
      <NearDomain fieldId={frame.id} question={t('form.near_domain', { domain: '{domain}' })} />
    </div>
  );
}
