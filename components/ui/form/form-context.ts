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

export type KnownField = { id: string; label: string };

/** For fields that may not be on screen (a closed section, a closed entry). */
export type FieldGuide = {
  /** The label of a field off screen, or a longer one (`Expérience 2, Ville`). */
  labelOf: (path: string) => string | undefined;
  /** In the order of the page. */
  rankOf: (path: string) => number;
  /** Shows the outermost part around the field. */
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
  /** By name; each field on screen adds itself. */
  fields: Map<string, KnownField>;
  guide: FieldGuide | undefined;
  /** By the name of the list (openers.ts). */
  openers: Map<string, (path: string) => void>;
  /**
   * Errors of a refused post without JavaScript. Used until the form library has them, so that they are in the server's
   * HTML.
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
