'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SERVER_ERROR } from '#components/ui/form/errors.ts';
import { FieldFrame } from '#components/ui/form/field-frame.tsx';
import { type FieldProps, useValueField } from '#components/ui/form/use-field.ts';
import { ACCEPTED_PICTURES } from '#components/ui/pictures/accepted-pictures.ts';
import { FailedPicture } from '#components/ui/pictures/failed-picture.tsx';
import { UploadProgress } from '#components/ui/pictures/upload-progress.tsx';
import { usePictureUpload } from '#components/ui/pictures/use-picture-upload.ts';
import { SITE_LIMITS } from '#lib/contract/organisations/forms.ts';

const PictureCrop = lazy(() =>
  import('#components/ui/pictures/picture-crop.tsx').then((module) => ({ default: module.PictureCrop })),
);

type Props = FieldProps & { onBusy: (busy: boolean) => void };

type PicturesProps = Readonly<{
  value: readonly string[];
  previews: ReadonlyMap<string, string>;
  onRemove: (address: string) => void;
}>;

function Pictures({ value, previews, onRemove }: PicturesProps) {
  const t = useTranslations('company.site');
  if (value.length === 0) return null;
  return (
    <ul className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {value.map((address, index) => (
        <li key={address} className="grid gap-2">
          {/* biome-ignore lint/performance/noImgElement: sized when it was sent; the optimizer would only add a hop */}
          <img
            src={previews.get(address) ?? address}
            alt={t('picture', { number: index + 1 })}
            className="aspect-square w-full rounded border border-line bg-sunk object-cover"
          />
          <Button
            variant="danger"
            icon="trash-2"
            aria-label={t('remove_picture', { number: index + 1 })}
            onClick={() => onRemove(address)}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Each is cut to a square here and sent at once; saving the site keeps it. The value is the list of their addresses. */
export function PicturesField({ onBusy, ...props }: Props) {
  const t = useTranslations('company.site');
  const sent = useTranslations('picture');
  const { frame, id, kit, value, change, attach } = useValueField<string[]>(props);
  const chooser = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const upload = usePictureUpload({
    onBusy,
    onSent: (address) => {
      change([...(kit.getValues(props.name) as string[]), address]);
      setMessage(sent('sent'));
    },
    onError: (text) => kit.setError(props.name, { type: SERVER_ERROR, message: text }),
  });
  const remove = (address: string) => {
    kit.clearErrors(props.name);
    change(value.filter((each) => each !== address));
    setMessage(t('picture_removed'));
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  const isFull = value.length >= SITE_LIMITS.pictures;
  return (
    <FieldFrame
      {...frame}
      group
      below={
        <>
          {upload.share === null ? null : <UploadProgress share={upload.share} />}
          <FailedPicture upload={upload} clear={() => kit.clearErrors(props.name)} />
          <p role="status" className="mt-1 text-14 text-steel empty:hidden">
            {message}
          </p>
        </>
      }
    >
      {(control) => (
        <>
          <Pictures value={value} previews={upload.previews} onRemove={remove} />
          <input
            ref={chooser}
            type="file"
            hidden
            accept={ACCEPTED_PICTURES}
            onChange={(event) => {
              kit.clearErrors(props.name);
              setMessage('');
              void upload.choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button
            id={control.id}
            aria-describedby={control['aria-describedby']}
            ref={attach}
            icon="upload"
            disabledReason={isFull ? t('pictures_hint') : undefined}
            onClick={() => chooser.current?.click()}
          >
            {t('add_picture')}
          </Button>
          {upload.picture ? (
            <Suspense>
              <PictureCrop picture={upload.picture} onDone={upload.send} onCancel={upload.cancel} />
            </Suspense>
          ) : null}
        </>
      )}
    </FieldFrame>
  );
}
