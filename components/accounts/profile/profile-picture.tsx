'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FieldFrame } from '#components/ui/form/field-frame.tsx';
import { type FieldProps, useValueField } from '#components/ui/form/use-field.ts';
import { Icon } from '#components/ui/icon.tsx';
import { ACCEPTED_PICTURES } from '#components/ui/pictures/accepted-pictures.ts';
import { FailedPicture } from '#components/ui/pictures/failed-picture.tsx';
import { UploadProgress } from '#components/ui/pictures/upload-progress.tsx';
import { usePictureUpload } from '#components/ui/pictures/use-picture-upload.ts';

const PictureCrop = lazy(() =>
  import('#components/ui/pictures/picture-crop.tsx').then((module) => ({ default: module.PictureCrop })),
);

function Preview({ address }: { address: string | null }) {
  const box = 'size-24 flex-none rounded border border-line bg-sunk';
  if (!address) {
    return (
      <span aria-hidden="true" className={`${box} grid place-items-center text-steel`}>
        <Icon name="user" size="huge" />
      </span>
    );
  }
  // There is nothing for the server to resize.
  // biome-ignore lint/performance/noImgElement: see above
  return <img src={address} alt="" width={96} height={96} className={`${box} object-cover`} />;
}

type Props = FieldProps & {
  /** The saved address; a different value is unsaved. */
  stored: string | null;
  onBusy: (busy: boolean) => void;
};

/**
 * Cuts the picture to a square here and sends it at once with its progress; saving the profile makes it the profile's
 * own. The value is its address, or null.
 */
export function ProfilePicture(props: Props) {
  const t = useTranslations('picture');
  const { frame, kit, value, change, attach } = useValueField<string | null | undefined>(props);
  const chooser = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const upload = usePictureUpload({
    onBusy: props.onBusy,
    onSent: (address) => {
      change(address);
      setMessage(t('sent'));
    },
    onError: (text) => kit.setError(props.name, { type: 'server', message: text }),
  });
  const address = value ? (upload.previews.get(value) ?? value) : null;
  const remove = () => {
    kit.clearErrors(props.name);
    change(null);
    setMessage(t('removed'));
  };
  return (
    <FieldFrame
      {...frame}
      group
      below={
        <>
          {upload.share === null ? null : <UploadProgress share={upload.share} />}
          <FailedPicture upload={upload} clear={() => kit.clearErrors(props.name)} />
          <p role="status" className="mt-1 text-14 text-steel empty:hidden">
            {value === props.stored ? '' : message}
          </p>
        </>
      }
    >
      {(control) => (
        <div className="flex flex-wrap items-center gap-4">
          <Preview address={address} />
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
          <div className="flex min-w-0 flex-wrap gap-2">
            <Button
              id={control.id}
              aria-describedby={control['aria-describedby']}
              ref={attach}
              icon="upload"
              onClick={() => chooser.current?.click()}
            >
              {address ? t('replace') : t('choose')}
            </Button>
            {address ? (
              <Button variant="danger" icon="trash-2" onClick={remove}>
                {t('remove')}
              </Button>
            ) : null}
          </div>
          {upload.picture ? (
            <Suspense>
              <PictureCrop picture={upload.picture} onDone={upload.send} onCancel={upload.cancel} />
            </Suspense>
          ) : null}
        </div>
      )}
    </FieldFrame>
  );
}
