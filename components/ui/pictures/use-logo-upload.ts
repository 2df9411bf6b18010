'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { mayRetry } from '#components/ui/notices/may-retry.ts';
import { sendImage } from '#components/ui/upload-picture.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };
const MOST_BYTES = 5 * 1024 * 1024;

function refusalOf({ type, size }: File): 'logo_kind' | 'picture_too_large' | undefined {
  if (!(type in EXTENSIONS)) return 'logo_kind';
  return size > MOST_BYTES ? 'picture_too_large' : undefined;
}

type Options = {
  onSent: (address: string) => void;
  onError: (text: string) => void;
};

/** Refuses other file types, and files over 5 MB, before sending. */
export function useLogoUpload({ onSent, onError }: Options) {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ file: File; mayRetry: boolean } | null>(null);
  const failureText = (error: unknown) => {
    if (!(error instanceof ApiFailure)) return t('form.failed');
    const { code, message, fields } = error.failure;
    return code === 'network' ? t('form.network') : (fields?.base64 ?? (message || t('form.failed')));
  };
  const send = async (file: File | undefined) => {
    if (!file) return;
    const refused = refusalOf(file);
    setFailed(refused ? { file, mayRetry: false } : null);
    if (refused) return onError(t(`validation.${refused}`));
    setBusy(true);
    try {
      onSent(await sendImage(file, { name: 'logo', extension: EXTENSIONS[file.type] ?? '', kind: 'logo' }));
    } catch (error) {
      setFailed({ file, mayRetry: mayRetry(error) });
      onError(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failed, send, discard: () => setFailed(null) };
}
