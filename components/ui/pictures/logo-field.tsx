'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SERVER_ERROR } from '#components/ui/form/errors.ts';
import { FieldFrame } from '#components/ui/form/field-frame.tsx';
import { fileClass } from '#components/ui/form/styles.ts';
import { type FieldProps, useValueField } from '#components/ui/form/use-field.ts';
import { FailedFile } from '../notices/failed-file.tsx';
import { useLogoUpload } from './use-logo-upload.ts';

/** PNG or JPEG, sent once chosen. The value is its address, or null. */
export function LogoField(props: FieldProps): ReactNode {
  const words = useTranslations('picture');
  const t = useTranslations('picture.logo');
  const { frame, id, kit, value, change, attach } = useValueField<string | null>({
    ...props,
    optional: true,
  });
  // The input would name a file that is not the value, and not notice when the same one is chosen again.
  const empty = () => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement) input.value = '';
  };
  const { busy, failed, send, discard } = useLogoUpload({
    onSent: (address) => {
      kit.clearErrors(props.name);
      change(address);
    },
    onError: (message) => {
      empty();
      kit.setError(props.name, { type: SERVER_ERROR, message });
    },
  });
  const remove = () => {
    change(null);
    empty();
    document.getElementById(id)?.focus();
  };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <>
          <input
            {...control}
            ref={attach}
            type="file"
            accept="image/png,image/jpeg"
            onChange={(event) => void send(event.target.files?.[0])}
            className={fileClass}
          />
          <p role="status" className="text-14 text-steel">
            {busy ? t('sending') : null}
          </p>
          {failed ? (
            <FailedFile
              text={t('notSent', { name: failed.file.name })}
              retry={words('retry')}
              discard={words('discard')}
              onRetry={failed.mayRetry ? () => void send(failed.file) : undefined}
              onDiscard={() => {
                kit.clearErrors(props.name);
                discard();
              }}
            />
          ) : null}
          {value ? (
            <div className="mt-2 flex flex-wrap items-center gap-3">
              {/* biome-ignore lint/performance/noImgElement: sized when it was sent; the optimizer would only add a hop */}
              <img src={value} alt={t('alt')} className="h-16 max-w-40 object-contain" />
              <Button variant="danger" icon="trash-2" onClick={remove}>
                {t('remove')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </FieldFrame>
  );
}
