'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { toast } from '#components/ui/notices/toast.ts';
import { paths } from '#lib/paths/paths.ts';
import { download } from './calls.ts';

/** A plain link without JavaScript. */
export function TemplateLink() {
  const t = useTranslations('offerImport.template');
  const start = (event: MouseEvent) => {
    event.preventDefault();
    download(paths.importTemplate()).then(
      () => toast.success(t('done')),
      () => toast.error(t('failed')),
    );
  };
  return (
    <ButtonLink icon="download" href={paths.importTemplate()} onClick={start}>
      {t('action')}
    </ButtonLink>
  );
}
