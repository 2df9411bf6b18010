'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { type Control, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import type { ContractForm } from './contract-form.ts';
import { ErrorSummary } from './error-summary.tsx';
import { type FieldGuide, type FormKit, FormKitContext } from './form-context.ts';

/** What <Form> needs of a contract form, whatever its schema. */
type AnyForm = Pick<ContractForm, 'id' | 'fields' | 'openers' | 'trouble' | 'pageErrors' | 'submit'> & {
  form: { control: unknown };
};

type FormProps = {
  form: AnyForm;
  /** Where the form goes without JavaScript; such a form is posted as it is. */
  action?: string;
  /** Names the form for assistive technology, where no heading does. */
  label?: string;
  /** The list of errors at the top; off only where the form is one field. */
  summary?: boolean;
  /** What Enter in a line of text means, where it is no decision to send the form. */
  onEnter?: () => void;
  /** Stands for fields that are not always on screen. */
  guide?: FieldGuide;
  className?: string;
  children: ReactNode;
};

/** Whether a key is Enter in a control that would send the form by it, and that has no other use for it. */
function sends(event: KeyboardEvent): boolean {
  const typed = event.key === 'Enter' && !event.nativeEvent.isComposing && !event.defaultPrevented;
  return typed && event.target instanceof HTMLInputElement;
}

/** A form of the kit: error summary, fields, buttons. Browser bubbles are off: the kit says it in our words. */
export function Form({ form, action, label, summary = true, guide, onEnter, ...props }: FormProps) {
  const { id, fields, openers, pageErrors } = form;
  // The fields know their names as plain text; the form's own type is checked where it is made.
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
        {summary ? <ErrorSummary trouble={form.trouble} /> : null}
        {props.children}
      </form>
    </FormKitContext>
  );
}

type SubmitProps = {
  children: ReactNode;
  /** Shown instead of the label while the form is being sent. */
  busyText?: ReactNode;
  /** Why the form cannot be sent now, when the specification wants the button off. */
  disabledReason?: string;
  variant?: 'primary' | 'second';
  className?: string;
  form: AnyForm;
};

/** The button that sends the form; it stays focusable while it works and while it is off. */
export function SubmitButton({ form, children, busyText, ...rest }: SubmitProps) {
  const { isSubmitting } = useFormState({ control: form.form.control as Control<FieldValues> });
  return (
    <Button type="submit" variant="primary" busy={isSubmitting} {...rest}>
      {isSubmitting && busyText ? busyText : children}
    </Button>
  );
}

/** A line saying which fields are required, for forms that mark the optional ones. */
export function RequiredNote() {
  const t = useTranslations('form');
  return <p className="text-14 text-steel">{t('required_note')}</p>;
}
