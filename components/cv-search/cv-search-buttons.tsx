'use client';

import { type ReactNode, useRef } from 'react';
import { FormButton } from '#components/search/form/form-button.tsx';
import { saveCvChanges, saveNewCvSearch } from './store-cv-search.ts';

export function SaveCvSearchButton({ children }: Readonly<{ children: ReactNode }>) {
  return <FormButton run={saveNewCvSearch}>{children}</FormButton>;
}

type ChangeProps = Readonly<{ id: number; revision: number; children: ReactNode }>;

export function ChangeCvSearchButton({ id, revision, children }: ChangeProps) {
  const seen = useRef({ id, revision });
  return <FormButton run={(form) => saveCvChanges(form, seen.current)}>{children}</FormButton>;
}
