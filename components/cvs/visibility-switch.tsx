'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { tickClass } from '#components/ui/form/styles.ts';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { setVisible } from '#lib/browser/operations/cvs.ts';
import type { CardCv } from './cv-list-place.ts';

/** Whether recruiters find the CV in their search: changed at once, at any time. */
export function VisibilitySwitch({ cv }: Readonly<{ cv: CardCv }>) {
  const t = useTranslations('cvs');
  const router = useRouter();
  const hint = useId();
  const [on, setOn] = useState(cv.visible);
  const [busy, setBusy] = useState(false);
  const change = async (visible: boolean) => {
    if (busy) return;
    setBusy(true);
    setOn(visible);
    try {
      const { message } = await browserClient()(setVisible, { params: { id: cv.id }, body: { visible } });
      if (message) toast.success(message);
      router.refresh();
    } catch (error) {
      setOn(!visible);
      notifyFailure(error, t('noAnswer'));
    }
    setBusy(false);
  };
  return (
    <div className="px-4 pb-3 md:px-6 noscript:hidden">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          checked={on}
          aria-busy={busy}
          aria-describedby={hint}
          aria-label={t('visible.labelOf', { name: cv.name })}
          className={tickClass}
          onChange={(event) => void change(event.target.checked)}
        />
        {t('visible.label')}
      </label>
      <p id={hint} className="text-14 leading-5 text-steel">
        {t('visible.hint')}
      </p>
    </div>
  );
}
