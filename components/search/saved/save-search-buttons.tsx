'use client';

import { type ReactNode, useRef } from 'react';
import { paths } from '#lib/paths/paths.ts';
import { FormButton } from '../form/form-button.tsx';
import { saveChanges, saveNew } from './store-search.ts';

export function SaveSearchButton({ children }: Readonly<{ children: ReactNode }>) {
  return <FormButton run={saveNew}>{children}</FormButton>;
}

type UpdateProps = Readonly<{ id: number; revision: number; children: ReactNode }>;

export function UpdateSearchButton({ id, revision, children }: UpdateProps) {
  const seen = useRef({ id, revision });
  const newSearchHref = () => paths.search({ saved: id });
  return <FormButton run={(form) => saveChanges(form, seen.current, newSearchHref)}>{children}</FormButton>;
}
