'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { SERVER_ERROR } from './errors.ts';
import { FieldFrame } from './field-frame.tsx';
import { fileClass } from './styles.ts';
import { type FieldProps, useValueField } from './use-field.ts';

type FileFieldProps = FieldProps & {
  /** For example `image/png,image/jpeg`. */
  accept: string;
  maxBytes: number;
};

/** Accepts `image/*` and extensions too. */
export function isAccepted(file: Pick<File, 'name' | 'type'>, accept: string): boolean {
  return accept.split(',').some((part) => {
    const wish = part.trim().toLowerCase();
    if (wish.startsWith('.')) return file.name.toLowerCase().endsWith(wish);
    if (wish.endsWith('/*')) return file.type.startsWith(wish.slice(0, -1));
    return file.type === wish;
  });
}

/** The value is a File or null; refuses other types and larger files at once. */
export function FileField(props: FileFieldProps) {
  const t = useTranslations('form');
  const { frame, id, kit, value, change, blur, attach } = useValueField<File | null | undefined>(props);
  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0] ?? null;
    const tooLarge = file && file.size > props.maxBytes;
    if (file && (tooLarge || !isAccepted(file, props.accept))) {
      input.value = '';
      change(null);
      const most = Math.floor(props.maxBytes / 1_000_000);
      const message = tooLarge ? t('file_too_large', { size: most }) : t('file_kind');
      kit.setError(props.name, { type: SERVER_ERROR, message });
      return;
    }
    kit.clearErrors(props.name);
    change(file);
  };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <>
          <input
            {...control}
            ref={attach}
            type="file"
            name={props.name}
            accept={props.accept}
            onBlur={blur}
            onChange={(event) => take(event.target)}
            className={fileClass}
          />
          {value ? (
            <Button
              variant="danger"
              icon="trash-2"
              onClick={() => {
                const input = document.getElementById(id);
                if (input instanceof HTMLInputElement) input.value = '';
                change(null);
                input?.focus();
              }}
            >
              {t('remove', { name: value.name })}
            </Button>
          ) : null}
        </>
      )}
    </FieldFrame>
  );
}
