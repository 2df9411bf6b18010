'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { sayCarriedMessage } from '#components/ui/notices/carried-message.ts';
import { Note } from '#components/ui/notices/note.tsx';
import { paths } from '#lib/paths/paths.ts';
import { takePaid } from './way-back.ts';

/** Confirms a payment once and links back to what it was needed for. Needs the texts `checkout` (ClientTexts). */
export function PaidNote() {
  const t = useTranslations('checkout.paid');
  const [back, setBack] = useState<string | null>(null);
  useEffect(() => {
    sayCarriedMessage();
    // React runs effects twice in development: keep the first value.
    setBack((known) => known ?? takePaid());
  }, []);
  if (back === null) return null;
  return (
    <Note
      tone="ok"
      role="status"
      className="mb-4"
      action={
        <ButtonLink variant="primary" href={back || paths.offerCreate()}>
          {back ? t('resume') : t('publish')}
        </ButtonLink>
      }
    >
      {t('text')}
    </Note>
  );
}
