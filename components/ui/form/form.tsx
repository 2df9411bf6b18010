'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { type Control, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import type { ContractForm } from './contract-form.ts';
import { ErrorSummary } from './error-summary.tsx';
import { type FormKit, FormKitContext } from './form-context.ts';

/** What <Form> needs of a contract form, whatever its schema. */
type AnyForm = Pick<ContractForm, 'id' | 'fields' | 'trouble' | 'pageErrors' | 'submit'> & {
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
  className?: string;
  children: ReactNode;
};

/** A form of the kit: error summary, fields, buttons. Browser bubbles are off: the kit says it in our words. */
export function Form({ form, action, label, summary = true, className, children }: FormProps) {
  const { id, fields, pageErrors } = form;
  // The fields know their names as plain text; the form's own type is checked where it is made.
  const { control, register, setValue, setError, clearErrors } = form.form as UseFormReturn<FieldValues>;
  const kit = useMemo<FormKit>(
    () => ({ formId: id, control, register, setValue, setError, clearErrors, fields, pageErrors }),
    [id, control, register, setValue, setError, clearErrors, fields, pageErrors],
  );
  return (
    <FormKitContext value={kit}>
      <form
        id={id}
        aria-label={label}
        noValidate
        className={clsx('grid gap-4', className)}
        onSubmit={form.submit}
        {...(action ? { action, method: 'post' } : {})}
      >
        {summary ? <ErrorSummary trouble={form.trouble} /> : null}
        {children}
      </form>
    </FormKitContext>
  );
}

type SubmitProps = {
  children: ReactNode;
  /** Said instead of the label while the form is being sent. */
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
