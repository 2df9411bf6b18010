'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SubmitButton } from '#components/ui/form/form.tsx';

type Props = ComponentProps<typeof SubmitButton> & {
  onCancel?: (() => void) | undefined;
};

export function FormButtons({ onCancel, ...submit }: Props) {
  const t = useTranslations('authentication');
  if (!onCancel) return <SubmitButton {...submit} />;
  return (
    <div className="mt-2 flex flex-wrap justify-end gap-2">
      <Button variant="second" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <SubmitButton {...submit} />
    </div>
  );
}
