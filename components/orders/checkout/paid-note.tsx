'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { sayCarriedMessage } from '#components/ui/notices/carried-message.ts';
import { Note } from '#components/ui/notices/note.tsx';
import { paths } from '#lib/paths/paths.ts';
import { takePaid } from './way-back.ts';

/**
 * On the page that a payment leads to: says once that it succeeded, and leads back to what it was needed for. It
 * stands among the texts `checkout` (ClientTexts).
 */
export function PaidNote() {
  const t = useTranslations('checkout.paid');
  const [back, setBack] = useState<string | null>(null);
  useEffect(() => {
    sayCarriedMessage();
    // React runs effects twice while developing: what was taken stays.
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
