'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { Note } from '#components/ui/notices/note.tsx';
import { lacksPdfLetters } from '#lib/rules/text/pdf-letters.ts';

/** Below fields that the PDF of a CV shows: says that it cannot draw what was typed. */
export function PdfLettersNote({ names }: Readonly<{ names: readonly string[] }>) {
  const t = useTranslations('form');
  const { control } = useFormKit();
  const values: unknown[] = useWatch({ control, name: [...names] });
  const isShown = values.some((value) => lacksPdfLetters(String(value ?? '')));
  return (
    <div role="status" className="empty:hidden sm:col-span-2">
      {isShown && <Note tone="warn">{t('pdfLetters')}</Note>}
    </div>
  );
}
