'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { ClipboardEvent, ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { pastedText } from '#lib/browser/pasted-text.ts';
import { formatter } from '#lib/i18n/format.ts';
import { ControlBox, FieldFrame } from './field-frame.tsx';
import { useFormKit } from './form-context.ts';

import { controlClass, withIconClass } from './styles.ts';
import { type FieldProps, useField } from './use-field.ts';

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'list' | 'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength' | 'readOnly' | 'spellCheck'
  > & { icon?: IconName; autoCapitalize?: string };

/** An empty number field holds an empty text, never NaN. */
export function TextField(props: TextFieldProps) {
  const { name, icon, type = 'text', autoComplete, inputMode, placeholder, maxLength, readOnly } = props;
  const { frame, kit, defaultValue } = useField(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <ControlBox icon={icon ? <Icon name={icon} className="size-5" /> : null}>
          <input
            {...control}
            type={type}
            autoComplete={autoComplete}
            inputMode={inputMode}
            placeholder={placeholder}
            maxLength={maxLength}
            readOnly={readOnly}
            list={props.list}
            spellCheck={props.spellCheck}
            autoCapitalize={props.autoCapitalize}
            required={!props.optional}
            defaultValue={String(defaultValue ?? '')}
            className={clsx(controlClass, icon && withIconClass)}
            {...kit.register(name)}
          />
        </ControlBox>
      )}
    </FieldFrame>
  );
}

type TextareaFieldProps = FieldProps & {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  /** The contract's limit; more can be typed, with a warning. */
  most?: number;
  /** What is pasted becomes plain text with paragraphs and lists. */
  plainPaste?: boolean;
};

function pastePlainly(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = pastedText(event.clipboardData);
  if (text === undefined) return;
  event.preventDefault();
  const box = event.currentTarget;
  // Keeps the browser's undo; the rest is for browsers without the command.
  if (document.execCommand?.('insertText', false, text) === true) return;
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** `128 caractères sur 1 000`. A leaf, so that a key re-renders nothing else. */
function CharacterCount({ name, most }: { name: string; most: number }) {
  const t = useTranslations('form');
  const { number } = formatter(useLocale());
  const { control } = useFormKit();
  const count = String(useWatch({ control, name }) ?? '').trim().length;
  return (
    <span className={clsx('num', count > most && 'font-demi text-stop')}>
      {t('characters', { count, shown: number(count), most: number(most) })}
    </span>
  );
}

export function TextareaField(props: TextareaFieldProps) {
  const { frame, kit, defaultValue } = useField(props);
  const hint = props.most === undefined ? frame.hint : <CharacterCount name={props.name} most={props.most} />;
  return (
    <FieldFrame {...frame} hint={hint}>
      {(control) => (
        <textarea
          {...control}
          rows={props.rows ?? 4}
          onPaste={props.plainPaste ? pastePlainly : undefined}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          required={!props.optional}
          defaultValue={String(defaultValue ?? '')}
          className={clsx(controlClass, 'min-h-24 resize-y leading-6')}
          {...kit.register(props.name)}
        />
      )}
    </FieldFrame>
  );
}
