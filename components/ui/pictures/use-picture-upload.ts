'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { mayRetry } from '#components/ui/notices/may-retry.ts';
import { uploadPicture } from '#components/ui/upload-picture.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';

type Options = {
  onBusy: (busy: boolean) => void;
  onSent: (address: string) => void;
  onError: (text: string) => void;
};

function useUploadFailure(): (error: unknown) => string {
  const t = useTranslations();
  return (error) => {
    if (!(error instanceof ApiFailure)) return t('picture.failed');
    const { code, statusCode, message, fields } = error.failure;
    if (code === 'network') return t('picture.failed');
    if (statusCode === 413) return t('validation.picture_too_large');
    return fields?.base64 ?? (message || t('picture.failed'));
  };
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Steps: chosen (`picture`, to be cut), sent (`share`, 0 to 1), shown (`previews`, by address), or `failed`. */
export function usePictureUpload({ onBusy, onSent, onError }: Options) {
  const t = useTranslations('picture');
  const failureText = useUploadFailure();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ square: Blob; mayRetry: boolean } | null>(null);
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(NONE);
  const shown = useRef(previews);
  shown.current = previews;
  useEffect(
    () => () => {
      for (const preview of shown.current.values()) URL.revokeObjectURL(preview);
    },
    [],
  );

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFailed(null);
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      onError(t('unreadable'));
    }
  };

  const send = async (square: Blob) => {
    setPicture(null);
    setFailed(null);
    setShare(0);
    onBusy(true);
    try {
      const address = await uploadPicture(square, setShare);
      setPreviews((known) => new Map([...known, [address, URL.createObjectURL(square)]]));
      onSent(address);
    } catch (error) {
      setFailed({ square, mayRetry: mayRetry(error) });
      onError(failureText(error));
    } finally {
      setShare(null);
      onBusy(false);
    }
  };
  const [cancel, discard] = [() => setPicture(null), () => setFailed(null)];
  return { picture, share, failed, previews, choose, send, cancel, discard };
}
