'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths/paths.ts';

/** Below a form whose password the garage of its person does not allow. */
export function GarageLink({ next }: Readonly<{ next?: string | undefined }>) {
  const t = useTranslations('authentication.garage');
  return (
    <div className="mt-5 border-t border-line pt-4">
      <ButtonLink href={paths.garageLogin(next)} wide>
        {t('link')}
      </ButtonLink>
    </div>
  );
}
