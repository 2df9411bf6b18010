'use client';

import type { ReactNode } from 'react';
import { FormButton } from '#components/search/form/form-button.tsx';
import { saveCvChanges, saveNewCvSearch } from './store-cv-search.ts';

/** Keeps the CV search of the form around it. */
export function SaveCvSearchButton({ children }: Readonly<{ children: ReactNode }>) {
  return <FormButton run={saveNewCvSearch}>{children}</FormButton>;
}

/** Puts the CV search of the form around it in the place of a saved one. */
export function ChangeCvSearchButton({ id, children }: Readonly<{ id: number; children: ReactNode }>) {
  return <FormButton run={(form) => saveCvChanges(form, id)}>{children}</FormButton>;
}
