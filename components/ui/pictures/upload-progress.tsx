'use client';

import { useTranslations } from 'next-intl';

export function UploadProgress({ share }: Readonly<{ share: number }>) {
  const t = useTranslations('picture');
  const percent = Math.round(share * 100);
  return (
    <label className="mt-2 block text-14 text-steel">
      {t('sending', { percent })}
      <progress value={percent} max={100} className="block h-2 w-full accent-signal" />
    </label>
  );
}
