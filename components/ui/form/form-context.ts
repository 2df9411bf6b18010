'use client';

import { createContext, useContext } from 'react';
import type {
  Control,
  FieldValues,
  UseFormClearErrors,
  UseFormGetValues,
  UseFormRegister,
  UseFormSetError,
  UseFormSetValue,
} from 'react-hook-form';

/** A field as the error summary knows it. */
export type KnownField = { id: string; label: string };

/** What a form knows of fields that may not be on screen (a closed section, a closed entry). */
export type FieldGuide = {
  /** The words for a field whose own label is not on screen, or is not enough (`Expérience 2, Ville`). */
  labelOf: (path: string) => string | undefined;
  /** The place of a field among the form's fields, top to bottom. */
  rankOf: (path: string) => number;
  /** Sets the state that draws the outermost part around the field. */
  open: (path: string) => void;
};

/** What the fields of a form read from it. */
export type FormKit = {
  formId: string;
  control: Control<FieldValues>;
  register: UseFormRegister<FieldValues>;
  getValues: UseFormGetValues<FieldValues>;
  setValue: UseFormSetValue<FieldValues>;
  setError: UseFormSetError<FieldValues>;
  clearErrors: UseFormClearErrors<FieldValues>;
  /** Fields on screen by name; each field adds itself. */
  fields: Map<string, KnownField>;
  guide: FieldGuide | undefined;
  /** What draws fields inside a list, by the name of the list (openers.ts). */
  openers: Map<string, (path: string) => void>;
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
