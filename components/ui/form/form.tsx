'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { type Control, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import type { ContractForm } from './contract-form.ts';
import { ErrorSummary } from './error-summary.tsx';
import { type FieldGuide, type FormKit, FormKitContext } from './form-context.ts';
import { steadyPress } from './steady-press.ts';

/** Independent of the schema. */
type AnyForm = Pick<
  ContractForm,
  'id' | 'fields' | 'openers' | 'failure' | 'pageErrors' | 'leaving' | 'submit'
> & {
  form: { control: unknown };
};

type FormProps = {
  form: AnyForm;
  /** Used without JavaScript. */
  action?: string;
  /** Accessible name, where no heading gives one. */
  label?: string;
  /** Off only for forms of one field. */
  summary?: boolean;
  /** Replaces submitting on Enter. */
  onEnter?: () => void;
  /** For fields that are not always on screen. */
  guide?: FieldGuide;
  className?: string;
  children: ReactNode;
};

/** Enter in a control where it would submit the form. */
function sends(event: KeyboardEvent): boolean {
  const typed = event.key === 'Enter' && !event.nativeEvent.isComposing && !event.defaultPrevented;
  return typed && event.target instanceof HTMLInputElement;
}

/** Turns the browser's messages off: the kit shows its own. */
export function Form({ form, action, label, summary = true, guide, onEnter, ...props }: FormProps) {
  const { id, fields, openers, pageErrors } = form;
  // Field names are plain strings here; the typed form checks them.
  const { control, register, getValues, setValue, setError, clearErrors } =
    form.form as UseFormReturn<FieldValues>;
  const kit = useMemo<FormKit>(
    () => ({
      control,
      register,
      getValues,
      setValue,
      setError,
      clearErrors,
      formId: id,
      fields,
      openers,
      guide,
      pageErrors,
    }),
    [id, control, register, getValues, setValue, setError, clearErrors, fields, openers, guide, pageErrors],
  );
  return (
    <FormKitContext value={kit}>
      <form
        id={id}
        aria-label={label}
        noValidate
        className={clsx('grid gap-4', props.className)}
        onSubmit={form.submit}
        {...steadyPress}
        onKeyDown={
          onEnter &&
          ((event) => {
            if (!sends(event)) return;
            event.preventDefault();
            onEnter();
          })
        }
        {...(action ? { action, method: 'post' } : {})}
      >
        {summary ? <ErrorSummary failure={form.failure} /> : null}
        {props.children}
      </form>
    </FormKitContext>
  );
}

type SubmitProps = {
  children: ReactNode;
  /** Shown instead of the label while the form is being sent. */
  busyText?: ReactNode;
  /** Only where the specification disables the button. */
  disabledReason?: string;
  variant?: 'primary' | 'second';
  className?: string;
  form: AnyForm;
};

/** Stays focusable while busy and while disabled. */
export function SubmitButton({ form, children, busyText, ...rest }: SubmitProps) {
  const { isSubmitting } = useFormState({ control: form.form.control as Control<FieldValues> });
  const isBusy = isSubmitting || form.leaving;
  return (
    <Button type="submit" variant="primary" busy={isBusy} {...rest}>
      {isBusy && busyText ? busyText : children}
    </Button>
  );
}

/** For forms that mark the optional fields. */
export function RequiredNote() {
  const t = useTranslations('form');
  return <p className="text-14 text-steel">{t('required_note')}</p>;
}
