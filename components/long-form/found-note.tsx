'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { DeviceCopy } from '#components/ui/form/device-copies.ts';
import { Note } from '#components/ui/notices/note.tsx';
import { formatter } from '#lib/i18n/format.ts';
import type { FormPlan } from './plan.ts';

type Props = {
  of: FormPlan<string>['of'];
  copy: DeviceCopy<unknown>;
  /** The stored revision; 0 without one. */
  revision: number;
  onResume: () => void;
  onDrop: () => void;
};

/** Offers an unsent draft of this device. The form waits for the answer, so the question scrolls into view. */
export function FoundNote({ of, copy, revision, onResume, onDrop }: Props) {
  const t = useTranslations('longForm.found');
  const { dateTime } = formatter(useLocale());
  const date = dateTime(copy.savedAt);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would call as cleanup.
    void place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const stale = !copy.replaced && copy.revision !== revision;
  return (
    <div ref={place} className="mb-5 scroll-mt-6">
      <Note tone="warn" role="alert">
        <strong className="block">{t(copy.replaced ? 'replaced' : 'unsaved', { of, date })}</strong>
        {stale ? <p>{t('changed_since', { of })}</p> : null}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="primary" onClick={onResume}>
            {t(copy.replaced ? 'take_other' : 'resume')}
          </Button>
          <Button variant="second" onClick={onDrop}>
            {t(revision > 0 ? 'drop' : 'drop_new', { of })}
          </Button>
        </div>
      </Note>
    </div>
  );
}
