'use client';

import { createContext, useContext } from 'react';
import type {
  Control,
  FieldValues,
  UseFormClearErrors,
  UseFormRegister,
  UseFormSetError,
  UseFormSetValue,
} from 'react-hook-form';

/** A field as the error summary knows it. */
export type KnownField = { id: string; label: string };

/** What the fields of a form read from it. */
export type FormKit = {
  formId: string;
  control: Control<FieldValues>;
  register: UseFormRegister<FieldValues>;
  setValue: UseFormSetValue<FieldValues>;
  setError: UseFormSetError<FieldValues>;
  clearErrors: UseFormClearErrors<FieldValues>;
  /** Fields on screen by name; each field adds itself. */
  fields: Map<string, KnownField>;
  /**
   * Errors that came with the page (a post without JavaScript was refused). They count until the form library
   * has taken them over, so that they already stand in the server's HTML.
   */
  pageErrors: Readonly<Record<string, string>> | null;
};

export const FormKitContext = createContext<FormKit | null>(null);

export function useFormKit(): FormKit {
  const kit = useContext(FormKitContext);
  if (!kit) throw new Error('A field of the form kit stands outside <Form>.');
  return kit;
}

/** `experiences.0.expCompany` of form `r1` → `r1-experiences-0-expCompany`. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll('.', '-')}`;
}
