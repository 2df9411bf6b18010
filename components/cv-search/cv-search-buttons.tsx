'use client';

import type { ReactNode } from 'react';
import { FormButton } from '#components/search/form/form-button.tsx';
import { saveCvChanges, saveNewCvSearch } from './store-cv-search.ts';

export function SaveCvSearchButton({ children }: Readonly<{ children: ReactNode }>) {
  return <FormButton run={saveNewCvSearch}>{children}</FormButton>;
}

export function ChangeCvSearchButton({ id, children }: Readonly<{ id: number; children: ReactNode }>) {
  return <FormButton run={(form) => saveCvChanges(form, id)}>{children}</FormButton>;
}
