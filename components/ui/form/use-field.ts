'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { get, useController, useFormState } from 'react-hook-form';
import { SERVER_ERROR } from './errors.ts';
import { fieldId, useFormKit } from './form-context.ts';
import { useIssueText } from './issue-text.ts';

export type FieldProps = {
  /** Path in the values of the form: `email`, `experiences.0.expCompany`. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** Marked as optional. */
  optional?: boolean | undefined;
  labelHidden?: boolean | undefined;
  className?: string | undefined;
};

/** Gives id, translated error, default value and frame props. */
export function useField(props: FieldProps) {
  const { name, label } = props;
  const t = useTranslations('form');
  const kit = useFormKit();
  const issueText = useIssueText();
  const id = fieldId(kit.formId, name);
  const { errors, defaultValues } = useFormState({ control: kit.control, name });
  const found = get(errors, name) as
    | { type?: string; message?: string; root?: { message?: string } }
    | undefined;
  const issue = found?.type ? found : found?.root;

  useEffect(() => {
    kit.fields.set(name, { id, label });
    return () => {
      kit.fields.delete(name);
    };
  }, [kit.fields, name, id, label]);

  const ownText = found?.type === SERVER_ERROR && found.message ? found.message : undefined;
  const error = kit.pageErrors?.[name] ?? (issue ? (ownText ?? issueText(issue.message)) : undefined);
  return {
    id,
    kit,
    error,
    defaultValue: get(defaultValues, name) as unknown,
    frame: {
      id,
      label,
      error,
      hint: props.hint,
      optionalText: props.optional ? t('optional') : undefined,
      labelHidden: props.labelHidden,
      className: props.className,
    },
  };
}

export type ValueFieldProps = FieldProps & {
  /** Fields to check again with this one, since they depend on it. */
  checks?: string[] | undefined;
};

/** For a value that is not the text of one native control. */
export function useValueField<T>(props: ValueFieldProps) {
  const field = useField(props);
  const { field: controlled } = useController({
    control: field.kit.control,
    name: props.name,
    rules: { deps: props.checks ?? [] },
  });
  return {
    ...field,
    value: controlled.value as T,
    change: (value: T) => controlled.onChange(value),
    blur: controlled.onBlur,
    attach: controlled.ref,
  };
}
