'use client';

import { useTranslations } from 'next-intl';
import { sendImage } from '#components/ui/upload-picture.ts';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };
const MOST_BYTES = 5 * 1024 * 1024;

type Options = {
  onSent: (address: string) => void;
  onError: (text: string) => void;
};

/** Refuses other file types, and files over 5 MB, before sending. */
export function useLogoUpload({ onSent, onError }: Options) {
  const t = useTranslations();
  const [busy, setBusy] = useMountedState(false);
  const failureText = (error: unknown) => {
    if (!(error instanceof ApiFailure)) return t('form.failed');
    const { code, message, fields } = error.failure;
    return code === 'network' ? t('form.network') : (fields?.base64 ?? (message || t('form.failed')));
  };
  const send = async (file: File | undefined) => {
    if (!file) return;
    const extension = EXTENSIONS[file.type];
    if (!extension) return onError(t('validation.logo_kind'));
    if (file.size > MOST_BYTES) return onError(t('validation.picture_too_large'));
    setBusy(true);
    try {
      onSent(await sendImage(file, { name: 'logo', extension, kind: 'logo' }));
    } catch (error) {
      onError(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
}
