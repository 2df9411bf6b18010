'use client';

import type { ReactNode } from 'react';
import { CvFileReader } from '#components/cv-import/cv-file-reader.tsx';
import type { FoundNames } from '#components/cv-import/found-items.ts';
import { formReference } from '#components/long-form/form-reference.ts';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import { indexReference } from '#lib/facts/reference.ts';
import type { Locale } from '#lib/i18n/locales.ts';

const WANTED = [
  'person',
  'jobs',
  'level',
  'experiences',
  'trainings',
  'licences',
  'habilitations',
  'languages',
] as const;

async function namesIn(locale: Locale): Promise<FoundNames> {
  const response = await fetch('/api/upstream/infos/config', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The reference lists did not come: ${response.status}`);
  const { data }: { data: ReferenceLists } = await response.json();
  return formReference(indexReference(data, locale));
}

export type DrawPanel = (onConfirm: (cv: CvFields) => void) => ReactNode;

/** The reader with the lists that the page lacks. Needs the texts `cvImport` (ClientTexts). */
export async function loadPanel(): Promise<DrawPanel> {
  const names = await namesIn(document.documentElement.lang as Locale);
  return (onConfirm) => <CvFileReader wanted={WANTED} names={names} onConfirm={onConfirm} />;
}
