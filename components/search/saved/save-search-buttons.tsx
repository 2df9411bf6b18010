'use client';

import type { ReactNode } from 'react';
import { paths } from '#lib/paths/paths.ts';
import { FormButton } from '../form/form-button.tsx';
import { saveChanges, saveNew } from './store-search.ts';

export function SaveSearchButton({ children }: Readonly<{ children: ReactNode }>) {
  return <FormButton run={saveNew}>{children}</FormButton>;
}

export function UpdateSearchButton({ id, children }: Readonly<{ id: number; children: ReactNode }>) {
  const newSearchHref = () => paths.search({ saved: id });
  return <FormButton run={(form) => saveChanges(form, id, newSearchHref)}>{children}</FormButton>;
}
